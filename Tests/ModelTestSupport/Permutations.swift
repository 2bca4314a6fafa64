/// All orders of some elements.
public func permutations<Element>(_ elements: [Element]) -> [[Element]] {
  guard elements.count > 1 else { return [elements] }
  return elements.indices.flatMap { index in
    var rest = elements
    let chosen = rest.remove(at: index)
    return permutations(rest).map { [chosen] + $0 }
  }
}
