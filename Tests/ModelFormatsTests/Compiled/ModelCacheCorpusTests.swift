import ModelFormats
import ModelSchema
import ModelSupport
import ModelTestSupport
import Testing

/// The models that public stores keep of themselves, written again.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct ModelCacheCorpusTests {
  private struct Store: Decodable {
    let path: String
    let number: Int?
  }

  /// Calls the body with each store's path, the model that it keeps and the file of the archive.
  private func forEachCache(
    _ body: (_ store: String, _ model: ManagedObjectModel, _ archive: String) throws -> Void
  ) throws {
    let paths = try CorpusIndex.files("store-sqlite")
    try Fixtures.withTemporaryFolder { folder in
      let stores: [Store] = try Oracle.run("model_caches.py", [folder] + paths)
      for store in stores {
        guard let number = store.number else { continue }
        let cache = try Fixtures.bytes("\(folder)/\(number).deflate")
        let model = try ModelCache.read(cache, path: store.path, module: "").model
        try body(store.path, model, "\(folder)/\(number).plist")
      }
    }
  }

  // MARK: - Round trips

  @Test func modelsThatAreWrittenAreReadAsTheyWere() throws {
    var count = 0
    try forEachCache { path, model, _ in
      let written = try ModelCache.write(try LinkedModel(model))
      let (again, diagnostics) = try ModelCache.read(written, path: path, module: "")
      #expect(again == Self.withIndexesOfNewStores(model), "\(path)")
      #expect(ModelHashes(again) == ModelHashes(model), "\(path)")
      #expect(diagnostics.isEmpty, "\(path)")
      #expect(try ModelCache.write(try LinkedModel(again)) == written, "\(path)")
      count += 1
    }
    #expect(count == 57)
  }

  @Test func aStoresModelOfASourceHoldsWhatACompiledFileHolds() throws {
    var count = 0
    for path in Corpus.contentsFiles {
      let source = try ModelLoader().load(path).model
      guard let linked = try? LinkedModel(source) else { continue }
      let compiled = try CompiledRoundTrip(source, moduleName: "App").model
      let bytes = try ModelCache.write(linked, moduleName: "App")
      let kept = try ModelCache.read(bytes, path: path, module: "").model
      #expect(kept == Self.withIndexesOfNewStores(compiled), "\(path)")
      #expect(ModelHashes(kept) == ModelHashes(source), "\(path)")
      count += 1
    }
    #expect(count > 170)
  }

  /// A model with the indexes that new stores have for what older ones mark or list otherwise.
  private static func withIndexesOfNewStores(_ model: ManagedObjectModel) -> ManagedObjectModel {
    var model = model
    for index in model.entities.indices {
      let entity = model.entities[index]
      func fetchIndex(_ properties: [String]) -> FetchIndexDescription {
        FetchIndexDescription(
          properties.joined(separator: "_"),
          elements: properties.map { .init(property: $0, type: "Binary", isAscending: true) }
        )
      }
      var indexes =
        entity.attributes.filter(\.isIndexed).map { fetchIndex([$0.name]) }
        + entity.relationships.filter(\.isIndexed).map { fetchIndex([$0.name]) }
      for described in entity.fetchIndexes
      where described.elements.count == 1 && described.elements[0].isAscending == true {
        let own = fetchIndex([described.elements[0].property ?? ""])
        if !(entity.fetchIndexes + indexes).contains(own) { indexes.append(own) }
      }
      indexes += entity.fetchIndexes
      indexes += entity.compoundIndexes.map { fetchIndex($0.properties) }
      model.entities[index].fetchIndexes = indexes
      model.entities[index].compoundIndexes = []
      for position in entity.attributes.indices {
        model.entities[index].attributes[position].isIndexed = false
      }
      for position in entity.relationships.indices {
        model.entities[index].relationships[position].isIndexed = false
      }
    }
    return model
  }

  // MARK: - Graphs

  /// The graphs are compared by Python's property list reader; every kind of difference is in the
  /// golden file with the number of its places and the reason.
  @Test func writingGivesTheGraphOfCoreData() throws {
    let text = try differences { _, model in try ModelCache.write(try LinkedModel(model)) }
    try expectGolden(text, "store-model-differences.txt")
  }

  /// The same for the sources of the stores' models, as far as there are some with all their hashes.
  @Test func writingASourceGivesTheGraphOfCoreData() throws {
    var sources: [(model: ManagedObjectModel, hashes: [EntityHash])] = []
    for path in Corpus.contentsFiles {
      guard let model = try? ModelLoader().load(path).model else { continue }
      sources.append((model, ModelHashes(model).entityHashes))
    }
    let text = try differences { _, model in
      let hashes = ModelHashes(model).entityHashes
      guard let source = sources.first(where: { $0.hashes == hashes }) else { return nil }
      return try ModelCache.write(try LinkedModel(source.model))
    }
    try expectGolden(text, "store-model-source-differences.txt")
  }

  /// What differs between the archives of stores and what is written for them; nil leaves one out.
  private func differences(
    _ write: (_ store: String, _ model: ManagedObjectModel) throws -> [UInt8]?
  ) throws -> String {
    let folder = try #require(Corpus.folder)
    var (stores, pairs): ([String], [(bytes: [UInt8], path: String)]) = ([], [])
    return try Fixtures.withTemporaryFolder { copies in
      try forEachCache { path, model, archive in
        guard let written = try write(path, model) else { return }
        let copy = "\(copies)/\(pairs.count)"
        try Fixtures.write(try Fixtures.bytes(archive), to: copy)
        stores.append(path)
        pairs.append((try Inflate.decompress(written), copy))
      }
      var text = ""
      for (store, differences) in zip(stores, try ArchiveComparison.differences(pairs)) {
        text += store.dropFirst(folder.count + 1) + "\n"
        let kinds = differences.map { DifferenceKind($0) }
        for kind in Set(kinds.map(\.text)).sorted() {
          let reason = DifferenceKind(text: kind).reason
          #expect(reason != nil, "\(kind) in \(store)")
          let count = kinds.count { $0.text == kind }
          text += "  \(count) x \(kind) (\(reason ?? "not explained"))\n"
        }
      }
      return text
    }
  }
}

