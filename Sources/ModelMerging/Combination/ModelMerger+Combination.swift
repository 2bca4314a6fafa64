public import ModelSchema
internal import ModelSupport

extension ModelMerger {
  /// Finds the versions of modules whose merged model a store was made with.
  ///
  /// A store of a merged model notes the hashes of the merged entities, not the versions of the modules
  /// that they came from. Once a module has got another version, the store's own model is a combination
  /// of versions that has to be found, before the store can be opened or migrated.
  ///
  /// ```swift
  /// let modules = try inputs.map { VersionedModule(try ModelLoader().loadVersions($0)) }
  /// let outcome = ModelMerger().combinations(of: modules, matching: store.metadata.entityHashes)
  /// if let combination = outcome.matches.first {
  ///   let source = try ModelMerger().merge(combination.modules).linkedModel()
  /// } else {
  ///   for line in outcome.explanation?.lines ?? [] { print(line) }
  /// }
  /// ```
  ///
  /// The store may be that of a configuration: then its entities are the members of one. An entity whose
  /// hash is not proven (<doc:VersionHashes>) decides nothing.
  ///
  /// - Parameters:
  ///   - modules: The modules with their versions, the newest first.
  ///   - hashes: The hashes in the store's metadata.
  ///   - limits: How far the search goes.
  public func combinations(
    of modules: [VersionedModule],
    matching hashes: [EntityHash],
    limits: CombinationLimits = CombinationLimits()
  ) -> CombinationOutcome {
    var problem = CombinationProblem(modules, hashes, self, limits)
    var steps = limits.steps
    var isExhaustive = true
    for goal in problem.goals {
      var search = CombinationSearch(problem, goal, limits, steps: steps)
      search.run()
      steps = search.stepsLeft
      isExhaustive = isExhaustive && search.isExhaustive
      if !search.matches.isEmpty {
        return CombinationOutcome(matches: search.matches, isExhaustive: isExhaustive)
      }
    }
    return CombinationOutcome(
      matches: [],
      explanation: problem.explain(),
      isExhaustive: isExhaustive
    )
  }
}

extension CombinationProblem {
  /// What is looked for, the likeliest first: all entities or those of a configuration, with every
  /// placeholder resolved or, when there is nothing else, without.
  fileprivate var goals: [CombinationSearch.Goal] {
    let names = Set(modules.flatMap { $0.candidates.flatMap(\.configurations.keys) }).sorted()
    let resolves = merger.keepsUnresolvedPlaceholders ? [false] : [true, false]
    return resolves.flatMap { resolves in
      ([nil] + names).map {
        CombinationSearch.Goal(configuration: $0, resolvesPlaceholders: resolves)
      }
    }
  }
}
