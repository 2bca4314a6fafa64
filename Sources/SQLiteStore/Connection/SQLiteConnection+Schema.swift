extension SQLiteConnection {
  /// The names of all real tables, as opposed to views and virtual tables, whose rows are computed when
  /// they are read.
  var tableNames: [String] {
    get throws(SQLiteFailure) {
      try rows("SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 ORDER BY name")
        .compactMap { $0[0].text }
    }
  }

  /// Whether there is a real table of a name.
  func hasTable(_ name: String) throws(SQLiteFailure) -> Bool {
    try !rows(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND rootpage > 0 AND name = '\(name)'"
    ).isEmpty
  }
}
