internal import ModelSchema
internal import ModelSupport

/// The entities of other modules that a module needs placeholders for, each with the relationships
/// that lead back to the module's own.
struct NeededPlaceholders {
  /// A foreign entity that is needed.
  struct Need {
    /// The entity's number in the model that has it.
    let entity: Int
    /// Its relationships that are inverses of the module's own, as the real entity has or inherits
    /// them.
    var relationships: [RelationshipDescription] = []
  }

  private let index: ModelIndex
  private let isForeign: (Int) -> Bool
  private var needs: [Int: Need] = [:]

  /// No needs yet.
  ///
  /// - Parameters:
  ///   - index: The model that has the real entities.
  ///   - isForeign: Whether another module defines an entity, by its number.
  init(_ index: ModelIndex, isForeign: @escaping (Int) -> Bool) {
    self.index = index
    self.isForeign = isForeign
  }

  /// The needs in the order of the model's entities.
  var all: [Need] { needs.values.sorted { $0.entity < $1.entity } }

  private func foreignNumber(_ name: String?) -> Int? {
    name.flatMap { index.number(ofEntity: $0) }.flatMap { isForeign($0) ? $0 : nil }
  }

  /// Something of the module names an entity.
  mutating func add(name: String?) {
    if let number = foreignNumber(name), needs[number] == nil {
      needs[number] = Need(entity: number)
    }
  }

  /// The module defines an entity: its parent, and what its properties lead to.
  mutating func add(_ entity: EntityDescription) {
    add(name: entity.parent)
    for property in entity.fetchedProperties { add(name: property.fetchRequest?.entity) }
    for relationship in entity.relationships { add(relationship) }
  }

  private mutating func add(_ relationship: RelationshipDescription) {
    add(name: relationship.destination)
    guard let destination = foreignNumber(relationship.destination),
      let name = relationship.inverse,
      let inverse = index.relationship(named: name, in: destination)?.relationship,
      needs[destination]?.relationships.contains(where: { $0.name.hasSameBytes(as: name) }) == false
    else { return }
    needs[destination]?.relationships.append(inverse)
    // In a sound model, it is the entity that the module has.
    add(name: inverse.destination)
  }
}

extension EntityDescription {
  /// A placeholder for an entity.
  init(
    placeholderFor real: EntityDescription,
    relationships: [RelationshipDescription],
    key: String
  ) {
    self.init(
      real.name,
      className: real.className,
      isAbstract: real.isAbstract,
      isSyncable: real.isSyncable,
      relationships: relationships.map(\.withoutAnnotations),
      userInfo: UserInfo([UserInfo.Entry(key: key, value: "YES")])
    )
    self.relationships.sortIgnoringCase { $0.name }
  }
}

extension RelationshipDescription {
  /// The relationship without what only its author has a use for.
  var withoutAnnotations: RelationshipDescription {
    var relationship = self
    relationship.userInfo = UserInfo()
    relationship.unrecognized = []
    return relationship
  }
}
