internal import ModelSchema

/// The entities in an order in which an entity's descendants follow it without a gap.
///
/// Whether one entity inherits from another is then a comparison of numbers, however deep a
/// hierarchy is.
struct HierarchyOrder {
  /// The entities' numbers in this order.
  let entities: [Int]
  private let starts: [Int]
  private let ends: [Int]
  private let isKnown: [Bool]

  init(_ index: ModelIndex) {
    let count = index.entities.count
    var children = [[Int]](repeating: [], count: count)
    var roots: [Int] = []
    for number in 0..<count {
      if let parent = index.parent(of: number), !index.isInCycle(number) {
        children[parent].append(number)
      } else {
        roots.append(number)
      }
    }
    var entities: [Int] = []
    entities.reserveCapacity(count)
    var starts = [Int](repeating: 0, count: count)
    var ends = [Int](repeating: 0, count: count)
    var isKnown = [Bool](repeating: false, count: count)
    for root in roots {
      var pending: [(number: Int, isLeaving: Bool)] = [(root, false)]
      while let (number, isLeaving) = pending.popLast() {
        if isLeaving {
          ends[number] = entities.count
          continue
        }
        starts[number] = entities.count
        entities.append(number)
        let isRoot = index.entities[number].parent == nil
        isKnown[number] =
          (isRoot || number != root && index.parent(of: number).map { isKnown[$0] } == true)
          && !index.isPoisoned(entity: index.entities[number].name)
        pending.append((number, true))
        for child in children[number].reversed() { pending.append((child, false)) }
      }
    }
    self.entities = entities
    self.starts = starts
    self.ends = ends
    self.isKnown = isKnown
  }

  /// Where an entity and its descendants are in the order.
  func range(of number: Int) -> Range<Int> { starts[number]..<ends[number] }

  /// Whether all that an entity inherits is known: no ancestor is missing, inherits from itself, or is
  /// spoilt by an earlier error.
  func hasKnownAncestry(_ number: Int) -> Bool { isKnown[number] }
}
