internal import ModelMerge
internal import ModelSupport

/// The files that a run may change: those of its inputs, and its configuration.
///
/// No symbolic link is followed from an input on: what it leads to is somebody else's.
struct EditableFiles {
  /// The absolute paths of the inputs and of the configuration.
  private let roots: [String]
  private let configuration: String?
  private let workingDirectory: String

  init(_ run: MergeRun, workingDirectory: String) {
    self.workingDirectory = workingDirectory
    configuration = run.configurationPath.map { Path.absolute($0, from: workingDirectory) }
    roots =
      run.inputs.map { Path.absolute($0.path, from: workingDirectory) }
      + (configuration.map { [$0] } ?? [])
  }

  /// Why a file is not edited; nil when it is.
  ///
  /// - Parameter bytes: What was read from it.
  func refusal(of path: String, reading bytes: [UInt8]) -> String? {
    let absolute = Path.absolute(path, from: workingDirectory)
    guard let root = roots.first(where: { $0 == absolute || Path.contains($0, absolute) }) else {
      return "it is no file of the inputs"
    }
    if absolute != configuration, !isMarkup(bytes) {
      return "it is made of another form of the model"
    }
    guard let folder = FileAccess.realPath(Path.parent(root)),
      FileAccess.realPath(absolute)
        == Path.join(folder, Path.relative(absolute, to: Path.parent(root)))
    else { return "a symbolic link leads to it" }
    guard let current = try? FileAccess.read(absolute) else { return "it cannot be read" }
    // Places are those of the text that was read: it must be what is there.
    if current != bytes { return "only files in UTF-8 are edited" }
    return FileAccess.isWritable(absolute) && FileAccess.isWritable(Path.parent(absolute))
      ? nil : "it cannot be written to"
  }

  private func isMarkup(_ bytes: [UInt8]) -> Bool {
    // A byte order mark may come first.
    bytes.first { $0 < 0x80 && !XMLText.isWhiteSpace($0) } == UInt8(ascii: "<")
  }
}
