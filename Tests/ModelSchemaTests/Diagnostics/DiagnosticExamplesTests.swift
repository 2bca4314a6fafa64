import ModelMerge
import ModelTestSupport
import Testing

/// The examples are Swift source, since the command has no models at hand when it explains a kind.
///
/// They are made of the folders in `Models/Broken`: `RECORD_GOLDENS=1` writes the source, which is
/// to be compiled before the tests agree.
@Suite struct DiagnosticExamplesTests {
  @Test(arguments: Diagnostic.catalogue.map(\.kind.rawValue))
  func theExampleIsWhatTheFolderOfTheKindReports(_ id: String) throws {
    let model = try #require(
      BrokenModel.all.first { $0.id == id },
      "Models/Broken/\(id) is missing"
    )
    let example = try model.example()
    #expect(example.report.contains("[\(id)]"))
    #expect(Diagnostic.Kind(rawValue: id).entry?.example == example)
  }

  @Test func theSourceIsWhatTheFoldersGive() throws {
    let examples = try Diagnostic.catalogue.compactMap { entry in
      try BrokenModel.all.first { $0.id == entry.kind.rawValue }?.example()
    }
    try expectRecorded(
      ExampleSource.text(of: examples),
      "Sources/ModelSchema/Diagnostics/Explanations/DiagnosticExamples.swift"
    )
  }
}

/// Writes examples as Swift source.
private enum ExampleSource {
  static func text(of examples: [Diagnostic.Example]) -> String {
    """
    // Made of the models in Models/Broken by DiagnosticExamplesTests; not to be edited.
    // swift-format-ignore-file

    extension Diagnostic {
      /// A report of each kind, in the catalogue's order.
      static let examples: [Example] = [

    """ + examples.map(text).joined() + "  ]\n}\n"
  }

  private static func text(of example: Diagnostic.Example) -> String {
    let model = example.model.isEmpty ? #""""# : literal(example.model)
    return """
          Example(
            of: "\(example.kind)",
            model: \(model),
            report: \(literal(example.report))
          ),

      """
  }

  private static func literal(_ text: String) -> String {
    let indentation = String(repeating: " ", count: 8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "#\"\"\"\n"
      + lines.map { ($0.isEmpty ? "" : indentation + $0) + "\n" }.joined() + indentation + "\"\"\"#"
  }
}
