internal import ModelMerge
internal import ModelSupport

/// All versions of the inputs of a command, as far as they could be read.
struct InputVersions: Sendable {
  /// What could be read.
  private(set) var modules: [LoadedVersions] = []
  /// Inputs of which nothing could be read.
  private(set) var failures: [ModelFileError] = []

  /// Reads all versions of inputs, on all cores; an input that is named twice is read once.
  ///
  /// - Throws: ``CommandError`` when two inputs are one module: nobody could say whose versions are
  ///   meant.
  init(_ inputs: [ModelInput]) throws(CommandError) {
    var unique: [ModelInput] = []
    for input in inputs where !unique.contains(input) { unique.append(input) }
    let loader = ModelLoader(findsStaleCopies: false)
    let results = unique.parallelMap { input in
      Result { () throws(ModelFileError) in try loader.loadVersions(input) }
    }
    for result in results {
      switch result {
      case .success(let module):
        if modules.contains(where: { $0.module.hasSameBytes(as: module.module) }) {
          throw CommandError(
            "two inputs are modules called `\(module.module)`",
            help: ["call one of them otherwise: `NAME=PATH`"]
          )
        }
        modules.append(module)
      case .failure(let error): failures.append(error)
      }
    }
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
