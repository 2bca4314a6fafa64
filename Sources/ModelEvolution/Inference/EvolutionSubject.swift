internal import ModelSchema
internal import ModelSupport

/// What rules look at: two models and what continues what.
struct EvolutionSubject: Sendable {
  let correspondence: ModelCorrespondence
  /// The modules that entities of the new model come from.
  let lineage: Lineage
  /// What elements are called in versions besides these two, and their renaming identifiers.
  let otherNames: Set<ByteName>

  var old: ModelIndex { correspondence.old }
  var new: ModelIndex { correspondence.new }

  /// Whether there may be rows of the old entity that a new one continues.
  func hadRows(_ number: Int) -> Bool {
    correspondence.source(of: number).map { !old.entities[$0].isAbstract } ?? false
  }

  /// A property of the new model with the old one that it continues.
  struct Pair<Property> {
    /// The number of the new entity that has or inherits it.
    let entity: Int
    let new: Property
    let old: Property
    /// The new entity that declares it.
    let owner: EntityDescription
    /// The old entity that declares it.
    let oldOwner: EntityDescription
  }

  /// The stored attributes that continue stored ones, each once: where it is declared.
  var attributePairs: [Pair<AttributeDescription>] {
    pairs(\.attributes) { if case .attribute(let value) = $0 { value } else { nil } }
  }

  /// The stored relationships that continue stored ones, each once: where it is declared.
  var relationshipPairs: [Pair<RelationshipDescription>] {
    pairs(\.relationships) { if case .relationship(let value) = $0 { value } else { nil } }
  }

  /// Inherited properties are told at the entity that declares them, unless only a subentity
  /// continues an old one.
  private func pairs<Value>(
    _ kind: KeyPath<EntityCorrespondence, EntityCorrespondence.Kind>,
    _ value: (PropertyDescription) -> Value?
  ) -> [Pair<Value>] {
    var isTold: Set<PairKey> = []
    return new.entities.indices.flatMap { number -> [Pair<Value>] in
      guard let properties = correspondence.properties(of: number) else { return [] }
      return properties[keyPath: kind].pairs.compactMap { item in
        guard let old = item.old, item.new.property.isPersistent, old.property.isPersistent,
          let newValue = value(item.new.property), let oldValue = value(old.property),
          isTold.insert(PairKey(new: item.new, old: old)).inserted
        else { return nil }
        return Pair(
          entity: number,
          new: newValue,
          old: oldValue,
          owner: new.entities[item.new.owner],
          oldOwner: self.old.entities[old.owner]
        )
      }
    }
  }

  private struct PairKey: Hashable {
    let owner: Int
    let name: ByteName
    let oldOwner: Int
    let oldName: ByteName

    init(new: EntityCorrespondence.Property, old: EntityCorrespondence.Property) {
      (owner, name) = (new.owner, ByteName(new.name))
      (oldOwner, oldName) = (old.owner, ByteName(old.name))
    }
  }

  /// A diagnostic about an element of the new model, or an old one that is gone from it.
  ///
  /// - Parameter newEntity: The entity of the new model whose module it is about, when that is not the
  ///   entity of the path.
  func diagnostic(
    _ kind: Diagnostic.Kind,
    severity: Diagnostic.Severity? = nil,
    _ message: String,
    entity: String,
    property: String? = nil,
    at location: SourceLocation?,
    was oldLocation: SourceLocation? = nil,
    notes: [Diagnostic.Note] = [],
    help: [String] = [],
    edits: [SourceEdit] = [],
    moduleOf newEntity: String? = nil
  ) -> Diagnostic {
    let before = oldLocation.map { [Diagnostic.Note("it was declared here", at: $0)] } ?? []
    return Diagnostic(
      kind,
      severity: severity,
      message,
      path: .entity(entity, property),
      module: lineage.module(ofEntity: newEntity ?? entity),
      at: location,
      notes: before + notes,
      help: help,
      edits: edits
    )
  }
}
