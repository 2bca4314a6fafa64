internal import ModelSchema
internal import ModelSupport

extension CombinationProblem {
  /// What matches and what does not.
  mutating func explain() -> CombinationExplanation {
    let known = Set(modules.flatMap { $0.candidates.flatMap(\.names) }).sorted()
    let names = NearestNames(known.map(\.string))
    var entities: [CombinationExplanation.Entity] = []
    for (name, hash) in stored.sorted(by: { $0.key < $1.key }) {
      entities.append(explain(name, hash, names))
    }
    var nearest: [CombinationExplanation.Module] = []
    for module in modules { nearest.append(explain(module)) }
    return CombinationExplanation(entities: entities, modules: nearest)
  }

  private mutating func explain(
    _ name: ByteName,
    _ hash: VersionHash,
    _ names: NearestNames
  ) -> CombinationExplanation.Entity {
    let definitions = matcher.table.numbers[name] ?? []
    let (fit, fitting) = fit(of: name, definitions, names)
    return CombinationExplanation.Entity(
      name: name.string,
      hash: hash,
      fit: fit,
      modules: versions { candidate in candidate.definitions.contains { fitting.contains($0) } }
    )
  }

  /// How an entity fits, and the definitions that do; those that there are when none does.
  private mutating func fit(
    of name: ByteName,
    _ definitions: [Int],
    _ names: NearestNames
  ) -> (CombinationExplanation.Entity.Fit, Set<Int>) {
    if definitions.isEmpty { return (.missing(similar: names.matches(for: name.string)), []) }
    let fitting = definitions.filter { !matcher.contexts(ofDefinition: $0).isEmpty }
    if fitting.isEmpty {
      let parents = Set(definitions.map { matcher.table.definitions[$0].parent })
      // Without the parent's hash, nothing can be said of any definition.
      if let parent = parents.first ?? nil, parents.count == 1, matcher.contexts(of: parent).isEmpty
      {
        return (.parentDiffers(parent.string), Set(definitions))
      }
      return (.differing, Set(definitions))
    }
    let exact = fitting.filter { definition in
      matcher.contexts(ofDefinition: definition).contains { matcher.contexts[$0].doubt == nil }
    }
    if !exact.isEmpty { return (.matching, Set(exact)) }
    let doubt = matcher.contexts(ofDefinition: fitting[0]).compactMap { matcher.contexts[$0].doubt }
    return (.undecided(doubt.first ?? ""), Set(fitting))
  }

  private func versions(
    _ isMember: (ModuleCandidates.Candidate) -> Bool
  ) -> [CombinationExplanation.ModuleVersions] {
    modules.compactMap { module in
      let positions = module.candidates.filter(isMember).flatMap(\.versions).sorted()
      if positions.isEmpty { return nil }
      return CombinationExplanation.ModuleVersions(
        module: module.module.name,
        versions: positions.map { module.module.versions[$0].version ?? "" }
      )
    }
  }

  /// The version of a module that has the most of the store's entities and the least beside them.
  private mutating func explain(_ module: ModuleCandidates) -> CombinationExplanation.Module {
    var nearest: CombinationExplanation.Module?
    var nearestRating = (0, 0)
    for candidate in module.candidates {
      var matching: [ByteName] = []
      var differing: [ByteName] = []
      for definition in candidate.definitions {
        let name = matcher.table.definitions[definition].hashed.name
        guard stored[name] != nil else { continue }
        if matcher.contexts(ofDefinition: definition).isEmpty {
          differing.append(name)
        } else {
          matching.append(name)
        }
      }
      let surplus = candidate.names.filter { stored[$0] == nil }
      let rating = (matching.count, -differing.count - surplus.count)
      if nearest != nil, rating <= nearestRating { continue }
      nearestRating = rating
      nearest = CombinationExplanation.Module(
        name: module.module.name,
        nearestVersion: module.module.versions[candidate.versions[0]].version ?? "",
        matching: matching.sorted().map(\.string),
        differing: differing.sorted().map(\.string),
        surplus: surplus.sorted().map(\.string),
        isInStore: false
      )
    }
    var result =
      nearest
      ?? CombinationExplanation.Module(
        name: module.module.name,
        nearestVersion: "",
        matching: [],
        differing: [],
        surplus: [],
        isInStore: false
      )
    result.isInStore = module.candidates.contains { candidate in
      candidate.names.contains { stored[$0] != nil }
    }
    return result
  }
}
