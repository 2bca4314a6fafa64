/// Finds lines and columns in a text, in a time that grows neither with the length of the text nor
/// with that of its lines.
struct LineTable: Sendable {
  /// The offsets at which lines start.
  private let lineStarts: [Int]
  /// How many scalars begin before each block of the text.
  private let scalarsBeforeBlock: [Int]

  private static let blockSize = 4096

  init(_ bytes: [UInt8]) {
    // A byte order mark is no column.
    var lineStarts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var scalarsBeforeBlock: [Int] = []
    var scalars = 0
    for (offset, byte) in bytes.enumerated() {
      if offset.isMultiple(of: Self.blockSize) { scalarsBeforeBlock.append(scalars) }
      if Self.startsScalar(byte) { scalars += 1 }
      if byte == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
    }
    scalarsBeforeBlock.append(scalars)
    self.lineStarts = lineStarts
    self.scalarsBeforeBlock = scalarsBeforeBlock
  }

  func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    let start = lineStarts[low]
    let column =
      offset <= start ? 1 : scalars(before: offset, bytes) - scalars(before: start, bytes) + 1
    return SourcePosition(line: low + 1, column: column)
  }

  private func scalars(before offset: Int, _ bytes: [UInt8]) -> Int {
    let block = offset / Self.blockSize
    let start = block * Self.blockSize
    return bytes[start..<offset].reduce(scalarsBeforeBlock[block]) { count, byte in
      Self.startsScalar(byte) ? count + 1 : count
    }
  }

  /// Every byte of UTF-8 but the continuation bytes starts a scalar.
  private static func startsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
