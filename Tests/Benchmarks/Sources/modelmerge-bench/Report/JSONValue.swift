/// A JSON value whose members keep their order.
///
/// Texts are written as they are: the report holds none with quotes or control characters.
enum JSONValue {
  case number(String)
  case text(String)
  case list([JSONValue])
  case object([(String, JSONValue)])

  /// The value over several lines.
  func lines(indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .number(let number): return number
    case .text(let text): return "\"\(text)\""
    case .list(let values):
      return block("[", values.map { $0.lines(indentation: inner) }, "]", indentation)
    case .object(let members):
      let texts = members.map { "\"\($0.0)\": " + $0.1.lines(indentation: inner) }
      return block("{", texts, "}", indentation)
    }
  }

  private func block(
    _ start: String,
    _ items: [String],
    _ end: String,
    _ indentation: String
  ) -> String {
    if items.isEmpty { return start + end }
    let inner = "\n" + indentation + "  "
    return start + inner + items.joined(separator: "," + inner) + "\n" + indentation + end
  }
}
