internal import ModelSchema
internal import ModelSupport

/// What a piece of a report is, and by that its colour.
enum Ink: Hashable {
  case headline(Diagnostic.Severity)
  case message
  case help
  /// Line numbers, arrows and bars.
  case frame
  /// A further place, and what is to be seen there.
  case label
  case removed
  case added

  /// The parameters of the terminal's sequence "select graphic rendition" (ECMA-48, 8.3.117): bold,
  /// and a colour that reads well on light and dark ground.
  private var parameters: String {
    switch self {
    case .headline(.error): "1;31"
    case .headline(.warning): "1;33"
    case .headline(.note): "1;32"
    case .message: "1"
    case .help: "1;36"
    case .frame, .label: "1;34"
    case .removed: "31"
    case .added: "32"
    }
  }

  /// The text between the sequences that turn the colour on and off.
  func paint(_ text: String) -> String {
    text.isEmpty ? "" : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}

extension ReportStyle {
  /// The text in a colour, when there are colours.
  func paint(_ text: String, _ ink: Ink) -> String { usesColor ? ink.paint(text) : text }

  /// A text behind a word in colour, in as many lines as it needs.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: The word, with a colon behind it.
  ///   - ink: The word's colour.
  ///   - textInk: The text's colour.
  ///   - indentation: The columns before all lines but the first.
  func paragraph(
    _ text: String,
    after start: String,
    _ ink: Ink,
    textInk: Ink? = nil,
    indentation: Int
  ) -> [String] {
    let lines = WordWrap(text.withoutControlCharacters).lines(
      width: width - indentation,
      firstWidth: width - start.displayWidth - 2
    )
    let painted = lines.map { line in textInk.map { paint(line, $0) } ?? line }
    let blanks = String(repeating: " ", count: indentation)
    return ["\(paint(start, ink)): \(painted[0])"] + painted.dropFirst().map { blanks + $0 }
  }
}
