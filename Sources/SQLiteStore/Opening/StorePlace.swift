internal import ModelSupport
internal import ObjectStores

/// Where the connections to an open store lead.
final class StorePlace: Sendable {
  /// How the store is used.
  private enum Use {
    /// Read and written beside others.
    case shared(waitingMilliseconds: Int)
    /// Read as it was when it was opened, while nobody else writes.
    case unchanging(stamps: [FileStamp?])
    /// Read in a copy, since the database alone does not have all.
    case copy(folder: String)
  }

  let files: StoreFiles
  /// The path of the database, or of its copy.
  private let database: String
  private let use: Use

  private init(_ files: StoreFiles, _ database: String, _ use: Use) {
    self.files = files
    self.database = database
    self.use = use
  }

  deinit {
    if case .copy(let folder) = use { TemporaryFolder.remove(folder) }
  }

  /// The place of a store that is read and written.
  static func shared(_ files: StoreFiles, waitingMilliseconds: Int) -> StorePlace {
    StorePlace(files, files.database, .shared(waitingMilliseconds: waitingMilliseconds))
  }

  /// The place of a store that is only read: neither it nor what is beside it is changed.
  static func reading(_ files: StoreFiles) throws(StoreError) -> StorePlace {
    let stamps = files.stamps
    guard files.hasPendingChanges else {
      return StorePlace(files, files.database, .unchanging(stamps: stamps))
    }
    let folder: String
    do throws(FileError) {
      folder = try TemporaryFolder.make()
    } catch {
      throw StoreError(.unreadable(error.reasonText), path: files.path)
    }
    let copy: String
    do throws(FileError) {
      copy = try files.copy(into: folder)
    } catch {
      TemporaryFolder.remove(folder)
      throw StoreError(.unreadable(error.reasonText), path: files.path)
    }
    // Removes the copy when it goes.
    let place = StorePlace(files, copy, .copy(folder: folder))
    // Copied while somebody wrote, the files need not belong together.
    if files.stamps != stamps { throw StoreError(.locked, path: files.path) }
    return place
  }

  /// A new connection.
  func connect() throws(StoreError) -> SQLiteConnection {
    let mode: SQLiteConnection.Mode =
      switch use {
      // Who only reads leaves what somebody else wrote where it is.
      case .shared(let milliseconds):
        .shared(waitingMilliseconds: milliseconds, keepsLog: files.hasContent(beside: "-wal"))
      case .unchanging: .immutable
      case .copy: .own
      }
    do throws(SQLiteFailure) {
      let limit =
        switch use {
        // What is written may be larger than all that is there.
        case .shared: Int.max
        // No value is larger than the files that it is in.
        case .unchanging, .copy: max(SQLiteConnection.valueLimit, files.sizeWithLog)
        }
      return try SQLiteConnection(path: database, mode: mode, valueLimit: limit)
    } catch {
      throw StoreError(error.reason, path: files.path)
    }
  }

  /// A new connection to a store that may be written to.
  func connectToWrite() throws(StoreError) -> SQLiteConnection {
    // SQLite makes files beside the database, even to read one that has a log.
    let isInWritableFolder = FileAccess.isWritable(Path.parent(files.database))
    let connection = try connect()
    if !isInWritableFolder || connection.isReadOnly {
      throw StoreError(
        .unwritable("the file or its folder is write-protected; open it with `readOnly`"),
        path: files.path
      )
    }
    return connection
  }

  /// Runs what reads a store, and fails when somebody has written meanwhile to what was to stay as it is:
  /// then neither what was read need be true, nor the damage that was found.
  func asItWas<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let result: Result
    do throws(StoreError) {
      result = try body()
    } catch {
      throw explained(error)
    }
    try checkUnchanged()
    return result
  }

  /// Why reading failed: somebody has written meanwhile, or else what it failed with.
  func explained(_ error: StoreError) -> StoreError {
    isChanged ? StoreError(.changed, path: files.path) : error
  }

  /// Fails when somebody has written to what was to stay as it is.
  func checkUnchanged() throws(StoreError) {
    if isChanged { throw StoreError(.changed, path: files.path) }
  }

  private var isChanged: Bool {
    guard case .unchanging(let stamps) = use else { return false }
    return files.stamps != stamps
  }
}
