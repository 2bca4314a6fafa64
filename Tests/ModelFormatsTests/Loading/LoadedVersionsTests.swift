import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct LoadedVersionsTests {
  private let versions = ["Music", "Music 10", "Music 2", "Music 9"]

  private func load(_ path: String, version: String? = nil, module: String? = nil)
    throws(ModelFileError) -> LoadedVersions
  {
    try ModelLoader().loadVersions(ModelInput(path: path, version: version, module: module))
  }

  @Test func allVersionsAreReadInTheOrderOfTheirNumbers() throws {
    let marker = TemporaryBundle.marker("Music 2.xcdatamodel")
    try TemporaryBundle.with(versions, marker: marker) { path throws in
      let loaded = try load(path)
      #expect(loaded.module == "Music")
      #expect(loaded.versions.map(\.name) == ["Music", "Music 2", "Music 9", "Music 10"])
      #expect(loaded.current == "Music 2")
      #expect(loaded.currentProblem == nil && loaded.failures.isEmpty)
      for version in loaded.versions {
        let module = version.loaded.module
        #expect(module.name == "Music" && module.version == version.name)
        #expect(module.bundlePath == path)
        #expect(module.model.entities.map(\.name) == [version.name])
      }
      #expect(loaded.currentVersion?.loaded.module.version == "Music 2")
      #expect(loaded.newestFirst.map(\.name) == ["Music 2", "Music 10", "Music 9", "Music"])
      #expect(loaded.currentLocation.map { text($0) } == "Music 2.xcdatamodel")
      #expect(loaded.diagnostics.isEmpty)
    }
  }

  @Test("The version that the input names is the current one", arguments: ["", ".xcdatamodel"])
  func chosenVersion(suffix: String) throws {
    let marker = TemporaryBundle.marker("Music.xcdatamodel")
    try TemporaryBundle.with(versions, marker: marker) { path throws in
      let loaded = try load(path, version: "Music 9" + suffix, module: "Library")
      #expect(loaded.module == "Library" && loaded.current == "Music 9")
      #expect(loaded.newestFirst.map(\.name) == ["Music 9", "Music 10", "Music 2", "Music"])
      #expect(loaded.versions.allSatisfy { $0.loaded.module.name == "Library" })
    }
  }

  @Test func versionsAreReadWhereNoneIsCurrent() throws {
    try TemporaryBundle.with(versions) { path throws in
      let loaded = try load(path)
      #expect(loaded.versions.count == 4)
      #expect(loaded.current == nil && loaded.currentVersion == nil)
      #expect(loaded.currentProblem?.reason == .currentVersionMissing(versions: versions))
      #expect(loaded.newestFirst.map(\.name) == ["Music 10", "Music 9", "Music 2", "Music"])
      #expect(loaded.diagnostics.map(\.kind) == [.currentVersionUnresolved])
      #expect(loaded.currentLocation?.file.path == path)
    }
  }

  @Test func aVersionThatIsNotThereIsToldBesideThoseThatAre() throws {
    try TemporaryBundle.with(versions) { path throws in
      let loaded = try load(path, version: "Music 3")
      #expect(loaded.versions.count == 4 && loaded.current == nil)
      #expect(loaded.currentProblem?.reason == .versionNotFound("Music 3", versions: versions))
    }
  }

  @Test func aVersionThatCannotBeReadIsToldBesideTheOthers() throws {
    let marker = TemporaryBundle.marker("Music 2.xcdatamodel")
    try TemporaryBundle.with(versions, marker: marker) { path throws in
      for name in ["Music 2", "Music 9"] {
        try Fixtures.write("<model".utf8, to: "\(path)/\(name).xcdatamodel/contents")
      }
      let loaded = try load(path)
      #expect(loaded.versions.map(\.name) == ["Music", "Music 10"])
      #expect(loaded.failures.map(\.name) == ["Music 2", "Music 9"])
      #expect(loaded.errors.map(\.path) == loaded.failures.map(\.error.path))
      #expect(loaded.diagnostics.map(\.kind) == [.malformedModel, .malformedModel])
      // It is known which version is current, although it cannot be had.
      #expect(loaded.current == "Music 2" && loaded.currentVersion == nil)
      #expect(loaded.newestFirst.map(\.name) == ["Music 10", "Music"])
    }
  }

  @Test func compiledVersionsAreReadAsTheSourcesAre() throws {
    try Fixtures.withTemporaryFolder { folder in
      let path = folder + "/Music.momd"
      for version in ["Music", "Music 10", "Music 9"] {
        let model = ManagedObjectModel(entities: [EntityDescription(version)])
        try Fixtures.write(LinkedModel(model).compiled().bytes, to: "\(path)/\(version).mom")
      }
      let info = VersionInfo(currentVersion: "Music 9", versions: [])
      try Fixtures.write(info.bytes, to: path + "/VersionInfo.plist")
      let loaded = try load(path)
      #expect(loaded.versions.map(\.name) == ["Music", "Music 9", "Music 10"])
      #expect(loaded.current == "Music 9")
      #expect(loaded.versions.allSatisfy { $0.loaded.module.isCompiled })
      #expect(loaded.versions[2].loaded.module.model.entities.map(\.name) == ["Music 10"])
      #expect(loaded.currentLocation?.file.path == path + "/VersionInfo.plist")
    }
  }

  @Test(
    "A model that is no bundle is its only version",
    arguments: ["Music 3.xcdatamodel", "Music 3.xcdatamodel/contents"]
  )
  func singleModel(rest: String) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try Fixtures.write("<model/>".utf8, to: folder + "/Music 3.xcdatamodel/contents")
      let loaded = try load(folder + "/" + rest, module: "Library")
      #expect(loaded.module == "Library")
      #expect(loaded.versions.map(\.name) == ["Music 3"] && loaded.current == "Music 3")
      #expect(loaded.currentVersion?.loaded.module.version == nil)
      #expect(loaded.currentVersion?.loaded.module.name == "Library")
      let error = try #require(throws: ModelFileError.self) {
        try load(folder + "/" + rest, version: "Music 2")
      }
      #expect(error.reason == .versionNotFound("Music 2", versions: []))
    }
  }

  @Test("What is no model is an error", arguments: ["absent", "empty"])
  func noModel(name: String) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try Fixtures.write([], to: folder + "/empty/notes.txt")
      #expect(throws: ModelFileError.self) { try load(folder + "/" + name) }
    }
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
  func everyBundleOfTheCorpusHasItsVersions() throws {
    let markers = Fixtures.files(named: ".xccurrentversion", below: try #require(Corpus.folder))
    var versions = 0
    for marker in markers {
      let path = String(marker.dropLast("/.xccurrentversion".count))
      let folders = try Fixtures.entries(path).filter { $0.hasSuffix(".xcdatamodel") }
      if folders.isEmpty { continue }
      let loaded = try load(path)
      #expect(loaded.versions.count + loaded.failures.count == folders.count, "\(path)")
      #expect(loaded.current != nil || loaded.currentProblem != nil, "\(path)")
      versions += loaded.versions.count
    }
    #expect(versions > markers.count)
  }
}
