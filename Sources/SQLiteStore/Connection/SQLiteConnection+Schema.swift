extension SQLiteConnection {
  /// Whether there is a real table of a name, as opposed to a view or a virtual table, whose rows are
  /// computed when they are read.
  func hasTable(_ name: String) throws(SQLiteFailure) -> Bool {
    try !rows(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND rootpage > 0 AND name = '\(name)'"
    ).isEmpty
  }
}
