internal import ModelSupport

/// What edits write, as a piece of the file that can be pasted: the whole start tag or element where
/// they change a part of it, in JSON the whole line.
public struct EditFragment: Hashable, Sendable {
  /// What is done with the text.
  public enum Action: String, Hashable, Sendable {
    /// It stands at the place in place of what is there.
    case replace
    /// It is put in at the place.
    case insert
    /// It is there, and is taken away.
    case remove
  }

  /// What is done with the text.
  public let action: Action
  /// What it is about: what the text takes the place of; nothing but a place for what is put in.
  public let location: SourceLocation
  /// The text, without the indentation that it has in the file; lines end with `\n`, the last one
  /// with nothing.
  public let text: String

  /// The fragments of edits that belong together, in the order of their places; none of files that
  /// have no text.
  public static func fragments(of edits: [SourceEdit]) -> [EditFragment] {
    var groups: [(span: SourceLocation, edits: [SourceEdit])] = []
    let edits = edits.filter { $0.location.range.upperBound <= $0.location.file.bytes.count }
      .map(\.withFollowingLineBreak)
    for edit in edits.sorted(by: { $0.location < $1.location }) {
      let span = span(of: edit)
      if let last = groups.last, last.span == span, !span.range.isEmpty {
        groups[groups.count - 1].edits.append(edit)
      } else {
        groups.append((span, [edit]))
      }
    }
    return groups.map { EditFragment($0.span, $0.edits) }
  }

  private init(_ span: SourceLocation, _ edits: [SourceEdit]) {
    let bytes = span.file.bytes
    // A line goes with its line break; it begins where something stands.
    let start = bytes[span.range].firstIndex { !XMLText.isWhiteSpace($0) }
    location = SourceLocation(
      file: span.file,
      range: (start ?? span.range.lowerBound)..<span.range.upperBound
    )
    let new = Self.bytes(of: span, applying: edits)
    if new.allSatisfy({ XMLText.isWhiteSpace($0) }) {
      action = .remove
      text = Self.withoutIndentation(bytes[span.range])
    } else {
      action = span.range.isEmpty ? .insert : .replace
      text = Self.withoutIndentation(new[...])
    }
  }

  private static func bytes(of span: SourceLocation, applying edits: [SourceEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = span.range.lowerBound
    for edit in edits {
      // Edits that are in each other's way are nobody's; a fragment only shows what is there.
      guard edit.location.range.lowerBound >= offset else { continue }
      result += span.file.bytes[offset..<edit.location.range.lowerBound]
      result += Array(edit.replacement.utf8)
      offset = edit.location.range.upperBound
    }
    return result + span.file.bytes[offset..<max(offset, span.range.upperBound)]
  }
}

// MARK: - Spans

extension EditFragment {
  /// What of the file a fragment shows.
  private static func span(of edit: SourceEdit) -> SourceLocation {
    let (file, range) = (edit.location.file, edit.location.range)
    if let tag = startTag(around: range, in: file.bytes) {
      return SourceLocation(file: file, range: tag)
    }
    let isMarkup = file.bytes.first { !XMLText.isWhiteSpace($0) && $0 < 0x80 } == UInt8(ascii: "<")
    // Elements that are put in or taken away stand for themselves.
    if isMarkup { return edit.location }
    return SourceLocation(file: file, range: lines(around: range, in: file.bytes))
  }

  /// The start tag in which a place is; nil when it is between tags.
  ///
  /// `<` stands for itself nowhere in a start tag: the last one before the place begins it.
  private static func startTag(around range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard range.upperBound <= bytes.count,
      let start = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "<")),
      let tag = XMLReader.startTag(at: start, in: bytes)?.range,
      range.upperBound <= tag.upperBound, range.lowerBound < tag.upperBound
    else { return nil }
    return tag
  }

  private static func lines(around range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    if range.upperBound > start, bytes[range.upperBound - 1] == newline {
      return start..<range.upperBound
    }
    return start..<(bytes[range.upperBound...].firstIndex(of: newline) ?? bytes.count)
  }

  /// The lines of a text, moved to the left as far as all of them but the first can be, without empty
  /// lines at its ends.
  private static func withoutIndentation(_ bytes: ArraySlice<UInt8>) -> String {
    var lines = String(decoding: bytes, as: UTF8.self)
      .replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    guard let first = lines.first else { return "" }
    let isWholeLine = first.first?.isWhitespace == true || lines.count == 1
    let depths = (isWholeLine ? lines[...] : lines.dropFirst())
      .filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }
    let depth = depths.min() ?? 0
    return lines.enumerated().map { number, line in
      number == 0 && !isWholeLine ? String(line) : String(line.dropFirst(depth))
    }.joined(separator: "\n")
  }
}
