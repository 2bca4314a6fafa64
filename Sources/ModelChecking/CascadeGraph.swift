internal import ModelSchema
internal import ModelSupport

/// The entities with the cascading relationships that lead from one to another.
///
/// A subentity has its ancestors' relationships: deleting one of its objects cascades along them.
struct CascadeGraph {
  private let index: ModelIndex
  private var outgoing: [Int: [CheckSubject.Link]] = [:]

  init(_ index: ModelIndex) { self.index = index }

  mutating func add(_ link: CheckSubject.Link) {
    // A tree that deletes its branches leads to its own kind on purpose.
    if index.entity(link.number, isOrInheritsFrom: link.destinationNumber)
      || index.entity(link.destinationNumber, isOrInheritsFrom: link.number)
    {
      return
    }
    outgoing[link.number, default: []].append(link)
  }

  /// One loop for each set of entities that lead to each other, by the paths of their first links.
  ///
  /// The loop starts with the link whose path comes first, and is a shortest one from there.
  func loops() -> [[CheckSubject.Link]] {
    if outgoing.isEmpty { return [] }
    var links: [Int: [CheckSubject.Link]] = [:]
    let sets = connectedSets()
    for (number, own) in outgoing {
      guard let set = sets[number] else { continue }
      for link in own where sets[link.destinationNumber] == set {
        links[set, default: []].append(link)
      }
    }
    return links.values.compactMap { members in
      members.min { $0.path < $1.path }.flatMap { shortestLoop(from: $0, sets) }
    }.sorted { $0[0].path < $1[0].path }
  }

  /// Where an entity's objects lead: along its own links, and to the parent whose links it has too.
  private func successors(of number: Int) -> [Int] {
    (outgoing[number] ?? []).map(\.destinationNumber)
      + (index.parent(of: number).map { [$0] } ?? [])
  }

  /// Numbers the strongly connected sets (Tarjan's algorithm, without recursion).
  private func connectedSets() -> [Int: Int] {
    var order: [Int: Int] = [:]
    var low: [Int: Int] = [:]
    var sets: [Int: Int] = [:]
    var open: [Int] = []
    var isOpen: Set<Int> = []
    for start in outgoing.keys.sorted() where order[start] == nil {
      var pending: [(number: Int, successors: ArraySlice<Int>)] = []
      func enter(_ number: Int) {
        order[number] = order.count
        low[number] = order[number]
        open.append(number)
        isOpen.insert(number)
        pending.append((number, successors(of: number)[...]))
      }
      enter(start)
      while let (number, rest) = pending.last {
        if let next = rest.first {
          pending[pending.count - 1].successors = rest.dropFirst()
          if order[next] == nil {
            enter(next)
          } else if isOpen.contains(next) {
            low[number] = min(low[number] ?? 0, order[next] ?? 0)
          }
          continue
        }
        pending.removeLast()
        if let parent = pending.last?.number {
          low[parent] = min(low[parent] ?? 0, low[number] ?? 0)
        }
        guard low[number] == order[number] else { continue }
        while let member = open.popLast() {
          isOpen.remove(member)
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
    _ sets: [Int: Int]
  ) -> [CheckSubject.Link]? {
    let set = sets[first.number]
    var arrivals: [Int: (from: Int, link: CheckSubject.Link?)] = [:]
    var frontier = [first.destinationNumber]
    while !frontier.isEmpty, arrivals[first.number] == nil {
      var next: [Int] = []
      for number in frontier {
        let steps =
          (outgoing[number] ?? []).sorted { $0.path < $1.path }
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
