import ModelMerge
import ModelTestSupport
import Testing

@Suite struct ModelMergerTests {
  @Test func twoModulesMergeToTheModelOneWouldDraw() throws {
    let outcome = ModelMerger().merge([Library.songs, Library.artists])
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.model.entities == Library.whole.entities)
    let model = try outcome.linkedModel()
    #expect(model["Song"]?.relationships["artist"]?.destination.name == "Artist")
    #expect(model["Song"]?.relationships["artist"]?.inverse?.name == "songs")
  }

  @Test func theInputsStayUntouchedAndReusable() {
    let inputs = [Library.songs, Library.artists]
    let copy = inputs
    let first = ModelMerger().merge(inputs)
    #expect(inputs == copy)
    #expect(ModelMerger().merge(inputs).model == first.model)
  }

  @Test func mergingAMergedModelChangesNothing() {
    let merged = ModelMerger().merge([Library.songs, Library.artists]).model
    let again = ModelMerger().merge([ModelModule("Merged", merged)])
    #expect(again.diagnostics.isEmpty)
    #expect(again.model == merged)
  }

  @Test func nothingMergesToNothing() throws {
    let outcome = ModelMerger().merge([])
    #expect(outcome.diagnostics.isEmpty)
    #expect(try outcome.linkedModel().entities.isEmpty)
  }

  @Test func everyOrderOfTheInputsGivesTheSame() {
    let playlists = ModelModule(
      "Playlists",
      ManagedObjectModel {
        EntityDescription("Artist") { AttributeDescription("stageName", .string) }
        EntityDescription("Mix", parent: "Playlist") { AttributeDescription("mood", .string) }
        EntityDescription.placeholder("Missing")
        ManagedObjectModel.Configuration("Local", entities: ["Mix", "Nowhere"])
      }
    )
    let history = ModelModule(
      "History",
      ManagedObjectModel {
        EntityDescription("Play") { RelationshipDescription("song", to: "Song", inverse: "plays") }
        EntityDescription.placeholder("Song")
      }
    )
    let modules = [Library.songs, Library.artists, playlists, history]
    let first = ModelMerger().merge(modules)
    #expect(first.diagnostics.count > 4)
    for order in permutations(modules) {
      let outcome = ModelMerger().merge(order)
      #expect(outcome.model == first.model)
      #expect(outcome.diagnostics == first.diagnostics)
      #expect(outcome.lineage == first.lineage)
    }
  }

  @Test func aBlockedMergeGivesNoLinkedModelButItsDiagnostics() {
    let outcome = ModelMerger().merge([Library.songs])
    #expect(outcome.diagnostics.map(\.brief) == ["placeholder-unresolved Artist"])
    do throws(MergeFailure) {
      _ = try outcome.linkedModel()
      Issue.record("a model with an unresolved placeholder was linked")
    } catch {
      #expect(error.diagnostics == outcome.diagnostics)
      #expect(error.description.contains("placeholder-unresolved"))
    }
  }

  @Test func anAbsentModuleMakesNoUnresolvedPlaceholders() {
    let outcome = ModelMerger().merge([Library.songs], unread: ["Artists"])
    #expect(outcome.diagnostics.isEmpty)
  }
}
