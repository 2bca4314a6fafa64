internal import ModelMerge
internal import ModelSupport

/// The inputs of a command, over which nothing may be written without being told to.
struct ProtectedPaths: Sendable {
  /// What lies beside an input that is a store, and belongs to it.
  private static let companions = ["-wal", "-shm", "-journal"]

  private let inputs: [String]
  private let workingDirectory: String

  init(_ inputs: [ModelInput], workingDirectory: String) {
    self.workingDirectory = workingDirectory
    self.inputs = inputs.map { Self.resolve($0.path, workingDirectory) }
  }

  /// A path with links followed as far as something is there.
  private static func resolve(_ path: String, _ workingDirectory: String) -> String {
    let absolute = Path.absolute(path, from: workingDirectory)
    if let real = FileAccess.realPath(absolute) { return real }
    let parent = FileAccess.realPath(Path.parent(absolute)) ?? Path.parent(absolute)
    return Path.join(parent, Path.name(absolute))
  }

  /// Whether writing to a path would touch an input.
  func contain(_ path: String) -> Bool {
    let own = Self.resolve(path, workingDirectory)
    return inputs.contains { input in
      own == input || Path.contains(own, input) || Path.contains(input, own)
        || Self.companions.contains { own == input + $0 }
    }
  }

  /// Refuses a file beside the output that is one of the inputs.
  func refuse(_ path: String, as what: String) throws(CommandError) {
    if contain(path) { throw CommandError("\(path): the \(what) is one of the inputs") }
  }
}
