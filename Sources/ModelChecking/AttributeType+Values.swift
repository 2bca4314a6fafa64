internal import ModelSchema

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension AttributeType {
  /// Whether a text can be read as a value of the type, with the coercions that Xcode makes.
  func reads(_ text: String) -> Bool {
    switch self {
    case .integer16: Self.isTruthValue(text) || Self.isWhole(text, Int16.self)
    case .integer32: Self.isTruthValue(text) || Self.isWhole(text, Int32.self)
    case .integer64: Self.isTruthValue(text) || Self.isWhole(text, Int64.self)
    case .decimal, .double, .float: number(text) != nil
    case .boolean: Self.isTruthValue(text) || text == "0" || text == "1"
    case .uuid: UUID(uuidString: text) != nil
    case .undefined, .string, .date, .binary, .uri, .transformable, .objectID, .composite, .other:
      true
    }
  }

  /// The number that a text stands for; nil for a type without numbers, or a text that is none.
  func number(_ text: String) -> Double? {
    switch self {
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .date:
      switch text {
      case "YES", "true": 1
      case "NO", "false": 0
      default:
        // Swift reads `nan`, `inf` and hexadecimal numbers too.
        text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
          ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
      }
    default: nil
    }
  }

  /// Whether a text is a whole number of a size; `0.0`, which a change of type leaves behind, is one.
  private static func isWhole<Size: FixedWidthInteger>(_ text: String, _ size: Size.Type) -> Bool {
    // Beyond 2^53 a floating-point number no longer tells whole numbers apart.
    Size(text) != nil
      || Double(text).flatMap { abs($0) < 0x1p53 ? Size(exactly: $0) : nil } != nil
  }

  private static func isTruthValue(_ text: String) -> Bool {
    ["YES", "NO", "true", "false"].contains(text)
  }
}
