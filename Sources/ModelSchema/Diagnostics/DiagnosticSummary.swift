/// How many diagnostics there are of each severity.
public struct DiagnosticSummary: Hashable, Sendable {
  /// The number of errors.
  public var errors = 0
  /// The number of warnings.
  public var warnings = 0
  /// The number of notes.
  public var notes = 0

  /// Counts diagnostics.
  public init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }
}
