internal import ModelMerge
internal import ModelSupport

/// What a command reads from and writes to: everything but the files.
package struct Console: Sendable {
  /// What goes to standard output.
  package private(set) var output: [UInt8] = []
  /// What goes to standard error.
  package private(set) var errors: [UInt8] = []
  /// The absolute path that relative paths start from.
  let workingDirectory: String
  /// Where standard output leads.
  let outputTarget: StreamTarget
  /// Where standard error leads.
  let errorsTarget: StreamTarget
  /// Takes what has been printed while the command is still at work; nil to keep it to the end.
  private let sink: OutputSink?

  package init(
    workingDirectory: String,
    output: StreamTarget = StreamTarget(),
    errors: StreamTarget = StreamTarget(),
    sink: OutputSink? = nil
  ) {
    self.workingDirectory = workingDirectory
    outputTarget = output
    errorsTarget = errors
    self.sink = sink
  }

  /// Whether somebody looks at standard error.
  var isTerminal: Bool { errorsTarget.isTerminal }

  mutating func print(_ bytes: [UInt8]) { output += bytes }

  mutating func print(_ text: String) { output += Array(text.utf8) }

  mutating func printError(_ bytes: [UInt8]) { errors += bytes }

  mutating func printError(_ text: String) {
    errors += Array("modelmerge: \(text.withoutControlCharacters)\n".utf8)
  }

  /// Says what a form could not hold of a model.
  mutating func print(_ notes: [ConversionNote]) {
    for note in notes { printError("note: \(note)") }
  }

  /// How reports write paths: relative to a given root, else to the git root, else to the working
  /// directory.
  func paths(root: String?) -> ReportPaths {
    if let root { return ReportPaths(root: root, workingDirectory: workingDirectory) }
    var folder = workingDirectory
    while !folder.isEmpty {
      if FileAccess.kind(of: Path.join(folder, ".git")) != .nothing {
        return ReportPaths(root: folder, workingDirectory: workingDirectory)
      }
      folder = folder == "/" ? "" : Path.parent(folder)
    }
    return ReportPaths(root: workingDirectory, workingDirectory: workingDirectory)
  }
}

// MARK: - Outputs of any size

extension Console {
  /// How much is kept, in bytes, before it is passed on.
  private static let keptSize = 1 << 16

  /// Prints a piece of an output of which not all is to be in memory.
  ///
  /// - Returns: False when nobody reads any more: there is no use in going on.
  /// - Throws: ``CommandError`` when it cannot be written.
  mutating func stream(_ bytes: [UInt8]) throws(CommandError) -> Bool {
    print(bytes)
    return output.count < Self.keptSize ? true : try passOn()
  }

  /// Prints a piece of what goes to standard error, of which not all is to be in memory.
  ///
  /// - Throws: ``CommandError`` when it cannot be written.
  mutating func streamError(_ bytes: [UInt8]) throws(CommandError) {
    printError(bytes)
    if errors.count >= Self.keptSize { _ = try passOn() }
  }

  private mutating func passOn() throws(CommandError) -> Bool {
    guard let sink else { return true }
    // In any case it is not there to be written once more.
    defer { (errors, output) = ([], []) }
    do throws(FileError) {
      _ = try sink.write(errors, true)
      return try sink.write(output, false)
    } catch {
      throw CommandError("standard output: \(error.reasonText)")
    }
  }
}
