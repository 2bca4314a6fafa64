/// Tells cheaply that some names are all different.
///
/// A filter with a few hundred places: when two names fall into one, they may be equal and must be
/// compared; otherwise they are not, and nothing had to be allocated to know it.
package struct RepetitionFilter {
  private var places: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
    (0, 0, 0, 0, 0, 0, 0, 0)
  /// Whether two of the names may be equal.
  package private(set) var mayRepeat = false

  package init() {}

  /// Adds a name.
  ///
  /// - Parameter foldsCase: Whether names that differ in case only count as equal.
  package mutating func add(_ name: String, foldsCase: Bool = false) {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 {
      if byte >= 0x80, foldsCase {
        // Folding beyond ASCII is left to whoever compares.
        mayRepeat = true
        return
      }
      let folded = foldsCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      hash = (hash ^ UInt32(folded)) &* 16_777_619
    }
    hash ^= hash >> 15
    let bit = UInt64(1) << UInt64(hash & 63)
    let isTaken = withUnsafeMutableBytes(of: &places) { bytes in
      bytes.withMemoryRebound(to: UInt64.self) { words in
        let word = Int(hash >> 6) & 7
        defer { words[word] |= bit }
        return words[word] & bit != 0
      }
    }
    if isTaken { mayRepeat = true }
  }
}
