/// Decompresses raw DEFLATE (RFC 1951): the form in which stores keep their models, without the
/// header of zlib.
package struct Inflate {
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
      case truncated
      case invalidBlock
      case invalidCodes
      case invalidDistance
      case tooLarge(limit: Int)
    }

    package var reason: Reason
    /// The offset in the compressed bytes.
    package var offset: Int

    package var description: String {
      switch reason {
      case .truncated: "the compressed data ends too early"
      case .invalidBlock, .invalidCodes, .invalidDistance:
        "the compressed data is damaged (at byte \(offset))"
      case .tooLarge(let limit):
        "the compressed data expands to more than is allowed (the limit is \(limit) bytes)"
      }
    }
  }

  /// Bounds of what a compressed model may become.
  package enum Limits {
    /// Bytes of the result.
    package static let bytes = 64 << 20
    /// The result's size against that of the compressed bytes; DEFLATE itself reaches 1032, real
    /// models stay below 20.
    package static let ratio = 200
    /// Below this size the ratio is not looked at.
    package static let freeBytes = 1 << 20
  }

  private let input: [UInt8]
  private var offset = 0
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int

  /// The decompressed bytes.
  package static func decompress(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    var inflate = Inflate(bytes)
    try inflate.run()
    return inflate.output
  }

  private init(_ input: [UInt8]) {
    self.input = input
    limit = min(Limits.bytes, max(Limits.freeBytes, input.count * Limits.ratio))
  }

  private mutating func run() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try expand(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try expand(literals, distances)
      default: throw failure(.invalidBlock)
      }
    }
  }

  private func failure(_ reason: Failure.Reason) -> Failure {
    Failure(reason: reason, offset: offset)
  }
}

// MARK: - Blocks

extension Inflate {
  private mutating func copyStored() throws(Failure) {
    // A stored block starts at a whole byte.
    (bits, bitCount) = (0, 0)
    guard input.count - offset >= 4 else { throw failure(.truncated) }
    let length = Int(input[offset]) | Int(input[offset + 1]) << 8
    let complement = Int(input[offset + 2]) | Int(input[offset + 3]) << 8
    guard length ^ complement == 0xFFFF else { throw failure(.invalidBlock) }
    offset += 4
    guard input.count - offset >= length else { throw failure(.truncated) }
    try grow(by: length)
    output += input[offset..<(offset + length)]
    offset += length
  }

  private func grow(by count: Int) throws(Failure) {
    if output.count + count > limit { throw failure(.tooLarge(limit: limit)) }
  }

  private mutating func expand(_ literals: Codes, _ distances: Codes) throws(Failure) {
    while true {
      let symbol = try decode(literals)
      if symbol < 256 {
        try grow(by: 1)
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        guard symbol - 257 < DeflateTables.lengths.count else { throw failure(.invalidCodes) }
        let length = DeflateTables.lengths[symbol - 257]
        let count = length.base + (try take(length.extra))
        let distanceSymbol = try decode(distances)
        guard distanceSymbol < DeflateTables.distances.count else { throw failure(.invalidCodes) }
        let distance = DeflateTables.distances[distanceSymbol]
        let back = distance.base + (try take(distance.extra))
        guard back <= output.count else { throw failure(.invalidDistance) }
        try grow(by: count)
        for _ in 0..<count { output.append(output[output.count - back]) }
      }
    }
  }

  /// The codes that a block brings along (RFC 1951, 3.2.7).
  private mutating func readCodes() throws(Failure) -> (Codes, Codes) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw failure(.invalidCodes) }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount { lengths[order[index]] = UInt8(try take(3)) }
    guard let lengthCodes = Codes(lengths) else { throw failure(.invalidCodes) }
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let symbol = try decode(lengthCodes)
      switch symbol {
      case 0..<16: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last else { throw failure(.invalidCodes) }
        all += [UInt8](repeating: last, count: 3 + (try take(2)))
      case 17: all += [UInt8](repeating: 0, count: 3 + (try take(3)))
      default: all += [UInt8](repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard all.count == literalCount + distanceCount, all[256] != 0,
      let literals = Codes(Array(all[..<literalCount])),
      let distances = Codes(Array(all[literalCount...]))
    else { throw failure(.invalidCodes) }
    return (literals, distances)
  }
}

// MARK: - Bits and codes

extension Inflate {
  private mutating func take(_ count: Int) throws(Failure) -> Int {
    while bitCount < count {
      guard offset < input.count else { throw failure(.truncated) }
      bits |= UInt32(input[offset]) << UInt32(bitCount)
      offset += 1
      bitCount += 8
    }
    let value = Int(bits & (1 << UInt32(count) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  /// Canonical Huffman codes, told by the number of codes of each length (RFC 1951, 3.2.2).
  struct Codes: Sendable {
    let counts: [Int]
    let symbols: [Int]

    /// The codes with these lengths; nil when there are more than fit, or gaps between several.
    init?(_ lengths: [UInt8]) {
      var counts = [Int](repeating: 0, count: 16)
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      var left = 1
      for length in 1..<16 {
        left = left * 2 - counts[length]
        if left < 0 { return nil }
      }
      // One code alone may leave a gap (a block with one distance).
      if left > 0, counts.reduce(0, +) > 1 { return nil }
      self.counts = counts
      symbols = lengths.indices.filter { lengths[$0] > 0 }
        .sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
  }

  private mutating func decode(_ codes: Codes) throws(Failure) -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1..<16 {
      code |= try take(1)
      let count = codes.counts[length]
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw failure(.invalidCodes)
  }

  private static let fixedLiterals = codes(DeflateTables.fixedLiteralLengths)
  private static let fixedDistances = codes(DeflateTables.fixedDistanceLengths)

  private static func codes(_ lengths: [UInt8]) -> Codes {
    guard let codes = Codes(lengths) else { preconditionFailure("the fixed codes are complete") }
    return codes
  }
}
