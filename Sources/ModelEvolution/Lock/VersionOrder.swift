internal import ModelSupport

/// The order in which the versions of a bundle were probably made, told by their names and by which
/// is current.
///
/// Xcode calls the versions of `Music` `Music 2`, `Music 3` and so on; numbers are compared as
/// numbers. Of names that are no such series, nothing can be told but that the current version is
/// newer than those beside it: a version that is being worked on continues the current one's series.
struct VersionOrder {
  let names: [String]

  init(_ names: [String], current: String?) {
    let ordered = names.sorted { Self.precedes($0, $1) }
    guard let current, let place = ordered.firstIndex(where: { $0.hasSameBytes(as: current) })
    else {
      self.names = ordered
      return
    }
    let series = Self.series(current)
    let later = ordered[(place + 1)...].filter { Self.series($0).hasSameBytes(as: series) }
    let others = ordered[(place + 1)...].filter { !Self.series($0).hasSameBytes(as: series) }
    self.names = ordered[..<place] + others + [current] + later
  }

  /// The name without the number at its end and what leads to it: `Music` of `Music 2`, `Music_v2`
  /// and `Music`.
  static func series(_ name: String) -> String {
    var rest = Array(name.utf8)
    func dropLast(_ isDropped: (UInt8) -> Bool) -> Bool {
      let count = rest.count
      while let last = rest.last, isDropped(last) { rest.removeLast() }
      return rest.count < count
    }
    let separators = Array(" ._-".utf8)
    while dropLast({ (0x30...0x39).contains($0) }) {
      let isMarked = rest.last.map { $0 | 0x20 == UInt8(ascii: "v") } ?? false
      if isMarked, rest.count == 1 || separators.contains(rest[rest.count - 2]) {
        rest.removeLast()
      }
      _ = dropLast { separators.contains($0) }
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Compares by bytes, runs of digits by their numbers.
  static func precedes(_ a: String, _ b: String) -> Bool {
    var (x, y) = (Array(a.utf8)[...], Array(b.utf8)[...])
    while let first = x.first, let second = y.first {
      let (left, right) = (digits(&x), digits(&y))
      if !left.isEmpty, !right.isEmpty {
        if left.count != right.count { return left.count < right.count }
        if left != right { return left.lexicographicallyPrecedes(right) }
        continue
      }
      if first != second { return first < second }
      x = x.dropFirst(left.isEmpty ? 1 : 0)
      y = y.dropFirst(right.isEmpty ? 1 : 0)
    }
    return x.isEmpty && y.isEmpty ? a.precedesInBytes(b) : x.isEmpty
  }

  /// Takes the number at the front, without leading zeros but the last.
  private static func digits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let run = text.prefix { (0x30...0x39).contains($0) }
    text = text.dropFirst(run.count)
    let significant = run.drop { $0 == 0x30 }
    return run.isEmpty ? run : significant.isEmpty ? run.suffix(1) : significant
  }
}
