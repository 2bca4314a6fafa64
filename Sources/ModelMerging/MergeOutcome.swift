public import ModelSchema

/// The result of a merge: the model, where it comes from, and what is wrong with it.
public struct MergeOutcome: Sendable {
  /// The merged model; incomplete or wrong when something blocks.
  public var model: ManagedObjectModel { index.model }
  let index: ModelIndex
  /// Where every entity and property comes from.
  public let lineage: Lineage
  /// What was found, in the order of places.
  public package(set) var diagnostics: [Diagnostic]
  /// The names of the placeholders that stayed, because the merger was told to keep them.
  public let unresolvedPlaceholders: [String]

  /// Whether the merged model cannot be used: there is an error that nobody suppressed.
  public var isBlocked: Bool { diagnostics.contains(where: \.isBlocking) }

  /// The merged model with every name resolved.
  ///
  /// - Throws: ``MergeFailure`` when there is an error, or when placeholders were kept.
  public func linkedModel() throws(MergeFailure) -> LinkedModel {
    guard !isBlocked, unresolvedPlaceholders.isEmpty else {
      throw MergeFailure(
        diagnostics: diagnostics,
        unresolvedPlaceholders: unresolvedPlaceholders,
        link: nil
      )
    }
    do throws(LinkFailure) {
      return try LinkedModel(index)
    } catch {
      throw MergeFailure(diagnostics: diagnostics, unresolvedPlaceholders: [], link: error)
    }
  }
}

/// A merge gave no model that can be used.
public struct MergeFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found, in the order of places.
  public let diagnostics: [Diagnostic]
  /// The names of the placeholders that stayed.
  public let unresolvedPlaceholders: [String]
  /// Why the model could not be linked, when no diagnostic says so.
  public let link: LinkFailure?

  /// The errors, one a line.
  public var description: String {
    var lines = diagnostics.filter(\.isBlocking).map(\.description)
    lines += unresolvedPlaceholders.map { "the placeholder `\($0)` is not resolved" }
    if let link { lines.append(link.description) }
    return lines.joined(separator: "\n")
  }
}
