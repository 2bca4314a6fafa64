extension SQLiteConnection {
  /// Reads as the database is at one moment.
  func reading<Result, Failure: Error>(
    failure: (SQLiteFailure) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(SQLiteFailure) { try run("BEGIN") } catch { throw failure(error) }
    defer { try? run("ROLLBACK") }
    return try body()
  }

  /// Writes all that the body does, or, when it fails, nothing.
  func writing<Result, Failure: Error>(
    failure: (SQLiteFailure) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(SQLiteFailure) { try run("BEGIN IMMEDIATE") } catch { throw failure(error) }
    do throws(Failure) {
      let result = try body()
      do throws(SQLiteFailure) { try run("COMMIT") } catch { throw failure(error) }
      return result
    } catch {
      // Some failures have rolled back already ("Response To Errors Within A Transaction").
      try? run("ROLLBACK")
      throw error
    }
  }
}
