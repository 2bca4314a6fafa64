import ModelMerge
import ModelTestSupport
import Testing

@Suite struct SongArtistTests {
  @Test func twoModulesMergeToTheModelOneWouldDraw() throws {
    let outcome = ModelMerger().merge([Library.songs, Library.artists])
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.model.entities == Library.whole.entities)
    let model = try outcome.linkedModel()
    #expect(model["Song"]?.relationships["artist"]?.destination.name == "Artist")
    #expect(model["Song"]?.relationships["artist"]?.inverse?.name == "songs")
  }
}
