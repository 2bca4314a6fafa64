internal import ModelSchema
internal import ModelSupport
internal import ObjectStores

/// Finds in a database what its model says should be there.
struct StoreBinder {
  private let shape: StoreShape
  private let layout: StoreLayout
  private let numbers: EntityNumbers
  private let columns: TableColumns
  /// The places of the tables, by the names of the entities whose rows they have.
  private let tableOf: [ByteName: Int]
  /// The places of the key columns, by what they hold.
  private let keyPlaces: [StoreLayout.Column.Content: KeyColumn.ID]
  /// The sides of the join tables, by the relationships that they are; the owner's where both are one.
  private let sides: [End: LinkPlace]

  /// A relationship of an entity that declares it.
  private struct End: Hashable {
    let entity: ByteName
    let relationship: ByteName

    init(_ entity: String, _ relationship: String) {
      self.entity = ByteName(entity)
      self.relationship = ByteName(relationship)
    }
  }

  init(
    _ shape: StoreShape,
    _ layout: StoreLayout,
    _ numbers: EntityNumbers,
    _ columns: TableColumns
  ) {
    self.shape = shape
    self.layout = layout
    self.numbers = numbers
    self.columns = columns
    let places = Dictionary(
      uniqueKeysWithValues: layout.tables.enumerated().map {
        (ByteName($0.element.name), $0.offset)
      }
    )
    tableOf = Dictionary(
      uniqueKeysWithValues: layout.entities.map {
        (ByteName($0.name), places[ByteName($0.table)] ?? 0)
      }
    )
    let keys = layout.tables.flatMap(\.columns).map(\.content).filter(\.isKey)
    keyPlaces = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($0.element, $0.offset) })
    sides = Dictionary(
      layout.joinTables.enumerated().flatMap { number, join in
        [(join.owner, true), (join.other, false)].map { side, isOwner in
          (End(side.entity, side.relationship), LinkPlace.pairs(number, isOwner: isOwner))
        }
      },
      uniquingKeysWith: { owner, _ in owner }
    )
  }

  // MARK: - Tables

  /// The name of each hierarchy's table; that of a renamed entity may be its earlier name's.
  func tableNames() throws(StoreError.Reason) -> [String] {
    try layout.tables.map { (table) throws(StoreError.Reason) in
      let number = layout.entity(named: table.entity)?.number
      let stored = number.flatMap { numbers.storedNames[$0] }.map { "Z" + $0.uppercased() }
      let names = [table.name] + (stored.map { [$0] } ?? [])
      guard let name = names.first(where: { columns.hasTable($0) }) else {
        throw .missingColumn(table: table.name, column: nil)
      }
      return name
    }
  }

  private func column(_ name: String, of table: String) throws(StoreError.Reason) -> String {
    guard let column = columns.column(name, of: table) else {
      throw .missingColumn(table: table, column: name)
    }
    return column
  }

  private func table(of entity: String) -> Int { tableOf[ByteName(entity)] ?? 0 }

  // MARK: - Keys

  func keyColumns(_ names: [String]) throws(StoreError.Reason) -> [KeyColumn] {
    var result: [KeyColumn] = []
    for (number, table) in layout.tables.enumerated() {
      for column in table.columns where column.content.isKey {
        result.append(try keyColumn(column, table, number, names[number]))
      }
    }
    return result
  }

  private func keyColumn(
    _ column: StoreLayout.Column,
    _ table: StoreLayout.Table,
    _ number: Int,
    _ name: String
  ) throws(StoreError.Reason) -> KeyColumn {
    guard let (holder, target) = ends(of: column.content) else {
      throw .missingColumn(table: name, column: column.name)
    }
    let companions = column.content.companions
    func companion(_ content: StoreLayout.Column.Content?) throws(StoreError.Reason) -> String? {
      guard let planned = table.columns.first(where: { $0.content == content }) else { return nil }
      return try self.column(planned.name, of: name)
    }
    return KeyColumn(
      table: number,
      holder: holder,
      column: try self.column(column.name, of: name),
      entityColumn: try companion(companions.entity),
      orderColumn: try companion(companions.order),
      destinationTable: self.table(of: target.name),
      destination: target,
      hasOneDestination: !hasSubentities(target)
    )
  }

  /// The entity of the objects that have a column, and that of those whose keys it holds.
  private func ends(
    of content: StoreLayout.Column.Content
  ) -> (holder: EntityShape, target: EntityShape)? {
    switch content {
    case .destination(let entity, let name):
      guard let (holder, destination) = ends(of: entity, name) else { return nil }
      return (holder, destination)
    case .owner(let entity, let name):
      guard let (owner, destination) = ends(of: entity, name) else { return nil }
      return (destination, owner)
    default: return nil
    }
  }

  /// The entity that declares a relationship, and the one that it leads to.
  private func ends(
    of entity: String,
    _ relationship: String
  ) -> (owner: EntityShape, destination: EntityShape)? {
    guard let owner = shape[entity], let number = owner.relationship(named: relationship),
      let destination = shape[owner.relationships[number].destination.name]
    else { return nil }
    return (owner, destination)
  }

  private func hasSubentities(_ entity: EntityShape) -> Bool {
    entity.entity.subentities.contains { shape[$0.name] != nil }
  }

  // MARK: - Pairs

  func pairTables() throws(StoreError.Reason) -> [PairTable] {
    try layout.joinTables.map { (join) throws(StoreError.Reason) in
      guard let name = [join.name, join.otherName].first(where: { columns.hasTable($0) }) else {
        throw .missingColumn(table: join.name, column: nil)
      }
      return PairTable(
        name: name,
        owner: try side(join.owner, in: name, besides: join.other),
        other: try side(join.other, in: name, besides: join.owner),
        isReflexive: join.isReflexive
      )
    }
  }

  private func side(
    _ side: StoreLayout.JoinTable.Side,
    in table: String,
    besides otherSide: StoreLayout.JoinTable.Side
  ) throws(StoreError.Reason) -> PairTable.Side {
    let numbered = columns.columns(numbering: side.baseColumn, of: table)
    // Stores have given out the digits in other orders than this one.
    guard let entity = shape[side.entity],
      let column = columns.column(side.column, of: table)
        ?? numbered.first(where: { $0.uppercased() != otherSide.column.uppercased() })
    else { throw .missingColumn(table: table, column: side.column) }
    let orderColumn = try side.orderColumn.map { (_) throws(StoreError.Reason) in
      try self.column(StoreLayout.JoinTable.Side.orderColumn(of: column), of: table)
    }
    return PairTable.Side(
      column: column,
      orderColumn: orderColumn,
      table: self.table(of: side.entity),
      entity: entity,
      hasOneEntity: !hasSubentities(entity)
    )
  }

  // MARK: - Entities

  func entities(_ names: [String]) throws(StoreError.Reason) -> [EntityBinding] {
    var result: [EntityBinding] = []
    for entity in layout.entities {
      guard let shape = shape[entity.name] else { continue }
      let table = table(of: entity.name)
      var attributes: [AttributePlace] = []
      for (attribute, owner) in zip(shape.attributes, shape.attributeOwners) {
        attributes.append(
          try place(
            of: attribute,
            [attribute.name],
            owner,
            shape,
            layout.tables[table],
            names[table]
          )
        )
      }
      result.append(
        EntityBinding(
          shape: shape,
          number: entity.number,
          table: table,
          attributes: attributes,
          relationships: try shape.relationships.map { (relationship) throws(StoreError.Reason) in
            guard let place = place(of: relationship) else {
              throw .missingColumn(table: names[table], column: relationship.name)
            }
            return place
          }
        )
      )
    }
    return result
  }

  private func place(
    of attribute: AttributeDescription,
    _ path: [String],
    _ owner: String,
    _ entity: EntityShape,
    _ table: StoreLayout.Table,
    _ name: String
  ) throws(StoreError.Reason) -> AttributePlace {
    if attribute.type == .composite {
      var elements: [(name: String, place: AttributePlace)] = []
      for element in entity.composites.elements(of: attribute) where element.type.isKept {
        let path = path + [element.name]
        elements.append((element.name, try place(of: element, path, owner, entity, table, name)))
      }
      return .composite(elements)
    }
    guard let column = table.column(forAttribute: path, of: owner) else {
      throw .missingColumn(table: name, column: path.joined(separator: "."))
    }
    return .column(
      try self.column(column.name, of: name),
      attribute.type,
      mayBeExternal: column.mayBeExternal
    )
  }

  private func place(of relationship: StoredRelationship) -> LinkPlace? {
    let (owner, name) = (relationship.owner, relationship.name)
    if !relationship.isToMany {
      return keyPlaces[.destination(entity: owner, relationship: name)].map { .key($0) }
    }
    guard let inverse = relationship.inverse else {
      return keyPlaces[.owner(entity: owner, relationship: name)].map { .otherKeys($0) }
    }
    if !inverse.isToMany {
      return keyPlaces[.destination(entity: inverse.owner, relationship: inverse.name)]
        .map { .otherKeys($0) }
    }
    return sides[End(owner, name)]
  }
}

extension StoreLayout.Column.Content {
  /// Whether the column holds keys of other objects.
  fileprivate var isKey: Bool {
    switch self {
    case .destination, .owner: true
    default: false
    }
  }

  /// What the columns hold that belong to a column of keys.
  fileprivate var companions: (entity: Self?, order: Self?) {
    switch self {
    case .destination(let entity, let name):
      (
        .destinationEntity(entity: entity, relationship: name),
        .orderKey(entity: entity, relationship: name)
      )
    case .owner(let entity, let name): (nil, .ownerOrderKey(entity: entity, relationship: name))
    default: (nil, nil)
    }
  }
}

extension StoreLayout.JoinTable {
  /// Whether both sides are one relationship.
  fileprivate var isReflexive: Bool {
    owner.entity.hasSameBytes(as: other.entity)
      && owner.relationship.hasSameBytes(as: other.relationship)
  }
}
