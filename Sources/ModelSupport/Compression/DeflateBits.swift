/// Packs bits into bytes, the lowest first (RFC 1951, 3.1.1), and symbols in the fixed codes.
struct DeflateBits {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// A code with its highest bit first, as it stands in the stream.
  private struct Code {
    var bits: Int
    var count: Int
  }

  mutating func append(_ value: Int, count: Int) {
    bits |= UInt64(value) << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  mutating func append(literal symbol: Int) { append(Self.literals[symbol]) }

  mutating func append(_ match: DeflateMatches.Match) {
    let number = Self.lengthNumbers[match.length - DeflateTables.shortestMatch]
    append(literal: DeflateTables.endOfBlock + 1 + number)
    append(match.length, in: DeflateTables.lengths[number])
    let distance = Self.distanceNumber(match.distance)
    append(Self.distances[distance])
    append(match.distance, in: DeflateTables.distances[distance])
  }

  /// Ends the last byte.
  mutating func finish() -> [UInt8] {
    if bitCount > 0 { append(0, count: 8 - bitCount) }
    return bytes
  }

  private mutating func append(_ code: Code) { append(code.bits, count: code.count) }

  private mutating func append(_ value: Int, in range: (base: Int, extra: Int)) {
    append(value - range.base, count: range.extra)
  }
}

// MARK: - Codes

extension DeflateBits {
  private static let literals = codes(DeflateTables.fixedLiteralLengths)
  private static let distances = codes(DeflateTables.fixedDistanceLengths)

  /// The code of each symbol, in order within each length (RFC 1951, 3.2.2).
  private static func codes(_ lengths: [UInt8]) -> [Code] {
    var codes = lengths.map { Code(bits: 0, count: Int($0)) }
    var next = 0
    for count in 1...Int(lengths.max() ?? 1) {
      next <<= 1
      for symbol in codes.indices where codes[symbol].count == count {
        codes[symbol].bits = reversed(next, count: count)
        next += 1
      }
    }
    return codes
  }

  private static func reversed(_ value: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 1 | value >> $1 & 1 }
  }

  /// The number of the range that each length is in, from the shortest on.
  ///
  /// The longest has its own, the last, and would fit into the one before.
  private static let lengthNumbers: [Int] =
    (DeflateTables.shortestMatch...DeflateTables.longestMatch).map { length in
      DeflateTables.lengths.lastIndex { $0.base <= length } ?? 0
    }

  /// The number of the range that a distance is in: after the first, two ranges for each power of 2.
  private static func distanceNumber(_ distance: Int) -> Int {
    let offset = distance - 1
    guard offset > 1 else { return offset }
    let power = Int.bitWidth - 1 - offset.leadingZeroBitCount
    return 2 * power + (offset >> (power - 1)) & 1
  }
}
