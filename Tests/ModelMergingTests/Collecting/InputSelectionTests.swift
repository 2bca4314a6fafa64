import ModelMerge
import ModelTestSupport
import Testing

@Suite struct InputSelectionTests {
  private let catalog = Fixtures.models + "/MusicLibrary/Catalog.xcdatamodeld"

  @Test func aModelReachedTwiceIsReadOnce() throws {
    let module = try ModelLoader().load(catalog)
    let once = ModelMerger(keepsUnresolvedPlaceholders: true).merge([module])
    let twice = ModelMerger(keepsUnresolvedPlaceholders: true).merge([module, module])
    #expect(twice.model == once.model)
    let added = twice.diagnostics.filter { !once.diagnostics.contains($0) }
    #expect(added.map(\.kind.rawValue) == ["input-duplicate"])
  }

  @Test func modelsInCodeAreNeverTheSameInput() {
    let empty = ModelModule("Empty", ManagedObjectModel())
    #expect(ModelMerger().merge([empty, empty]).diagnostics == [])
  }

  @Test func anOldVersionBesideItsBundleIsLeftOut() throws {
    let path = Fixtures.models + "/MusicLibrary/ListeningHistory.xcdatamodeld"
    let bundle = try ModelLoader().load(path)
    let old = try ModelLoader().load(path + "/ListeningHistory.xcdatamodel")
    let merger = ModelMerger(keepsUnresolvedPlaceholders: true)
    let outcome = merger.merge([bundle, old])
    #expect(outcome.diagnostics.map(\.kind.rawValue).contains("old-version-input"))
    #expect(outcome.model == merger.merge([bundle]).model)
  }
}
