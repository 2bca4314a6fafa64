/// The tables of a database and their columns, as they really are.
///
/// Names in SQLite ignore the case of ASCII letters.
struct TableColumns {
  private let tables: [String: [String]]

  init(_ connection: borrowing SQLiteConnection) throws(SQLiteFailure) {
    let rows = try connection.rows(
      """
      SELECT t.name, c.name FROM sqlite_master AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.rootpage > 0
      """
    )
    var tables: [String: [String]] = [:]
    for row in rows {
      guard let table = row[0].text, let column = row[1].text else { continue }
      tables[table.uppercased(), default: []].append(column)
    }
    self.tables = tables
  }

  func hasTable(_ name: String) -> Bool { tables[name.uppercased()] != nil }

  func hasTable(withPrefix prefix: String) -> Bool {
    tables.keys.contains { $0.hasPrefix(prefix) }
  }

  /// The column with a name.
  func column(_ name: String, of table: String) -> String? {
    let wanted = name.uppercased()
    return tables[table.uppercased()]?.first { $0.uppercased() == wanted }
  }

  /// The columns with a name, or with that name and a number behind it.
  func columns(numbering name: String, of table: String) -> [String] {
    let wanted = name.uppercased()
    return (tables[table.uppercased()] ?? []).filter { column in
      let suffix = column.uppercased().dropFirst(wanted.count)
      return column.uppercased().hasPrefix(wanted)
        && suffix.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }
}
