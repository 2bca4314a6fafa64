internal import ModelMerge
internal import ModelStore

/// Prints the statements that make a store of a model.
struct StoreSchemaRun: Sendable {
  let input: StoreModelInput
  let options: ReportOptions

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    guard let module = try input.load(options, &console) else { return .incomplete }
    let layout = StoreLayout(try LinkedModel.given(module.model))
    layout.tellOmissions(&console)
    console.print(layout.statements.map { $0 + ";\n" }.joined())
    return .done
  }
}

extension StoreLayout {
  /// Says what a store does without, though the model has it.
  func tellOmissions(_ console: inout Console) {
    for index in omittedIndexes { console.printError("note: \(index.description)") }
    for path in attributesWithoutTriggers {
      console.printError("note: the triggers that keep `\(path)` up to date are left out")
    }
  }
}
