internal import ModelSchema
internal import ModelSupport

/// What a search starts from: the modules' versions held against a store.
struct CombinationProblem {
  let merger: ModelMerger
  /// The modules in the order in which they were given.
  let modules: [ModuleCandidates]
  let stored: [ByteName: VersionHash]
  /// The positions of the modules, those that hold parents before those that inherit from them.
  let order: [Int]
  var matcher: DefinitionMatcher

  init(
    _ modules: [VersionedModule],
    _ hashes: [EntityHash],
    _ merger: ModelMerger,
    _ limits: CombinationLimits
  ) {
    self.merger = merger
    stored = Dictionary(
      hashes.map { (ByteName($0.entity), $0.hash) },
      uniquingKeysWith: { first, _ in first }
    )
    let versions = Self.versions(modules, merger)
    let hashed = Self.hashedNames(versions.joined(), stored)
    var table = DefinitionTable(
      modules,
      undecided: Self.undecidedNames(modules, versions, merger.choices)
    )
    var candidates: [ModuleCandidates] = []
    for (module, versions) in zip(modules, versions) {
      candidates.append(
        ModuleCandidates(module, versions, &table) { hashed.contains($0) }
      )
    }
    self.modules = candidates
    order = Self.order(candidates, table)
    matcher = DefinitionMatcher(table, stored: stored, budget: limits.steps)
    // Once for all searches, which begin with copies of this.
    for definition in table.definitions.indices {
      _ = matcher.contexts(ofDefinition: definition)
    }
  }

  private static func versions(
    _ modules: [VersionedModule],
    _ merger: ModelMerger
  ) -> [[HashedVersion]] {
    let mark = PlaceholderMark(keys: merger.placeholderKeys)
    let stubs = merger.treatsStubsAsPlaceholders ? fullEntities(modules, mark) : [:]
    let prefixes = PrefixTable(modules, merger.choices, mark)
    return modules.enumerated().map { number, module in
      let prefix = prefixes.prefix(of: module.name)
      let contributes = merger.choices.lets(module.name)
      return module.versions.map { version in
        HashedVersion(version.model, mark, prefix: prefix, contributes: contributes, prefixes) {
          name in
          stubs[ByteName(name)]?.contains { $0 != number } ?? false
        }
      }
    }
  }

  /// The entities of which a module's own definition may not be what is merged: somebody chooses among
  /// several, or a module contributes to it.
  private static func undecidedNames(
    _ modules: [VersionedModule],
    _ versions: [[HashedVersion]],
    _ choices: MergeChoices
  ) -> Set<ByteName> {
    var owners: [ByteName: Set<Int>] = [:]
    var result: Set<ByteName> = []
    for (number, versions) in versions.enumerated() {
      for entity in versions.flatMap(\.entities) {
        owners[ByteName(entity.name), default: []].insert(number)
      }
      if choices.lets(modules[number].name) {
        for version in versions { result.formUnion(version.needs) }
      }
    }
    for (name, owners) in owners where owners.count > 1 && choices.mayDecide(about: name.string) {
      result.insert(name)
    }
    return result
  }

  /// The modules that define an entity with properties in some version, by the entity's name.
  private static func fullEntities(
    _ modules: [VersionedModule],
    _ mark: PlaceholderMark
  ) -> [ByteName: Set<Int>] {
    var result: [ByteName: Set<Int>] = [:]
    for (number, module) in modules.enumerated() {
      for entity in module.versions.flatMap(\.model.entities)
      where entity.propertyCount > 0 && mark.claims(in: entity.userInfo).isEmpty {
        result[ByteName(entity.name), default: []].insert(number)
      }
    }
    return result
  }

  /// The names of the stored entities and of all that they may inherit from: no other hash matters.
  private static func hashedNames(
    _ versions: some Sequence<HashedVersion>,
    _ stored: [ByteName: VersionHash]
  ) -> Set<ByteName> {
    var parents: [ByteName: Set<ByteName>] = [:]
    for entity in versions.flatMap(\.entities) {
      if let parent = entity.parent {
        parents[ByteName(entity.name), default: []].insert(ByteName(parent))
      }
    }
    var result = Set(stored.keys)
    var pending = Array(stored.keys)
    while let name = pending.popLast() {
      for parent in parents[name] ?? [] where result.insert(parent).inserted {
        pending.append(parent)
      }
    }
    return result
  }

  /// Modules that hold parents first; where two hold parents of each other, the one given first.
  private static func order(_ modules: [ModuleCandidates], _ table: DefinitionTable) -> [Int] {
    var owners: [ByteName: [Int]] = [:]
    for (number, module) in modules.enumerated() {
      for name in Set(
        module.candidates.flatMap(\.definitions).map({ table.definitions[$0].hashed.name })
      ) {
        owners[name, default: []].append(number)
      }
    }
    let needed = modules.map { module in
      let parents = Set(
        module.candidates.flatMap(\.definitions).compactMap { table.definitions[$0].parent }
      )
      return Set(parents.flatMap { owners[$0] ?? [] }).sorted()
    }
    var result: [Int] = []
    var isSeen: Set<Int> = []
    for start in modules.indices where isSeen.insert(start).inserted {
      // A stack of our own: a chain of modules may be long.
      var stack = [(module: start, next: 0)]
      while let (module, next) = stack.last {
        if next < needed[module].count {
          stack[stack.count - 1].next += 1
          let other = needed[module][next]
          if isSeen.insert(other).inserted { stack.append((other, 0)) }
        } else {
          result.append(module)
          stack.removeLast()
        }
      }
    }
    return result
  }
}
