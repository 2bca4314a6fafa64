internal import ModelMerge
internal import ModelSupport

/// All versions of the inputs of a command, as far as they could be read.
struct InputVersions: Sendable {
  /// What could be read.
  private(set) var modules: [LoadedVersions] = []
  /// Inputs of which nothing could be read.
  private(set) var failures: [ModelFileError] = []
  /// Inputs that were not there yet at the commit that was asked for.
  private(set) var absent: [ModelInput] = []

  /// Reads all versions of inputs, on all cores; an input that is named twice is read once.
  ///
  /// - Throws: ``CommandError`` when two inputs are one module: nobody could say whose versions are
  ///   meant.
  init(_ inputs: [ModelInput]) throws(CommandError) {
    let loader = ModelLoader.ofCommand()
    let results = Self.unique(inputs).parallelMap { input in
      Result { () throws(ModelFileError) in try loader.loadVersions(input) }
    }
    for result in results {
      switch result {
      case .success(let module): try append(module)
      case .failure(let error): failures.append(error)
      }
    }
  }

  /// Reads all versions of inputs as they were at a commit.
  ///
  /// A reference without a path means every input, at the path that it has now. One with a path means
  /// what was there, be it a model of another place or name: it stands for the only input, else for
  /// the module of its own name.
  ///
  /// - Throws: ``CommandError`` when git cannot give the commit, when two inputs are one module, or
  ///   when none of the inputs was there: what is compared with nothing would always pass.
  init(_ inputs: [ModelInput], at models: GitModels) throws(CommandError) {
    let inputs = Self.unique(Self.inputs(inputs, at: models.reference))
    var absence: GitError?
    for input in inputs {
      let module: LoadedVersions
      do throws(GitError) {
        module = try models.loadVersions(input)
      } catch {
        switch error.reason {
        case .model(let error): failures.append(error)
        case .pathNotFound:
          absent.append(input)
          absence = error
        default: throw error.commandError
        }
        continue
      }
      try append(module)
    }
    if let absence, absent.count == inputs.count { throw Self.nothingThere(absence, inputs) }
  }

  private mutating func append(_ module: LoadedVersions) throws(CommandError) {
    if modules.contains(where: { $0.module.hasSameBytes(as: module.module) }) {
      throw CommandError(
        "two inputs are modules called `\(module.module)`",
        help: ["call one of them otherwise: `NAME=PATH`"]
      )
    }
    modules.append(module)
  }

  private static func unique(_ inputs: [ModelInput]) -> [ModelInput] {
    var unique: [ModelInput] = []
    for input in inputs where !unique.contains(input) { unique.append(input) }
    return unique
  }

  private static func inputs(_ inputs: [ModelInput], at reference: GitReference) -> [ModelInput] {
    guard let path = reference.path else { return inputs }
    return [ModelInput(path: path, module: inputs.count == 1 ? inputs[0].moduleName : nil)]
  }

  private static func nothingThere(_ error: GitError, _ inputs: [ModelInput]) -> CommandError {
    guard inputs.count > 1, case .pathNotFound(_, let revision) = error.reason else {
      return error.commandError
    }
    return CommandError("none of the modules is there at `\(revision)`", help: error.help)
  }

  /// Everything that could not be read.
  var errors: [ModelFileError] { failures + modules.flatMap(\.errors) }

  /// Whether every version of every input could be read, and the current ones are known.
  var isComplete: Bool { errors.isEmpty }

  /// The current versions.
  var currentModules: [ModelModule] { modules.compactMap(\.currentVersion?.loaded.module) }
}

extension MergeRun {
  /// What the versions say, and their merge, when nothing blocks it.
  func recording(_ versions: InputVersions) -> VersionLock {
    let modules = versions.currentModules
    let isWhole = versions.isComplete && modules.count == versions.modules.count
    let outcome = isWhole ? merger.merge(modules) : nil
    return VersionLock(
      recording: versions.modules,
      merged: outcome.flatMap { $0.isBlocked ? nil : $0.model },
      leavingOut: { merger.isPlaceholder($0) }
    )
  }
}
