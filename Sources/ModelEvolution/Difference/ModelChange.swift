public import ModelSchema
internal import ModelSupport

/// One entry of a difference: a change, told together with that of the inverse relationship.
public struct ModelChange: Hashable, Sendable {
  /// The change.
  public let element: ElementChange
  /// The change of the relationship at the other end of the pair; nil when it is the same as before,
  /// or when this is no relationship.
  ///
  /// A pair is told once, at the end whose path comes first.
  public let inverse: ElementChange?

  /// What happened.
  public var action: ElementChange.Action { element.action }

  /// What names the element now, or did before it was removed.
  public var path: ElementPath { element.path }

  /// The change, and that of the inverse.
  public var elements: [ElementChange] { [element] + (inverse.map { [$0] } ?? []) }

  /// The entities whose version hashes are others because of the change, by the names' bytes.
  public var alteredEntities: [String] {
    Set(elements.flatMap(\.alteredEntities).map { ByteName($0) }).sorted().map(\.string)
  }

  /// Whether the version hash of some entity is another one because of the change.
  public var altersVersionHash: Bool { elements.contains(where: \.altersVersionHash) }

  /// What the change does.
  public var effect: DescriptionDifference.Effect {
    elements.map(\.effect).max() ?? .cosmetic
  }
}
