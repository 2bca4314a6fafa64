internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// Collects the triggers of derived attributes.
///
/// One kind is known, letter by letter from stores of iOS 17: a root entity's number of the objects that a
/// relationship to many objects leads to, if they are a root entity's and no others lead to them. Stores of
/// iOS 13 say in each statement which numbers the entity and those that inherit from it have.
struct TriggerPlanner {
  private let entities: NumberedEntities
  private let tables: [StoreLayout.Table]

  private(set) var triggers: [StoreLayout.Trigger] = []
  /// The attributes whose triggers are not known.
  private(set) var unknown: [ElementPath] = []

  init(_ entities: NumberedEntities, tables: [StoreLayout.Table]) {
    self.entities = entities
    self.tables = tables
  }

  mutating func plan() {
    for entity in entities.order {
      let attributes = entities.index.entities[entity].attributes
        .sorted { $0.name.precedesInBytes($1.name) }
      for attribute in attributes where !attribute.isTransient {
        guard let text = attribute.derivationExpression else { continue }
        if let count = count(of: text, attribute.name, entity) {
          triggers += count.triggers
        } else {
          unknown.append(.entity(entities.name(entity), attribute.name))
        }
      }
    }
  }

  private func count(of text: String, _ attribute: String, _ entity: Int) -> CountTriggers? {
    guard entities.roots.contains(entity), let name = Self.countedRelationship(text),
      let relationship = entities.relationships(of: entity).first(where: {
        $0.name.hasSameBytes(as: name)
      }), relationship.description.isToMany
    else { return nil }
    let entityName = entities.name(entity)
    let table = tables[entities.tableNumber(of: entity)]
    let members = tables[entities.tableNumber(of: relationship.destination)]
    guard let column = table.column(forAttribute: [attribute], of: entityName),
      let key = key(of: relationship, in: members)
    else { return nil }
    return CountTriggers(
      entity: entityName,
      attribute: attribute,
      table: table.name,
      column: column.name,
      members: members.name,
      key: key.name
    )
  }

  /// The column in which the objects that a relationship leads to have the key of the object that it starts
  /// from; nil where there is a table of pairs.
  private func key(
    of relationship: NumberedEntities.Relationship,
    in members: StoreLayout.Table
  ) -> StoreLayout.Column? {
    guard let inverse = entities.inverse(of: relationship) else {
      guard entities.roots.contains(relationship.destination) else { return nil }
      let entity = entities.name(relationship.entity)
      let content = StoreLayout.Column.Content.owner(
        entity: entity,
        relationship: relationship.name
      )
      return members.columns.first { $0.content == content }
    }
    guard !inverse.description.isToMany, entities.roots.contains(inverse.entity) else { return nil }
    return members.column(forRelationship: inverse.name, of: entities.name(inverse.entity))
  }

  /// `songs` of `songs.@count`, which Core Data also writes as `count:(songs)`.
  private static func countedRelationship(_ text: String) -> String? {
    guard let expression = try? FetchExpression(parsing: text) else { return nil }
    switch expression {
    case .keyPath(let path)
    where path.operand == .evaluatedObject && path.steps.count == 2
      && path.steps[1].name == "@count":
      return path.steps[0].name
    case .function(let function) where function.selector == "count:":
      guard function.arguments.count == 1, case .keyPath(let path) = function.arguments[0],
        path.operand == .evaluatedObject, path.steps.count == 1
      else { return nil }
      return path.steps[0].name
    default: return nil
    }
  }
}

/// The triggers that count the rows of one table for the rows of another.
private struct CountTriggers {
  let entity: String
  let attribute: String
  let table: String
  let column: String
  /// The table whose rows are counted.
  let members: String
  /// The column with the key of the row that they are counted for.
  let key: String

  var triggers: [StoreLayout.Trigger] {
    [
      counting("INSERT", "INSERT", "NEW", "IFNULL(\(value), 0) + 1"),
      counting("UPDATE_INCREMENT", "UPDATE OF \(identifier(key))", "NEW", "\(value) + 1"),
      counting("UPDATE_DECREMENT", "UPDATE OF \(identifier(key))", "OLD", "\(value) - 1"),
      counting("DELETE", "DELETE", "OLD", "\(value) - 1"), starting,
    ]
  }

  private var value: String { identifier(column) }

  /// A row that counts has come, has gone, or has changed sides.
  private func counting(
    _ suffix: String,
    _ event: String,
    _ row: String,
    _ newValue: String
  ) -> StoreLayout.Trigger {
    let key = "\(row).\(identifier(key))"
    return trigger(
      on: members,
      "PARAMETER_\(suffix)",
      after: event,
      when: " WHEN (\(key) NOT NULL)",
      newValue,
      function: "NSCoreDataDATriggerUpdatedAffectedObjectValue",
      for: key
    )
  }

  /// A row that is counted for has come.
  private var starting: StoreLayout.Trigger {
    let (key, members) = (identifier(key), identifier(members))
    return trigger(
      on: table,
      "SOURCE_INSERT",
      after: "INSERT",
      when: "",
      "(SELECT IFNULL(COUNT(\(key)), 0) FROM \(members) WHERE \(key) = NEW.Z_PK)",
      function: "NSCoreDataDATriggerInsertUpdatedAffectedObjectValue",
      for: "NEW.Z_PK"
    )
  }

  private func trigger(
    on watched: String,
    _ suffix: String,
    after event: String,
    when condition: String,
    _ newValue: String,
    function: String,
    for key: String
  ) -> StoreLayout.Trigger {
    let name = "Z_DA_\(watched)_\(entity)_\(attribute)_\(suffix)"
    let table = identifier(table)
    let arguments =
      "\(literal(self.table)), Z_ENT, Z_PK, \(literal(attribute)), \(value)"
    return StoreLayout.Trigger(
      name: name,
      statement: "CREATE TRIGGER \(identifier(name)) AFTER \(event) ON \(identifier(watched)) "
        + "FOR EACH ROW\(condition) BEGIN "
        + "UPDATE \(table) SET \(value) = \(newValue) WHERE Z_PK = \(key); "
        + "SELECT \(function)(\(arguments)) FROM \(table) WHERE Z_PK = \(key); END"
    )
  }
}
