import ModelSchema
import ModelTestSupport
import Testing

@Suite struct LinkedModelTests {
  private let model: LinkedModel

  init() throws { model = try LinkedModel(Library.catalogue) }

  @Test func theDescriptionIsTheModel() {
    #expect(model.description == Library.catalogue)
    #expect(model.entities.map(\.name) == Library.catalogue.entities.map(\.name))
    #expect(model["Song"]?.description == Library.catalogue.entity(named: "Song"))
  }

  @Test("Other names find nothing", arguments: ["song", "", "Address", "Nobody"])
  func others(name: String) { #expect(model[name] == nil) }

  @Test(
    "Sound models keep their promises",
    arguments: [Library.whole, Library.catalogue, ManagedObjectModel()]
  )
  func invariants(_ model: ManagedObjectModel) throws {
    #expect(try LinkedModel(model).brokenInvariants().isEmpty)
  }

  @Test func relationshipsLeadToTheOtherEnd() throws {
    let song = try #require(model["Song"])
    let release = try #require(song.relationships["album"])
    #expect(release.destination.name == "Release")
    #expect(release.entity == song)
    #expect(release.inverse?.name == "songs")
    #expect(release.inverse?.destination == song)
    #expect(release.inverse?.inverse == release)
    #expect(release.description.inverse == "songs")
  }

  @Test func aRelationshipMayBeItsOwnInverse() throws {
    let similar = try #require(model["Artist"]?.relationships["similar"])
    #expect(similar.inverse == similar)
    #expect(similar.destination == model["Artist"])
  }

  @Test func aRelationshipWithoutInverseHasNone() throws {
    let model = try LinkedModel(
      ManagedObjectModel {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist")
          RelationshipDescription("singer", to: "Artist", inverse: "unknown")
        }
        EntityDescription("Artist") {}
      }
    )
    #expect(model["Song"]?.relationships.map { $0.inverse == nil } == [true, true])
    #expect(model.brokenInvariants().isEmpty)
  }

  @Test func modelsThatAreWholeButUnsoundCanBeLinked() throws {
    // What is wrong with inverses is told by rules; here names lead somewhere, that is all.
    let model = try LinkedModel(
      ManagedObjectModel {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "albums")
        }
        EntityDescription("Artist") {
          RelationshipDescription("albums", toMany: "Album", inverse: "artist")
        }
        EntityDescription("Album") {}
      }
    )
    #expect(model["Song"]?.relationships["artist"]?.inverse?.destination.name == "Album")
  }

  @Test func entitiesOfTwoModelsAreNotTheSame() throws {
    let other = try LinkedModel(Library.catalogue)
    #expect(model["Song"] == model["Song"])
    #expect(model["Song"] != other["Song"])
    #expect(model["Song"] != model["Play"])
    let relationships = [model, other].compactMap { $0["Song"]?.relationships["plays"] }
    #expect(Set(relationships).count == 2)
    #expect(Set(model.entities).count == model.entities.count)
  }

  @Test(.timeLimit(.minutes(1))) func aLongChainIsLinked() throws {
    let count = 20_000
    let model = try LinkedModel(
      ManagedObjectModel {
        for number in 0..<count {
          EntityDescription("E\(number)", parent: number == 0 ? nil : "E\(number - 1)") {
            AttributeDescription("a\(number)", .string)
          }
        }
      }
    )
    let last = try #require(model["E\(count - 1)"])
    #expect(last.attributes.count == count)
    #expect(last.attributes.first?.name == "a\(count - 1)")
    #expect(last.attributes.last?.name == "a0")
    #expect(last.superentity?.name == "E\(count - 2)")
  }
}
