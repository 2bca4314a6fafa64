/// How many diagnostics there are of each severity.
public struct DiagnosticSummary: Hashable, Sendable {
  /// The number of errors.
  public var errors = 0
  /// The number of warnings.
  public var warnings = 0
  /// The number of notes.
  public var notes = 0
  /// The number of suppressed findings, which are in none of the other numbers.
  public var suppressed = 0

  /// Counts diagnostics.
  public init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics {
      if diagnostic.suppression != nil {
        suppressed += 1
        continue
      }
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }
}

extension Diagnostic {
  /// Whether it keeps a model from being used: it is an error, and nobody suppressed it.
  public var isBlocking: Bool { severity == .error && suppression == nil }
}
