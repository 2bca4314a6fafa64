internal import ModelSchema
internal import ModelSupport

/// A word of an open set, and whether it is meant as an unknown one although it looks known.
struct ReadWord {
  var read: (text: String, node: JSONNode)?
  var isUnknown = false
}

// What a `contents` file says in words that its reader does not know. It is written back into such
// files as it is, so that it must be what can stand there.

extension ModelJSONReader {
  mutating func readUnknown(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> [UnrecognizedContent] {
    var result: [UnrecognizedContent] = []
    for node in try array(node) { result.append(try readUnknownPart(node, path)) }
    return result
  }

  private mutating func readUnknownPart(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> UnrecognizedContent {
    var found: [ModelJSONName: JSONNode] = [:]
    for member in try object(node) {
      switch ModelJSONName(member) {
      case .attribute, .element, .text: found[.attribute] = member
      case .value, .markup: found[.value] = member
      default:
        reportUnknown(member, path)
        continue
      }
    }
    guard let head = found[.attribute], let kind = ModelJSONName(head) else {
      throw malformed(
        "a member `attribute`, `element` or `text` is expected here",
        at: node.range.lowerBound..<node.range.lowerBound
      )
    }
    let name = try string(head)
    if kind == .text {
      guard UnknownMarkup.isText(name) else {
        throw malformed("text as XML writes it is expected here", at: head.contentRange)
      }
      reportWord("text is not expected in a model", path, head)
      return .text(name)
    }
    let content = try required(kind == .attribute ? .value : .markup, of: node, kind.word)
    let value = try string(content)
    if kind == .attribute {
      guard UnknownMarkup.isAttributeName(name) else {
        throw malformed("the name of an XML attribute is expected here", at: head.contentRange)
      }
      reportWord("the attribute `\(name)` is not known here", path, head)
      return .attribute(name: name, value: value)
    }
    guard UnknownMarkup.isElement(value, named: name) else {
      throw malformed(
        "the markup of one element `\(name)` is expected here",
        at: content.contentRange
      )
    }
    reportWord("the element `\(name)` is not known here", path, head)
    return .element(name: name, markup: value)
  }

  /// Reports what is kept although it is not known.
  mutating func reportWord(
    _ message: String,
    _ path: ElementPath,
    _ node: JSONNode,
    help: [String] = []
  ) {
    report(
      message,
      path,
      at: node.contentRange,
      help: help + ["it is kept as it is and written back"]
    )
  }
}
