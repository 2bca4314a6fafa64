public import ModelSchema

/// How one element of a model differs from what it was.
public struct ElementChange: Hashable, Sendable {
  /// What kind of thing an element is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The model as such: its version identifiers and settings.
    case model
    /// An entity.
    case entity
    /// An attribute.
    case attribute
    /// A relationship.
    case relationship
    /// A fetched property.
    case fetchedProperty
    /// A composite type.
    case composite
    /// An attribute within a composite type.
    case compositeElement
    /// A configuration.
    case configuration
    /// A fetch request template.
    case fetchRequest
  }

  /// What happened to an element, the most telling first.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// Only the new model has it.
    case added
    /// Only the old model has it.
    case removed
    /// It has another name; renaming identifiers say that it is the same.
    case renamed
    /// It has another parent, or another entity declares it.
    case moved
    /// It is called as before and is where it was.
    case changed
  }

  /// The element in one of the models.
  public struct Side: Hashable, Sendable {
    /// What kind of thing it is.
    public let kind: Kind
    /// What names it.
    public let path: ElementPath
    /// What it is, in a few words: `an optional attribute of type \`String\``.
    public let summary: String
    /// Where it was read; nil when it was made in code.
    public let location: SourceLocation?
  }

  /// The element in the old model; nil when it was added.
  public let before: Side?
  /// The element in the new model; nil when it was removed.
  public let after: Side?
  /// Whether the element itself, not only what it belongs to, has another name.
  public let isRenamed: Bool
  /// Whether an entity has another parent, or another entity declares a property.
  public let isMoved: Bool
  /// The aspects in which the two differ, each with what the old and the new model say.
  public let differences: [DescriptionDifference]
  /// The entities whose version hashes are others because of it, in the order of the names' bytes:
  /// the entity itself, and those that inherit from it.
  ///
  /// They are called what the new model calls them; the old one when it alone has them. Where a hash
  /// cannot be computed, an entity is named when its hash should differ.
  public let alteredEntities: [String]
}

extension ElementChange {
  /// What happened.
  public var action: Action {
    if before == nil { return .added }
    if after == nil { return .removed }
    return isRenamed ? .renamed : isMoved ? .moved : .changed
  }

  /// Whether the version hash of some entity is another one because of it.
  public var altersVersionHash: Bool { !alteredEntities.isEmpty }

  /// What kind of thing the element is now, or was before it was removed.
  public var kind: Kind { after?.kind ?? before?.kind ?? .model }

  /// What names the element now, or did before it was removed.
  public var path: ElementPath { after?.path ?? before?.path ?? .model }

  /// Where the element is now, or was.
  public var location: SourceLocation? { after?.location ?? before?.location }

  /// What the change does.
  public var effect: DescriptionDifference.Effect {
    if altersVersionHash { return .versionHash }
    if action == .changed { return differences.map(\.effect).max() ?? .cosmetic }
    return .behaviour
  }

  /// Where the change stands among others; the same from either model's point of view.
  var place: ElementPlace {
    let (a, b) = (before?.path ?? path, after?.path ?? path)
    // Two elements of one path are of different kinds: an attribute gone, a relationship come.
    let kinds = [before, after].compactMap { $0.flatMap { Kind.allCases.firstIndex(of: $0.kind) } }
    return ElementPlace(first: min(a, b), last: max(a, b), kind: kinds.min() ?? 0, old: a)
  }
}

/// Orders changes by the bytes of their paths.
struct ElementPlace: Hashable, Comparable {
  let first: ElementPath
  let last: ElementPath
  let kind: Int
  /// Decides when two elements exchange their names.
  let old: ElementPath

  static func < (a: ElementPlace, b: ElementPlace) -> Bool {
    (a.first, a.last, a.kind, a.old) < (b.first, b.last, b.kind, b.old)
  }
}
