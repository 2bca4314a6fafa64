import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// What a feature package tells about its model.
struct FeatureModel {
  let name: String
  let path: String
}

/// The code of the article "Composing feature modules", compiled and run.
@Suite struct ComposingModulesArticleTests {
  @Test func theCodeRuns() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try compose { path in
        path.hasPrefix("Models/") ? Fixtures.root + "/" + path : folder + "/" + path
      }
    }
  }

  private func compose(_ place: (String) -> String) throws {
    let features = [
      FeatureModel(name: "Catalog", path: place("Models/MusicLibrary/Catalog.xcdatamodeld")),
      FeatureModel(name: "Artists", path: place("Models/MusicLibrary/Artists.xcdatamodeld")),
      FeatureModel(name: "Playlists", path: place("Models/MusicLibrary/Playlists.xcdatamodeld")),
      FeatureModel(name: "Plays", path: place("Models/MusicLibrary/ListeningHistory.xcdatamodeld")),
    ]
    let modules = try features.map { feature in
      ModelModule(feature.name, try ModelLoader().load(feature.path).model)
    }

    var merger = ModelMerger(placeholderKeys: ["MyRealEntity"])
    merger.strategy = .strict
    merger.policy.levels = [.init(.placeholderHasSubentities, .off)]
    let outcome = merger.merge(modules)
    #expect(outcome.diagnostics.isEmpty)

    for diagnostic in outcome.diagnostics {
      print(diagnostic)
    }
    let model = try outcome.linkedModel()

    let origin = outcome.lineage.origins(ofEntity: "Song")[0]
    print("Song is defined in \(origin.module), \(origin.location?.file.path ?? "code")")
    #expect(origin.module == "Catalog")

    var merge = IncrementalMerge(modules, merger: merger)
    let saved = try ModelLoader().load(
      ModelInput(path: place("Models/MusicLibrary/Artists.xcdatamodeld"))
    )
    merge.update(saved)
    print("\(merge.outcome.diagnostics.count) findings")
    #expect(merge.outcome.model == outcome.model)

    let coordinator = PersistentStoreCoordinator(model: model)
    let store = try coordinator.addStore(.sqlite, at: place("Library.sqlite"))
    let song = try store.newObject(of: "Song")
    var play = try store.newObject(of: "Play")
    try play.relate("song", to: song.id)
    try store.insert([song, play])
    #expect(try store.object(play.id)?.destination(of: "song") == song.id)
    store.close()
  }

  @Test func theArticleShowsThisCode() throws {
    try ArticleCode.expect(Fixtures.root + "/Docs.docc/ComposingModules.md", in: #filePath)
  }
}
