internal import ModelSchema

/// Tells quickly that cascades end, as they do in nearly all models; loops are for ``CascadeGraph``.
struct CascadeSteps {
  private let index: ModelIndex
  private var sources: [Int] = []
  private var targets: [Int] = []

  init(_ index: ModelIndex) { self.index = index }

  mutating func add(from source: Int, to target: Int) {
    // A tree that deletes its branches leads to its own kind on purpose.
    if index.root(of: source) == index.root(of: target),
      index.entity(source, isOrInheritsFrom: target)
        || index.entity(target, isOrInheritsFrom: source)
    {
      return
    }
    sources.append(source)
    targets.append(target)
  }

  /// Whether no step leads back to where it came from, however many come between: taking away entities
  /// to which nothing leads takes all away in the end.
  func end() -> Bool {
    if sources.isEmpty { return true }
    let count = index.entities.count
    // Where each entity's steps start among all, in the order of the entities.
    var starts = [Int](repeating: 0, count: count + 1)
    for source in sources { starts[source + 1] += 1 }
    for number in 0..<count { starts[number + 1] += starts[number] }
    var ordered = targets
    var next = starts
    for (source, target) in zip(sources, targets) {
      ordered[next[source]] = target
      next[source] += 1
    }
    var arrivals = [Int](repeating: 0, count: count)
    for target in targets { arrivals[target] += 1 }
    // A subentity has the relationships of its parent.
    let parents = (0..<count).map { index.parent(of: $0) }
    for case let parent? in parents { arrivals[parent] += 1 }
    var pending = (0..<count).filter { arrivals[$0] == 0 }
    var removed = 0
    while let number = pending.popLast() {
      removed += 1
      for target in ordered[starts[number]..<starts[number + 1]] {
        arrivals[target] -= 1
        if arrivals[target] == 0 { pending.append(target) }
      }
      if let parent = parents[number] {
        arrivals[parent] -= 1
        if arrivals[parent] == 0 { pending.append(parent) }
      }
    }
    return removed == count
  }
}
