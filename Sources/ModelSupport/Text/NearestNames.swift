/// Finds the names that somebody may have meant.
///
/// Looking is bounded: once many thousands of names have been compared, no more suggestions are
/// made, so that a model in which every name is wrong does not take minutes.
package final class NearestNames {
  private let names: () -> [String]
  private lazy var candidates = foldedNames()
  private var budget = 2_000_000
  /// The last answer: who asks for the question about a name asks for the name as well.
  private var last: (name: String, matches: [(distance: Int, name: String)])?

  /// Chooses among these names, which are asked for when first needed; their order does not matter.
  package init(_ names: @escaping @autoclosure () -> [String]) { self.names = names }

  private func foldedNames() -> [(folded: [UInt8], name: String)] {
    var isSeen: Set<ByteName> = []
    return names().compactMap { name in
      guard !name.isEmpty, name.utf8.count <= Self.longestName,
        isSeen.insert(ByteName(name)).inserted
      else {
        return nil
      }
      return (Array(name.lowercased().utf8), name)
    }
  }

  /// The names nearest to one, the nearest first, ties by bytes.
  ///
  /// They are within an edit distance of 0.4 times the name's length. A difference in case only counts
  /// as none.
  package func matches(for name: String, limit: Int = 3) -> [String] {
    ranked(name).prefix(limit).map(\.name)
  }

  /// The nearest name, and whether it is certain to be meant: no other is near in all but case.
  package func proposal(for name: String) -> (name: String, isCertain: Bool)? {
    let found = ranked(name)
    return found.first.map { ($0.name, $0.distance == 0 && found.dropFirst().first?.distance != 0) }
  }

  private func ranked(_ name: String) -> [(distance: Int, name: String)] {
    if let last, last.name.hasSameBytes(as: name) { return last.matches }
    let matches = search(name)
    last = (name, matches)
    return matches
  }

  private func search(_ name: String) -> [(distance: Int, name: String)] {
    let target = Array(name.lowercased().utf8.prefix(Self.longestName))
    guard !target.isEmpty, budget > 0 else { return [] }
    budget -= candidates.count
    // A short name is near to everything: of one or two letters only case may differ.
    let threshold = target.count < 3 ? 0 : max(1, target.count * 2 / 5)
    var found: [(distance: Int, name: String)] = []
    for (folded, candidate) in candidates where !candidate.hasSameBytes(as: name) {
      // One name in two Unicode forms is as near as one in two cases.
      let isSame = folded == target || candidate == name
      guard isSame || abs(folded.count - target.count) <= threshold else { continue }
      let distance = isSame ? 0 : editDistance(target, folded, limit: threshold)
      if distance <= threshold { found.append((distance, candidate)) }
    }
    found.sort { ($0.distance, ByteName($0.name)) < ($1.distance, ByteName($1.name)) }
    return found
  }

  /// The question that proposes the nearest names; nothing when none is near.
  package func question(for name: String) -> [String] {
    let names = matches(for: name).map { "`\($0)`" }
    guard let last = names.last else { return [] }
    let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
    return ["did you mean \(list)?"]
  }

  private static let longestName = 128
}

/// Insertions, deletions, replacements and swaps of neighbours that lead from one text to the
/// other (optimal string alignment); `limit + 1` once it is clear that there are more than `limit`.
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
        previous[j] + (a[i] == b[j] ? 0 : 1),
        previous[j + 1] + 1,
        current[j] + 1
      )
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      current[j + 1] = distance
      best = min(best, distance)
    }
    if best > limit { return limit + 1 }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return min(previous[b.count], limit + 1)
}
