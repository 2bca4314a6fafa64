internal import ModelSupport

/// Where an element of a model was read: the file and the bytes of the element, in a `contents` file
/// from `<` to its end, in the JSON form of a model its object.
///
/// A place is no part of what an element *is*: all anchors are equal, so that two descriptions
/// compare equal wherever they were read. Elements made in code have an empty anchor.
public struct SourceAnchor: Sendable {
  /// The file; nil for an element made in code.
  public let file: SourceFile?
  private let start: UInt32
  private let end: UInt32

  /// No place: the element was made in code.
  public init() {
    (file, start, end) = (nil, 0, 0)
  }

  package init(file: SourceFile, range: Range<Int>) {
    self.file = file
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  /// The start tag of the root element of a `contents` file; empty when there is none.
  package init(rootOf file: SourceFile) {
    var rest = file.bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: Array("<!--".utf8)) {
        rest = rest[(rest.firstRange(of: Array("-->".utf8))?.upperBound ?? rest.endIndex)...]
      } else if rest.starts(with: Array("<?".utf8)) {
        rest = rest.dropFirst(2)
      } else {
        let tag = XMLReader.startTag(at: start, in: file.bytes)
        self.init(file: file, range: tag?.range ?? start..<start)
        return
      }
    }
    self.init()
  }

  /// The byte span of the whole element in the file's UTF-8 text.
  public var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// The place of the whole element.
  public var location: SourceLocation? {
    file.map { SourceLocation(file: $0, range: range) }
  }

  /// The place of the value of one XML attribute of the element; nil when it has none.
  ///
  /// The start tag is read again for the answer: models carry no table of places. Of an element that
  /// was read from JSON, it is the value of the member that says the same.
  public func location(ofAttribute name: String) -> SourceLocation? {
    guard let file, !range.isEmpty else { return nil }
    if isJSON(file) { return location(ofJSONFor: name, in: file) }
    return XMLReader.attributes(ofElementAt: range.lowerBound, in: file.bytes)
      .first { file.bytes[$0.name].elementsEqual(name.utf8) }
      .map { SourceLocation(file: file, range: $0.value) }
  }

  /// What an XML attribute of an element in a `contents` file says; nil when it has none.
  package func text(ofAttribute name: String) -> String? {
    guard let file, !isJSON(file), let range = location(ofAttribute: name)?.range else {
      return nil
    }
    return XMLText.attributeValue(file.bytes[range])
  }

  /// The place of an XML attribute's value, else of the element's name, else of the element.
  package func location(blaming attribute: String?) -> SourceLocation? {
    attribute.flatMap { location(ofAttribute: $0) }
      ?? location(ofAttribute: "name")
      ?? location
  }
}

extension SourceAnchor: Hashable {
  /// Always true: a place is no part of an element's value.
  public static func == (a: SourceAnchor, b: SourceAnchor) -> Bool { true }

  /// Feeds nothing.
  public func hash(into hasher: inout Hasher) {}
}
