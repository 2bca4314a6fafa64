internal import ModelMerge
internal import ModelSupport

/// What the current models are compared with.
enum MigrationSource: Sendable {
  /// The other versions of the inputs' bundles.
  case versions
  /// Another model.
  case input(ModelInput)
  /// The inputs as they were at a commit.
  case commit(GitReference)
  /// The versions that a lock file records.
  case lock(path: String)
  /// A store.
  case store(path: String)

  /// Reads `git:REV[:PATH]`, the path of a lock file or of a store, or an input.
  ///
  /// - Parameter lockPath: The path of the project's lock file, whatever it is called.
  init(parsing text: String, lockPath: String) throws(CommandError) {
    do throws(GitError) {
      if let reference = try GitReference(parsing: text) {
        self = .commit(reference)
        return
      }
    } catch {
      throw error.commandError
    }
    let isLock = Path.suffix(text) == Path.suffix(LockFile.name) || text == lockPath
    self =
      isLock
      ? .lock(path: text)
      : Self.isStore(text) ? .store(path: text) : .input(ModelInput(parsing: text))
  }

  /// Whether a file begins as stores in SQLite and XML do; one that is not there, by its name.
  private static func isStore(_ path: String) -> Bool {
    switch FileAccess.kind(of: path) {
    case .file:
      let start = (try? FileAccess.start(of: path, count: 512)) ?? []
      return start.starts(with: "SQLite format 3\0".utf8)
        || String(decoding: start, as: UTF8.self).contains("<!DOCTYPE database")
    case .nothing: return ["sqlite", "sqlite3", "db"].contains(Path.suffix(path))
    default: return false
    }
  }
}
