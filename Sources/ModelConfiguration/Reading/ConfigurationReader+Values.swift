internal import ModelSchema
internal import ModelSupport

// Values of one kind each. What is of another kind is reported and passed over.

extension ConfigurationReader {
  /// Reads the members of an object, each as its key says.
  ///
  /// - Returns: Whether it is an object.
  @discardableResult
  mutating func readObject(
    _ node: JSONNode,
    _ path: String,
    _ keys: [(String, Reading)]
  ) -> Bool {
    guard expect(.object, node, path) else { return false }
    let known = keys.map(\.0)
    for member in node.children {
      let name = member.name ?? ""
      if let key = keys.first(where: { $0.0.hasSameBytes(as: name) }) {
        key.1(&self, member, path.isEmpty ? name : "\(path).\(name)")
      } else {
        report(
          "there is no key `\(name)`\(path.isEmpty ? "" : " in `\(path)`")",
          at: member.nameRange ?? member.range,
          insteadOf: known.filter { node[$0] == nil },
          of: name
        )
      }
    }
    return true
  }

  /// Whether a value is of a kind; reports it otherwise.
  mutating func expect(_ kind: JSONNode.Kind, _ node: JSONNode, _ path: String) -> Bool {
    if node.kind == kind { return true }
    let what = path.isEmpty ? whole : "`\(path)`"
    report("\(what) takes \(kind.description), not \(node.kind.description)", at: node.range)
    return false
  }

  /// A text that says something.
  mutating func text(_ node: JSONNode, _ path: String) -> String? {
    guard expect(.string, node, path), let text = node.string else { return nil }
    if text.isEmpty {
      report("`\(path)` is empty", at: node.range)
      return nil
    }
    return text
  }

  /// A text that is a setting of its own.
  mutating func setting(_ node: JSONNode, _ path: String) -> String? {
    guard let text = text(node, path) else { return nil }
    record(node, path)
    return text
  }

  /// A list of texts; those that are none are left out.
  mutating func texts(_ node: JSONNode, _ path: String) -> [(node: JSONNode, text: String)]? {
    guard expect(.array, node, path) else { return nil }
    return node.children.enumerated().compactMap { number, element in
      text(element, "\(path)[\(number)]").map { (element, $0) }
    }
  }

  /// One of the values of an enumeration.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ node: JSONNode,
    _ path: String,
    as type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    guard let text = text(node, path) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    report(
      "`\(text)` is no value for `\(path)`",
      at: node.contentRange,
      insteadOf: Choice.allCases.map(\.rawValue),
      of: text
    )
    return nil
  }

  /// The value of a member that must be there.
  mutating func required(_ name: String, of node: JSONNode, _ path: String) -> String? {
    guard let member = node[name] else {
      report("`\(path)` has no `\(name)`", at: node.range)
      return nil
    }
    return text(member, "\(path).\(name)")
  }

  /// Reports members of a small object that are not known.
  mutating func checkMembers(_ node: JSONNode, _ path: String, are known: [String]) {
    readObject(node, path, known.map { ($0, { _, _, _ in }) })
  }

  /// A pattern for elements.
  mutating func pattern(_ node: JSONNode, _ path: String) -> ElementPattern? {
    guard let text = text(node, path) else { return nil }
    if let pattern = ElementPattern(text) { return pattern }
    report(
      "`\(text)` names no elements",
      at: node.contentRange,
      help: ["write `Entity`, `Entity.property` or `Module/Entity`, with `*` for any characters"]
    )
    return nil
  }
}

extension JSONNode {
  /// The value as JSON in one line, without comments.
  var compactText: String {
    switch kind {
    case .null: "null"
    case .boolean: boolean == true ? "true" : "false"
    case .number: numberText ?? ""
    case .string: jsonText(string ?? "")
    case .array: "[" + children.map(\.compactText).joined(separator: ", ") + "]"
    case .object:
      "{"
        + children.map { jsonText($0.name ?? "") + ": " + $0.compactText }
        .joined(separator: ", ") + "}"
    }
  }
}

/// A text as a JSON string.
func jsonText(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return String(decoding: writer.bytes, as: UTF8.self)
}
