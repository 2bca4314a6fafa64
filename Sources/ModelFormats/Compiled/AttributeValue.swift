internal import ModelSchema
internal import ModelSupport

/// The values that the model compiler makes of texts, as public pairs of models show: `NO` for a whole
/// number is 0, `0` for a floating-point number is 0.0, nothing is no value.
enum AttributeValue {
  /// A whole number; the leading digits of a text that is none.
  static func integer(_ text: String) -> Int64? {
    switch text {
    case "YES": return 1
    case "NO": return 0
    default:
      if let value = Int64(text) { return value }
      guard let value = Double(text), value.isFinite else { return nil }
      return Int64(exactly: value.rounded(.towardZero))
    }
  }

  /// The whole number that is left of a text with a fraction; nil when nothing is lost.
  static func truncated(_ text: String, _ type: AttributeType) -> Int64? {
    guard [.integer16, .integer32, .integer64].contains(type), let number = Double(text),
      let whole = integer(text), Double(whole) != number
    else { return nil }
    return whole
  }

  static func real(_ text: String) -> Double? {
    switch text {
    case "YES": 1
    case "NO": 0
    default: Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true": true
    case "no", "false": false
    default: Double(text).map { $0 != 0 }
    }
  }

  /// Seconds since the start of 2001, as `contents` files write them.
  static func text(ofInterval seconds: Double) -> String {
    Int64(exactly: seconds).map { String($0) } ?? String(seconds)
  }
}

extension AttributeType {
  /// The type with Core Data's number; nil for a number that is not known.
  init?(number: Int64) {
    if number == 0 {
      self = .undefined
      return
    }
    guard let known = Self.named.first(where: { Int64($0.number) == number }) else { return nil }
    self = known.type
  }

  /// The class of the values; nil where the type does not say.
  var valueClassName: String? {
    switch self {
    case .integer16, .integer32, .integer64, .double, .float, .boolean: "NSNumber"
    case .decimal: "NSDecimalNumber"
    case .string: "NSString"
    case .date: "NSDate"
    case .binary: "NSData"
    case .uuid: "NSUUID"
    case .uri: "NSURL"
    case .undefined, .transformable, .objectID, .composite, .other: nil
    }
  }
}

extension DeleteRule {
  /// The rule with Core Data's number; one that is not known by its number.
  init(number: Int64) {
    let numbered = Int(clamping: number)
    self = Self.named.indices.contains(numbered) ? Self.named[numbered].rule : .other("\(number)")
  }

  /// Core Data's number; nil for a word that is not known.
  var number: Int64? { Self.named.firstIndex { $0.rule == self }.map { Int64($0) } }
}
