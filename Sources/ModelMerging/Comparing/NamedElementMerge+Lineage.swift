internal import ModelSchema
internal import ModelSupport

extension NamedElementMerge {
  /// The elements of one name, the one that is taken first.
  struct Choice {
    let name: String
    let elements: [(module: String, element: Element)]
    /// Why the first is taken; nil where there is no other.
    let decision: Lineage.Decision?
  }

  /// What was chosen for each name, in the names' order.
  func choices(among elements: [(module: String, element: Element)]) -> [Choice] {
    let groups = Dictionary(grouping: elements) { ByteName(name($0.element)) }
    return groups.sorted { $0.key < $1.key }.map { key, group in
      if group.count == 1 { return Choice(name: key.string, elements: group, decision: nil) }
      let sorted =
        group
        .map { (item: $0, bytes: content($0.element)) }
        .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      let isIdentical = sorted.allSatisfy { $0.bytes == sorted.first?.bytes }
      return Choice(
        name: key.string,
        elements: sorted.map(\.item),
        decision: isIdentical ? .identical : .content
      )
    }
  }
}
