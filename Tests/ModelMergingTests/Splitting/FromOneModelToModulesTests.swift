import ModelMerge
import ModelTestSupport
import Testing

/// The Swift code of the article "From one model to modules", compiled and run.
@Suite struct FromOneModelToModulesTests {
  @Test func theCodeRunsAndMergingUndoesIt() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let monolith = Fixtures.models + "/Monolith/Library.xcdatamodeld"
      let plan = SplitPlan(modules: [
        .init("Catalog", entities: ["Artist", "Song"]),
        .init("Playlists", entities: ["Playlist", "SmartPlaylist"]),
        .init("ListeningHistory", entities: ["Play"]),
      ])
      let model = try ModelLoader().load(monolith).model
      let modules = try ModelSplitter(plan: plan).modules(of: model)
      for module in modules {
        try module.model.write(to: "\(folder)/\(module.name).xcdatamodeld")
      }
      let paths = try Fixtures.entries(folder).map { "\(folder)/\($0)" }
      let outcome = try ModelMerger().merge(contentsOf: paths)
      #expect(paths.count == 3 && outcome.diagnostics == [])
      #expect(
        try outcome.model.contentsFile()
          == Fixtures.bytes(monolith + "/Library.xcdatamodel/contents")
      )
    }
  }

  @Test func thePlanOfTheExampleIsThatOfTheArticle() throws {
    let file = try SplitPlanFile(Fixtures.models + "/Monolith/plan.json")
    #expect(file.problems == [])
    #expect(file.plan.modules.map(\.name) == ["Catalog", "Playlists", "ListeningHistory"])
    #expect(file.plan.modules[1].entities.map(\.name) == ["Playlist", "SmartPlaylist"])
    #expect(file.plan.modules[2].entities[0].anchor.location?.start.line == 5)
  }
}
