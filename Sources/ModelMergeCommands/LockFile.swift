internal import ModelMerge
internal import ModelSupport

/// The file with the hashes of released versions.
struct LockFile: Sendable {
  /// The name beside the configuration, when that names no other.
  static let name = "modelmerge.lock"

  let path: String

  /// The file that a configuration names, else the one beside it, else one in the working directory.
  init(_ configuration: ProjectConfiguration, workingDirectory: String) {
    let isConfigured = !configuration.folder.isEmpty || !configuration.modules.isEmpty
    path =
      configuration.lock.map { configuration.path($0) }
      ?? (isConfigured
        ? configuration.path(Self.name) : Path.join(workingDirectory, Self.name))
  }

  /// What the file says; nil when it is not there.
  func read() throws(VersionLockError) -> VersionLock? {
    do throws(VersionLockError) {
      return try VersionLock(contentsOf: path)
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
  }

  /// Writes the file.
  ///
  /// - Returns: Whether anything changed.
  func write(_ lock: VersionLock) throws(FileError) -> Bool {
    try FileOutput.write(lock.bytes, to: path)
  }
}
