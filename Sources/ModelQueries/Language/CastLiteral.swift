internal import ModelSupport

/// The constants that have no literal of their own and are written `CAST(literal, "Type")`.
///
/// Foundation prints a date as `CAST(seconds, "NSDate")` and takes a class as
/// `CAST("name", "Class")`; the other types follow that form.
enum CastLiteral {
  /// The literal and the type of a constant; nil for those with a literal of their own.
  static func parts(of constant: FetchExpression.Constant) -> (literal: String, type: String)? {
    switch constant {
    case .null, .boolean, .integer, .string: nil
    case .double(let value): nonFinite(value).map { (QueryText.quoted($0), "NSNumber") }
    case .decimal(let value): (QueryText.quoted(value.description), "NSDecimalNumber")
    case .date(let value): (nonFinite(value).map(QueryText.quoted) ?? seconds(value), "NSDate")
    case .data(let bytes): (QueryText.quoted(hexadecimal(bytes)), "NSData")
    case .uuid(let uuid): (QueryText.quoted(uuid.description), "NSUUID")
    case .url(let text): (QueryText.quoted(text), "NSURL")
    case .class(let name): (QueryText.quoted(name), "Class")
    }
  }

  /// The constant that a cast of a literal is; nil when only evaluating it can tell.
  static func constant(
    _ literal: FetchExpression.Constant,
    as type: String
  ) -> FetchExpression.Constant? {
    switch (type, literal) {
    case ("NSDate", .integer(let value)): .date(Double(value))
    case ("NSDate", .double(let value)): .date(value)
    case ("NSDate", .string(let text)): nonFinite(text).map { .date($0) }
    case ("NSNumber", .string(let text)): nonFinite(text).map { .double($0) }
    case ("NSDecimalNumber", .string(let text)):
      FetchExpression.DecimalNumber(text).map { .decimal($0) }
    case ("NSData", .string(let text)): bytes(text).map { .data($0) }
    case ("NSUUID", .string(let text)): FetchExpression.UUIDNumber(text).map { .uuid($0) }
    case ("NSURL", .string(let text)): .url(text)
    case ("Class", .string(let text)): .class(text)
    default: nil
    }
  }

  /// The constant that a call is; nil when it has to be evaluated.
  static func constant(_ function: FetchExpression.Function) -> FetchExpression.Constant? {
    guard function.operand == nil,
      function.selector == FetchExpression.Function.castSelector,
      function.arguments.count == 2,
      case .constant(let literal, _) = function.arguments[0],
      case .constant(.string(let type), _) = function.arguments[1]
    else { return nil }
    return constant(literal, as: type)
  }

  private static let nonFiniteTexts: [(text: String, value: Double)] = [
    ("inf", .infinity), ("-inf", -.infinity), ("nan", .nan),
  ]

  private static func nonFinite(_ value: Double) -> String? {
    if value.isFinite { return nil }
    return nonFiniteTexts.first { $0.value == value }?.text ?? "nan"
  }

  private static func nonFinite(_ text: String) -> Double? {
    nonFiniteTexts.first { $0.text == text }?.value
  }

  /// The seconds with six decimals as Foundation prints them, and with more where they need more.
  private static func seconds(_ value: Double) -> String {
    let text = value.description
    guard let point = text.firstIndex(of: "."), !text.contains("e") else { return text }
    let decimals = text.distance(from: point, to: text.endIndex) - 1
    return text + String(repeating: "0", count: max(0, 6 - decimals))
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for byte in text.utf8 {
      guard let digit = QueryCharacter.digitValue(byte) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return high == nil ? bytes : nil
  }
}
