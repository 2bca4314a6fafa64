internal import ModelSchema
internal import ModelSupport

/// The placeholders of a module that are to be written or refreshed.
struct StubNeeds {
  /// The entities with their relationships that lead back, in the order of the model.
  let all: [NeededPlaceholders.Need]

  init(
    of target: StubTarget,
    from source: StubSource,
    entities names: [String]
  ) throws(StubError) {
    try Self.check(names, target, source)
    var needed = NeededPlaceholders(source.index) { number in
      source.isReal(number) && !target.owns(source.index.entities[number].name)
    }
    for entity in target.own { needed.add(entity) }
    for name in target.otherNames { needed.add(name: name) }
    // Those that are there are refreshed, needed or not.
    for name in source.realNames where !target.stubs(for: name).isEmpty { needed.add(name: name) }
    for name in names { needed.add(name: name) }
    let wanted = Set(names.map { ByteName($0) })
    var chosen: Set<Int> = []
    for need in needed.all {
      let name = source.index.entities[need.entity].name
      if names.isEmpty || wanted.contains(ByteName(name)) { chosen.insert(need.entity) }
    }
    for number in chosen.sorted() {
      for name in Self.destinations(of: number, target, source) {
        needed.add(name: name)
        if let other = source.number(ofReal: name), !target.owns(name),
          target.stubs(for: name).isEmpty
        {
          chosen.insert(other)
        }
      }
    }
    all = needed.all.filter { chosen.contains($0.entity) }
  }

  private static func check(
    _ names: [String],
    _ target: StubTarget,
    _ source: StubSource
  ) throws(StubError) {
    for name in names {
      if target.owns(name) { throw StubError(reason: .ownEntity(name), module: target.name) }
      if source.number(ofReal: name) == nil {
        let nearest = NearestNames(source.realNames).matches(for: name)
        throw StubError(reason: .unknownEntity(name, nearest: nearest), module: target.name)
      }
    }
  }

  /// Where the relationships of a placeholder that is there will lead once they are up to date.
  private static func destinations(
    of number: Int,
    _ target: StubTarget,
    _ source: StubSource
  ) -> [String] {
    target.stubs(for: source.index.entities[number].name).flatMap(\.rewired.relationships)
      .compactMap { relationship in
        guard case .relationship(let real) = source.property(named: relationship.name, of: number)
        else { return nil }
        return real.destination
      }
  }
}
