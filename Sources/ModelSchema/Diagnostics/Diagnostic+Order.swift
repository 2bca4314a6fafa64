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
    ]
    for (x, y) in keys where !x.hasSameBytes(as: y) { return x.precedesInBytes(y) }
    return false
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
