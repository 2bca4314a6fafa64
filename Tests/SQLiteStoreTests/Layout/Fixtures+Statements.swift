import ModelTestSupport

@testable import SQLiteStore

extension Fixtures {
  /// What SQLite keeps of a layout's statements once it has run them.
  static func statementsKept(by layout: StoreLayout) throws -> [String] {
    try withTemporaryFolder { folder throws in
      let path = folder + "/Store.sqlite"
      // The file is thrown away: nothing has to reach the disk.
      let script = ["PRAGMA synchronous = OFF", "BEGIN"] + layout.statements + ["COMMIT"]
      try Database(path).run(script.map { $0 + ";\n" }.joined())
      let rows = try StoreFiles(path: path).read { (connection) throws(SQLiteFailure) in
        try connection.rows("SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY rowid")
      }
      return rows.compactMap { $0[0].text }
    }
  }
}
