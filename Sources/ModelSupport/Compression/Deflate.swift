/// Compresses into raw DEFLATE (RFC 1951), without the header of zlib: the counterpart of
/// ``Inflate``.
///
/// The result is one block with the fixed Huffman codes (3.2.6), or blocks that are stored as they are
/// (3.2.4) where those are smaller. Codes made for the data would save 8 % of a public store's model,
/// and need as much code again as all of this.
package enum Deflate {
  /// The most bytes that a stored block holds.
  private static let longestStoredBlock = 65_535
  /// The bytes before the content of a stored block.
  private static let storedBlockHeader = 5

  /// The compressed bytes; the same for the same bytes.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    let blocks = max(1, (bytes.count + longestStoredBlock - 1) / longestStoredBlock)
    let compressed = fixedBlock(bytes)
    return compressed.count <= bytes.count + blocks * storedBlockHeader
      ? compressed : storedBlocks(bytes)
  }

  private static func fixedBlock(_ bytes: [UInt8]) -> [UInt8] {
    var output = DeflateBits()
    // The last block, of type 1.
    output.append(1, count: 1)
    output.append(1, count: 2)
    var matches = DeflateMatches(bytes)
    var position = 0
    while position < bytes.count {
      if let match = matches.longest(at: position) {
        output.append(match)
        matches.enter(position..<(position + match.length))
        position += match.length
      } else {
        output.append(literal: Int(bytes[position]))
        matches.enter(position..<(position + 1))
        position += 1
      }
    }
    output.append(literal: DeflateTables.endOfBlock)
    return output.finish()
  }

  private static func storedBlocks(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: longestStoredBlock) {
      let end = min(start + longestStoredBlock, bytes.count)
      let (low, high) = (UInt8((end - start) & 0xFF), UInt8((end - start) >> 8))
      // The rest of the first byte stays empty: a stored block starts at a whole one.
      output += [end == bytes.count ? 1 : 0, low, high, ~low, ~high]
      output += bytes[start..<end]
    }
    return output
  }
}
