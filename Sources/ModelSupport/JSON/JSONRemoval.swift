/// Tells what goes with an element of a JSON array that is taken out of a text.
package enum JSONRemoval {
  /// The place of an element with its comma, and with its lines where nothing else is on them.
  package static func range(ofElementAt element: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (element.lowerBound, element.upperBound)
    let comma = bytes[end...].firstIndex { !XMLText.isWhiteSpace($0) }
    let isFollowed = comma.map { bytes[$0] == UInt8(ascii: ",") } ?? false
    if let comma, isFollowed { end = comma + 1 }
    let blank = bytes[..<start].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let isFirstOfLine = blank.map { bytes[$0] == UInt8(ascii: "\n") } ?? true
    let rest = bytes[end...].firstIndex {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r")
    }
    let isLastOfLine = rest.map { bytes[$0] == UInt8(ascii: "\n") } ?? true
    if isFirstOfLine && isLastOfLine {
      start = blank.map { $0 + 1 } ?? 0
      end = rest.map { $0 + 1 } ?? bytes.count
    }
    if isFollowed { return start..<end }
    // The last one: the comma before it separates it from nothing.
    let before = bytes[..<element.lowerBound].lastIndex { !XMLText.isWhiteSpace($0) }
    guard let before, bytes[before] == UInt8(ascii: ",") else { return start..<end }
    let lineEnd = isFirstOfLine && isLastOfLine ? element.upperBound : end
    return before..<lineEnd
  }
}
