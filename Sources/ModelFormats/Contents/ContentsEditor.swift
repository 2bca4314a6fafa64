package import ModelSchema
package import ModelSupport

/// Makes edits to a `contents` file that leave everything else in it byte for byte as it is.
///
/// What is inserted has the indentation and the line breaks of the file.
package struct ContentsEditor {
  /// The file.
  package let file: SourceFile
  /// The edits that were made, in the order in which they were.
  package private(set) var edits: [SourceEdit] = []

  private let root: SourceAnchor
  /// The entities of the file.
  private let entities: [(name: String, anchor: SourceAnchor)]
  private let applicability: SourceEdit.Applicability
  private let lineBreak: String
  /// One step of indentation.
  private let step: String

  /// An editor of the file that a model was read from; nil when that is no `contents` file.
  package init?(_ model: ManagedObjectModel) {
    guard let file = model.anchor.file, !model.anchor.range.isEmpty,
      file.bytes[model.anchor.range.lowerBound] == UInt8(ascii: "<")
    else { return nil }
    let indentation = model.entities.first.flatMap {
      Self.indentation(of: $0.anchor.range.lowerBound, in: file.bytes)
    }
    self.init(file, root: model.anchor, model.entities, step: indentation, .safe)
  }

  private init(
    _ file: SourceFile,
    root: SourceAnchor,
    _ entities: [EntityDescription],
    step: String?,
    _ applicability: SourceEdit.Applicability
  ) {
    self.file = file
    self.root = root
    self.entities = entities.map { ($0.name, $0.anchor) }
    self.applicability = applicability
    let firstBreak = file.bytes.firstIndex(of: UInt8(ascii: "\n"))
    let isWindows = firstBreak.map { $0 > 0 && file.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    lineBreak = isWindows ? "\r\n" : "\n"
    self.step = step.flatMap { $0.isEmpty ? nil : $0 } ?? "    "
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    let location = SourceLocation(file: file, range: range)
    edits.append(SourceEdit(at: location, replacement: text, applicability: applicability))
  }
}

// MARK: - Proposals

extension ContentsEditor {
  /// The edits that a body makes to the file of an element; none when that is no `contents` file.
  ///
  /// - Parameter entities: The entities among which one may be inserted.
  package static func edits(
    of element: SourceAnchor,
    _ applicability: SourceEdit.Applicability,
    among entities: [EntityDescription] = [],
    _ body: (inout ContentsEditor) -> Void
  ) -> [SourceEdit] {
    guard let file = element.file, !element.range.isEmpty,
      file.bytes[element.range.lowerBound] == UInt8(ascii: "<")
    else { return [] }
    var editor = ContentsEditor(
      file,
      root: SourceAnchor(rootOf: file),
      entities.filter { $0.anchor.file === file },
      step: firstIndentation(in: file.bytes),
      applicability
    )
    body(&editor)
    return editor.edits
  }

  /// The edit that writes the name that is meant in place of one; none when none is near.
  ///
  /// It is safe when nothing but case tells the two apart.
  package static func edits(
    spelling name: String,
    as names: NearestNames,
    in attribute: String,
    of element: SourceAnchor
  ) -> [SourceEdit] {
    guard let proposal = names.proposal(for: name) else { return [] }
    return edits(of: element, proposal.isCertain ? .safe : .maybe) {
      $0.set(attribute, to: proposal.name, of: element)
    }
  }

  /// The indentation of the first element that has one.
  private static func firstIndentation(in bytes: [UInt8]) -> String? {
    var offset = 0
    while let lineBreak = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) {
      let rest = bytes[(lineBreak + 1)...]
      let blanks = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if !blanks.isEmpty, rest.dropFirst(blanks.count).first == UInt8(ascii: "<") {
        return String(decoding: blanks, as: UTF8.self)
      }
      offset = lineBreak + 1
    }
    return nil
  }
}

// MARK: - Inserting

extension ContentsEditor {
  /// Inserts an entity at its sorted place; the layout stays as it is.
  package mutating func insert(_ entity: EntityDescription) {
    let markup = ContentsWriter.bytes(of: entity)
    insert(markup, into: root, after: Self.last(entities, before: entity.name))
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

  /// Adds an entry to the user info of an entity of the file.
  package mutating func insert(_ entry: UserInfo.Entry, into entity: EntityDescription) {
    if let last = entity.userInfo.entries.last {
      let markup = ContentsWriter.bytes(of: UserInfo([entry]))
      // Between the tags of the list around it, with its own line break and indentation.
      let lines = markup.split(separator: UInt8(ascii: "\n")).dropFirst().dropLast()
      let line = Array(lines.joined().drop { $0 == UInt8(ascii: " ") })
      insert(line, into: entity.anchor, after: last.anchor)
      return
    }
    let last = entity.properties.map(\.anchor).max { $0.range.upperBound < $1.range.upperBound }
    insert(ContentsWriter.bytes(of: UserInfo([entry])), into: entity.anchor, after: last)
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
  package mutating func remove(_ element: SourceAnchor) { removeMarkup(element.range) }

  /// Removes neighbouring elements, with the lists that are empty without them.
  package mutating func remove(
    from first: SourceAnchor,
    through last: SourceAnchor,
    andEmpty lists: Set<String>
  ) {
    var range = first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound)
    while let list = list(around: range, named: lists) { range = list }
    removeMarkup(range)
  }

  /// The element that holds some markup and nothing besides.
  private func list(around range: Range<Int>, named names: Set<String>) -> Range<Int>? {
    let bytes = file.bytes
    let before = spaceStart(before: range.lowerBound)
    guard let start = bytes[..<before].lastIndex(of: UInt8(ascii: "<")),
      let tag = XMLReader.startTag(at: start, in: bytes), tag.range.upperBound == before,
      !tag.isEmpty, names.contains(text(bytes[tag.name]))
    else { return nil }
    let rest = bytes[range.upperBound...].drop { XMLText.isWhiteSpace($0) }
    guard rest.starts(with: Array("</".utf8)), let end = rest.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return start..<(end + 1)
  }

  private mutating func removeMarkup(_ range: Range<Int>) {
    var start = range.lowerBound
    if let indentation = Self.indentation(of: start, in: file.bytes) {
      start -= indentation.utf8.count
      if start > 0 { start -= 1 }
      if start > 0, file.bytes[start - 1] == UInt8(ascii: "\r") { start -= 1 }
    }
    replace(start..<range.upperBound, with: "")
  }

  /// Gives an XML attribute that an element has another value.
  package mutating func set(_ attribute: String, to value: String, of element: SourceAnchor) {
    guard let range = element.location(ofAttribute: attribute)?.range else { return }
    replace(range, with: XMLText.markup(ofAttributeValue: value))
  }

  /// Takes an XML attribute away, with the white space before it.
  package mutating func remove(_ attribute: String, of element: SourceAnchor) {
    guard let tag = XMLReader.startTag(at: element.range.lowerBound, in: file.bytes),
      let found = tag.attributes.first(where: { text(file.bytes[$0.name]) == attribute })
    else { return }
    replace(spaceStart(before: found.name.lowerBound)..<(found.value.upperBound + 1), with: "")
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
