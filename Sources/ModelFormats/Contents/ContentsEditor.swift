package import ModelSchema
internal import ModelSupport

/// Makes edits to a `contents` file that leave everything else in it byte for byte as it is.
///
/// What is inserted has the indentation and the line breaks of the file.
package struct ContentsEditor {
  /// The file.
  package let file: SourceFile
  /// The edits that were made, in the order in which they were.
  package private(set) var edits: [SourceEdit] = []

  private let model: ManagedObjectModel
  private let lineBreak: String
  /// One step of indentation.
  private let step: String

  /// An editor of the file that a model was read from; nil when that is no `contents` file.
  package init?(_ model: ManagedObjectModel) {
    guard let file = model.anchor.file, !model.anchor.range.isEmpty,
      file.bytes[model.anchor.range.lowerBound] == UInt8(ascii: "<")
    else { return nil }
    self.file = file
    self.model = model
    let firstBreak = file.bytes.firstIndex(of: UInt8(ascii: "\n"))
    let isWindows = firstBreak.map { $0 > 0 && file.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    lineBreak = isWindows ? "\r\n" : "\n"
    let indentation = model.entities.first.flatMap {
      Self.indentation(of: $0.anchor.range.lowerBound, in: file.bytes)
    }
    step = indentation.flatMap { $0.isEmpty ? nil : $0 } ?? "    "
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    let location = SourceLocation(file: file, range: range)
    edits.append(SourceEdit(at: location, replacement: text, applicability: .safe))
  }
}

// MARK: - Inserting

extension ContentsEditor {
  /// Inserts an entity at its sorted place; the layout stays as it is.
  package mutating func insert(_ entity: EntityDescription) {
    let markup = ContentsWriter.bytes(of: entity)
    let before = Self.last(model.entities.map { ($0.name, $0.anchor) }, before: entity.name)
    insert(markup, into: model.anchor, after: before)
  }

  /// Inserts a relationship into an entity of the file at its sorted place.
  package mutating func insert(
    _ relationship: RelationshipDescription,
    into entity: EntityDescription
  ) {
    let siblings = entity.relationships.map { ($0.name, $0.anchor) }
    let before =
      Self.last(siblings, before: relationship.name)
      ?? entity.attributes.map(\.anchor).max { $0.range.upperBound < $1.range.upperBound }
    insert(ContentsWriter.bytes(of: relationship), into: entity.anchor, after: before)
  }

  /// The last of some elements up to the first whose name comes after another.
  private static func last(
    _ elements: [(name: String, anchor: SourceAnchor)],
    before name: String
  ) -> SourceAnchor? {
    elements.prefix { !precedesIgnoringCase(name, $0.name) }.last?.anchor
  }

  /// Inserts an element after another one, or as the first child.
  ///
  /// Not before the next one: a comment that stands there belongs to it.
  private mutating func insert(
    _ markup: [UInt8],
    into parent: SourceAnchor,
    after sibling: SourceAnchor?
  ) {
    if let sibling {
      let own = Self.indentation(of: sibling.range.lowerBound, in: file.bytes)
      let indentation = own ?? indentation(inside: parent)
      let offset = sibling.range.upperBound
      replace(offset..<offset, with: lineBreak + indented(markup, by: indentation))
      return
    }
    guard let tag = XMLReader.startTag(at: parent.range.lowerBound, in: file.bytes) else { return }
    let text = lineBreak + indented(markup, by: indentation(inside: parent))
    let end = tag.range.upperBound
    if tag.isEmpty {
      let name = String(decoding: file.bytes[tag.name], as: UTF8.self)
      let outer = Self.indentation(of: parent.range.lowerBound, in: file.bytes) ?? ""
      replace((end - 2)..<end, with: ">\(text)\(lineBreak)\(outer)</\(name)>")
    } else {
      replace(end..<end, with: text)
    }
  }
}

// MARK: - Removing and changing

extension ContentsEditor {
  /// Removes an element, with its line where nothing else is on it.
  package mutating func remove(_ element: SourceAnchor) {
    var start = element.range.lowerBound
    if let indentation = Self.indentation(of: start, in: file.bytes) {
      start -= indentation.utf8.count
      if start > 0 { start -= 1 }
      if start > 0, file.bytes[start - 1] == UInt8(ascii: "\r") { start -= 1 }
    }
    replace(start..<element.range.upperBound, with: "")
  }

  /// Gives an entity of the file other XML attributes; its properties stay.
  package mutating func change(_ entity: EntityDescription, to changed: EntityDescription) {
    changeTag(
      entity.anchor,
      from: ContentsWriter.bytes(of: entity),
      to: ContentsWriter.bytes(of: changed)
    )
  }

  /// Gives a relationship of the file other XML attributes.
  package mutating func change(
    _ relationship: RelationshipDescription,
    to changed: RelationshipDescription
  ) {
    changeTag(
      relationship.anchor,
      from: ContentsWriter.bytes(of: relationship),
      to: ContentsWriter.bytes(of: changed)
    )
  }

  /// Gives an attribute of the file other XML attributes.
  package mutating func change(_ attribute: AttributeDescription, to changed: AttributeDescription)
  {
    changeTag(
      attribute.anchor,
      from: ContentsWriter.bytes(of: attribute),
      to: ContentsWriter.bytes(of: changed)
    )
  }

  /// Changes what differs between two canonical forms of an element, and nothing else: what the file
  /// writes in another way, and says all the same, stays.
  private mutating func changeTag(_ element: SourceAnchor, from old: [UInt8], to new: [UInt8]) {
    guard let tag = XMLReader.startTag(at: element.range.lowerBound, in: file.bytes) else { return }
    let before = Self.attributes(old)
    let after = Self.attributes(new)
    let present = tag.attributes.map { (name: text(file.bytes[$0.name]), attribute: $0) }
    for (name, _) in before where !after.contains(where: { $0.name == name }) {
      guard let attribute = present.first(where: { $0.name == name })?.attribute else { continue }
      replace(
        spaceStart(before: attribute.name.lowerBound)..<(attribute.value.upperBound + 1),
        with: ""
      )
    }
    var end = tag.name.upperBound
    for (name, value) in after {
      let attribute = present.first { $0.name == name }?.attribute
      if before.first(where: { $0.name == name })?.value != value {
        if let attribute {
          // With its quotes: the file may have single ones.
          let range = (attribute.value.lowerBound - 1)..<(attribute.value.upperBound + 1)
          replace(range, with: "\"\(value)\"")
        } else {
          replace(end..<end, with: " \(name)=\"\(value)\"")
        }
      }
      if let attribute { end = attribute.value.upperBound + 1 }
    }
  }

  /// The XML attributes of an element that our writer has written, as they stand there.
  private static func attributes(_ markup: [UInt8]) -> [(name: String, value: String)] {
    XMLReader.attributes(ofElementAt: 0, in: markup).map {
      (
        String(decoding: markup[$0.name], as: UTF8.self),
        String(decoding: markup[$0.value], as: UTF8.self)
      )
    }
  }
}

// MARK: - Text

extension ContentsEditor {
  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Where the white space before an offset starts.
  private func spaceStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, XMLText.isWhiteSpace(file.bytes[start - 1]) { start -= 1 }
    return start
  }

  /// The white space before an element that begins its line; nil when something else does.
  private static func indentation(of offset: Int, in bytes: [UInt8]) -> String? {
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func indentation(inside parent: SourceAnchor) -> String {
    (Self.indentation(of: parent.range.lowerBound, in: file.bytes) ?? "") + step
  }

  /// Markup that our writer has written, in the manner of the file.
  private func indented(_ markup: [UInt8], by indentation: String) -> String {
    let lines = markup.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { line in
      let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
      let steps = String(repeating: step, count: spaces / 4)
      return indentation + steps + text(line.dropFirst(spaces))
    }.joined(separator: lineBreak)
  }
}
