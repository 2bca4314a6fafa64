internal import ModelSupport

/// Pairs the elements of two models so that it does not matter which of them is called the old one.
///
/// Core Data looks from the new model to the old one (``NameMatching``). Where it finds one element
/// for another only in this direction, both directions count, so that a difference read backwards is
/// the mirror image.
struct MutualMatching {
  /// The new element's number, for each old one.
  private(set) var destinations: [Int?]
  /// The old element's number, for each new one.
  private(set) var sources: [Int?]

  init(_ old: [NameMatching.Element], _ new: [NameMatching.Element]) {
    destinations = old.map { _ in nil }
    sources = new.map { _ in nil }
    let forward = NameMatching(old, new)
    let backward = NameMatching(new, old)
    var oneSided: [Candidate] = []
    for (number, source) in forward.sources.enumerated() {
      guard let source = source?.number else { continue }
      if backward.sources[source]?.number == number {
        match(source, number)
      } else {
        oneSided.append(Candidate(source, number, old, new))
      }
    }
    for (number, source) in backward.sources.enumerated() {
      guard let source = source?.number, destinations[number] != source else { continue }
      oneSided.append(Candidate(number, source, old, new))
    }
    for candidate in oneSided.sorted() where isFree(candidate) {
      match(candidate.old, candidate.new)
    }
    matchRepeatedNames(old, new)
  }

  /// A pair that only one direction finds; the order is the same for the mirrored pair.
  private struct Candidate: Comparable {
    let old: Int
    let new: Int
    /// How far they are the same: first what Core Data compares, then the names.
    let rank: Int
    let names: [ByteName]

    init(
      _ oldNumber: Int,
      _ newNumber: Int,
      _ oldElements: [NameMatching.Element],
      _ newElements: [NameMatching.Element]
    ) {
      (old, new) = (oldNumber, newNumber)
      let (a, b) = (ByteName(oldElements[old].name), ByteName(newElements[new].name))
      let isSameElement = oldElements[old].canonicalName.hasSameBytes(
        as: newElements[new].canonicalName
      )
      rank = isSameElement ? 0 : a == b ? 1 : 2
      names = a < b ? [a, b] : [b, a]
    }

    static func < (a: Candidate, b: Candidate) -> Bool {
      a.rank == b.rank ? a.names.lexicographicallyPrecedes(b.names) : a.rank < b.rank
    }
  }

  private func isFree(_ candidate: Candidate) -> Bool {
    destinations[candidate.old] == nil && sources[candidate.new] == nil
  }

  private mutating func match(_ old: Int, _ new: Int) {
    destinations[old] = new
    sources[new] = old
  }

  /// Several elements of one name are an error in a model, but no difference to the same error.
  private mutating func matchRepeatedNames(
    _ old: [NameMatching.Element],
    _ new: [NameMatching.Element]
  ) {
    var rest: [ByteName: [Int]] = [:]
    for number in old.indices.reversed() where destinations[number] == nil {
      rest[ByteName(old[number].name), default: []].append(number)
    }
    if rest.isEmpty { return }
    for (number, element) in new.enumerated() where sources[number] == nil {
      if let source = rest[ByteName(element.name)]?.popLast() { match(source, number) }
    }
  }
}
