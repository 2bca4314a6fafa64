extension FetchPredicate {
  /// The key paths in the predicate, in the order in which they begin in the text.
  public var keyPaths: [KeyPathUse] { KeyPathUse.all { $0.walk(self) } }
}

extension FetchExpression {
  /// The key paths in the expression, in the order in which they begin in the text.
  public var keyPaths: [KeyPathUse] { KeyPathUse.all { $0.walk(self) } }
}

extension KeyPathUse {
  fileprivate static func all(_ start: (inout QueryWalk) -> Void) -> [KeyPathUse] {
    var uses: [KeyPathUse] = []
    var walk = QueryWalk { expression, walk in
      if case .keyPath(let path) = expression { uses.append(KeyPathUse(path, in: walk)) }
    }
    start(&walk)
    return uses
  }
}
