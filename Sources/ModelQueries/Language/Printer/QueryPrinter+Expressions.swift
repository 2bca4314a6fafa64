extension QueryPrinter {
  /// Writes an expression, in parentheses if its operator binds less tightly than needed.
  mutating func write(_ expression: FetchExpression, within precedence: Int = 0) {
    let needsParentheses = Self.precedence(expression) < precedence
    if needsParentheses { write("(") }
    switch expression {
    case .constant(let constant, _): write(constant)
    case .evaluatedObject: write("SELF")
    case .variable(let name, _): write("$" + name)
    case .keyPath(let path): write(path)
    case .function(let function): write(function)
    case .aggregate(let elements): writeList("{", elements, "}")
    case .subquery(let subquery): write(subquery)
    case .set(let operation, let left, let right):
      write(left, within: QueryPrecedence.set)
      write(" \(operation.rawValue) ")
      write(right, within: QueryPrecedence.set + 1)
    case .conditional(let predicate, let yes, let no):
      write("TERNARY(")
      write(predicate)
      write(", ")
      writeList("", [yes, no], ")")
    case .fetch(let request, let context, let countOnly):
      writeList("FETCH(", [request, context], countOnly ? ", YES)" : ", NO)")
    case .anyKey: write("ANYKEY")
    case .index(let collection, let index):
      writeObject(collection)
      write(index)
    case .assignment(let name, let value, _):
      write("$\(name) := ")
      write(value, within: QueryPrecedence.set)
    }
    if needsParentheses { write(")") }
  }

  private static func precedence(_ expression: FetchExpression) -> Int {
    switch expression {
    case .assignment: QueryPrecedence.assignment
    case .set: QueryPrecedence.set
    case .function(let function):
      ArithmeticOperator(function).map(QueryPrecedence.of) ?? QueryPrecedence.primary
    case .constant(.integer(let value), _):
      value < 0 ? QueryPrecedence.negation : QueryPrecedence.primary
    case .constant(.double(let value), _):
      value.sign == .minus ? QueryPrecedence.negation : QueryPrecedence.primary
    default: QueryPrecedence.primary
    }
  }

  private mutating func write(_ constant: FetchExpression.Constant) {
    if let (literal, type) = CastLiteral.parts(of: constant) {
      write("CAST(\(literal), \(QueryText.quoted(type)))")
      return
    }
    switch constant {
    case .null: write("nil")
    case .boolean(let value): write(value ? "YES" : "NO")
    case .integer(let value): write(String(value))
    case .double(let value): write(value.description)
    case .string(let value): write(QueryText.quoted(value))
    case .decimal, .date, .data, .uuid, .url, .class: break
    }
  }

  private mutating func writeList(
    _ start: String,
    _ elements: [FetchExpression],
    _ end: String
  ) {
    write(start)
    for (place, element) in elements.enumerated() {
      if place > 0 { write(", ") }
      write(element)
    }
    write(end)
  }

  /// Writes what stands before a dot or a bracket.
  private mutating func writeObject(_ object: FetchExpression) {
    // The point of `1.name` could be one of the number.
    if case .constant = object {
      writeList("(", [object], ")")
    } else {
      write(object, within: QueryPrecedence.primary)
    }
  }

  private mutating func write(_ path: FetchExpression.KeyPath) {
    if path.operand != .evaluatedObject {
      writeObject(path.operand)
      write(".")
    }
    for (place, step) in path.steps.enumerated() {
      if place > 0 { write(".") }
      write(step.isOperator ? step.name : QueryText.escaped(step.name))
    }
  }

  private mutating func write(_ index: FetchExpression.Index) {
    switch index {
    case .at(let value): writeList("[", [value], "]")
    case .first: write("[FIRST]")
    case .last: write("[LAST]")
    case .size: write("[SIZE]")
    }
  }

  private mutating func write(_ subquery: FetchExpression.Subquery) {
    write("SUBQUERY(")
    write(subquery.collection)
    write(", $\(subquery.variable), ")
    write(subquery.predicate)
    write(")")
  }
}

// MARK: - Functions

extension QueryPrinter {
  private mutating func write(_ function: FetchExpression.Function) {
    let arguments = function.arguments
    if let operand = function.operand {
      write("FUNCTION(")
      write(operand)
      write(", " + QueryText.quoted(function.selector))
      writeList(arguments.isEmpty ? "" : ", ", arguments, ")")
    } else if let sign = ArithmeticOperator(function) {
      write(sign, arguments[0], arguments[1])
    } else if function.isSpelledCast {
      writeList("CAST(", arguments, ")")
    } else if function.selector.utf8.contains(UInt8(ascii: ":")) {
      writeList(function.selector + "(", arguments, ")")
    } else {
      writeList(QueryText.escaped(function.selector) + "(", arguments, ")")
    }
  }

  private mutating func write(
    _ sign: ArithmeticOperator,
    _ left: FetchExpression,
    _ right: FetchExpression
  ) {
    let precedence = QueryPrecedence.of(sign)
    // The guide does not say in which order powers are taken, nor how a sign goes with them.
    let leftPrecedence = sign == .raise ? QueryPrecedence.primary : precedence
    let rightPrecedence = sign == .raise ? QueryPrecedence.primary : precedence + 1
    write(left, within: leftPrecedence)
    write(" \(sign.rawValue) ")
    write(right, within: rightPrecedence)
  }
}

extension FetchExpression.Function {
  /// Whether `CAST(value, type)` spells the call; with some literals that is a constant instead.
  fileprivate var isSpelledCast: Bool {
    selector == Self.castSelector && arguments.count == 2 && CastLiteral.constant(self) == nil
  }
}
