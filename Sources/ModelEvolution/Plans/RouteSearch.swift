/// Finds the way with the fewest steps from every version to the current one.
///
/// Going backwards from the current version, layer by layer: a version is in a layer when one step
/// leads from it into the layer before. Steps go towards the current version only.
struct RouteSearch {
  private let current: Int
  /// The numbers of the versions, those near the current one first.
  private let order: [Int]
  var table: StepTable
  private(set) var next: [Int: Int] = [:]

  init(_ table: StepTable, count: Int, current: Int) {
    self.table = table
    self.current = current
    order = (0..<count).filter { $0 != current }
      .sorted { (abs($0 - current), $0) < (abs($1 - current), $1) }
    // What Core Data can infer is less work than what somebody wrote a mapping model for.
    search(\.isInferable)
    search { _ in true }
  }

  private mutating func search(_ isAllowed: (StepTable.Entry) -> Bool) {
    var layer = [current]
    var isKnown = Set(layer)
    while !layer.isEmpty {
      var found: [Int] = []
      for version in order where !isKnown.contains(version) {
        let destination = layer.first { destination in
          guard isOnTheWay(destination, from: version) else { return false }
          let entry = table.entry(from: version, to: destination)
          return entry.step != nil && isAllowed(entry)
        }
        guard let destination else { continue }
        found.append(version)
        if next[version] == nil { next[version] = destination }
      }
      isKnown.formUnion(found)
      layer = found
    }
  }

  private func isOnTheWay(_ stop: Int, from version: Int) -> Bool {
    version < current ? version < stop && stop <= current : current <= stop && stop < version
  }

  /// The steps of a version's way; empty when there is none.
  mutating func steps(from version: Int) -> [MigrationStep] {
    pairs(from: version).compactMap { table.entry(from: $0, to: $1).step }
  }

  /// The versions before and after every step of a version's way.
  func pairs(from version: Int) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var version = version
    while let destination = next[version] {
      pairs.append((version, destination))
      version = destination
    }
    return pairs
  }
}
