internal import ModelSchema
internal import ModelSupport

/// The entities with the cascading relationships that lead from one to another.
///
/// A subentity has its ancestors' relationships: deleting one of its objects cascades along them.
struct CascadeGraph {
  private let index: ModelIndex
  /// By the number of the entity that declares them.
  private var outgoing: [[CheckSubject.Link]]
  private var isEmpty = true

  init(_ index: ModelIndex) {
    self.index = index
    outgoing = Array(repeating: [], count: index.entities.count)
  }

  mutating func add(_ link: CheckSubject.Link) {
    // A tree that deletes its branches leads to its own kind on purpose.
    if index.entity(link.number, isOrInheritsFrom: link.destinationNumber)
      || index.entity(link.destinationNumber, isOrInheritsFrom: link.number)
    {
      return
    }
    outgoing[link.number].append(link)
    isEmpty = false
  }

  /// One loop for each set of entities that lead to each other, by the paths of their first links.
  ///
  /// The loop starts with the link whose path comes first, and is a shortest one from there.
  func loops() -> [[CheckSubject.Link]] {
    if isEmpty { return [] }
    var links: [Int: [CheckSubject.Link]] = [:]
    let sets = connectedSets()
    for (number, own) in outgoing.enumerated() {
      for link in own where sets[link.destinationNumber] == sets[number] {
        links[sets[number], default: []].append(link)
      }
    }
    return links.values.compactMap { members in
      members.min { $0.path < $1.path }.flatMap { shortestLoop(from: $0, sets) }
    }.sorted { $0[0].path < $1[0].path }
  }

  /// Where an entity's objects lead: along its own links one after the other, then to the parent whose
  /// links it has too; nil after that.
  private func successor(_ position: Int, of number: Int) -> Int? {
    let own = outgoing[number]
    if position < own.count { return own[position].destinationNumber }
    return position == own.count ? index.parent(of: number) : nil
  }

  /// Numbers the strongly connected sets, by one of their members (Tarjan's algorithm, without
  /// recursion).
  private func connectedSets() -> [Int] {
    let unknown = -1
    var order = [Int](repeating: unknown, count: outgoing.count)
    var low = order
    var sets = order
    var open: [Int] = []
    var isOpen = [Bool](repeating: false, count: outgoing.count)
    var count = 0
    for start in outgoing.indices where order[start] == unknown && !outgoing[start].isEmpty {
      var pending: [(number: Int, position: Int)] = []
      func enter(_ number: Int) {
        order[number] = count
        low[number] = count
        count += 1
        open.append(number)
        isOpen[number] = true
        pending.append((number, 0))
      }
      enter(start)
      while let (number, position) = pending.last {
        if let next = successor(position, of: number) {
          pending[pending.count - 1].position += 1
          if order[next] == unknown {
            enter(next)
          } else if isOpen[next] {
            low[number] = min(low[number], order[next])
          }
          continue
        }
        pending.removeLast()
        if let parent = pending.last?.number { low[parent] = min(low[parent], low[number]) }
        guard low[number] == order[number] else { continue }
        while let member = open.popLast() {
          isOpen[member] = false
          sets[member] = number
          if member == number { break }
        }
      }
    }
    return sets
  }

  /// From a link's destination back to its start, breadth first.
  private func shortestLoop(
    from first: CheckSubject.Link,
    _ sets: [Int]
  ) -> [CheckSubject.Link]? {
    let set = sets[first.number]
    var arrivals: [Int: (from: Int, link: CheckSubject.Link?)] = [:]
    var frontier = [first.destinationNumber]
    while !frontier.isEmpty, arrivals[first.number] == nil {
      var next: [Int] = []
      for number in frontier {
        let steps =
          outgoing[number].sorted { $0.path < $1.path }
          .map { (to: $0.destinationNumber, link: CheckSubject.Link?.some($0)) }
          + (index.parent(of: number).map { [(to: $0, link: nil)] } ?? [])
        for step in steps
        where sets[step.to] == set && step.to != first.destinationNumber && arrivals[step.to] == nil
        {
          arrivals[step.to] = (number, step.link)
          next.append(step.to)
        }
      }
      frontier = next
    }
    var links: [CheckSubject.Link] = []
    var current = first.number
    while current != first.destinationNumber {
      guard let (from, link) = arrivals[current] else { return nil }
      if let link { links.append(link) }
      current = from
    }
    return [first] + links.reversed()
  }
}
