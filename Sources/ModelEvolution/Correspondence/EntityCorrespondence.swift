internal import ModelSchema
internal import ModelSupport

/// How the properties that an entity has and inherits continue those of its older self.
struct EntityCorrespondence: Sendable {
  /// A property with the entity that declares it.
  struct Property: Sendable {
    /// The number of the declaring entity.
    let owner: Int
    let property: PropertyDescription

    var name: String { property.name }
  }

  /// Attributes, or relationships: one kind never continues the other.
  struct Kind: Sendable {
    let old: [Property]
    let new: [Property]
    let matching: NameMatching

    /// The new properties with the old ones that they continue.
    var pairs: [(new: Property, old: Property?, basis: NameMatching.Basis?)] {
      new.enumerated().map { number, property in
        let source = matching.sources[number]
        return (property, source.map { old[$0.number] }, source?.basis)
      }
    }

    /// Whether a new property's identifier names an old one that another continues.
    func isRival(_ new: Int) -> Bool { matching.isRival(new) }

    /// The old properties that nothing continues.
    var removed: [Property] {
      old.indices.filter { matching.destinations[$0] == nil }.map { old[$0] }
    }

    /// New properties whose identifier names an old one that another new property continues.
    var rivals: [(new: Property, old: Property)] {
      matching.rivals.map { (new[$0.new], old[$0.old]) }
    }
  }

  /// The kinds that there are.
  enum KindName: Hashable, CaseIterable, Sendable {
    case attributes, relationships
  }

  let attributes: Kind
  let relationships: Kind

  subscript(kind: KindName) -> Kind {
    switch kind {
    case .attributes: attributes
    case .relationships: relationships
    }
  }

  init(_ oldIndex: ModelIndex, _ old: Int, _ newIndex: ModelIndex, _ new: Int) {
    attributes = Self.kind(
      Self.all(oldIndex, old) { $0.attributes.map { .attribute($0) } },
      Self.all(newIndex, new) { $0.attributes.map { .attribute($0) } }
    )
    relationships = Self.kind(
      Self.all(oldIndex, old) { $0.relationships.map { .relationship($0) } },
      Self.all(newIndex, new) { $0.relationships.map { .relationship($0) } }
    )
  }

  private static func kind(_ old: [Property], _ new: [Property]) -> Kind {
    Kind(
      old: old,
      new: new,
      matching: NameMatching(old.map { element($0.property) }, new.map { element($0.property) })
    )
  }

  private static func element(_ property: PropertyDescription) -> NameMatching.Element {
    NameMatching.Element(name: property.name, identifier: property.renamingIdentifier)
  }

  /// The properties of one kind that an entity has and inherits, its own first.
  private static func all(
    _ index: ModelIndex,
    _ number: Int,
    _ own: (EntityDescription) -> [PropertyDescription]
  ) -> [Property] {
    ([number] + index.ancestors(of: number)).flatMap { owner in
      own(index.entities[owner]).map { Property(owner: owner, property: $0) }
    }
  }
}
