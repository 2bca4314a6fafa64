internal import ModelSchema
internal import ModelSupport

/// Collects the columns of a table.
///
/// Core Data orders them by type; in each block, entity by entity, by the properties' names.
struct ColumnPlanner {
  /// The blocks, in the order of the columns.
  private enum Block: Int, CaseIterable {
    case fixed, integer, orderKey, owner, float, decimal, text, uri, uuid, transformable, binary
  }

  private let entities: NumberedEntities
  private var names: UniqueNames
  private var blocks: [[StoreLayout.Column]]

  init(_ entities: NumberedEntities) {
    self.entities = entities
    let fixed: [StoreLayout.Column] = [
      StoreLayout.Column("Z_PK", .integer, .primaryKey),
      StoreLayout.Column("Z_ENT", .integer, .entityNumber),
      StoreLayout.Column("Z_OPT", .integer, .saveCount),
    ]
    names = UniqueNames(fixed.map(\.name))
    blocks = Block.allCases.map { $0 == .fixed ? fixed : [] }
  }

  var columns: [StoreLayout.Column] { blocks.flatMap { $0 } }

  /// Adds the columns of the attributes and the relationships to one object that an entity declares.
  mutating func addProperties(of entity: Int) {
    let name = entities.name(entity)
    let attributes = entities.index.entities[entity].attributes
      .sorted { $0.name.precedesInBytes($1.name) }
    for attribute in attributes where !attribute.isTransient {
      add(attribute, entity: name, path: [attribute.name])
    }
    for relationship in entities.relationships(of: entity) where !relationship.description.isToMany
    {
      addDestination(of: relationship, entity: name)
    }
  }

  private mutating func add(
    _ attribute: AttributeDescription,
    entity: String,
    path: [String]
  ) {
    if attribute.type == .composite {
      // The elements stand for the composite, each with a column under its own name.
      let composite = attribute.compositeName.flatMap { entities.index.composite(named: $0) }
      for element in composite?.elements ?? [] {
        add(element, entity: entity, path: path + [element.name])
      }
      return
    }
    guard let (block, type) = Self.storage(of: attribute.type) else { return }
    append(
      StoreLayout.Column(
        names.claim("Z" + attribute.name.uppercased()),
        type,
        .attribute(entity: entity, path: path),
        mayBeExternal: attribute.allowsExternalBinaryDataStorage
      ),
      to: block
    )
  }

  /// Where a value of a type is kept; nil for types that no store keeps.
  private static func storage(
    of type: AttributeType
  ) -> (block: Block, type: StoreLayout.ColumnType)? {
    switch type {
    case .integer16, .integer32, .integer64, .boolean: (.integer, .integer)
    case .double, .float: (.float, .float)
    case .date: (.float, .timestamp)
    case .decimal: (.decimal, .decimal)
    case .string: (.text, .varchar)
    case .uri: (.uri, .varchar)
    case .uuid: (.uuid, .blob)
    case .transformable: (.transformable, .blob)
    case .binary: (.binary, .blob)
    case .undefined, .objectID, .composite, .other: nil
    }
  }

  private mutating func addDestination(
    of relationship: NumberedEntities.Relationship,
    entity: String
  ) {
    let name = relationship.name
    append(
      StoreLayout.Column(
        names.claim("Z" + name.uppercased()),
        .integer,
        .destination(entity: entity, relationship: name)
      ),
      to: .integer
    )
    // Objects of several entities have their keys in one table: the key alone does not tell which.
    guard entities.hasSubentities(relationship.destination) else { return }
    let number = entities.numbers[relationship.destination]
    append(
      StoreLayout.Column(
        names.claim("Z\(number)_\(name.uppercased())"),
        .integer,
        .destinationEntity(entity: entity, relationship: name)
      ),
      to: .integer
    )
  }

  /// Adds the columns for the places of an entity's objects in ordered relationships that lead to them.
  mutating func addOrderKeys(of entity: Int) {
    for relationship in entities.relationships(of: entity)
    where !relationship.description.isToMany {
      guard let inverse = entities.inverse(of: relationship)?.description, inverse.isToMany,
        inverse.isOrdered
      else { continue }
      append(
        StoreLayout.Column(
          names.claim("Z_FOK_" + relationship.name.uppercased()),
          .integer,
          .orderKey(entity: entities.name(entity), relationship: relationship.name)
        ),
        to: .orderKey
      )
    }
  }

  /// Adds the column of a relationship to many objects that none leads back from.
  mutating func addOwner(_ relationship: NumberedEntities.Relationship) {
    let entity = entities.name(relationship.entity)
    let name = "\(entities.numbers[relationship.entity])\(relationship.name.uppercased())"
    append(
      StoreLayout.Column(
        names.claim("Z" + name),
        .integer,
        .owner(entity: entity, relationship: relationship.name)
      ),
      to: .owner
    )
    guard relationship.description.isOrdered else { return }
    append(
      StoreLayout.Column(
        names.claim("Z_FOK_" + name),
        .integer,
        .ownerOrderKey(entity: entity, relationship: relationship.name)
      ),
      to: .owner
    )
  }

  private mutating func append(_ column: StoreLayout.Column, to block: Block) {
    blocks[block.rawValue].append(column)
  }
}
