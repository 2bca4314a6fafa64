/// What compressing and decompressing agree on: the codes for lengths and distances, and the fixed
/// Huffman codes (RFC 1951, 3.2.5 and 3.2.6).
enum DeflateTables {
  /// The symbol that ends a block; those after it are lengths.
  static let endOfBlock = 256
  /// The shortest and the longest match.
  static let shortestMatch = 3
  static let longestMatch = 258
  /// How far back a match may lie.
  static let window = 32_768

  /// The lengths of matches from the symbol 257 on: the first of each, and how many bits follow.
  static let lengths: [(base: Int, extra: Int)] =
    ranges(
      base: shortestMatch,
      extras: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]
    ) + [(longestMatch, 0)]

  /// The distances of matches: the first of each, and how many bits follow.
  static let distances: [(base: Int, extra: Int)] = ranges(
    base: 1,
    extras: [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] }
  )

  /// The numbers of bits of the fixed codes.
  static let fixedLiteralLengths =
    [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
    + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8)
  static let fixedDistanceLengths = [UInt8](repeating: 5, count: 32)

  private static func ranges(base: Int, extras: [Int]) -> [(base: Int, extra: Int)] {
    var next = base
    return extras.map { extra in
      defer { next += 1 << extra }
      return (next, extra)
    }
  }
}
