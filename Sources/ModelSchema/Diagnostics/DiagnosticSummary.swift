/// How many diagnostics there are of each severity.
public struct DiagnosticSummary: Hashable, Sendable {
  /// The number of errors.
  public var errors = 0
  /// The number of warnings.
  public var warnings = 0
  /// The number of notes.
  public var notes = 0
  /// The number of findings that a configuration or a model suppresses; like those below, they are
  /// in none of the other numbers.
  public var suppressed = 0
  /// The number of findings that a baseline holds.
  public var baselined = 0
  /// The number of findings that are older than the change that is looked at.
  public var earlier = 0

  /// Counts diagnostics.
  public init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics {
      if let suppression = diagnostic.suppression {
        switch suppression.source {
        case .configuration, .userInfo: suppressed += 1
        case .baseline: baselined += 1
        case .earlier: earlier += 1
        }
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
