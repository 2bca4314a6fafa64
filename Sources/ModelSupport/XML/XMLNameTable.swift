/// The element and attribute names that a format knows, numbered, so that a reader can switch over
/// small integers instead of comparing strings.
package struct XMLNameTable: Sendable {
  /// Stands for every name that is not in the table.
  package static let unknown = -1

  private let names: [[UInt8]]
  /// Numbers by hash, with open addressing; `-1` is a free place.
  ///
  /// At most a quarter of the places is taken.
  private let slots: [Int16]
  private let mask: UInt32

  /// Numbers the names by their positions in the array.
  package init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    var capacity = 16
    while capacity < names.count * 4 { capacity *= 2 }
    mask = UInt32(capacity - 1)
    var slots = [Int16](repeating: -1, count: capacity)
    for (number, name) in self.names.enumerated() {
      var slot = Int(name.withUnsafeBufferPointer { Self.hash($0) } & mask)
      while slots[slot] >= 0 { slot = (slot + 1) & Int(mask) }
      slots[slot] = Int16(number)
    }
    self.slots = slots
  }

  func number(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Int(Self.hash(name) & mask)
    while true {
      let number = Int(slots[slot])
      if number < 0 { return Self.unknown }
      if names[number].withUnsafeBufferPointer({ equal($0, name) }) { return number }
      slot = (slot + 1) & Int(mask)
    }
  }

  /// FNV-1a.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ (hash >> 15)
  }

  private func equal(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}
