extension Diagnostic {
  /// A part of the catalogue: kinds that tell of one side of models.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// Files, and what configurations say.
    case input
    /// Entities that stand for other modules' entities.
    case placeholders
    /// Names that meet, and what belongs to the model as a whole.
    case collisions
    /// Parents of entities.
    case hierarchy
    /// Relationships and their inverses.
    case relationships
    /// Attributes, and what refers to properties.
    case attributes
    /// What keeps a store from being mirrored.
    case cloudkit
    /// What a newer version makes of stores.
    case migration
    /// Mapping models.
    case mapping

    /// The kind with which the family begins in the catalogue.
    var first: Kind {
      switch self {
      case .input: .malformedModel
      case .placeholders: .placeholderUnresolved
      case .collisions: .entityCollision
      case .hierarchy: .entityParentMissing
      case .relationships: .relationshipDestinationMissing
      case .attributes: .attributeTypeMissing
      case .cloudkit: .cloudkitUniqueConstraint
      case .migration: .migrateVersionEdited
      case .mapping: .mappingEntityMissing
      }
    }

    /// The families that every merge checks.
    public static let ofMerges: [Family] = [
      .input, .placeholders, .collisions, .hierarchy, .relationships, .attributes,
    ]

    /// The family of each kind in the catalogue, which lists them family by family.
    fileprivate static let ofKinds: [Kind: Family] = {
      var result: [Kind: Family] = [:]
      var current = Family.input
      for entry in Diagnostic.catalogue {
        current = allCases.first { $0.first == entry.kind } ?? current
        result[entry.kind] = current
      }
      return result
    }()
  }
}

extension Diagnostic.Kind {
  /// The part of the catalogue in which the kind is; nil when it is not in it.
  public var family: Diagnostic.Family? { Diagnostic.Family.ofKinds[self] }
}
