internal import ModelSchema
internal import ModelSupport

/// Chooses a version of each module, so that all together have the store's hashes.
///
/// The modules are taken in the order of their parents. A version is left out as soon as one of its
/// entities has not the store's hash below the parents that are chosen already. Versions that are the
/// same for the store and for the other modules are one choice, so that there is something to come back
/// to only where a parent's version, or the module that holds an entity, is open.
struct CombinationSearch {
  /// Which entities the store has, and how strict the search is.
  struct Goal {
    /// The configuration whose entities they are; nil for the whole model.
    let configuration: ByteName?
    /// Whether every placeholder must stand for an entity that is there.
    let resolvesPlaceholders: Bool
  }

  private var problem: CombinationProblem
  private let limits: CombinationLimits
  private let goal: Goal
  private var steps: Int
  private(set) var matches: [VersionCombination] = []
  /// Whether the search came to its end.
  private(set) var isExhaustive = true

  /// The candidates of each module in the order of the search, the best first.
  private var choices: [[ModuleCandidates.Candidate]] = []
  /// The last place in the order at which an entity may still come.
  private var lastChance: [ByteName: Int] = [:]
  /// The entities by the places at which they must be there.
  private var due: [[ByteName]]

  // What is chosen so far.
  private var chosen: [Int] = []
  private var contexts: [ByteName: Int] = [:]
  private var providers: [ByteName: Int] = [:]

  init(_ problem: CombinationProblem, _ goal: Goal, _ limits: CombinationLimits, steps: Int) {
    self.problem = problem
    self.goal = goal
    self.limits = limits
    self.steps = steps
    due = Array(repeating: [], count: problem.modules.count)
    prepare()
  }

  /// How many steps are left.
  var stepsLeft: Int { max(0, steps) }

  private mutating func prepare() {
    for (place, module) in problem.order.enumerated() {
      let candidates = problem.modules[module].candidates.filter { isPossible($0) }
      choices.append(bestFirst(candidates))
      for name in Set(candidates.flatMap(\.names)) { lastChance[name] = place }
    }
    for name in problem.stored.keys {
      if let place = lastChance[name] { due[place].append(name) }
    }
  }

  /// Whether a version fits the store, whatever versions the other modules have.
  private mutating func isPossible(_ candidate: ModuleCandidates.Candidate) -> Bool {
    if let configuration = goal.configuration {
      let members = candidate.configurations[configuration] ?? []
      guard members.allSatisfy({ problem.stored[$0] != nil }) else { return false }
    } else {
      guard candidate.names.allSatisfy({ problem.stored[$0] != nil }) else { return false }
    }
    return candidate.definitions.allSatisfy {
      !problem.matcher.contexts(ofDefinition: $0).isEmpty
    }
  }

  /// The candidates with the fewest undecided entities first, then the newest.
  private mutating func bestFirst(
    _ candidates: [ModuleCandidates.Candidate]
  ) -> [ModuleCandidates.Candidate] {
    let rated = candidates.enumerated().map { position, candidate in
      let doubts = candidate.definitions.count { definition in
        let contexts = problem.matcher.contexts(ofDefinition: definition)
        return problem.stored[problem.matcher.table.definitions[definition].hashed.name] != nil
          && contexts.allSatisfy { problem.matcher.contexts[$0].doubt != nil }
      }
      return (doubts: doubts, position: position, candidate: candidate)
    }
    return rated.sorted { ($0.doubts, $0.position) < ($1.doubts, $1.position) }.map(\.candidate)
  }

  /// Looks for all combinations, up to the limits.
  mutating func run() {
    // What could not be hashed any more seems to fit nothing.
    defer { if problem.matcher.budget == 0 { isExhaustive = false } }
    guard !choices.contains(where: \.isEmpty),
      problem.stored.keys.allSatisfy({ lastChance[$0] != nil })
    else { return }
    // The place in the order, and which candidate is tried next there; a stack of our own, since
    // there may be many modules.
    var next = [0]
    var undo: [Undo] = []
    while let position = next.last {
      let place = next.count - 1
      guard steps > 0, matches.count < limits.matches else {
        isExhaustive = false
        return
      }
      if place == choices.count {
        confirm()
        next.removeLast()
        revert(&undo)
        continue
      }
      guard position < choices[place].count else {
        next.removeLast()
        revert(&undo)
        continue
      }
      next[place] += 1
      steps -= 1
      var change = Undo()
      if choose(position, at: place, &change) {
        undo.append(change)
        next.append(0)
      } else {
        revert(change)
      }
    }
  }
}

