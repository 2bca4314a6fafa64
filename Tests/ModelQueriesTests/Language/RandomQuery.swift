import ModelQueries
import ModelTestSupport

/// Makes trees of every kind that has a spelling.
struct RandomQuery {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(values.count)]
  }

  private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private mutating func many(_ bound: Int, _ depth: Int) -> [FetchExpression] {
    (0..<number(bound)).map { _ in expression(depth) }
  }

  mutating func predicate(_ depth: Int) -> FetchPredicate {
    switch depth > 0 ? number(6) : number(2) {
    case 0: return .constant(number(2) == 0)
    case 1, 2: return .comparison(comparison(depth - 1))
    case 3: return .and((0..<(2 + number(3))).map { _ in predicate(depth - 1) })
    case 4: return .or((0..<(2 + number(3))).map { _ in predicate(depth - 1) })
    default: return .not(predicate(depth - 1))
    }
  }

  private mutating func comparison(_ depth: Int) -> FetchPredicate.Comparison {
    let kind = pick(FetchPredicate.Comparison.Operator.allCases)
    return FetchPredicate.Comparison(
      expression(depth),
      kind,
      expression(depth),
      modifier: pick(FetchPredicate.Comparison.Modifier.allCases),
      options: FetchPredicate.Comparison.Options(rawValue: number(16)),
      customSelector: kind == .customSelector
        ? pick(["compare:", "in:and:", "UTI-EQUALS", "UTI-CONFORMS-TO"]) : nil
    )
  }

  mutating func expression(_ depth: Int) -> FetchExpression {
    switch depth > 0 ? number(18) : number(6) {
    case 0, 1: return .constant(constant())
    case 2: return .evaluatedObject
    case 3: return .variable(name())
    case 4: return .keyPath(keyPath(of: .evaluatedObject))
    case 5: return .anyKey
    case 6: return .keyPath(keyPath(of: expression(depth - 1)))
    case 7: return function(depth - 1)
    case 8, 9, 10:
      let selector = pick([
        "add:to:", "from:subtract:", "multiply:by:", "divide:by:", "raise:toPower:",
      ])
      return .function(.init(selector, [expression(depth - 1), expression(depth - 1)]))
    case 11: return .aggregate(many(4, depth - 1))
    case 12:
      let predicate = predicate(depth - 1)
      return .subquery(.init(expression(depth - 1), variable: name(), predicate: predicate))
    case 13:
      let operation = pick(FetchExpression.SetOperation.allCases)
      return .set(operation, expression(depth - 1), expression(depth - 1))
    case 14:
      return .conditional(predicate(depth - 1), expression(depth - 1), expression(depth - 1))
    case 15:
      return .fetch(
        request: expression(depth - 1),
        context: expression(depth - 1),
        countOnly: number(2) == 0
      )
    case 16:
      let place = FetchExpression.Index.at(expression(depth - 1))
      return .index(expression(depth - 1), pick([.first, .last, .size, place]))
    default: return .assignment(name(), expression(depth - 1))
    }
  }

  private mutating func function(_ depth: Int) -> FetchExpression {
    switch number(4) {
    case 0: return .function(.init(pick(["now", "random", "first", "myValue"])))
    case 1:
      let arguments = [expression(depth), .constant(constant())]
      return .function(.init("castObject:toType:", arguments))
    case 2:
      let operand = expression(depth)
      return .function(.init(of: operand, pick(["m", "m:n:", "\"", ""]), many(4, depth)))
    default:
      let selector = pick(["count:", "max:", "modulus:by:", "any:", "first:last:", "add:to:"])
      return .function(.init(selector, many(4, depth)))
    }
  }

  private mutating func name() -> String {
    pick(["a", "title", "größe", "_x1", "size", "AND", "Union", "SELF", "cast", "uti", "now", "e5"])
  }

  private mutating func keyPath(of operand: FetchExpression) -> FetchExpression.KeyPath {
    let steps = (0...number(3)).map { _ in number(4) == 0 ? pick(["@count", "@sum"]) : name() }
    return FetchExpression.KeyPath(steps.joined(separator: "."), of: operand)
  }

  private mutating func constant() -> FetchExpression.Constant {
    let bits = generator.next()
    switch number(12) {
    case 0: return .null
    case 1: return .boolean(number(2) == 0)
    case 2: return .integer(Int64(bitPattern: bits >> UInt64(number(64))))
    case 3: return .integer(Int64(number(7) - 3))
    case 4: return .double(Double(bitPattern: bits))
    case 5:
      return .decimal(
        .init(
          mantissa: UInt128(bits) << UInt128(number(65)),
          exponent: Int8(truncatingIfNeeded: number(256)),
          isNegative: number(2) == 0
        )
      )
    case 6:
      let scalars = (0..<number(8)).map { _ in
        Unicode.Scalar(UInt32(number(number(2) == 0 ? 0x80 : 0x11_0000))) ?? "\\"
      }
      return .string(String(String.UnicodeScalarView(scalars)))
    case 7: return .date(Double(number(1_000_000)) / 8)
    case 8: return .data((0..<number(5)).map { _ in UInt8(number(256)) })
    case 9: return .uuid(.init(value: UInt128(bits) << 60 | 1))
    case 10: return .url(pick(["", "https://example.com/?a=\"b\"", "x y"]))
    default: return .class(pick(["NSDate", "_NSPredicateUtilities", "NSNumber"]))
    }
  }
}
