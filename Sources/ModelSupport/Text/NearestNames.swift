/// Finds the names that somebody may have meant.
package struct NearestNames {
  private let candidates: [String]

  /// Chooses among these names; their order does not matter.
  package init(_ candidates: some Sequence<String>) {
    self.candidates = Array(candidates)
  }

  /// At most `limit` names within an edit distance of 0.4 times the length plus one (rounded down), the nearest
  /// first; names that differ in case only count as nearest. Ties by bytes.
  package func matches(for name: String, limit: Int = 3) -> [String] {
    let target = Array(name.lowercased().utf8.prefix(Self.longestName))
    guard !target.isEmpty else { return [] }
    let threshold = min(Int(Double(target.count) * 0.4) + 1, max(1, target.count - 1))
    var found: [(distance: Int, name: String)] = []
    var isSeen: Set<ByteName> = []
    for candidate in candidates where !candidate.hasSameBytes(as: name) {
      let length = candidate.utf8.count
      guard abs(length - target.count) <= threshold, length <= Self.longestName else { continue }
      let folded = Array(candidate.lowercased().utf8)
      let distance = folded == target ? 0 : editDistance(target, folded, limit: threshold)
      if distance <= threshold, isSeen.insert(ByteName(candidate)).inserted {
        found.append((distance, candidate))
      }
    }
    found.sort { ($0.distance, ByteName($0.name)) < ($1.distance, ByteName($1.name)) }
    return found.prefix(limit).map(\.name)
  }

  private static let longestName = 128
}

/// Insertions, deletions, replacements and swaps of neighbours that lead from one text to the
/// other (optimal string alignment); more than `limit` once it is clear that the distance exceeds it.
package func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
  if abs(a.count - b.count) > limit { return limit + 1 }
  var beforePrevious = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  var current = previous
  for i in 0..<a.count {
    current[0] = i + 1
    var best = current[0]
    for j in 0..<b.count {
      var distance = min(
        previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      current[j + 1] = distance
      best = min(best, distance)
    }
    if best > limit { return limit + 1 }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[b.count]
}
