internal import ModelMerge
internal import ModelSupport

/// The configuration that holds for a run: the one that is named, else the nearest one.
struct ProjectSettings: Sendable {
  /// The file; nil when there is none.
  let file: ConfigurationFile?

  /// Reads the configuration.
  ///
  /// - Parameters:
  ///   - path: The file; nil to look for one from the working directory upwards.
  ///   - replacements: The bytes that some files would have, by their paths.
  /// - Throws: ``CommandError`` when the file cannot be read; what is wrong in it is reported with
  ///   the rest.
  init(
    _ path: String?,
    _ console: Console,
    replacing replacements: [String: [UInt8]] = [:]
  ) throws(CommandError) {
    guard let path = path ?? ConfigurationFile.find(from: console.workingDirectory) else {
      file = nil
      return
    }
    if let bytes = replacements[path] {
      file = ConfigurationFile(bytes, path: path)
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
  ///
  /// - Throws: ``CommandError`` when the strategy needs names that the configuration does not give.
  func merger(_ arguments: MergeArguments) throws(CommandError) -> ModelMerger {
    var merger = configuration.merger
    if let keys = arguments.placeholderKeys { merger.placeholderKeys = keys }
    if let word = arguments.strategy {
      // What is wrong in the file may be just these names.
      if file?.problems.isEmpty ?? true, !word.isBacked(by: merger.choices) {
        throw CommandError(
          word.missingNames,
          help: word.howToName.map { [$0] } ?? [],
          status: .usage
        )
      }
      merger.strategy = word.strategy
    }
    if arguments.addsModuleConfigurations { merger.choices.addsModuleConfigurations = true }
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