/// What differs in a place of an archive: the last key, our value and the store's.
private struct DifferenceKind {
  let text: String

  init(text: String) { self.text = text }

  init(_ difference: String) {
    let parts = difference.split(separator: ": ", maxSplits: 1)
    text = "\(parts[0].split(separator: ".").last ?? ""): \(parts[1])"
  }

  /// Why our value is not the store's; nil when nobody knows.
  var reason: String? {
    Self.reasons.first { text.hasPrefix($0.start) && text.hasSuffix($0.end) }?.reason
  }

  /// The reasons, by how the difference starts and ends.
  private static let reasons: [(start: String, end: String, reason: String)] = [
    ("NSCompoundIndexes: 'absent'", "'dict'", copied),
    ("NSFetchIndexDescriptions: 'absent'", "'dict'", copied),
    ("NSIndexElements: 'NSArray'", "'NSMutableArray'", copied),
    ("objects: '2 elements'", "'1 elements'", repeated),
    ("NSIndexName: ", "", repeated),
    ("NSUniqueTuples: 'absent'", "'dict'", "SwiftData lists no constraints"),
    ("NSSortDescriptors: None", "'dict'", "a model has no place for a fetched property's order"),
    ("NSValidationPredicates: 'absent'", "'dict'", noBound),
    ("NSValidationWarnings: 'absent'", "'dict'", noBound),
    ("_P: 241", "193", noBound),
    ("NSDefaultValue: None", "'dict'", "a model has no place for values of somebody's classes"),
    ("NSVersionIdentifiers: 'NSSet'", "'NSMutableSet'", oldForm),
    ("NSSubentities: 'dict'", "None", oldForm),
    ("NSFetchIndexDescriptions: 'dict'", "'absent'", oldSystem),
    ("NSCompoundIndexes: 'NSMutableArray'", "'NSArray'", oldSystem),
    ("NSClassNameForEntity: '", "None", "migrated stores name no classes"),
    ("NSClassNameForEntity: None", "'", changed),
    ("NSVersionIdentifiers: [", "['']", changed),
    ("NSDefaultValue: False", "None", changed),
    ("NSAttributeValueClassName: '", "None", changed),
  ]
  private static let copied = "merges and migrations copy the indexes"
  private static let repeated = "an index is repeated by us only, or has got another name since"
  private static let noBound = "a model has no place for validation predicates that are no bounds"
  private static let oldForm = "an old form of the compiled model that the store was made with"
  private static let oldSystem = "systems before iOS 11 have no fetch indexes"
  private static let changed = "the source has changed since"
}
