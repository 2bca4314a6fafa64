/// A text in which a span is marked: `inverseName="⟦song⟧"`.
///
/// So a test says where a value is without asking the reader that it tests.
public struct MarkedText: Hashable, Sendable {
  /// The text without the marks.
  public let text: String
  /// The span between the marks, in bytes of the text; nil when there are none.
  public let span: Range<Int>?

  /// Takes the marks out of a text.
  public init(_ marked: String) {
    let parts = marked.split(omittingEmptySubsequences: false) { "⟦⟧".contains($0) }
    text = parts.joined()
    let start = parts[0].utf8.count
    span = parts.count == 3 ? start..<(start + parts[1].utf8.count) : nil
  }
}

extension String {
  /// Where a byte of the text is, `line:column`, counted from 1 and in Unicode scalars.
  ///
  /// Counted anew from the start of the text: slow, and independent of the library's tables.
  public func place(ofByte offset: Int) -> String {
    var (line, column) = (1, 1)
    for scalar in String(decoding: utf8.prefix(offset), as: UTF8.self).unicodeScalars {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return "\(line):\(column)"
  }

  /// The byte offsets at which a text occurs.
  public func offsets(of part: String) -> [Int] {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    if part.isEmpty || part.count > bytes.count { return part.isEmpty ? [0] : [] }
    return (0...(bytes.count - part.count)).filter { start in
      bytes[start] == part[0] && bytes[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
