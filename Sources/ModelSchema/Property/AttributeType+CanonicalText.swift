extension AttributeType {
  /// A value's text in one spelling, so that `0` and `0.0` of a number, or `NO` and `0` of a Boolean,
  /// are the same; a text that is no value of the type stays as it is.
  func canonicalText(_ text: String?) -> String? {
    guard let text else { return nil }
    switch self {
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .date, .boolean:
      switch text {
      case "": return nil
      case "YES", "true": return "1"
      case "NO", "false": return "0"
      default:
        // Whole numbers beyond 2^53 keep their digits.
        if let whole = Int64(text) { return String(whole) }
        guard let number = Double(text), number.isFinite else { return text }
        return Int64(exactly: number).map { String($0) } ?? String(number)
      }
    default: return text
    }
  }
}
