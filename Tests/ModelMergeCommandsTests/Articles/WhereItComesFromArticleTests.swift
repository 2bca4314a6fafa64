import ModelMerge
import ModelTestSupport
import Testing

/// The code of the article "Where it comes from", compiled and run.
@Suite struct WhereItComesFromArticleTests {
  @Test func theCodeRuns() throws {
    try Workspace.with { workspace throws in
      let outcome = try ModelMerger().merge(contentsOf: [
        workspace.path("~/Songs.xcdatamodeld"), workspace.path("~/Artists.xcdatamodeld"),
      ])
      let lineage = outcome.lineage
      #expect(lineage.origins(ofEntity: "Artist").map(\.module) == ["Artists", "Songs"])
      let statements = lineage.statements(ofFacet: "deletionRule", of: "songs", in: "Artist")
      #expect(statements.map(\.text) == Array(repeating: "has the delete rule `Nullify`", count: 2))
      #expect(lineage.decisions(about: .entity("Artist")) == [])

      let songs = try #require(outcome.part(ofModule: "Songs"))
      #expect(songs.entities.map(\.name) == ["Artist", "Song"])

      #expect(workspace.merge("-o", "~/Music.xcdatamodeld", "--lineage", "~/l.json").status == 0)
      let merged = try ModelLoader().load(workspace.path("~/Music.xcdatamodeld")).model
      let parts = try Lineage.Part.parts(ofLineageFile: workspace.path("~/l.json"))
      #expect(parts.map(\.module) == ["Artists", "Songs"])
      for part in parts {
        let module = try ModelLoader().load(workspace.path("~/\(part.module).xcdatamodeld")).model
        #expect(part.model(from: merged) == module)
      }
    }
  }

  @Test func aLineageThatIsNotThereIsAnError() {
    let error = #expect(throws: ModelFileError.self) {
      try Lineage.Part.parts(ofLineageFile: "/nowhere/lineage.json")
    }
    #expect(error?.reason == .notFound)
  }
}
