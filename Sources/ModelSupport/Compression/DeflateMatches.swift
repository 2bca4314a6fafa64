/// Finds earlier occurrences of what comes next (RFC 1951, 4): the places with the same three bytes
/// are chained, the latest first.
struct DeflateMatches {
  /// A stretch of bytes that was there before.
  struct Match {
    var length: Int
    var distance: Int
  }

  /// How many places are looked at; with it the time grows with the size only, whatever the bytes.
  private static let longestChain = 64
  private static let hashBits = 15
  private static let none: Int32 = -1

  private let bytes: [UInt8]
  /// The latest place of each hash.
  private var latest = [Int32](repeating: none, count: 1 << hashBits)
  /// The place before each one of the last ones with the same hash.
  private var earlier = [Int32](repeating: none, count: DeflateTables.window)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The longest match for what starts at a place, the nearest one of several; nil when there is none.
  func longest(at position: Int) -> Match? {
    let limit = min(DeflateTables.longestMatch, bytes.count - position)
    guard limit >= DeflateTables.shortestMatch else { return nil }
    var best = Match(length: DeflateTables.shortestMatch - 1, distance: 0)
    var place = latest[hash(at: position)]
    var placesLeft = Self.longestChain
    while place != Self.none, position - Int(place) <= DeflateTables.window, placesLeft > 0 {
      let start = Int(place)
      // A match that is to be longer agrees where the best one ended.
      if bytes[start + best.length] == bytes[position + best.length] {
        let length = commonLength(start, position, limit)
        if length > best.length { best = Match(length: length, distance: position - start) }
        if length == limit { break }
      }
      place = earlier[start % DeflateTables.window]
      placesLeft -= 1
    }
    return best.distance > 0 ? best : nil
  }

  /// Notes places that have been passed.
  mutating func enter(_ positions: Range<Int>) {
    for position in positions where position + DeflateTables.shortestMatch <= bytes.count {
      let hash = hash(at: position)
      earlier[position % DeflateTables.window] = latest[hash]
      latest[hash] = Int32(truncatingIfNeeded: position)
    }
  }

  private func commonLength(_ first: Int, _ second: Int, _ limit: Int) -> Int {
    var length = 0
    while length < limit, bytes[first + length] == bytes[second + length] { length += 1 }
    return length
  }

  private func hash(at position: Int) -> Int {
    let three =
      UInt32(bytes[position]) << 16 | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2])
    return Int((three &* 2_654_435_761) >> UInt32(32 - Self.hashBits))
  }
}
