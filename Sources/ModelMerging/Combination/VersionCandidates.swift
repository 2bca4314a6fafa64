internal import ModelSchema
internal import ModelSupport

/// A module's versions as a search chooses among them: those that are the same for the store are one.
struct ModuleCandidates {
  /// Versions that differ in nothing that the store or another module would notice.
  struct Candidate {
    /// The positions among the module's versions, the newest first.
    var versions: [Int]
    /// The definitions of the entities that are stored, or inherited by stored ones, parents first.
    let definitions: [Int]
    /// The names of all real entities.
    let names: Set<ByteName>
    let needs: Set<ByteName>
    let configurations: [ByteName: Set<ByteName>]
  }

  private struct Key: Hashable {
    let definitions: Set<Int>
    let names: Set<ByteName>
    let needs: Set<ByteName>
    let contributions: [EntityDescription]
    let configurations: [ByteName: Set<ByteName>]
  }

  let module: VersionedModule
  /// The newest first.
  private(set) var candidates: [Candidate] = []

  /// - Parameter isHashed: Whether the hash of an entity matters.
  init(
    _ module: VersionedModule,
    _ versions: [HashedVersion],
    _ table: inout DefinitionTable,
    isHashed: (ByteName) -> Bool
  ) {
    self.module = module
    var positions: [Key: Int] = [:]
    for (position, version) in versions.enumerated() {
      let composites = module.versions[position].model.composites
      let hashed = version.entities.filter { isHashed(ByteName($0.name)) }
      let definitions = Self.parentsFirst(
        hashed.map { table.number(of: $0, composites: composites) },
        table
      )
      let key = Key(
        definitions: Set(definitions),
        names: Set(version.entities.map { ByteName($0.name) }),
        needs: version.needs,
        contributions: version.contributions,
        configurations: version.configurations
      )
      if let known = positions[key] {
        candidates[known].versions.append(position)
        continue
      }
      positions[key] = candidates.count
      candidates.append(
        Candidate(
          versions: [position],
          definitions: definitions,
          names: key.names,
          needs: key.needs,
          configurations: key.configurations
        )
      )
    }
  }

  /// Definitions after those of their ancestors in the same version.
  private static func parentsFirst(_ definitions: [Int], _ table: DefinitionTable) -> [Int] {
    var byName: [ByteName: Int] = [:]
    for number in definitions { byName[table.definitions[number].hashed.name] = number }
    var result: [Int] = []
    var isPlaced: Set<Int> = []
    for number in definitions where !isPlaced.contains(number) {
      var chain: [Int] = []
      var current: Int? = number
      while let member = current, isPlaced.insert(member).inserted {
        chain.append(member)
        current = table.definitions[member].parent.flatMap { byName[$0] }
      }
      result += chain.reversed()
    }
    return result
  }
}
