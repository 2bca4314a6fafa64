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
    #expect(throws: ModelFileError.self) { try Library.whole.write(to: "Whole.mom") }
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
}
