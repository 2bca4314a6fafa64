public import ModelFormats
public import ModelMerging
public import ModelSchema
internal import ModelSupport

/// The file of a plan by which a model is split: `{"modules": {"Name": ["Entity", …]}}`.
///
/// Like a configuration, it is JSON with comments and trailing commas, and it is read strictly.
public struct SplitPlanFile: Sendable {
  /// The path of the file.
  public let path: String
  /// What could be read.
  public let plan: SplitPlan
  /// What is wrong, in the order of places; all of it of the kind `invalid-configuration`.
  public let problems: [Diagnostic]
  private let start: SourceLocation

  /// Reads a file.
  ///
  /// - Throws: ``ModelFormats/ModelFileError`` when it cannot be read; what is wrong in it is in
  ///   ``problems``.
  public init(_ path: String) throws(ModelFileError) {
    self.init(try ConfigurationReader.bytes(of: path), path: path)
  }

  /// Reads the bytes of a file.
  package init(_ bytes: [UInt8], path: String) {
    let file = SourceFile(path: path, bytes: bytes)
    var reader = ConfigurationReader(file, whole: "the plan")
    reader.readPlan()
    self.path = path
    plan = reader.plan
    problems = reader.problems.sortedAndUnique()
    start = SourceLocation(file: file, range: 0..<0)
  }

  /// What does not fit between the plan and a model, as findings.
  public func diagnostics(_ error: SplitError) -> [Diagnostic] {
    error.problems.map { problem in
      Diagnostic(
        .invalidConfiguration,
        problem.description,
        path: .model,
        at: problem.location ?? start,
        help: problem.help
      )
    }.sortedAndUnique()
  }
}
