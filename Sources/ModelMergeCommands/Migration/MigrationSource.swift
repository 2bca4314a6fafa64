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

  /// Reads `git:REV[:PATH]`, the path of a lock file, or an input.
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
    self = isLock ? .lock(path: text) : .input(ModelInput(parsing: text))
  }
}
