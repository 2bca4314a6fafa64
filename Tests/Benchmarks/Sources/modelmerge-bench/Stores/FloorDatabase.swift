import CSQLiteFloor

/// A connection to a store's database without anything of ours between.
final class FloorDatabase {
  let handle: OpaquePointer

  init(_ path: String) throws(MeasurementError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil)
    guard code == SQLITE_OK, let handle else {
      throw MeasurementError("`\(path)` cannot be opened")
    }
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  func run(_ script: String) throws(MeasurementError) {
    if sqlite3_exec(handle, script, nil, nil, nil) != SQLITE_OK { throw failure }
  }

  /// A statement; whoever asks for it finalizes it.
  func prepare(_ text: String) throws(MeasurementError) -> OpaquePointer {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, text, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure }
    return statement
  }

  /// What SQLite says about what it did not do.
  var failure: MeasurementError { MeasurementError(String(cString: sqlite3_errmsg(handle))) }

  /// The texts of the first column.
  func texts(_ query: String) throws(MeasurementError) -> [String] {
    let statement = try prepare(query)
    defer { sqlite3_finalize(statement) }
    var texts: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      texts.append(String(cString: sqlite3_column_text(statement, 0)))
    }
    return texts
  }
}
