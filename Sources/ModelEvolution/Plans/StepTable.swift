internal import ModelSchema
internal import ModelSupport

/// The steps between versions, each worked out when it is asked for, once.
struct StepTable {
  struct Entry {
    let inference: MigrationInference
    /// The step; nil when Core Data can neither infer it nor finds a mapping model.
    let step: MigrationStep?
  }

  private let versions: [ReleasedModel]
  private let current: Int
  private let lineage: Lineage
  private let mappings: MappingTable
  private let hashes: [ModelHashes]
  private var entries: [Int: Entry] = [:]

  init(
    _ versions: [ReleasedModel],
    current: Int,
    lineage: Lineage,
    mappingModels: [MappingModel]
  ) {
    self.versions = versions
    self.current = current
    self.lineage = lineage
    hashes = versions.map { ModelHashes($0.model) }
    mappings = MappingTable(mappingModels)
  }

  func haveSameHashes(_ a: Int, _ b: Int) -> Bool {
    hashes[a].entitiesThatDiffer(from: hashes[b]).isEmpty
  }

  mutating func entry(from source: Int, to destination: Int) -> Entry {
    let key = source * versions.count + destination
    if let entry = entries[key] { return entry }
    let inference = MigrationInference(
      from: versions[source].model,
      to: versions[destination].model,
      // Modules are known of the current model only.
      lineage: destination == current ? lineage : Lineage(),
      isIdentical: haveSameHashes(source, destination)
    )
    let mapping = mappings.path(from: hashes[source], to: hashes[destination])
    let entry = Entry(
      inference: inference,
      step: inference.verdict == .manual && mapping == nil
        ? nil
        : MigrationStep(
          source: versions[source].name,
          destination: versions[destination].name,
          tier: inference.verdict,
          method: mapping.map { .mappingModel(path: $0) } ?? .inferred
        )
    )
    entries[key] = entry
    return entry
  }
}

/// Mapping models by the hashes of the entities that they map, as Core Data finds them.
private struct MappingTable {
  private let mappingModels: [MappingModel]

  init(_ mappingModels: [MappingModel]) { self.mappingModels = mappingModels }

  func path(from source: ModelHashes, to destination: ModelHashes) -> String? {
    guard !mappingModels.isEmpty else { return nil }
    let (source, destination) = (Self.table(source), Self.table(destination))
    let found = mappingModels.first { model in
      !model.entityMappings.isEmpty
        && model.entityMappings.allSatisfy { mapping in
          Self.agrees(mapping.source, mapping.sourceHash, source)
            && Self.agrees(mapping.destination, mapping.destinationHash, destination)
        }
    }
    return found.map { $0.path ?? "" }
  }

  private static func table(_ hashes: ModelHashes) -> [ByteName: VersionHash] {
    Dictionary(
      hashes.entries.compactMap { entry in entry.hash.map { (ByteName(entry.entity), $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private static func agrees(
    _ entity: String?,
    _ hash: VersionHash?,
    _ table: [ByteName: VersionHash]
  ) -> Bool {
    guard let entity else { return true }
    return hash != nil && table[ByteName(entity)] == hash
  }
}
