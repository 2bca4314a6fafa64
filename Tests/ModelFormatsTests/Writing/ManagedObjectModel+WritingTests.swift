import Foundation
import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ModelWritingTests {
  @Test func aNewModelHoldsOneContentsFile() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Whole.xcdatamodel"
      #expect(try Library.whole.write(to: path))
      #expect(try Fixtures.entries(path) == ["contents"])
      #expect(try ModelLoader().load(path).model.contentsFile() == Library.whole.contentsFile())
      #expect(try !Library.whole.write(to: path), "the bytes are right already")
    }
  }

  @Test func aNewBundleHoldsOneVersionOfItsName() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Whole.xcdatamodeld"
      try Library.whole.write(to: path)
      #expect(try Fixtures.entries(path) == ["Whole.xcdatamodel"])
    }
  }

  @Test func aFurtherVersionLeavesTheOthersAndTheCurrentOne() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Library.xcdatamodeld"
      try Library.whole.write(to: path, version: "Library")
      try ManagedObjectModel().write(to: path, version: "Library 2")
      #expect(
        try Fixtures.entries(path)
          == [".xccurrentversion", "Library 2.xcdatamodel", "Library.xcdatamodel"]
      )
      #expect(try ModelLoader().load(path).model.contentsFile() == Library.whole.contentsFile())
      try ManagedObjectModel().write(to: path)
      #expect(try ModelLoader().load(path).model.entities.isEmpty)
    }
  }

  @Test func anotherSuffixIsRefused() {
    let error = #expect(throws: ModelFileError.self) { try Library.whole.write(to: "Whole.txt") }
    #expect(
      error?.message
        == "a model is written as .xcdatamodeld, .xcdatamodel, .momd, .mom and .json"
    )
  }

  @Test func everyFormIsReadBack() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      for form in ModelForm.allCases {
        let path = "\(folder)/Whole.\(form.rawValue)"
        #expect(try Library.catalogue.write(to: path, moduleName: "App"))
        #expect(try !Library.catalogue.write(to: path, moduleName: "App"))
        let model = try ModelLoader().load(path).model
        #expect(ModelHashes(model) == ModelHashes(Library.catalogue), "\(form)")
        let names = Library.catalogue.entities.map(\.name)
        #expect(model.entities.map(\.name).sorted() == names.sorted())
      }
    }
  }

  @Test func aCompiledBundleKeepsItsOtherVersionsAndItsCurrentOne() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Library.momd"
      try Library.catalogue.write(to: path, version: "Library")
      try ManagedObjectModel().write(to: path, version: "Library 2")
      #expect(
        try Fixtures.entries(path) == ["Library 2.mom", "Library.mom", "VersionInfo.plist"]
      )
      #expect(try !ModelLoader().load(path).model.entities.isEmpty)
      let info = try VersionInfo(try Fixtures.bytes(path + "/VersionInfo.plist"))
      #expect(info.currentVersion == "Library")
      #expect(info.versions.map(\.name) == ["Library", "Library 2"])
      #expect(info.versions.map(\.checksum).allSatisfy { $0 != nil })
    }
  }

  @Test func aModelThatIsNotWholeIsNotCompiled() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let model = ManagedObjectModel {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
        FetchRequestDescription("all", entity: "Song")
      }
      let path = folder + "/Broken.mom"
      let error = #expect(throws: ModelFileError.self) { try model.write(to: path) }
      guard case .uncompilable(let problems)? = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(problems.count == 1 && problems[0].contains("Artist"))
      #expect(try Fixtures.entries(folder).isEmpty)
    }
  }

  @Test func whatCannotBeWrittenIsAnErrorWithThePath() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/absent/Whole.xcdatamodel"
      try Fixtures.write([], to: folder + "/absent")
      do throws(ModelFileError) {
        try Library.whole.write(to: path)
        Issue.record("a model was written below a file")
      } catch {
        #expect(error.path == path)
        guard case .unwritable = error.reason else {
          Issue.record("\(error)")
          return
        }
      }
    }
  }

  @Test(
    "A version's name stays in the bundle",
    arguments: ["../x", "..", "", "a/b", ".", ".hidden"],
    ["Music.xcdatamodeld", "Music.momd"]
  )
  func versionNames(version: String, bundle: String) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let error = #expect(throws: ModelFileError.self) {
        try Library.catalogue.write(to: folder + "/in/" + bundle, version: version)
      }
      #expect(error?.message == "`\(version)` is no name for a version")
      #expect(try Fixtures.entries(folder).isEmpty)
    }
  }

  @Test func whatXMLDoesNotAllowIsNoted() throws {
    let model = ManagedObjectModel { EntityDescription("a\u{1}b") }
    let files = try ModelFiles(ModelVersions(model), as: .model, at: "X.xcdatamodel")
    #expect(files.notes.map(\.message).first?.contains("U+FFFD") == true)
    let sound = try ModelFiles(ModelVersions(Library.catalogue), as: .model, at: "X.xcdatamodel")
    #expect(sound.notes.isEmpty)
  }

  @Test func anImageOfAReplacedVersionIsRemoved() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Library.momd"
      try Library.catalogue.write(to: path)
      for name in ["Library.omo", "Other.omo"] {
        try Fixtures.write("momv2$".utf8, to: "\(path)/\(name)")
      }
      try Library.catalogue.write(to: path)
      #expect(try Fixtures.entries(path).contains("Library.omo"))
      try ManagedObjectModel().write(to: path)
      #expect(
        try Fixtures.entries(path) == ["Library.mom", "Other.omo", "VersionInfo.plist"]
      )
    }
  }

  @Test func aCompiledBundleThatSaysNothingKeepsItsOnlyVersionCurrent() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Library.momd"
      try Library.catalogue.write(to: path, version: "One")
      let hashes = try VersionInfo(try Fixtures.bytes(path + "/VersionInfo.plist")).versions
      try FileManager.default.removeItem(atPath: path + "/VersionInfo.plist")
      try ManagedObjectModel().write(to: path, version: "Two")
      let info = try VersionInfo(try Fixtures.bytes(path + "/VersionInfo.plist"))
      #expect(info.currentVersion == "One")
      #expect(info.versions.map(\.name) == ["One", "Two"])
      #expect(info.versions.first == hashes.first)
    }
  }
}
