extension FetchExpression {
  /// Keys followed one after the other from an object.
  ///
  /// A key path from a key path is one key path: the initialisers join the two.
  public struct KeyPath: Hashable, Sendable {
    /// A key, or an operator on a collection.
    public struct Step: Hashable, Sendable {
      /// The key without the `#` that escapes it, or the operator with its `@`.
      public var name: String
      /// The step's place, an escaping `#` included.
      public var span: TextSpan

      /// A step with a name.
      public init(_ name: String, span: TextSpan = TextSpan()) {
        self.name = name
        self.span = span
      }

      /// Whether the step is an operator on a collection, like `@count`.
      public var isOperator: Bool { name.utf8.first == UInt8(ascii: "@") }
    }

    /// The object that the first key is asked of; `SELF` when the text names none.
    public private(set) var operand: FetchExpression
    /// The keys in order.
    public var steps: [Step]
    /// The place of the whole key path, its operand included.
    public var span: TextSpan

    /// A key path from an object.
    public init(
      of operand: FetchExpression = .evaluatedObject,
      steps: [Step],
      span: TextSpan = TextSpan()
    ) {
      if case .keyPath(let inner) = operand {
        self.operand = inner.operand
        self.steps = inner.steps + steps
      } else {
        self.operand = operand
        self.steps = steps
      }
      self.span = span
    }

    /// The key path with this text, in which keys are not escaped.
    public init(_ path: String, of operand: FetchExpression = .evaluatedObject) {
      guard path.utf8.contains(UInt8(ascii: ".")) else {
        self.init(of: operand, steps: [Step(path)])
        return
      }
      self.init(
        of: operand,
        steps: path.split(separator: ".", omittingEmptySubsequences: false).map { Step(String($0)) }
      )
    }

    /// The keys joined by dots, without escapes and without the operand.
    public var path: String { steps.map(\.name).joined(separator: ".") }
  }
}
