internal import ModelSchema

/// Tells the changes of two relationships that are each other's inverses as one.
struct InverseFolding {
  /// The changes in the order of their places, each pair once.
  let changes: [ModelChange]

  init(_ found: [ChangeCollector.Found], _ models: MatchedModels) {
    let found = found.sorted { $0.change.place < $1.change.place }
    var numbers: [Ends: Int] = [:]
    for (number, item) in found.enumerated() {
      numbers[Ends(old: item.old, new: item.new)] = number
    }

    var isTold: Set<Int> = []
    var changes: [ModelChange] = []
    for (number, item) in found.enumerated() where !isTold.contains(number) {
      let inverse = Self.inverse(of: item, models).flatMap { numbers[$0] }
      if let inverse, inverse > number {
        isTold.insert(inverse)
        changes.append(ModelChange(element: item.change, inverse: found[inverse].change))
      } else {
        changes.append(ModelChange(element: item.change, inverse: nil))
      }
    }
    self.changes = changes
  }

  /// Where a property is declared in the two models.
  private struct Ends: Hashable {
    let old: Declaration?
    let new: Declaration?
  }

  /// The other end, when it is the same one in both models or the relationship is in one of them.
  private static func inverse(of item: ChangeCollector.Found, _ models: MatchedModels) -> Ends? {
    guard item.old != nil || item.new != nil else { return nil }
    let old = item.old.flatMap { inverse(of: $0, in: models.old) }
    let new = item.new.flatMap { inverse(of: $0, in: models.new) }
    guard (old == nil) == (item.old == nil), (new == nil) == (item.new == nil) else { return nil }
    return Ends(old: old, new: new)
  }

  /// The relationship that a relationship names as its inverse, when that one names it back.
  private static func inverse(of place: Declaration, in index: ModelIndex) -> Declaration? {
    guard place.kind == .relationship,
      let inverse = link(at: place, in: index).inverse
    else { return nil }
    let other = Declaration(
      owner: inverse.entity,
      kind: .relationship,
      position: inverse.position
    )
    let back = link(at: other, in: index).inverse
    return back?.entity == place.owner && back?.position == place.position ? other : nil
  }

  private static func link(at place: Declaration, in index: ModelIndex) -> ModelIndex.Link {
    let links = index.links(of: place.owner)
    return links[links.startIndex + place.position]
  }
}
