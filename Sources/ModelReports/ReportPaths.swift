package import ModelSchema
internal import ModelSupport

/// How reports write paths: as seen from a root folder.
package struct ReportPaths: Sendable {
  private let root: String
  private let workingDirectory: String

  /// Paths below the root are written relative to it, others from the file system's root.
  ///
  /// - Parameters:
  ///   - root: An absolute path, or one relative to the working directory.
  ///   - workingDirectory: The absolute path that relative paths start from.
  package init(root: String, workingDirectory: String) {
    self.workingDirectory = workingDirectory
    self.root = Path.absolute(root, from: workingDirectory)
  }

  /// A path as the report writes it, without control characters.
  package func display(_ path: String) -> String { relative(path).withoutControlCharacters }

  /// A path as seen from the root, with whatever characters its names have.
  func relative(_ path: String) -> String {
    if path == "-" { return path }
    // What was read from git, `git:REV:path`, is called as git calls it.
    if path.hasPrefix("git:") { return String(path.dropFirst(4)) }
    return Path.relative(Path.absolute(path, from: workingDirectory), to: root)
  }

  /// `path:line:column`.
  package func display(_ location: SourceLocation) -> String {
    let start = location.start
    return "\(display(location.file.path)):\(start.line):\(start.column)"
  }
}
