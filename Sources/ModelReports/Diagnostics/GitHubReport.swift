internal import ModelSchema
internal import ModelSupport

/// Writes commands for GitHub Actions, which shows them as annotations of the files.
///
/// ```
/// ::error file=Songs.xcdatamodel/contents,line=3,endLine=3,col=19,endColumn=22,title=entity-collision::…
/// ```
///
/// Of each kind of command, a step of a workflow shows ten; the gravest findings come first, and a
/// notice at the end counts those for which there is no room.
struct GitHubReport {
  /// How many commands of a kind a step shows.
  private static let room = 10
  /// How many lines an annotation has, and how long they are: GitHub takes 64 KB.
  private static let lineRoom = 50
  private static let columnRoom = 1000

  private let report: DiagnosticReport
  private let migration: MigrationReport?

  init(_ content: ReportContent) {
    report = content.findings
    migration = content.migration
  }

  func write(to output: inout ReportOutput) {
    let messages = report.scope.failures + [verdict].compactMap { $0 }
    for message in messages.prefix(Self.room) {
      output.print(Self.command("error", [], [message]))
    }
    let errors = findings(.error, room: Self.room - min(messages.count, Self.room))
    let warnings = findings(.warning, room: Self.room)
    var notes = findings(.note, room: Self.room)
    var omitted = count - errors.count - warnings.count - notes.count
    omitted += max(0, messages.count - Self.room)
    // The closing notice takes the place of one.
    if omitted > 0, notes.count == Self.room {
      notes.removeLast()
      omitted += 1
    }
    for number in errors + warnings + notes {
      output.print(command(for: report.diagnostics[number]))
    }
    if let omission = DiagnosticReport.omission(omitted) {
      output.print(Self.command("notice", [("title", "modelmerge")], [omission]))
    }
  }

  /// What is said of a verdict that fails the run, which no finding may say.
  private var verdict: String? {
    migration?.isAccepted == false ? migration?.verdictText : nil
  }

  /// How many findings nobody suppressed.
  private var count: Int { report.diagnostics.count { $0.suppression == nil } }

  private func findings(_ severity: Diagnostic.Severity, room: Int) -> [Int] {
    let numbers = report.listed.lazy.filter { number in
      let diagnostic = report.diagnostics[number]
      return diagnostic.severity == severity && diagnostic.suppression == nil
    }
    return Array(numbers.prefix(room))
  }

  private func command(for diagnostic: Diagnostic) -> String {
    let place = report.place(of: diagnostic)
    var properties = [("file", place.path)]
    if let span = place.span {
      properties += [("line", "\(span.start.line)"), ("endLine", "\(span.end.line)")]
      // Columns mean something within one line only; the last one still belongs to the place.
      if span.start.line == span.end.line {
        properties += [
          ("col", "\(span.start.column)"),
          ("endColumn", "\(max(span.start.column, span.end.column - 1))"),
        ]
      }
    }
    properties.append(("title", diagnostic.kind.rawValue))
    let word = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    let lines = [diagnostic.message] + TextReport.remainder(of: diagnostic, report.paths)
    return Self.command(word, properties, lines)
  }

  private static func command(
    _ word: String,
    _ properties: [(name: String, value: String)],
    _ lines: [String]
  ) -> String {
    let list = properties.map { "\($0.name)=\(escapedProperty($0.value))" }
    var text = lines.prefix(lineRoom).map { escaped($0.shortened(to: columnRoom)) }
    if lines.count > lineRoom { text.append("… \(lines.count - lineRoom) more lines") }
    let head = list.isEmpty ? word : "\(word) \(list.joined(separator: ","))"
    return "::\(head)::\(text.joined(separator: "%0A"))"
  }

  /// A line of the data of a command: the runner takes `%25` back for `%`.
  private static func escaped(_ text: String) -> String {
    text.withoutControlCharacters.replacing("%", with: "%25")
  }

  /// The value of a property, which a colon or a comma would end.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension String {
  /// The text, cut at a number of characters, with an ellipsis in the place of the rest.
  func shortened(to count: Int) -> String {
    // Bytes are quickly counted, and never fewer.
    if utf8.count <= count || self.unicodeScalars.count <= count { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(count - 1))) + "…"
  }
}
