import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// The objects in the stores of real applications, all of them.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusObjectTests {
  /// The stores, without the other databases that lie beside them.
  private static let stores: [StoreSnapshot] = {
    ((try? CorpusIndex.files("store-sqlite")) ?? []).compactMap { path in
      try? StoreSnapshot(contentsOf: path)
    }
  }()

  private static func folder(of store: StoreSnapshot) -> String {
    URL(filePath: store.path).deletingLastPathComponent().path
  }

  @Test func everyObjectOfEveryStoreIsRead() throws {
    let folder = try #require(Corpus.folder)
    var lines: [String] = []
    var sum = StoredCounts()
    for store in Self.stores {
      let files = try FolderState(Self.folder(of: store))
      let name = store.path.dropFirst(folder.count + 1)
      guard let (source, model) = try CorpusModels.model(of: store) else {
        lines.append("\(name): no model")
        continue
      }
      let counts = try StoredCounts(of: store, model)
      sum.add(counts)
      lines.append("\(name), \(source): \(counts.text)")
      #expect(try FolderState(Self.folder(of: store)) == files, "\(name)")
    }
    lines.append("all: \(sum.text)")
    try expectGolden(lines.map { $0 + "\n" }.joined(), "corpus-stored-objects.txt")
  }

  @Test func whereThereIsTheModelFileTheSameIsReadWithIt() throws {
    var count = 0
    for store in Self.stores {
      guard let own = try store.cachedModel(), let file = CorpusModels.modelFile(of: store) else {
        continue
      }
      try #expect(objects(of: store, file) == objects(of: store, own), "\(store.path)")
      count += 1
    }
    #expect(count > 20)
  }

  @Test func whatIsReadMakesTheSameRowsWhenItIsWrittenAgain() throws {
    var lines: [String] = []
    let folder = try #require(Corpus.folder)
    for store in Self.stores {
      guard let (_, model) = try CorpusModels.model(of: store) else { continue }
      let differences = try Fixtures.withTemporaryFolder { temporary in
        try RewrittenStore(of: store, model, in: temporary).differences
      }
      let name = store.path.dropFirst(folder.count + 1)
      lines += differences.map { "\(name): \($0)" }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "corpus-rewritten-stores.txt")
  }

  @Test func theMergeOpensTheStoreThatCoreDataMadeWithIt() throws {
    let set = try #require(try CorpusIndex.mergeSet("duckduckgo"))
    let path = try #require(set.store)
    let model = try ModelMerger().merge(contentsOf: set.inputs).linkedModel()
    let coordinator = PersistentStoreCoordinator(model: model)
    let store = try coordinator.addStore(.sqlite, at: path, options: [.readOnly])
    let rows = try #require(try StoreContents(of: path).rowCounts)
    for entity in model.entities {
      let count = rows.first { $0.entity == entity.name }?.count
      #expect(try coordinator.count(of: entity.name) == count)
      #expect(try coordinator.objects(of: entity.name).count == count)
      #expect(coordinator.stores(of: entity.name).map(\.identifier) == [store.identifier])
    }
    #expect(rows.reduce(0) { $0 + $1.count } == 33)
  }

  /// All objects of a store.
  private func objects(
    of store: StoreSnapshot,
    _ model: ManagedObjectModel
  ) throws -> Set<ObjectSnapshot> {
    let opened = try PersistentStoreCoordinator(model: LinkedModel(model))
      .addStore(.sqlite, at: store.path, options: [.readOnly])
    defer { opened.close() }
    return Set(try opened.model.entities.flatMap { try opened.objects(of: $0.name) })
  }
}
