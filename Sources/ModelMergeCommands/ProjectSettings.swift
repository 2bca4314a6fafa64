internal import ModelMerge
internal import ModelSupport

/// The configuration that holds for a run: the one that is named, else the nearest one.
struct ProjectSettings: Sendable {
  /// The file; nil when there is none.
  let file: ConfigurationFile?

  /// Reads the configuration.
  ///
  /// - Parameter path: The file; nil to look for one from the working directory upwards.
  /// - Throws: ``CommandError`` when the file cannot be read; what is wrong in it is reported with
  ///   the rest.
  init(_ path: String?, _ console: Console) throws(CommandError) {
    guard let path = path ?? ConfigurationFile.find(from: console.workingDirectory) else {
      file = nil
      return
    }
    do throws(ModelFileError) {
      file = try ConfigurationFile(path)
    } catch {
      throw CommandError("the configuration cannot be read: \(error)")
    }
  }

  var configuration: ProjectConfiguration { file?.configuration ?? ProjectConfiguration() }

  /// A merger as the configuration and the command line want it.
  func merger(_ arguments: MergeArguments) -> ModelMerger {
    var merger = configuration.merger
    if let keys = arguments.placeholderKeys { merger.placeholderKeys = keys }
    if let strategy = arguments.strategy { merger.strategy = strategy }
    if let profiles = arguments.profiles { merger.checker.profiles = Set(profiles) }
    merger.treatsStubsAsPlaceholders = arguments.treatsStubsAsPlaceholders
    merger.keepsUnresolvedPlaceholders = arguments.keepsUnresolvedPlaceholders
    // Of some of the modules, nobody can say what the others need.
    if !arguments.inputs.isEmpty, !configuration.modules.isEmpty {
      merger.policy.reportsUnusedExemptions = false
    }
    return merger
  }
}
