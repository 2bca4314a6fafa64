public import ModelSchema

/// What a report tells: the diagnostics of one run of a command.
public struct DiagnosticReport: Sendable {
  /// The command that was run: `check`.
  public var command: String
  /// The version of the tool.
  public var toolVersion: String
  /// The diagnostics, in the order in which they are told.
  public var diagnostics: [Diagnostic]
  /// What was looked at.
  public var scope = ReportScope()
  /// How paths are written.
  package var paths: ReportPaths
  /// The greatest number of diagnostics that are told; 0 for all.
  ///
  /// What is left out is counted.
  public var limit: Int

  /// A report of a library's user.
  ///
  /// - Parameters:
  ///   - diagnostics: What is told.
  ///   - root: The absolute path of the folder that paths are written relative to.
  ///   - limit: The greatest number of diagnostics that are told; 0 for all.
  public init(_ diagnostics: [Diagnostic], root: String, limit: Int = 0) {
    self.init(
      command: "check",
      toolVersion: "",
      diagnostics: diagnostics,
      paths: ReportPaths(root: root, workingDirectory: root),
      limit: limit
    )
  }

  package init(
    command: String,
    toolVersion: String,
    diagnostics: [Diagnostic],
    paths: ReportPaths,
    limit: Int = 0
  ) {
    self.command = command
    self.toolVersion = toolVersion
    self.diagnostics = diagnostics
    self.paths = paths
    self.limit = limit
  }

  /// How many diagnostics of each severity there are, those left out by the limit included.
  public var summary: DiagnosticSummary { DiagnosticSummary(diagnostics) }

  /// What is told to people: everything that is not suppressed, up to the limit.
  var told: some Sequence<Diagnostic> {
    diagnostics.prefix(firstOmitted).lazy.filter { $0.suppression == nil }
  }

  /// What scripts are given, as numbers of diagnostics: suppressed findings too.
  var listed: some Sequence<Int> {
    let end = firstOmitted
    return diagnostics.indices.lazy.filter { $0 < end || diagnostics[$0].suppression != nil }
  }

  /// The number of the first diagnostic for which the limit leaves no room.
  private var firstOmitted: Int {
    guard limit > 0 else { return diagnostics.count }
    var room = limit
    for (number, diagnostic) in diagnostics.enumerated() where diagnostic.suppression == nil {
      if room == 0 { return number }
      room -= 1
    }
    return diagnostics.count
  }

  /// How many diagnostics the limit leaves out.
  var omittedCount: Int {
    diagnostics.suffix(from: firstOmitted).count { $0.suppression == nil }
  }

  /// The last lines of a report for people: what is left out, and the counts.
  var closingLines: [String] {
    [Self.omission(omittedCount), summary.text].compactMap { $0 }
  }

  /// What is said of diagnostics for which there is no room; nil when there are none.
  static func omission(_ count: Int) -> String? {
    count > 0 ? "\(count) more diagnostic\(count == 1 ? "" : "s") not shown" : nil
  }
}

extension DiagnosticSummary {
  /// The counts that are not 0, in words; nil when all are.
  var text: String? {
    func words(_ number: Int, _ noun: String) -> String? {
      number > 0 ? "\(number) \(noun)\(number == 1 ? "" : "s")" : nil
    }
    let counts = [
      words(errors, "error"), words(warnings, "warning"), words(notes, "note"),
      suppressed > 0 ? "\(suppressed) suppressed" : nil,
      baselined > 0 ? "\(baselined) baselined" : nil,
      earlier > 0 ? "\(earlier) earlier" : nil,
    ].compactMap { $0 }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }
}
