internal import ModelSupport
internal import ObjectStores

/// The files of a store: the database, and what SQLite keeps beside it.
///
/// Rows that were committed may be in the `-wal` only, and a `-journal` may tell how the database was
/// before an unfinished transaction. Where there is either, only SQLite can tell what the database
/// holds, and it would write while it does: so it gets a copy of all files. Where there is neither,
/// the database is read in place, without a lock and without a file being made beside it.
struct StoreFiles: Sendable {
  /// The two kinds of stores that are read, told by their first bytes.
  enum Kind { case sqlite, xml }

  /// The path that was given.
  let path: String
  let kind: Kind
  /// The absolute path with all links followed, beside which the other files are.
  let database: String
  /// Whether the database says that it has a write-ahead log, and there is none: that is so when it was
  /// moved over completely, and when it was lost.
  let lacksLog: Bool

  /// What SQLite keeps beside a database, by suffix.
  private static let pendingSuffixes = ["-wal", "-journal"]
  private static let suffixes = [""] + pendingSuffixes + ["-shm"]
  private static let attempts = 3
  /// The first bytes of every database ("Database File Format", section 1.3.1).
  private static let header = Array("SQLite format 3\0".utf8)

  /// The files of the store at a path.
  init(path: String) throws(StoreError) {
    self.path = path
    let absolute = Path.absolute(path, from: FileAccess.workingDirectory)
    guard let database = FileAccess.realPath(absolute) else {
      throw StoreError(.notFound, path: path)
    }
    guard FileAccess.kind(of: database) == .file else {
      throw StoreError(.unreadable("this is no regular file"), path: path)
    }
    self.database = database
    let start: [UInt8]
    do throws(FileError) {
      start = try FileAccess.start(of: database, count: 64)
    } catch {
      throw StoreError(.unreadable(error.reasonText), path: path)
    }
    if start.starts(with: Self.header) {
      kind = .sqlite
    } else if XMLStoreInfo.maybeReads(start) {
      kind = .xml
    } else {
      throw StoreError(.unknownFormat, path: path)
    }
    // The version that is needed to read it ("Database File Format", section 1.3.3).
    lacksLog =
      kind == .sqlite && start.dropFirst(19).first == 2
      && FileAccess.kind(of: database + "-wal") == .nothing
    if kind == .sqlite, !hasPendingChanges, Self.isCutOff(start, size: size) {
      // SQLite would take the rest of the page for zeros.
      throw StoreError(.damaged("it ends in the middle of a page"), path: path)
    }
  }

  /// The files of the SQLite store at a path.
  init(databaseAt path: String) throws(StoreError) {
    try self.init(path: path)
    if kind == .xml {
      throw StoreError(.unreadable("it is an XML store, not one in SQLite"), path: path)
    }
  }

  /// Whether a database of a size has no whole number of pages.
  ///
  /// - Parameter start: Its first bytes, which tell the size of a page ("Database File Format", section
  ///   1.3.2).
  private static func isCutOff(_ start: [UInt8], size: Int) -> Bool {
    guard start.count > 17 else { return true }
    let told = Int(start[16]) << 8 | Int(start[17])
    let pageSize = told == 1 ? 65_536 : told
    return pageSize >= 512 && size % pageSize != 0
  }

  /// Reads the bytes of a store that is one file.
  func bytes() throws(StoreError) -> [UInt8] {
    do throws(FileError) {
      return try FileAccess.read(database)
    } catch {
      throw StoreError(.unreadable(error.reasonText), path: path)
    }
  }

  /// Reads a SQLite database as it is at one moment; none of the files is changed.
  ///
  /// - Throws: ``ObjectStores/StoreError`` with the reason `locked` when the files change each time they are read.
  func read<Result>(
    _ body: (borrowing SQLiteConnection) throws(SQLiteFailure) -> Result
  ) throws(StoreError) -> Result {
    for _ in 0..<Self.attempts {
      let before = stamps
      let result: Swift.Result<Result, SQLiteFailure>
      do throws(FileError) {
        result = try hasPendingChanges ? readCopy(body) : readInPlace(body)
      } catch {
        // A file may be gone because its owner has just finished.
        if stamps != before { continue }
        throw StoreError(.unreadable(error.reasonText), path: path)
      }
      if stamps != before { continue }
      switch result {
      case .success(let value): return value
      case .failure(let failure): throw StoreError(failure.reason, path: path)
      }
    }
    throw StoreError(.locked, path: path)
  }

  /// The size of the database in bytes, without what is beside it.
  var size: Int { FileStamp(of: database)?.size ?? 0 }

  /// The size of the database and of what is to be moved over into it.
  var sizeWithLog: Int {
    ([""] + Self.pendingSuffixes).reduce(0) { $0 + (FileStamp(of: database + $1)?.size ?? 0) }
  }

  /// Whether there is a file beside the database, with this suffix, in which anything is.
  func hasContent(beside suffix: String) -> Bool {
    FileStamp(of: database + suffix).map { $0.size > 0 } ?? false
  }

  /// Whether a file beside the database holds something that is not in it.
  var hasPendingChanges: Bool { Self.pendingSuffixes.contains { hasContent(beside: $0) } }

  /// The `-shm` is an index of the `-wal` and says nothing of its own.
  var stamps: [FileStamp?] {
    ([""] + Self.pendingSuffixes).map { FileStamp(of: database + $0) }
  }

  private func readInPlace<Result>(
    _ body: (borrowing SQLiteConnection) throws(SQLiteFailure) -> Result
  ) -> Swift.Result<Result, SQLiteFailure> {
    Swift.Result { () throws(SQLiteFailure) in
      try body(SQLiteConnection(path: database, mode: .immutable))
    }
  }

  private func readCopy<Result>(
    _ body: (borrowing SQLiteConnection) throws(SQLiteFailure) -> Result
  ) throws(FileError) -> Swift.Result<Result, SQLiteFailure> {
    try TemporaryFolder.with(failure: { $0 }) { (folder) throws(FileError) in
      let copy = try copy(into: folder)
      return Swift.Result { () throws(SQLiteFailure) in
        try body(SQLiteConnection(path: copy, mode: .own))
      }
    }
  }

  /// Copies the database and what is beside it.
  ///
  /// - Returns: The path of the copied database.
  func copy(into folder: String) throws(FileError) -> String {
    let copy = Path.join(folder, "store")
    for suffix in Self.suffixes where FileAccess.kind(of: database + suffix) == .file {
      try FileOutput.copy(database + suffix, to: copy + suffix)
    }
    return copy
  }
}
