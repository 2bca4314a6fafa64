/// Small random damage to binary files.
public enum BinaryMutation {
  /// The bytes with one to four changes: flipped bits, other bytes, cuts, copied ranges.
  public static func mutated(_ original: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes, &generator) }
    return bytes
  }

  private static func mutate(_ bytes: inout [UInt8], _ generator: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    // The tail of a binary property list is its table of offsets: half of the damage goes there.
    let first = Bool.random(using: &generator) ? 0 : bytes.count - min(bytes.count, 512)
    let place = Int.random(in: first..<bytes.count, using: &generator)
    let length = min(bytes.count - place, Int.random(in: 1...24, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1, 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 3: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 4:
      let source = Int.random(in: 0...(bytes.count - length), using: &generator)
      bytes.replaceSubrange(
        place..<(place + length),
        with: Array(bytes[source..<(source + length)])
      )
    case 5: bytes.removeSubrange(place..<(place + length))
    case 6: bytes.insert(contentsOf: Array(bytes[place..<(place + length)]), at: place)
    default: if Int.random(in: 0..<4, using: &generator) == 0 { bytes.removeSubrange(place...) }
    }
  }
}
