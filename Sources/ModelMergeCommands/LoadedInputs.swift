internal import ModelMerge
internal import ModelSupport

/// The inputs of a command as far as they could be read.
struct LoadedInputs: Sendable {
  /// What could be read.
  private(set) var modules: [ModelModule] = []
  /// What was found while reading.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the modules that could not be read.
  private(set) var unread: [String] = []
  /// Inputs in which there is nothing to find: they are not there or not to be read.
  private(set) var failures: [ModelFileError] = []

  /// Reads inputs, on all cores.
  ///
  /// - Parameters:
  ///   - isMerge: Whether they are merged: compiled models beside them are of interest then.
  ///   - problems: What is known to be wrong before.
  ///   - replacements: The bytes that some files would have, by their paths.
  init(
    _ inputs: [ModelInput],
    isMerge: Bool,
    problems: [Diagnostic] = [],
    replacing replacements: [String: [UInt8]] = [:]
  ) {
    diagnostics = problems
    var loader = ModelLoader.ofCommand(findsStaleCopies: isMerge)
    loader.replacements = replacements
    for result in loader.load(all: inputs) {
      switch result {
      case .success(let loaded):
        modules.append(loaded.module)
        diagnostics += loaded.diagnostics
      case .failure(let error):
        unread.append(error.module)
        if let diagnostic = error.diagnostic {
          diagnostics.append(diagnostic)
        } else {
          failures.append(error)
        }
      }
    }
  }

  /// Whether every input could be read.
  var isComplete: Bool { unread.isEmpty }

  /// Says which inputs could not be read at all, and what may have been meant.
  func printFailures(_ console: inout Console) {
    for failure in failures {
      console.printError("error: \(failure.description)")
      for help in help(for: failure) { console.printError("help: \(help)") }
    }
  }

  private func help(for error: ModelFileError) -> [String] {
    guard case .notFound = error.reason else { return [] }
    let folder = Path.parent(error.path).isEmpty ? "." : Path.parent(error.path)
    let suffix = Path.suffix(error.path)
    let names = ((try? FileAccess.entries(of: folder)) ?? []).filter { Path.suffix($0) == suffix }
    return NearestNames(names.map { Path.baseName($0) }).matches(for: Path.baseName(error.path))
      .prefix(1).map { "did you mean `\($0).\(suffix)`?" }
  }
}
