internal import ModelMerge

/// Prints what is known about a kind of diagnostic.
struct ExplainCommand: Command {
  static let verb = "explain"
  static let summary = "print why a diagnostic is reported and how to mend it"
  static let synopsis = "ID"
  static let flags: [Flag] = []

  private let entry: Diagnostic.CatalogueEntry

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let id = arguments.positionals.first else { throw UsageError(.missingArgument("an ID")) }
    if arguments.positionals.count > 1 {
      throw UsageError(.tooManyArguments(arguments.positionals[1]))
    }
    guard let entry = Diagnostic.Kind(rawValue: id).entry else {
      throw UsageError(
        .other("there is no diagnostic `\(id)`"),
        suggestions: ParsedArguments.nearest(id, Diagnostic.catalogue.map(\.kind.rawValue)))
    }
    self.entry = entry
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    console.print(CataloguePage.text(of: entry))
    return .done
  }
}
