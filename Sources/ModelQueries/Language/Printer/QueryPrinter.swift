/// Writes a tree as text, in the form of `predicateFormat`.
struct QueryPrinter {
  private(set) var text = ""

  mutating func write(_ text: String) { self.text += text }

  mutating func write(_ predicate: FetchPredicate) {
    switch predicate {
    case .constant(let value): write(value ? "TRUEPREDICATE" : "FALSEPREDICATE")
    case .comparison(let comparison): write(comparison)
    case .and(let parts): write(parts, joinedBy: " AND ", none: true)
    case .or(let parts): write(parts, joinedBy: " OR ", none: false)
    case .not(let part):
      write("NOT ")
      writePart(part)
    }
  }

  /// A compound of nothing has the value that Foundation gives it.
  private mutating func write(_ parts: [FetchPredicate], joinedBy word: String, none: Bool) {
    if parts.count < 2 {
      write(parts.first ?? .constant(none))
      return
    }
    for (place, part) in parts.enumerated() {
      if place > 0 { write(word) }
      writePart(part)
    }
  }

  /// A part of a compound; a compound in it has parentheses even where the order allows none.
  private mutating func writePart(_ part: FetchPredicate) {
    switch part {
    case .and(let parts) where parts.count > 1, .or(let parts) where parts.count > 1:
      write("(")
      write(part)
      write(")")
    case .and(let parts), .or(let parts):
      if let only = parts.first { writePart(only) } else { write(part) }
    case .constant, .comparison, .not: write(part)
    }
  }

  private mutating func write(_ comparison: FetchPredicate.Comparison) {
    switch comparison.modifier {
    case .direct: break
    case .all: write("ALL ")
    case .any: write("ANY ")
    }
    write(comparison.left, within: QueryPrecedence.set)
    write(" ")
    write(comparison.operator.word ?? comparison.customSelector ?? "")
    let letters = FetchPredicate.Comparison.Options.letters.filter {
      comparison.options.contains($0.option)
    }
    if !letters.isEmpty {
      write("[" + String(decoding: letters.map(\.letter), as: UTF8.self) + "]")
    }
    write(" ")
    write(comparison.right, within: QueryPrecedence.set)
  }
}

extension FetchPredicate: CustomStringConvertible {
  /// The predicate as text; parsing it gives the same predicate.
  ///
  /// That holds for all that can be spelled: names that are none of the language's, a compound of
  /// fewer than two conditions and a function whose name and arguments do not fit cannot.
  public var description: String {
    var printer = QueryPrinter()
    printer.write(self)
    return printer.text
  }
}

extension FetchExpression: CustomStringConvertible {
  /// The expression as text; parsing it gives the same expression.
  public var description: String {
    var printer = QueryPrinter()
    printer.write(self)
    return printer.text
  }
}
