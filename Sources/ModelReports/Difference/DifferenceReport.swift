public import ModelEvolution
public import ModelSchema

/// What a report on the difference between two models tells.
///
/// ```swift
/// let report = DifferenceReport(from: version1, to: version2, root: folder)
/// print(String(decoding: DifferenceFormat.text.bytes(of: report), as: UTF8.self))
/// ```
public struct DifferenceReport: Sendable {
  /// What differs.
  public var difference: ModelDifference
  /// How much work a migration of stores from the old model to the new one is.
  public var verdict: MigrationTier
  /// What is the reason for the verdict, and what else was found, in the order in which it is told.
  public var diagnostics: [Diagnostic]
  /// What the old model is called.
  public var oldName: String
  /// What the new model is called.
  public var newName: String
  /// The version of the tool.
  package var toolVersion: String
  /// How paths are written.
  package var paths: ReportPaths

  /// A report of a library's user: the difference, and what can be said about a migration.
  ///
  /// - Parameters:
  ///   - old: The old model.
  ///   - new: The new model.
  ///   - oldName: What the old model is called in the report.
  ///   - newName: What the new model is called in the report.
  ///   - root: The absolute path of the folder that paths are written relative to.
  public init(
    from old: ManagedObjectModel,
    to new: ManagedObjectModel,
    oldName: String = "the old model",
    newName: String = "the new model",
    root: String = "/"
  ) {
    let inference = MigrationInference(from: old, to: new)
    self.init(
      ModelDifference(from: old, to: new),
      verdict: inference.verdict,
      diagnostics: inference.diagnostics,
      oldName: oldName,
      newName: newName,
      toolVersion: "",
      paths: ReportPaths(root: root, workingDirectory: root)
    )
  }

  package init(
    _ difference: ModelDifference,
    verdict: MigrationTier,
    diagnostics: [Diagnostic],
    oldName: String,
    newName: String,
    toolVersion: String,
    paths: ReportPaths
  ) {
    self.difference = difference
    self.verdict = verdict
    self.diagnostics = diagnostics
    self.oldName = oldName
    self.newName = newName
    self.toolVersion = toolVersion
    self.paths = paths
  }

  /// The diagnostics as every report has them.
  var findings: DiagnosticReport {
    DiagnosticReport(
      command: "diff",
      toolVersion: toolVersion,
      diagnostics: diagnostics,
      paths: paths
    )
  }
}

/// A form in which a difference is written.
public enum DifferenceFormat: String, Hashable, Sendable, CaseIterable {
  /// A change a line, as in a changelog.
  case text
  /// One JSON object.
  case json
  /// Markdown for a pull request.
  case markdown
  /// One page that needs no other file.
  case html

  /// The bytes of a report.
  public func bytes(of report: DifferenceReport) -> [UInt8] {
    switch self {
    case .text: DifferenceText.bytes(of: report)
    case .json: DifferenceJSON.bytes(of: report)
    case .markdown: DifferenceMarkdown.bytes(of: report)
    case .html: DifferenceHTML.bytes(of: report)
    }
  }
}
