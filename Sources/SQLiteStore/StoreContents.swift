internal import ModelSupport
public import ObjectStores

/// What a store holds, as far as its tables tell without a model.
///
/// ```swift
/// let contents = try StoreContents(of: "Music.sqlite")
/// for rows in contents.rowCounts ?? [] { print(rows.entity, rows.count) }
/// ```
public struct StoreContents: Hashable, Sendable {
  /// How many rows there are of an entity.
  public struct RowCount: Hashable, Sendable {
    /// The entity's name, as the store's table of entities has it: after a migration that renamed the
    /// entity, it may be the old one.
    public let entity: String
    /// The number of rows, those of other entities that inherit from it not among them.
    public let count: Int
  }

  /// The size, in bytes, up to which rows are counted: to count them, all are passed.
  public static let countedSize = 256 << 20

  /// The rows of each entity, in the order of the names' bytes; nil for a store that is too large, and
  /// for an XML store.
  public let rowCounts: [RowCount]?
  /// Whether there are tables of persistent history.
  public let hasHistory: Bool
  /// Whether there are tables of the mirroring with CloudKit.
  public let isMirrored: Bool
  /// Whether there is a `-wal` in which anything is: the database alone may be out of date.
  public let hasWriteAheadLog: Bool

  /// Looks into a store; neither it nor the files beside it are changed.
  ///
  /// - Throws: ``ObjectStores/StoreError`` when the file is absent, unreadable, no database, or damaged.
  public init(of path: String) throws(StoreError) {
    let files = try StoreFiles(path: path)
    guard files.kind == .sqlite else {
      (rowCounts, hasHistory, isMirrored, hasWriteAheadLog) = (nil, false, false, false)
      return
    }
    hasWriteAheadLog = files.hasContent(beside: "-wal")
    let isCounted = files.size <= Self.countedSize
    let tables = try files.read { (connection) throws(SQLiteFailure) in
      let names = try connection.tableNames
      return (names: names, rows: isCounted ? try connection.rowCounts(names) : nil)
    }
    hasHistory = tables.names.contains("ATRANSACTION")
    isMirrored = tables.names.contains { $0.hasPrefix("ANSCK") }
    rowCounts = tables.rows
  }
}

extension SQLiteConnection {
  /// The numbers that Core Data gives to its own tables, such as those of the history, begin here.
  private static let reservedNumber = 16_000

  /// The rows of the entities that the store lists; nil when it lists none.
  fileprivate func rowCounts(
    _ tables: [String]
  ) throws(SQLiteFailure) -> [StoreContents.RowCount]? {
    guard tables.contains("Z_PRIMARYKEY") else { return nil }
    var counts: [Int: Int] = [:]
    for table in try entityTables {
      let name = table.replacing("\"", with: "\"\"")
      let query = "SELECT Z_ENT, COUNT(*) FROM \"\(name)\" GROUP BY Z_ENT"
      for row in try rows("\(query) LIMIT \(Self.reservedNumber)") {
        guard let number = row[0].integer, let count = row[1].integer else { continue }
        counts[number, default: 0] += count
      }
    }
    return try rows("SELECT Z_ENT, Z_NAME FROM Z_PRIMARYKEY LIMIT \(Self.reservedNumber)")
      .compactMap { row in
        guard let number = row[0].integer, number < Self.reservedNumber, let name = row[1].text
        else { return nil }
        return StoreContents.RowCount(entity: name, count: counts[number] ?? 0)
      }
      .sorted { $0.entity.precedesInBytes($1.entity) }
  }

  /// The tables whose rows tell their entities.
  ///
  /// They are told by their columns: after a migration that renamed an entity, a table may be called
  /// otherwise than the entity.
  private var entityTables: [String] {
    get throws(SQLiteFailure) {
      try rows(
        """
        SELECT t.name FROM sqlite_master AS t, pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND t.rootpage > 0 AND t.name LIKE 'Z%' AND c.name IN ('Z_PK', 'Z_ENT')
        GROUP BY t.name HAVING COUNT(*) = 2 ORDER BY t.name
        """
      ).compactMap { $0[0].text }
    }
  }
}
