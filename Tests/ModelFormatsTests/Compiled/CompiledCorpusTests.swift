import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// Compiled models and stores that Apple's tools wrote.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CompiledCorpusTests {
  @Test func everyCompiledModelIsReadAndHoldsNothingUnknown() throws {
    let files = try CorpusIndex.files("mom")
    #expect(files.count == 46)
    for path in files {
      let loaded = try ModelLoader().load(ModelInput(path: path))
      #expect(!loaded.module.model.entities.isEmpty, "\(path)")
      #expect(loaded.diagnostics.isEmpty || path.hasSuffix("EmployeeDirectory.mom"), "\(path)")
    }
  }

  @Test func whatAnotherCompilerSaysOfItsOwnIsReported() throws {
    // FreeCoreData archives predicates as texts: `NOT SELF < 0` is no bound.
    let path = try #require(try CorpusIndex.files("mom").first { $0.contains("EmployeeDirectory") })
    let loaded = try ModelLoader().load(ModelInput(path: path))
    #expect(loaded.diagnostics.map(\.kind) == [.unknownConstruct])
    #expect(loaded.module.model.entity(named: "Employee")?.parent == "Person")
  }

  @Test func hashesAndChecksumsAreThoseOfVersionInfo() throws {
    var (hashCount, checksumCount) = (0, 0)
    for path in try CorpusIndex.files("versioninfo") {
      let folder = String(path.dropLast("/VersionInfo.plist".count))
      let info = try VersionInfo(try Fixtures.bytes(path))
      for version in info.versions {
        // The corpus keeps some bundles without all their versions.
        let file = "\(folder)/\(version.name).mom"
        guard (try? Fixtures.bytes(file)) != nil else { continue }
        let hashes = ModelHashes(try ModelLoader().load(file).model)
        #expect(hashes.entries.count == version.hashes.count, "\(file)")
        for (entry, expected) in zip(hashes.entries, version.hashes) {
          #expect(entry.entity == expected.entity && entry.hash?.bytes == expected.hash, "\(file)")
          hashCount += 1
        }
        if let checksum = version.checksum {
          #expect(hashes.checksum == checksum, "\(file)")
          checksumCount += 1
        }
        #expect(
          VersionInfo.Version(name: version.name, hashes: hashes).hashes.count
            == version.hashes.count
        )
      }
    }
    #expect(hashCount > 100)
    #expect(checksumCount > 15)
  }

  @Test func versionInfoIsWrittenAsItIsRead() throws {
    for path in try CorpusIndex.files("versioninfo") {
      let info = try VersionInfo(try Fixtures.bytes(path))
      #expect(try VersionInfo(info.bytes) == info, "\(path)")
    }
  }

  private struct Store: Decodable {
    let path: String
    let number: Int?
    let hashes: [String: String]
    let checksum: String?
    let digest: String?
  }

  @Test func hashesOfStoresOwnModelsAreThoseOfTheirMetadata() throws {
    let stores = try CorpusIndex.files("store-sqlite")
    try Fixtures.withTemporaryFolder { folder in
      let results: [Store] = try Oracle.run("model_caches.py", [folder] + stores)
      var count = 0
      for store in results {
        guard let number = store.number else { continue }
        let compressed = try Fixtures.bytes("\(folder)/\(number).deflate")
        let (model, diagnostics) = try ModelCache.read(compressed, path: store.path, module: "")
        #expect(diagnostics.allSatisfy { $0.kind == .unknownConstruct }, "\(store.path)")
        let hashes = ModelHashes(model)
        for (entity, hash) in store.hashes {
          let own = hashes.entries.first { $0.entity == entity }?.hash?.description
          #expect(own == hash, "\(entity) of \(store.path)")
        }
        // A store of one configuration lists the entities of that configuration only.
        if hashes.entries.count == store.hashes.count {
          if let digest = store.digest { #expect(hashes.digest == digest, "\(store.path)") }
          if let checksum = store.checksum { #expect(hashes.checksum == checksum, "\(store.path)") }
        }
        count += 1
      }
      #expect(results.count == 61)
      #expect(count == 57)
    }
  }

  @Test func optimisedImagesArePassedOverWithTheReason() throws {
    let files = try CorpusIndex.files("omo")
    #expect(files.count == 11)
    for path in files {
      let error = #expect(throws: ModelFileError.self) { _ = try ModelLoader().load(path) }
      #expect(error?.message == "this is an optimised model image; read the `.mom` beside it")
    }
  }
}
