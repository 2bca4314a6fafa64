import ModelMerge
import ModelTestSupport
import Testing

/// Random modules in random versions: what the search finds is what merging all combinations finds.
@Suite struct CombinationOracleTests {
  @Test func theSearchFindsWhatMergingEverythingFinds() {
    var generator = SplitMix64(seed: 21)
    var found = 0
    var notFound = 0
    for _ in 0..<250 {
      let modules = RandomVersions(using: &generator).modules(using: &generator)
      let all = combinations(of: modules)
      var store = StoreSketch(merging: all.randomElement(using: &generator) ?? [])
      if store.hashes.isEmpty { continue }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        store.hashes.removeLast()
      }
      let (fitting, sound) = merged(all, store)
      let outcome = ModelMerger().combinations(
        of: modules,
        matching: store.hashes,
        limits: CombinationLimits(matches: 1000)
      )
      let matches = Set(outcome.matches.flatMap { expanded($0) })
      #expect(outcome.isExhaustive)
      #expect(matches.isSubset(of: fitting), "\(describe(modules))")
      #expect(matches.isSuperset(of: sound), "\(describe(modules))")
      #expect((outcome.explanation == nil) == !outcome.matches.isEmpty)
      if sound.isEmpty { notFound += 1 } else { found += 1 }
    }
    #expect(found > 50 && notFound > 20)
  }

  private func combinations(of modules: [VersionedModule]) -> [[ModelModule]] {
    modules.reduce([[]]) { combinations, module in
      combinations.flatMap { combination in module.versions.map { combination + [$0] } }
    }
  }

  /// The versions of the combinations whose merged hashes are the store's, and of those among them that
  /// merge without an error.
  private func merged(
    _ combinations: [[ModelModule]],
    _ store: StoreSketch
  ) -> (fitting: Set<[String]>, sound: Set<[String]>) {
    var fitting: Set<[String]> = []
    var sound: Set<[String]> = []
    for combination in combinations {
      let outcome = ModelMerger().merge(combination)
      guard ModelHashes(outcome.model).entityHashes == store.hashes else { continue }
      let versions = combination.map { $0.version ?? "" }
      fitting.insert(versions)
      if !outcome.isBlocked { sound.insert(versions) }
    }
    return (fitting, sound)
  }

  /// A match with all that hashes alike.
  private func expanded(_ combination: VersionCombination) -> [[String]] {
    combination.choices.reduce([[]]) { results, choice in
      let versions = [choice.module.version ?? ""] + choice.equivalents
      return results.flatMap { result in versions.map { result + [$0] } }
    }
  }

  private func describe(_ modules: [VersionedModule]) -> String {
    modules.flatMap(\.versions).map { version in
      let entities = version.model.entities.map { entity in
        let attributes = entity.attributes.map { "\($0.name) \($0.type)" }
        let mark = entity.userInfo["MyRealEntity"].map { " = \($0)" } ?? ""
        return "\(entity.name)\(mark): \(entity.parent ?? "-") \(attributes)"
      }
      return "\(version.name) \(version.version ?? "") \(entities)"
    }.joined(separator: "\n")
  }
}

/// Modules whose versions differ in attributes, parents, and the entities that there are.
private struct RandomVersions {
  private let owners: [Int]
  private let moduleCount: Int

  init(using generator: inout SplitMix64) {
    let moduleCount = Int.random(in: 1...4, using: &generator)
    self.moduleCount = moduleCount
    var owners: [Int] = []
    for _ in 0..<Int.random(in: 1...7, using: &generator) {
      owners.append(Int.random(in: 0..<moduleCount, using: &generator))
    }
    self.owners = owners
  }

  func modules(using generator: inout SplitMix64) -> [VersionedModule] {
    (0..<moduleCount).map { module in
      let count = Int.random(in: 1...3, using: &generator)
      let versions = (0..<count).map { version in
        let model = model(ofModule: module, using: &generator)
        return ModelModule("M\(module)", model, version: "\(count - version)")
      }
      return VersionedModule("M\(module)", versions: versions)
    }
  }

  private func model(
    ofModule module: Int,
    using generator: inout SplitMix64
  ) -> ManagedObjectModel {
    var entities: [EntityDescription] = []
    var foreign: [String: EntityDescription] = [:]
    /// The name by which the module knows an entity.
    func name(_ number: Int) -> String {
      if owners[number] == module { return "E\(number)" }
      let name = number.isMultiple(of: 2) ? "E\(number)" : "Foreign\(number)"
      foreign[name] = EntityDescription.placeholder(name, for: "E\(number)")
      return name
    }
    for number in owners.indices where owners[number] == module {
      if Int.random(in: 0..<10, using: &generator) == 0 { continue }
      var entity = EntityDescription("E\(number)")
      if number > 0, Bool.random(using: &generator) {
        entity.parent = name(Int.random(in: 0..<number, using: &generator))
      }
      for attribute in 0..<2 where Bool.random(using: &generator) {
        let type: AttributeType =
          Bool.random(using: &generator) ? .string : .date
        entity.attributes.append(AttributeDescription("a\(number)\(attribute)", type))
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let other = Int.random(in: owners.indices, using: &generator)
        entity.relationships.append(RelationshipDescription("r\(number)", to: name(other)))
      }
      entities.append(entity)
    }
    return ManagedObjectModel(
      entities: entities + foreign.keys.sorted().compactMap { foreign[$0] }
    )
  }
}
