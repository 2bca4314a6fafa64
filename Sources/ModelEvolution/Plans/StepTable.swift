internal import ModelSchema
internal import ModelSupport

/// The steps between versions, each worked out when it is asked for, once.
struct StepTable {
  struct Entry {
    let inference: MigrationInference
    /// The step; nil when Core Data can neither infer it nor finds a mapping model.
    let step: MigrationStep?

    /// Whether Core Data could go this way without a mapping model.
    var isInferable: Bool { inference.verdict < .manual }
  }

  private let versions: [ReleasedModel]
  private let current: Int
  private let lineage: Lineage
  private let mappings: MappingTable
  private let hashes: [ModelHashes]
  /// By the numbers of versions: what elements are called in all the others.
  private var otherNames: [Int: Set<ByteName>] = [:]
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
    MigrationInference.areIdentical(
      (versions[a].model, hashes[a]),
      (versions[b].model, hashes[b])
    )
  }

  private mutating func names(besides number: Int) -> Set<ByteName> {
    if let names = otherNames[number] { return names }
    let others = versions.enumerated().filter { $0.offset != number }.map(\.element)
    let names = Set(others.count > 1 ? others.flatMap { Self.names(in: $0.model) } : [])
    otherNames[number] = names
    return names
  }

  /// What elements are called, and what they were.
  private static func names(in model: ManagedObjectModel) -> [ByteName] {
    model.entities.flatMap { entity -> [ByteName] in
      let properties =
        entity.attributes.map { [$0.name, $0.renamingIdentifier] }
        + entity.relationships.map { [$0.name, $0.renamingIdentifier] }
      return ([[entity.name, entity.renamingIdentifier]] + properties)
        .flatMap { $0.compactMap { $0 } }.map { ByteName($0) }
    }
  }

  mutating func entry(from source: Int, to destination: Int) -> Entry {
    let key = source * versions.count + destination
    if let entry = entries[key] { return entry }
    let inference = MigrationInference(
      from: versions[source].model,
      to: versions[destination].model,
      // Modules are known of the current model only.
      lineage: destination == current ? lineage : Lineage(),
      isIdentical: haveSameHashes(source, destination),
      otherNames: names(besides: destination)
    )
    let mapping = mappings.path(from: hashes[source], to: hashes[destination])
    let entry = Entry(
      inference: inference,
      step: inference.verdict == .manual && mapping == nil
        ? nil
        : MigrationStep(
          source: versions[source].name,
          destination: versions[destination].name,
          tier: mapping == nil ? inference.verdict : .manual,
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
    let (source, destination) = (source.byName, destination.byName)
    let found = mappingModels.first { model in
      !model.entityMappings.isEmpty
        && model.entityMappings.allSatisfy { mapping in
          Self.agrees(mapping.source, mapping.sourceHash, source)
            && Self.agrees(mapping.destination, mapping.destinationHash, destination)
        }
    }
    return found.map { $0.path ?? "" }
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
