internal import ModelQueries
internal import ModelSupport

/// Gives the entities that a predicate's text names other names.
///
/// A predicate names an entity where it compares `entity.name`, at the end of any key path, or the
/// name of its superentity with a text or a list of texts: `item.entity.name IN {"Song", "Album"}`. Only those texts are replaced; the
/// rest of the predicate stays as its author wrote it.
struct EntityNamesInPredicate {
  private let realName: (String) -> String

  /// - Parameter realName: The name that an entity has afterwards.
  init(realName: @escaping (String) -> String) { self.realName = realName }

  /// The text with the names replaced; the same text when it names none or cannot be read.
  func rewrite(_ text: String?) -> String? {
    guard let text else { return nil }
    var bytes = Array(text.utf8)
    // From the end on, so that the places before stay.
    for (name, range) in Self.names(in: text).reversed() {
      let newName = realName(name)
      if newName.hasSameBytes(as: name) { continue }
      bytes.replaceSubrange(range, with: Self.literal(newName, quotedLike: bytes[range.lowerBound]))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The entities that a predicate's text names, with the places of the literals.
  static func names(in text: String?) -> [(name: String, range: Range<Int>)] {
    guard let text, text.utf8.firstRange(of: "entity".utf8) != nil,
      let predicate = try? FetchPredicate(parsing: text)
    else { return [] }
    return predicate.constants.compactMap { use in
      guard case .string(let name) = use.constant, let range = use.span.range,
        let comparison = use.comparison,
        isEntityName(comparison.left) || isEntityName(comparison.right)
      else { return nil }
      return (name, range)
    }
  }

  private static func isEntityName(_ expression: FetchExpression) -> Bool {
    guard case .keyPath(let path) = expression else { return false }
    let names = path.steps.suffix(2).map(\.name)
    return names == ["entity", "name"] || names == ["superentity", "name"]
  }

  private static func literal(_ text: String, quotedLike quote: UInt8) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    var result = [quote]
    for byte in text.utf8 {
      if byte == quote || byte == backslash { result.append(backslash) }
      result.append(byte)
    }
    return result + [quote]
  }
}
