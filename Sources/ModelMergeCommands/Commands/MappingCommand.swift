internal import ModelMerge
internal import ModelSupport

/// Prints a mapping model.
struct MappingCommand: Command {
  static let verb = "mapping"
  static let summary = "print a mapping model, completed as its compiler does"
  static let synopsis = "show MAPPING"
  static let flags = [Flag.format, Flag.root]

  private static let actions = ["show"]

  private let path: String
  private let options: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.positionals
    guard let action = words.first else {
      throw UsageError(.missingArgument("what to do (show)"))
    }
    guard Self.actions.contains(action) else {
      throw UsageError(
        .invalidValue(action, flag: Self.verb, choices: Self.actions),
        suggestions: ParsedArguments.nearest(action, Self.actions)
      )
    }
    guard words.count > 1 else {
      throw UsageError(.missingArgument("a MAPPING (.xcmappingmodel or .cdm)"))
    }
    if words.count > 2 { throw UsageError(.tooManyArguments(words[2])) }
    path = words[1]
    options = try ReportOptions(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let loaded: MappingLoader.Loaded
    do throws(ModelFileError) {
      loaded = try load()
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      try options.write([diagnostic], command: Self.verb, isData: false, &console)
      return .incomplete
    }
    if !loaded.diagnostics.isEmpty {
      try options.write(loaded.diagnostics, command: Self.verb, isData: false, &console)
    }
    let mapping = loaded.mapping.completed()
    switch options.format {
    case .text: console.print(MappingText.text(of: mapping))
    case .json: console.print(MappingJSON.bytes(of: mapping))
    }
    // A copy of a model that cannot be read leaves the mapping incomplete.
    let isComplete = !loaded.diagnostics.contains { $0.kind == .malformedModel }
    return isComplete ? .done : .incomplete
  }

  private func load() throws(ModelFileError) -> MappingLoader.Loaded {
    guard path == "-" else { return try MappingLoader().read(path) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.readStandardInput()
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: path, module: path)
    }
    return try MappingLoader().read(bytes: bytes, path: path)
  }
}
