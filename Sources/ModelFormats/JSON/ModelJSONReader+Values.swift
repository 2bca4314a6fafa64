internal import ModelSchema
internal import ModelSupport

extension ModelJSONReader {
  func string(_ node: JSONNode) throws(ModelFileError) -> String {
    guard let value = node.string else { throw mismatch(node, "a text") }
    return value
  }

  func boolean(_ node: JSONNode) throws(ModelFileError) -> Bool {
    guard let value = node.boolean else { throw mismatch(node, "`true` or `false`") }
    return value
  }

  func integer(_ node: JSONNode) throws(ModelFileError) -> Int {
    guard let value = node.integer else { throw mismatch(node, "a whole number") }
    return value
  }

  /// The elements of an array.
  func array(_ node: JSONNode) throws(ModelFileError) -> JSONNode.Children {
    guard node.kind == .array else { throw mismatch(node, "an array") }
    return node.children
  }

  /// The members of an object.
  func object(_ node: JSONNode) throws(ModelFileError) -> JSONNode.Children {
    guard node.kind == .object else { throw mismatch(node, "an object") }
    return node.children
  }

  /// The texts of an array.
  func strings(_ node: JSONNode) throws(ModelFileError) -> [String] {
    var result: [String] = []
    for element in try array(node) { result.append(try string(element)) }
    return result
  }

  /// Refuses a value that is no object.
  func check(
    _ node: JSONNode,
    is kind: JSONNode.Kind,
    _ element: String
  ) throws(ModelFileError) {
    guard node.kind == kind else {
      throw malformed(
        "\(kind.description) is expected here for \(element), not \(node.kind.description)",
        at: node.contentRange
      )
    }
  }

  /// A member that an object must have.
  func required(
    _ name: ModelJSONName,
    of node: JSONNode,
    _ element: String
  ) throws(ModelFileError) -> JSONNode {
    for member in node.children where ModelJSONName(member) == name { return member }
    throw malformed(
      "a member `\(name.word)` of this \(element) is expected here",
      at: node.range.lowerBound..<node.range.lowerBound
    )
  }

  /// The name that an element, which must be an object, must have.
  func name(of node: JSONNode, _ element: String) throws(ModelFileError) -> String {
    try check(node, is: .object, "this \(element)")
    return try string(try required(.name, of: node, element))
  }

  private func mismatch(_ node: JSONNode, _ expected: String) -> ModelFileError {
    let place = node.name.map { " for `\($0)`" } ?? ""
    let found =
      switch node.kind {
      case .number: node.numberText.map { $0.utf8.count < 32 ? "`\($0)`" : "a number" } ?? ""
      default: node.kind.description
      }
    return malformed("\(expected) is expected here\(place), not \(found)", at: node.contentRange)
  }
}
