internal import ModelSchema
internal import ModelSupport

/// Holds definitions against a store's hashes.
///
/// An entity's hash depends on its ancestors, which may be another module's. So a definition is hashed
/// within a *context*: what its parent passes on. Where the store tells the parent's hash, there is one
/// context, whatever versions have it, and the versions of the two modules can be chosen independently.
struct DefinitionMatcher {
  /// What an entity passes on to its subentities.
  struct Context: Hashable {
    let name: ByteName
    let hash: VersionHash
    let properties: [HashedEntity.Property]
    /// Why the hash, which is not the store's, decides nothing; nil when it is the store's.
    let doubt: String?
    let depth: Int
  }

  private struct Place: Hashable {
    let definition: Int
    let parent: Int?
  }

  let table: DefinitionTable
  let stored: [ByteName: VersionHash]
  private(set) var contexts: [Context] = []
  private var contextNumbers: [Context: Int] = [:]
  private var answers: [Place: Int?] = [:]
  private var viable: [ByteName: [Int]] = [:]
  private var open: Set<ByteName> = []
  /// Whether a loop was met below the names that are open: what is known of them is not all.
  private var metLoop = false
  /// How many more hashes are computed.
  private(set) var budget: Int

  /// Hashes repeat the properties of all ancestors: deeper hierarchies are not hashed.
  private static let deepestHierarchy = 256

  init(_ table: DefinitionTable, stored: [ByteName: VersionHash], budget: Int) {
    self.table = table
    self.stored = stored
    self.budget = budget
  }

  /// What a definition passes on within its parent's context; nil when its hash is not the store's.
  mutating func context(of definition: Int, parent: Int?) -> Int? {
    let place = Place(definition: definition, parent: parent)
    if let answer = answers[place] { return answer }
    let answer = compute(place)
    answers[place] = .some(answer)
    return answer
  }

  private mutating func compute(_ place: Place) -> Int? {
    let definition = table.definitions[place.definition]
    let parent = place.parent.map { contexts[$0] }
    let depth = parent.map { $0.depth + 1 } ?? 0
    guard budget > 0, depth < Self.deepestHierarchy else { return nil }
    budget -= 1
    let inherited = parent?.properties ?? []
    let hash = definition.hashed.hash(parent: parent?.hash, inherited: inherited)
    let expected = stored[definition.hashed.name]
    let isExact = expected == hash
    let doubt = isExact ? nil : definition.doubt ?? parent?.doubt
    if expected != nil, !isExact, doubt == nil { return nil }
    let context = Context(
      name: definition.hashed.name,
      hash: expected ?? hash,
      properties: definition.hashed.properties + inherited,
      doubt: doubt,
      depth: depth
    )
    if let number = contextNumbers[context] { return number }
    contexts.append(context)
    contextNumbers[context] = contexts.count - 1
    return contexts.count - 1
  }

  /// All that the entity of a name may pass on, whatever versions are chosen.
  mutating func contexts(of name: ByteName) -> [Int] {
    if let known = viable[name] { return known }
    guard budget > 0, open.count < Self.deepestHierarchy else { return [] }
    budget -= 1
    // Nothing inherits from itself; but of two versions one may turn a hierarchy round.
    guard open.insert(name).inserted else {
      metLoop = true
      return []
    }
    var result: [Int] = []
    for definition in table.numbers[name] ?? [] {
      for number in contexts(ofDefinition: definition) where !result.contains(number) {
        result.append(number)
      }
    }
    open.remove(name)
    if open.isEmpty { metLoop = false }
    if !metLoop { viable[name] = result }
    return result
  }

  /// All that a definition may pass on, whatever versions are chosen for its ancestors.
  mutating func contexts(ofDefinition definition: Int) -> [Int] {
    guard let parent = table.definitions[definition].parent else {
      return context(of: definition, parent: nil).map { [$0] } ?? []
    }
    return contexts(of: parent).compactMap { context(of: definition, parent: $0) }
  }
}
