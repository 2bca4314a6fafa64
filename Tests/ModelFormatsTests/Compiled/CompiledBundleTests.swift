import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct CompiledBundleTests {
  /// Calls the body with the path of a bundle of these versions, each with one entity called like it.
  private func withBundle<Result>(
    _ versions: [String],
    info: VersionInfo? = nil,
    _ body: (String) throws -> Result
  ) throws -> Result {
    try Fixtures.withTemporaryFolder { folder in
      let path = folder + "/Music.momd"
      for version in versions {
        let model = ManagedObjectModel(entities: [EntityDescription(version)])
        let compiled = try LinkedModel(model).compiled()
        try Fixtures.write(compiled.bytes, to: "\(path)/\(version).mom")
      }
      if let info { try Fixtures.write(info.bytes, to: path + "/VersionInfo.plist") }
      return try body(path)
    }
  }

  private func error(_ path: String, version: String? = nil) -> ModelFileError? {
    #expect(throws: ModelFileError.self) {
      _ = try ModelLoader().load(ModelInput(path: path, version: version))
    }
  }

  @Test func theCurrentVersionIsRead() throws {
    let info = VersionInfo(currentVersion: "A", versions: [])
    try withBundle(["A", "B"], info: info) { path in
      let module = try ModelLoader().load(path)
      #expect(module.name == "Music" && module.version == "A")
      #expect(module.bundlePath == path && module.path == path + "/A.mom")
      #expect(module.model.entities.map(\.name) == ["A"])
      #expect(module.versions.map(\.name) == ["A", "B"])
    }
  }

  @Test("A version is chosen by its name or its file's", arguments: ["B", "B.mom"])
  func chosenVersion(name: String) throws {
    let info = VersionInfo(currentVersion: "A", versions: [])
    try withBundle(["A", "B"], info: info) { path in
      let loaded = try ModelLoader().load(ModelInput(path: path, version: name))
      #expect(loaded.module.version == "B" && loaded.module.isChosenVersion)
    }
  }

  @Test func theOnlyVersionIsCurrentWithoutBeingMarked() throws {
    for info in [nil, VersionInfo(currentVersion: nil, versions: [])] {
      try withBundle(["Music 1.0"], info: info) { path in
        let version = try ModelLoader().load(path).version
        #expect(version == "Music 1.0")
      }
    }
  }

  @Test func ofSeveralVersionsOneMustBeMarked() throws {
    try withBundle(["A", "B"]) { path in
      #expect(error(path)?.reason == .currentVersionMissing(versions: ["A", "B"]))
    }
  }

  @Test("A version that is not there is refused", arguments: ["C", "a", "", "A.xcdatamodel"])
  func absentVersion(name: String) throws {
    try withBundle(["A", "B"]) { path in
      #expect(error(path, version: name)?.reason == .versionNotFound(name, versions: ["A", "B"]))
    }
    let info = VersionInfo(currentVersion: name, versions: [])
    try withBundle(["A", "B"], info: info) { path in
      let error = error(path)
      #expect(error?.reason == .versionNotFound(name, versions: ["A", "B"]))
      #expect(error?.path == path + "/VersionInfo.plist")
    }
  }

  @Test(
    "A current version outside the bundle is refused",
    arguments: ["..", "../Other", "/tmp/Other", "A/../A", "./A"]
  )
  func outsideTheBundle(name: String) throws {
    try withBundle(["A"], info: VersionInfo(currentVersion: name, versions: [])) { path in
      let error = error(path)
      guard case .malformed = error?.reason else {
        Issue.record("\(name): \(error as Any)")
        return
      }
      #expect(error?.path == path + "/VersionInfo.plist")
    }
    try withBundle(["A"]) { path in
      #expect(error(path, version: name)?.reason == .versionNotFound(name, versions: ["A"]))
    }
  }

  @Test func aListOfVersionsThatIsDamagedIsAnError() throws {
    try withBundle(["A"]) { path in
      try Fixtures.write("bplist00".utf8, to: path + "/VersionInfo.plist")
      let error = error(path)
      guard case .malformed = error?.reason else {
        Issue.record("\(error as Any)")
        return
      }
    }
  }

  @Test func aFolderWithoutVersionsIsNoBundle() throws {
    try Fixtures.withTemporaryFolder { folder in
      try Fixtures.write([], to: folder + "/Music.momd/.mom")
      #expect(try CompiledBundle(path: folder + "/Music.momd", module: "Music") == nil)
    }
  }

  @Test func versionsAreListedByTheirBytes() throws {
    try withBundle(["b", "B", "a 10", "a 2"]) { path in
      let bundle = try #require(try CompiledBundle(path: path, module: "Music"))
      #expect(bundle.versions == ["B", "a 10", "a 2", "b"])
      #expect(bundle.file(of: "b") == path + "/b.mom")
    }
  }
}