// MARK: - Choosing

extension CombinationSearch {
  /// What a choice has changed.
  private struct Undo {
    var contexts: [ByteName] = []
    var names: Set<ByteName> = []
    var isChosen = false
  }

  private mutating func revert(_ undo: inout [Undo]) {
    if let change = undo.popLast() { revert(change) }
  }

  private mutating func revert(_ change: Undo) {
    for name in change.contexts { contexts[name] = nil }
    for name in change.names { providers[name, default: 0] -= 1 }
    if change.isChosen { chosen.removeLast() }
  }

  /// Chooses a candidate; false when it does not go with what is chosen already.
  private mutating func choose(_ position: Int, at place: Int, _ change: inout Undo) -> Bool {
    let candidate = choices[place][position]
    for definition in candidate.definitions {
      let name = problem.matcher.table.definitions[definition].hashed.name
      switch inheritance(of: definition) {
      case .contradiction: return false
      case .open: continue
      case .context(let context):
        if let other = contexts[name] {
          // Of definitions among which somebody chooses, confirming tells which is taken.
          if other != context, !problem.matcher.table.undecided.contains(name) { return false }
        } else {
          contexts[name] = context
          change.contexts.append(name)
        }
      }
    }
    for name in candidate.names { providers[name, default: 0] += 1 }
    change.names = candidate.names
    chosen.append(position)
    change.isChosen = true
    return due[place].allSatisfy { providers[$0, default: 0] > 0 }
  }

  /// What a definition is below the parents that are chosen.
  private enum Inheritance {
    /// Its hash is not the store's.
    case contradiction
    /// Its parent is not chosen yet: two modules may hold parents of each other. The merge that confirms
    /// the combination decides then.
    case open
    case context(Int)

    init(_ context: Int?) { self = context.map { .context($0) } ?? .contradiction }
  }

  private mutating func inheritance(of definition: Int) -> Inheritance {
    guard let parent = problem.matcher.table.definitions[definition].parent else {
      return Inheritance(problem.matcher.context(of: definition, parent: nil))
    }
    if let chosen = contexts[parent] {
      return Inheritance(problem.matcher.context(of: definition, parent: chosen))
    }
    let possible = problem.matcher.contexts(of: parent)
    guard possible.count == 1 else { return .open }
    return Inheritance(problem.matcher.context(of: definition, parent: possible[0]))
  }
}

// MARK: - Confirming

extension CombinationSearch {
  private static let mergeCost = 1000

  /// Holds the merged model of what is chosen against the store.
  private mutating func confirm() {
    guard areNeedsMet, haveConfiguration else { return }
    var versions: [VersionCombination.Choice?] = Array(repeating: nil, count: problem.modules.count)
    for (place, position) in chosen.enumerated() {
      let number = problem.order[place]
      let module = problem.modules[number].module
      let candidate = choices[place][position]
      versions[number] = VersionCombination.Choice(
        module: module.versions[candidate.versions[0]],
        equivalents: candidate.versions.dropFirst().compactMap { module.versions[$0].version }
      )
    }
    let combination = versions.compactMap { $0 }
    steps -= Self.mergeCost
    let merged = problem.merger.mergeWithoutChecks(combination.map(\.module))
    let confirmation = CombinationConfirmation(merged, problem.stored)
    guard confirmation.isConfirmed(configuration: goal.configuration) else { return }
    matches.append(
      VersionCombination(
        choices: combination,
        configuration: goal.configuration?.string,
        undecided: confirmation.undecided
      )
    )
  }

  private var chosenCandidates: [ModuleCandidates.Candidate] {
    chosen.enumerated().map { choices[$0.offset][$0.element] }
  }

  private var areNeedsMet: Bool {
    guard goal.resolvesPlaceholders else { return true }
    return chosenCandidates.allSatisfy { candidate in
      candidate.needs.allSatisfy { providers[$0, default: 0] > 0 }
    }
  }

  private var haveConfiguration: Bool {
    guard let configuration = goal.configuration else { return true }
    let members = chosenCandidates.reduce(into: Set<ByteName>()) { members, candidate in
      members.formUnion(candidate.configurations[configuration] ?? [])
    }
    return members.count == problem.stored.count
  }
}
