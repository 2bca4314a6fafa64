import ModelMerge

import ObjectStores
@testable import SQLiteStore

/// A store's own statements held against those that are made from its model.
struct LayoutComparison {
  /// Something in which the two are not the same.
  struct Difference {
    /// The name of the table, index, trigger or entity.
    let name: String
    /// Why; nil when nothing explains it.
    let reason: String?
  }

  /// A row of `sqlite_master`.
  private struct Object {
    let type: String
    let name: String
    let statement: String
  }

  private(set) var differences: [Difference] = []
  private(set) var tables = (equal: 0, all: 0)
  private(set) var joinTables = (equal: 0, all: 0)
  private(set) var indexes = (equal: 0, all: 0)
  private(set) var triggers = (equal: 0, all: 0)
  /// Whether the entities' numbers and superentities are those in `Z_PRIMARYKEY`.
  let hasSameNumbers: Bool
  /// Whether the statements that both have come in one order; nil for a store that has been altered.
  private(set) var hasSameOrder: Bool?

  private let layout: StoreLayout
  private let objects: [Object]
  private let framework: Int

  init(_ store: StoreSnapshot, _ model: ManagedObjectModel) throws {
    layout = try StoreLayout(model)
    framework = store.metadata.frameworkVersion ?? 0
    let files = try StoreFiles(path: store.path)
    objects = try files.read { (connection) throws(SQLiteFailure) in
      try connection.rows(
        """
        SELECT type, name, sql FROM sqlite_master
        WHERE tbl_name LIKE 'Z%' AND sql NOT NULL ORDER BY rowid
        """
      )
    }.map { Object(type: $0[0].text ?? "", name: $0[1].text ?? "", statement: $0[2].text ?? "") }
    let numbers = try files.read { (connection) throws(SQLiteFailure) in
      try connection.rows(
        "SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY WHERE Z_ENT < 16000 ORDER BY Z_ENT"
      )
    }
    let made = layout.entities.map {
      [SQLiteValue.integer(Int64($0.number)), .integer(Int64($0.superentityNumber))]
    }
    hasSameNumbers = numbers.map { [$0[0], $0[2]] } == made
    compare()
    for (row, entity) in zip(numbers, layout.entities) where row[1].text != entity.name {
      let isEarlierName = model.entity(named: entity.name)?.renamingIdentifier == row[1].text
      differences.append(
        Difference(
          name: entity.name,
          reason: isEarlierName ? "the store knows the entity by its earlier name" : nil
        )
      )
    }
  }

  private mutating func compare() {
    for table in layout.tables {
      tables.all += 1
      tables.equal += compareTable(table.name, table.statement) ? 1 : 0
    }
    for table in layout.joinTables {
      joinTables.all += 1
      joinTables.equal += compareTable(table.name, table.statement) ? 1 : 0
    }
    for index in layout.indexes {
      indexes.all += 1
      let own = statement(of: index.name, "index")
      if own == index.statement {
        indexes.equal += 1
      } else {
        differences.append(
          Difference(
            name: index.name,
            reason: own == nil ? reasonForAbsence(of: index) : nil
          )
        )
      }
    }
    for trigger in layout.triggers {
      triggers.all += 1
      let own = statement(of: trigger.name, "trigger")
      if own == trigger.statement {
        triggers.equal += 1
      } else {
        let isOlder = own.map { Self.withoutNumbers($0) } == trigger.statement
        let reason = isOlder ? "the entity's numbers are stated, as in iOS 13" : nil
        differences.append(Difference(name: trigger.name, reason: reason))
      }
    }
    let known = Set(
      layout.tables.map(\.name) + layout.joinTables.map(\.name) + layout.indexes.map(\.name)
        + layout.triggers.map(\.name) + ["Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"]
    )
    for object in objects where !known.contains(object.name) {
      differences.append(Difference(name: object.name, reason: reasonForPresence(of: object)))
    }
    compareOrder()
  }

  private func statement(of name: String, _ type: String) -> String? {
    objects.first { $0.name == name && $0.type == type }?.statement
  }

  /// A trigger's statement without the numbers that an entity and those that inherit from it have.
  private static func withoutNumbers(_ statement: String) -> String {
    statement.replacing(/\ AND \d+ <= Z_ENT AND Z_ENT <= \d+/, with: "")
      .replacing(/\ WHEN \d+ <= NEW.Z_ENT AND NEW.Z_ENT <= \d+/, with: "")
  }

  private mutating func compareTable(_ name: String, _ statement: String) -> Bool {
    let own = self.statement(of: name, "table")
    if own == statement { return true }
    let reason = own.flatMap { Self.reason($0, statement) }
    differences.append(Difference(name: name, reason: reason))
    return false
  }

  /// Why a table's own statement is another one.
  private static func reason(_ own: String, _ made: String) -> String? {
    if let constraint = own.firstRange(of: ", CONSTRAINT "),
      own[..<constraint.lowerBound] + " )" == made, own.hasSuffix("))")
    {
      return "the uniqueness constraint stands in the table, as in iOS 9"
    }
    if columns(own).sorted() == columns(made).sorted() { return "the columns in another order" }
    return nil
  }

  private static func columns(_ statement: String) -> [String] {
    let list = statement.drop { $0 != "(" }.dropFirst().dropLast()
    return list.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
  }

  private func reasonForAbsence(of index: StoreLayout.Index) -> String? {
    let isJoin = layout.joinTables.contains { $0.name == index.table }
    if isJoin { return framework < 637 ? "no index on join tables before iOS 9" : nil }
    if framework < 847, index.columns.contains(where: { $0.direction != nil }) {
      return "another form before iOS 11"
    }
    let isRepeated = layout.indexes.contains {
      $0.name != index.name && $0.table == index.table && $0.columns == index.columns
    }
    return isRepeated ? "no second index: the model was not read from one compiled file" : nil
  }

  private func reasonForPresence(of object: Object) -> String? {
    if object.type == "index", framework < 847, !object.statement.contains(" COLLATE ") {
      return "another form before iOS 11"
    }
    if object.type == "trigger" {
      let isKnown = layout.attributesWithoutTriggers.contains { path in
        object.name.contains("_\(path.description.replacing(".", with: "_"))_")
      }
      return isKnown ? "triggers of this kind are not made" : nil
    }
    return nil
  }

  /// Only a fresh store has the tables in which it describes itself at the end.
  private mutating func compareOrder() {
    let names = objects.map(\.name)
    guard framework >= 847, names.suffix(3) == ["Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"] else {
      return
    }
    let made = layout.statements
    let own = objects.map(\.statement)
    hasSameOrder = made.filter { own.contains($0) } == own.filter { made.contains($0) }
  }
}
