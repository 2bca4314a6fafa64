internal import ModelSupport

extension Diagnostic: Comparable {
  /// A total order: by file, place, kind, path and message.
  ///
  /// Nothing depends on the order in which problems were found.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    switch (a.location, b.location) {
    case (nil, .some): return true
    case (.some, nil): return false
    case (let x?, let y?) where x != y: return x < y
    default: break
    }
    let keys = [
      (a.kind.rawValue, b.kind.rawValue), (a.path.description, b.path.description),
      (a.module ?? "", b.module ?? ""), (a.message, b.message),
      (a.severity.rawValue, b.severity.rawValue),
    ]
    for (x, y) in keys where !x.hasSameBytes(as: y) { return x.precedesInBytes(y) }
    // Alike so far; the rest decides, so that sorting never depends on the order before.
    for (x, y) in zip(a.remainder, b.remainder) where !x.hasSameBytes(as: y) {
      return x.precedesInBytes(y)
    }
    return a.remainder.count < b.remainder.count
  }
}

extension Diagnostic {
  /// What is told beside the headline, text by text.
  private var remainder: [String] {
    help
      + notes.map { "\($0.message) \($0.location?.file.path ?? "") \($0.location?.range ?? 0..<0)" }
      + edits.map { "\($0.replacement) \($0.applicability) \($0.location.range)" }
  }
}

extension Sequence<Diagnostic> {
  /// The diagnostics in their total order, each once.
  package func sortedAndUnique() -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in sorted() where result.last != diagnostic { result.append(diagnostic) }
    return result
  }
}
