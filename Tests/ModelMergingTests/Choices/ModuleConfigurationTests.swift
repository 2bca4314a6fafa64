import ModelMerge
import ModelReports
import ModelTestSupport
import Testing

@Suite struct ModuleConfigurationTests {
  private func merge(_ modules: [ModelModule], prefix: String? = nil) -> MergeOutcome {
    var merger = ModelMerger()
    merger.choices.addsModuleConfigurations = true
    if let prefix { merger.choices.prefixes = [.init("Songs", prefix)] }
    return merger.merge(modules)
  }

  @Test func everyModuleIsAConfigurationWithItsRealEntities() {
    let outcome = merge([Library.songs, Library.artists])
    #expect(outcome.model.configurations.map(\.name) == ["Artists", "Songs"])
    #expect(outcome.model.configurations.map { $0.members.map(\.name) } == [["Artist"], ["Song"]])
    #expect(!outcome.isBlocked)
  }

  @Test func relationshipsThatCrossStoresAreReported() {
    let outcome = merge([Library.songs, Library.artists])
    #expect(outcome.diagnostics.contains { $0.kind == .relationshipCrossStore })
    let apart = ModelMerger().merge([Library.songs, Library.artists])
    #expect(!apart.diagnostics.contains { $0.kind == .relationshipCrossStore })
  }

  @Test func theMembersHaveTheirNewNames() {
    let outcome = merge([Library.songs, Library.artists], prefix: "Old")
    #expect(
      outcome.model.configurations.map { $0.members.map(\.name) } == [["Artist"], ["OldSong"]]
    )
  }

  @Test func aConfigurationOfTheModulesNameGetsTheMembersOfBoth() {
    var songs = Library.songs
    songs.model.configurations = [.init("Songs", entities: ["Artist"])]
    let outcome = merge([songs, Library.artists])
    #expect(
      outcome.model.configurations.map { $0.members.map(\.name) } == [
        ["Artist"], ["Artist", "Song"],
      ]
    )
  }

  @Test func aModuleWithoutEntitiesIsNone() {
    let empty = ModelModule("Empty", ManagedObjectModel())
    #expect(merge([empty, Library.songs, Library.artists]).model.configurations.count == 2)
  }
}
