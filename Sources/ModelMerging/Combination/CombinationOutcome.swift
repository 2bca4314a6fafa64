/// The result of a search for the versions that a store was made with.
public struct CombinationOutcome: Hashable, Sendable {
  /// The combinations that match: those with the fewest undecided entities and the newest versions
  /// first, each confirmed by a merge.
  public var matches: [VersionCombination]
  /// What matches and what does not, entity by entity and module by module; nil when a combination
  /// matches.
  public var explanation: CombinationExplanation?
  /// Whether everything was looked at; otherwise the search stopped at one of its limits.
  public var isExhaustive: Bool
}

/// How far a search for versions goes.
public struct CombinationLimits: Hashable, Sendable {
  /// The greatest number of choices that are tried; a merge that confirms a combination counts as a
  /// thousand.
  public var steps: Int
  /// The greatest number of combinations that are given.
  public var matches: Int

  /// Limits of a search.
  public init(steps: Int = 200_000, matches: Int = 4) {
    self.steps = steps
    self.matches = matches
  }
}
