/// The places of the members of one object of a text that has been read before.
///
/// Places of values are not stored with a model; they are looked for again when asked for. This
/// only steps over what the members hold, and stops when nobody asks for more.
package struct JSONMemberPlaces: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var offset: Int

  /// The members of the object whose bracket is at an offset; none when there is no object.
  package init(ofObjectAt offset: Int, in bytes: [UInt8]) {
    self.bytes = bytes
    let isObject = bytes.indices.contains(offset) && bytes[offset] == UInt8(ascii: "{")
    self.offset = isObject ? offset + 1 : bytes.count
  }

  /// A string or a member by itself: the place of its text or name without quotes, and of the value
  /// after the colon.
  package static func member(
    at offset: Int,
    in bytes: [UInt8]
  ) -> (name: Range<Int>, value: Range<Int>?)? {
    var places = JSONMemberPlaces(bytes, at: offset)
    guard let name = places.scanString() else { return nil }
    return (name, places.scanColonAndValue())
  }

  private init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next member: the place of its name and that of its value, both without quotes.
  package mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
    skipSpace()
    if byte == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
    }
    guard let name = scanString(), let value = scanColonAndValue() else {
      offset = bytes.count
      return nil
    }
    return (name, value)
  }

  private var byte: UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte, XMLText.isWhiteSpace(byte) { offset += 1 }
  }

  private mutating func scanColonAndValue() -> Range<Int>? {
    skipSpace()
    guard byte == UInt8(ascii: ":") else { return nil }
    offset += 1
    skipSpace()
    return scanValue()
  }

  /// The place between the quotes of the string that is here.
  private mutating func scanString() -> Range<Int>? {
    guard byte == UInt8(ascii: "\"") else { return nil }
    let start = offset + 1
    offset = start
    while let byte, byte != UInt8(ascii: "\"") { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
    let end = Swift.min(offset, bytes.count)
    offset = end + 1
    return start..<end
  }

  private mutating func scanValue() -> Range<Int>? {
    if byte == UInt8(ascii: "\"") { return scanString() }
    let start = offset
    var depth = 0
    scan: while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        _ = scanString()
        continue scan
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { break scan }
        depth -= 1
        if depth == 0 {
          offset += 1
          break scan
        }
      case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { break scan }
      default: break
      }
      offset += 1
    }
    return start < offset ? start..<offset : nil
  }
}
