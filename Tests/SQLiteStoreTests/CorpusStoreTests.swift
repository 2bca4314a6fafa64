import Foundation
import ModelMerge
import ModelTestSupport
import ModelStore
import Testing

/// The stores of real applications, and the models beside them.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusStoreTests {
  /// The paths of all files whose names have one of these suffixes, by repository.
  private func paths(_ suffixes: Set<String>) throws -> [String: [String]] {
    let folder = try #require(Corpus.folder)
    let enumerator = try #require(FileManager.default.enumerator(atPath: folder))
    var paths: [String: [String]] = [:]
    while let path = enumerator.nextObject() as? String {
      guard suffixes.contains(URL(filePath: path).pathExtension) else { continue }
      paths[String(path.prefix { $0 != "/" }), default: []].append(folder + "/" + path)
    }
    return paths.mapValues { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  }

  /// All SQLite stores, whatever their names.
  private func stores() throws -> [(repository: String, path: String)] {
    let suffixes: Set = ["sqlite", "store", "db", "data", "sqlite3", "wiredatabase", ""]
    return try paths(suffixes).sorted { $0.key < $1.key }.flatMap { repository, paths in
      paths.filter { path in
        guard let file = FileHandle(forReadingAtPath: path),
          let start = try? file.read(upToCount: 16)
        else { return false }
        return start == Data("SQLite format 3\0".utf8)
      }.map { (repository, $0) }
    }
  }

  @Test func everyStoreTellsTheHashesOfItsOwnModel() throws {
    var compared = 0
    for (_, path) in try stores() {
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let before = try Fixtures.entries(folder)
      let bytes = try Fixtures.bytes(path)
      let store: StoreSnapshot
      do throws(StoreError) {
        store = try StoreSnapshot(contentsOf: path)
      } catch {
        // Other databases lie beside the stores.
        if case .notACoreDataStore = error.reason { continue }
        Issue.record("\(error)")
        continue
      }
      #expect(try Fixtures.entries(folder) == before, "\(path)")
      #expect(try Fixtures.bytes(path) == bytes, "\(path)")
      #expect(store.metadata.hashesVersion == 3 && store.metadata.uuid.count == 36, "\(path)")
      guard let model = try store.cachedModel() else { continue }
      let own = Dictionary(
        uniqueKeysWithValues: ModelHashes(model).entityHashes.map { ($0.entity, $0.hash) }
      )
      for hash in store.metadata.entityHashes {
        #expect(own[hash.entity] == hash.hash, "\(path): \(hash.entity)")
        compared += 1
      }
    }
    #expect(compared > 100)
  }

  /// Every version's hashes tell which versions a store may have been made with.
  @Test func theVersionOfABundleIsFoundForItsStores() throws {
    let bundles = try paths(["xcdatamodeld", "momd"])
    var found: Set<String> = []
    for (repository, path) in try stores() {
      guard let metadata = try? StoreSnapshot(contentsOf: path).metadata else { continue }
      for bundle in bundles[repository] ?? [] {
        guard let loaded = try? ModelLoader().loadVersions(ModelInput(path: bundle)) else {
          continue
        }
        let expected = loaded.newestFirst.filter { version in
          ModelHashes(version.loaded.module.model).entityHashes == metadata.entityHashes
        }
        let outcome = ModelMerger().combinations(
          of: [VersionedModule(loaded)],
          matching: metadata.entityHashes
        )
        let whole = outcome.matches.first { $0.configuration == nil && $0.undecided.isEmpty }
        #expect(whole?.choices[0].module.version == expected.first?.name, "\(path) \(bundle)")
        #expect(
          whole?.choices[0].equivalents ?? [] == expected.dropFirst().map(\.name),
          "\(path) \(bundle)"
        )
        if !expected.isEmpty, loaded.versions.count > 1 { found.insert(path) }
      }
    }
    #expect(found.count > 20)
  }

  /// The store was made with the merge of three models.
  @Test func theVersionsOfAMergedModelAreFoundForItsStore() throws {
    let stores = try stores().filter { $0.path.hasSuffix("AppRatingPrompt_v1/Database.sqlite") }
    let bundles = try paths(["xcdatamodeld"])
    var found = 0
    for (_, path) in stores {
      let modules = try ["AppRatingPrompt", "RemoteMessaging", "HTTPSUpgrade"].compactMap { name in
        try bundles.values.joined().sorted()
          .first { $0.hasSuffix("/\(name).xcdatamodeld") }
          .map { VersionedModule(try ModelLoader().loadVersions(ModelInput(path: $0))) }
      }
      try #require(modules.count == 3)
      let metadata = try StoreSnapshot(contentsOf: path).metadata
      let outcome = ModelMerger().combinations(of: modules, matching: metadata.entityHashes)
      let combination = try #require(outcome.matches.first, "\(path)")
      let merged = ModelMerger().merge(combination.modules)
      #expect(ModelHashes(merged.model).entityHashes == metadata.entityHashes)
      // The store is older than the current version of one of them.
      #expect(combination.modules[0].version != modules[0].versions[0].version)
      found += 1
    }
    #expect(found > 0)
  }
}
