internal import ModelMerge
internal import ModelSupport

/// How often something is found at an element, whatever the words and the line.
struct FindingCounts {
  private struct Key: Hashable {
    let kind: Diagnostic.Kind
    let severity: Diagnostic.Severity
    let module: ByteName?
    let path: ElementPath

    init(_ diagnostic: Diagnostic) {
      kind = diagnostic.kind
      severity = diagnostic.severity
      module = diagnostic.module.map { ByteName($0) }
      path = diagnostic.path
    }
  }

  private let counts: [Key: Int]
  private let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    counts = Dictionary(diagnostics.map { (Key($0), 1) }, uniquingKeysWith: +)
  }

  /// The errors and warnings that are found more often than before, in the order of the report.
  func additions(since before: FindingCounts) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      let key = Key(diagnostic)
      return diagnostic.severity != .note
        && counts[key, default: 0] > before.counts[key, default: 0]
    }
  }

  /// Whether each of some findings is found less often than before.
  func areWithout(_ gone: [Diagnostic], since before: FindingCounts) -> Bool {
    let wanted = Dictionary(gone.map { (Key($0), 1) }, uniquingKeysWith: +)
    return wanted.allSatisfy { key, count in
      counts[key, default: 0] <= before.counts[key, default: 0] - count
    }
  }
}
