/// Names as XML 1.0 (fifth edition, 2.3) has them.
enum XMLName {
  /// The offset after the name that starts at an offset; the same offset when none starts there.
  static func end(at start: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = start
    while offset < buffer.count {
      let byte = buffer[offset]
      if byte < 0x80 {
        guard isStart(byte) || (offset > start && isFollowing(byte)) else { return offset }
        offset += 1
      } else {
        let (scalar, length) = XMLText.scalar(at: offset, in: buffer)
        guard isStart(scalar) || (offset > start && isFollowing(scalar)) else { return offset }
        offset += length
      }
    }
    return offset
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    let folded = byte | 0x20
    return (folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z"))
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func isFollowing(_ byte: UInt8) -> Bool {
    (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func isStart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
      0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
      0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func isFollowing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
