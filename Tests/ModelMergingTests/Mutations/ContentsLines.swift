import ModelTestSupport

/// A `contents` file as our writer lays it out, with one start tag a line.
///
/// It is read by its looks, so that the places of values are known without the reader.
struct ContentsLines {
  private(set) var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  /// The lines of an entity.
  struct Entity {
    let name: String
    let lines: Range<Int>
    let isPlaceholder: Bool
  }

  var entities: [Entity] {
    var result: [Entity] = []
    for start in lines.indices where lines[start].hasPrefix("    <entity ") {
      guard let name = value(of: "name", in: start) else { continue }
      let isEmpty = lines[start].hasSuffix("/>")
      let end = isEmpty ? start : lines[start...].firstIndex(of: "    </entity>") ?? start
      result.append(
        Entity(
          name: name,
          lines: start..<(end + 1),
          isPlaceholder: lines[start...end].contains { $0.contains(#"<entry key="MyRealEntity""#) }
        )
      )
    }
    return result
  }

  /// The lines of an entity's elements of one kind.
  func elements(_ word: String, of entity: Entity) -> [Int] {
    entity.lines.filter { lines[$0].hasPrefix("        <\(word) ") }
  }

  /// The value of an XML attribute.
  func value(of attribute: String, in line: Int) -> String? {
    guard let start = start(of: attribute, in: line) else { return nil }
    return String(lines[line].suffix(from: start).prefix { $0 != "\"" })
  }

  /// Where the value of an XML attribute starts: `line:column`.
  func place(of attribute: String, in line: Int) -> String? {
    start(of: attribute, in: line).map { start in
      "\(line + 1):\(lines[line].unicodeScalars.distance(from: lines[line].startIndex, to: start) + 1)"
    }
  }

  private func start(of attribute: String, in line: Int) -> String.Index? {
    let mark = " \(attribute)=\""
    return lines[line].offsets(of: mark).first.map {
      lines[line].utf8.index(lines[line].startIndex, offsetBy: $0 + mark.utf8.count)
    }
  }

  /// Sets an XML attribute, which is put last where there is none, so that no other moves.
  mutating func set(_ attribute: String, to value: String, in line: Int) {
    if let start = start(of: attribute, in: line) {
      let end = lines[line].suffix(from: start).firstIndex(of: "\"") ?? lines[line].endIndex
      lines[line].replaceSubrange(start..<end, with: value)
    } else {
      let end = lines[line].hasSuffix("/>") ? "/>" : ">"
      lines[line] = lines[line].dropLast(end.count) + " \(attribute)=\"\(value)\"" + end
    }
  }

  /// Puts lines before the end of the file.
  mutating func append(_ more: ArraySlice<String>) {
    let end = lines.lastIndex { $0.hasPrefix("</model>") } ?? lines.endIndex
    lines.insert(contentsOf: more, at: end)
  }

  /// Replaces a text that occurs once in an entity.
  ///
  /// - Returns: The line.
  mutating func replace(_ old: String, with new: String, in entity: Entity) -> Int? {
    for line in entity.lines {
      guard let offset = lines[line].offsets(of: old).first else { continue }
      let start = lines[line].utf8.index(lines[line].startIndex, offsetBy: offset)
      let end = lines[line].utf8.index(start, offsetBy: old.utf8.count)
      lines[line].replaceSubrange(start..<end, with: new)
      return line
    }
    return nil
  }
}
