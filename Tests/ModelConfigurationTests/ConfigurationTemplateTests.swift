import ModelConfiguration
import ModelTestSupport
import Testing

@Suite struct ConfigurationTemplateTests {
  @Test func modelsBelowTheFolderAreListed() throws {
    try Fixtures.withTemporaryFolder { folder in
      for path in [
        "App/Songs.xcdatamodeld/Songs.xcdatamodel/contents", "Kit/Songs.xcdatamodeld/x",
        "Kit/Sources/Plain.xcdatamodel/contents", ".build/Hidden.xcdatamodeld/x",
        "build/Old.xcdatamodeld/x", "App/Songs.momd/Songs.mom",
      ] {
        try Fixtures.write("x".utf8, to: "\(folder)/\(path)")
      }
      let template = ConfigurationTemplate(folder: folder)
      #expect(
        template.modules.map { "\($0.name) \($0.path)" } == [
          "Songs App/Songs.xcdatamodeld", "Kit-Songs Kit/Songs.xcdatamodeld",
          "Plain Kit/Sources/Plain.xcdatamodel",
        ]
      )
      let file = ConfigurationFile(Array(template.text.utf8), path: folder + "/modelmerge.json")
      #expect(file.problems.isEmpty)
      #expect(file.configuration.modules == template.modules)
    }
  }

  @Test func anEmptyFolderGivesAFileToFillIn() throws {
    try Fixtures.withTemporaryFolder { folder in
      let template = ConfigurationTemplate(folder: folder)
      let file = ConfigurationFile(Array(template.text.utf8), path: folder + "/modelmerge.json")
      #expect(file.problems.isEmpty && file.configuration.modules.isEmpty)
    }
  }
}
