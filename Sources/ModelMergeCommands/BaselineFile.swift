internal import ModelMerge
internal import ModelSupport

/// The file with the findings that a project knows of.
struct BaselineFile: Sendable {
  /// The name beside the configuration, when that names no other.
  static let name = "modelmerge.baseline"

  let path: String
  /// Whether somebody named the file, so that it is wrong when it is not there.
  let isNamed: Bool

  /// The file that the command line names, else the configuration, else the one beside that, else one
  /// in the working directory; nil when none is wanted.
  init?(
    _ choice: BaselineChoice,
    _ configuration: ProjectConfiguration,
    workingDirectory: String
  ) {
    switch choice {
    case .none: return nil
    case .file(let path): (self.path, isNamed) = (path, true)
    case .standard:
      if let path = configuration.baseline {
        (self.path, isNamed) = (configuration.path(path), true)
      } else {
        let isConfigured = !configuration.folder.isEmpty || !configuration.modules.isEmpty
        path =
          isConfigured
          ? configuration.path(Self.name) : Path.join(workingDirectory, Self.name)
        isNamed = false
      }
    }
  }

  /// What the file says; nil when it is not there and nobody named it.
  func read() throws(BaselineError) -> Baseline? {
    do throws(BaselineError) {
      return try Baseline(contentsOf: path)
    } catch {
      if error.reason == .notFound, !isNamed { return nil }
      throw error
    }
  }

  /// Writes the file, whole or not at all.
  ///
  /// - Returns: Whether anything changed.
  func write(_ baseline: Baseline) throws(CommandError) -> Bool {
    do throws(FileError) {
      return try FileOutput.write(baseline.bytes, to: path)
    } catch {
      throw CommandError("\(path): \(error.reasonText)")
    }
  }
}
