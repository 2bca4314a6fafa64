import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct VersionedBundleTests {
  @Test func theOnlyVersionNeedsNoMarker() throws {
    try TemporaryBundle.with(["Anything"]) { path throws in
      let module = try ModelLoader().load(path)
      #expect(module.version == "Anything")
      #expect(module.name == "Music")
      #expect(module.versions.isEmpty)
      #expect(try VersionedBundle(path: path)?.currentVersion(module: "M") == "Anything")
    }
  }

  @Test func severalVersionsNeedAMarker() throws {
    try TemporaryBundle.with(["Music 2", "Music", "Music 10"]) { path throws in
      let error = try #require(throws: ModelFileError.self) { try ModelLoader().load(path) }
      let versions = ["Music", "Music 10", "Music 2"]
      #expect(error.reason == .currentVersionMissing(versions: versions))
      let diagnostic = try #require(error.diagnostic)
      #expect(diagnostic.kind == .currentVersionUnresolved)
      #expect(diagnostic.severity == .error)
      for version in versions { #expect(diagnostic.help[0].contains("`\(version)`")) }
      #expect(throws: ModelFileError.self) {
        try VersionedBundle(path: path)?.currentVersion(module: "M")
      }
    }
  }

  @Test func aChosenVersionNeedsNoMarker() throws {
    try TemporaryBundle.with(["Music", "Music2"]) { path throws in
      for version in ["Music", "Music2"] {
        let loaded = try ModelLoader().load(ModelInput(parsing: "\(path)@\(version)"))
        #expect(loaded.module.model.entities.map(\.name) == [version])
      }
    }
  }

  @Test(
    "A version that is not there is an error that lists the versions",
    arguments: [
      "Music 3", "", "music", "../Music", "Music/contents", "Musi\u{301}c",
    ]
  )
  func absentVersions(version: String) throws {
    try TemporaryBundle.with(
      ["Music", "Music2"],
      marker: TemporaryBundle.marker("Music.xcdatamodel")
    ) {
      path throws in
      let error = try #require(throws: ModelFileError.self) {
        try ModelLoader().load(ModelInput(path: path, version: version))
      }
      #expect(error.reason == .versionNotFound(version, versions: ["Music", "Music2"]))
      #expect(error.diagnostic?.kind == .currentVersionUnresolved)
    }
  }

  @Test func namesWithDotsAndSpacesAreVersions() throws {
    try TemporaryBundle.with(["Music 1.2.3", "é 🎵"]) { path throws in
      for version in ["Music 1.2.3", "é 🎵"] {
        let loaded = try ModelLoader().load(ModelInput(path: path, version: version))
        #expect(loaded.module.version == version)
      }
    }
  }

  @Test func aBundleWithoutVersionsIsNoModel() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try Fixtures.write([], to: folder + "/Music.xcdatamodeld/notes.txt")
      #expect(throws: ModelFileError.self) {
        try ModelLoader().load(folder + "/Music.xcdatamodeld")
      }
      #expect(try VersionedBundle(path: folder + "/Music.xcdatamodeld")?.versions == nil)
    }
  }

  @Test func versionsThatShareAnIdentifierAreToldApartByTheirHashes() throws {
    try TemporaryBundle.with(["A", "B"], marker: TemporaryBundle.marker("B.xcdatamodel")) {
      path throws in
      let versions = try ModelLoader().load(path).versions
      #expect(versions.map(\.name) == ["A", "B"])
      #expect(versions.map(\.identifier) == ["1", "1"])
      #expect(versions.map { $0.entityHashes?.keys.sorted() } == [["A"], ["B"]])
      #expect(versions[0].contentDigest != versions[1].contentDigest)
      #expect(versions[0].location.map { text($0) } == "1")
    }
  }

  @Test func aVersionThatCannotBeReadDoesNotHideTheCurrentOne() throws {
    try TemporaryBundle.with(["A", "B"], marker: TemporaryBundle.marker("B.xcdatamodel")) {
      path throws in
      try Fixtures.write("<model".utf8, to: path + "/A.xcdatamodel/contents")
      let module = try ModelLoader().load(path)
      #expect(module.version == "B")
      #expect(module.versions.map(\.identifier) == [nil, "1"])
    }
  }
}
