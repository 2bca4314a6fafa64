internal import ModelSchema
internal import ModelSupport

extension BoundedArchive {
  private static let deepestValue = 16

  /// The entries of a dictionary as user information, by their keys.
  ///
  /// Tools of old let sync services keep lists and dictionaries there; such a value becomes the
  /// text of its JSON.
  ///
  /// - Parameter onValue: Called with the key of a value that is no text.
  mutating func userInfo(
    of object: Int,
    anchor: SourceAnchor,
    onValue: (String) -> Void
  ) throws(ArchiveProblem) -> UserInfo {
    var entries: [UserInfo.Entry] = []
    for (key, value) in try pairs(of: object) {
      var text = try text(value)
      if text == nil {
        onValue(key)
        text = try json(value, depth: 0)
      }
      entries.append(UserInfo.Entry(key: key, value: text ?? "", anchor: anchor))
    }
    entries.sort { $0.key.precedesInBytes($1.key) }
    return UserInfo(entries)
  }

  private mutating func json(_ object: Int, depth: Int) throws(ArchiveProblem) -> String {
    guard depth < Self.deepestValue else {
      throw .malformed(
        "a value of user information is nested too deeply (the limit is \(Self.deepestValue))"
      )
    }
    if let text = try text(object) { return Self.quoted(text) }
    if archive.list.kind(of: object) == .boolean {
      return archive.list.boolean(object) == true ? "true" : "false"
    }
    if let number = try textOrNumber(object) { return number }
    if archive.pairs(of: object) != nil {
      var members: [(key: String, text: String)] = []
      for (key, value) in try pairs(of: object) {
        members.append((key, Self.quoted(key) + ": " + (try json(value, depth: depth + 1))))
      }
      members.sort { $0.key.precedesInBytes($1.key) }
      return "{" + members.map(\.text).joined(separator: ", ") + "}"
    }
    if archive.elements(of: object) != nil {
      var texts: [String] = []
      for element in try elements(of: object) {
        texts.append(try json(element, depth: depth + 1))
      }
      return "[" + texts.joined(separator: ", ") + "]"
    }
    return "null"
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
