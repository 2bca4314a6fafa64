internal import ModelMerge
internal import ModelSupport

/// Tells where an element of the merged model comes from, and why it is as it is.
struct WhereCommand: Command {
  static let verb = "where"
  static let summary = "tell which modules an entity, a property or a facet comes from"
  static let synopsis = "PATH [INPUT…]"
  static let flags = [
    Flag.dataFormat, Flag.configuration, Flag.placeholderKey, Flag.stubEntities, Flag.partial,
    Flag.strategy, Flag.root,
  ]

  private let path: String
  private let arguments: MergeArguments
  private let format: DataFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var inputs = arguments
    guard let path = inputs.removeFirstPositional() else {
      throw UsageError(.missingArgument("a PATH (`Entity.property`)"))
    }
    self.path = path
    self.arguments = try MergeArguments(inputs)
    format = DataFormat(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let run = try MergeRun(arguments, console)
    let result = try run.merge(&console)
    if !result.inputs.isComplete {
      try run.report(result, command: Self.verb, isData: false, &console)
      return .incomplete
    }
    let (model, lineage) = (result.outcome.model, result.outcome.lineage)
    let question: LineageQuestion
    do throws(LineageQuestion.UnknownPath) {
      question = try LineageQuestion(path, in: model, lineage)
    } catch {
      throw CommandError(error.message, help: error.help, status: .usage)
    }
    let paths = console.paths(root: run.options.root)
    let answer = LineageAnswer(question, lineage, paths: paths)
    switch format {
    case .text: console.print(answer.text)
    case .json: console.print(answer.json)
    }
    // A model that cannot be used is told of elsewhere; what collides there is just what is asked for.
    if run.status(result) == .incomplete {
      try run.report(result, command: Self.verb, isData: false, &console)
      return .incomplete
    }
    return .done
  }
}
