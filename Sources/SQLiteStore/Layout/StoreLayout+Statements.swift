internal import ModelSupport

extension StoreLayout {
  /// The statements that make the store's tables, indexes and triggers, in the order and the words in which Core
  /// Data gives them to SQLite.
  public var statements: [String] {
    tableStatements + indexes.map(\.statement) + triggers.map(\.statement)
      + Self.housekeepingStatements
  }

  /// The statements that make the tables in which a store describes itself, the same in every store.
  public static let housekeepingStatements = [
    "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
      + "Z_MAX INTEGER)",
    "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
    "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
  ]

  /// Each root's table, then the join tables of its hierarchy.
  private var tableStatements: [String] {
    let tableOf = Dictionary(
      entities.map { (ByteName($0.name), ByteName($0.table)) },
      uniquingKeysWith: { first, _ in first }
    )
    let joins = Dictionary(grouping: joinTables) { tableOf[ByteName($0.owner.entity)] }
    return tables.flatMap { table in
      [table.statement] + (joins[ByteName(table.name)] ?? []).map(\.statement)
    }
  }
}

extension StoreLayout.Table {
  /// The statement that makes the table.
  public var statement: String {
    let columns = columns.map { column in
      let key = column.content == .primaryKey ? " PRIMARY KEY" : ""
      return "\(identifier(column.name)) \(column.type.rawValue)\(key)"
    }
    return "CREATE TABLE \(identifier(name)) ( \(columns.joined(separator: ", ")) )"
  }
}

extension StoreLayout.JoinTable {
  /// The statement that makes the table.
  public var statement: String {
    let columns = columns.map { "\(identifier($0)) INTEGER" }.joined(separator: ", ")
    let key = "\(identifier(owner.column)), \(identifier(other.column))"
    return "CREATE TABLE \(identifier(name)) ( \(columns), PRIMARY KEY (\(key)) )"
  }
}

extension StoreLayout.Index {
  /// The statement that makes the index.
  public var statement: String {
    let columns = columns.map { column in
      identifier(column.name) + (column.direction.map { " COLLATE BINARY \($0.rawValue)" } ?? "")
    }
    return "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(identifier(name)) ON \(identifier(table)) "
      + "(\(columns.joined(separator: ", ")))" + (condition.map { " WHERE \($0)" } ?? "")
  }
}
