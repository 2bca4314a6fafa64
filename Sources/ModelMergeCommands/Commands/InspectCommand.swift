internal import ModelMerge
internal import ModelSupport

/// Prints a model.
struct InspectCommand: Command {
  static let verb = "inspect"
  static let summary = "print a model, as text or as JSON"
  static let synopsis = "INPUT"
  static let flags = [Flag.format, Flag.root]

  private let input: ModelInput
  private let format: ReportFormat
  private let options: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.positionals.first else {
      throw UsageError(.missingArgument("an INPUT"))
    }
    if arguments.positionals.count > 1 {
      throw UsageError(.tooManyArguments(arguments.positionals[1]))
    }
    input = ModelInput(parsing: text)
    options = try ReportOptions(arguments)
    format = options.format
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let model: ManagedObjectModel
    do throws(ModelFileError) {
      model = try load()
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      try options.write([diagnostic], command: Self.verb, isData: false, &console)
      return .incomplete
    }
    switch format {
    case .text: console.print(ModelText.text(of: model))
    case .json: console.print(ModelJSON.bytes(of: model))
    }
    return .done
  }

  private func load() throws(ModelFileError) -> ManagedObjectModel {
    guard input.path == "-" else { return try ModelLoader().load(input).module.model }
    let name = input.module ?? "-"
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.readStandardInput()
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: "-", module: name)
    }
    return try ModelLoader().load(bytes: bytes, path: "-", module: name).module.model
  }
}
