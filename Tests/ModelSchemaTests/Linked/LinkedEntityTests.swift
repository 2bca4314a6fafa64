import ModelSchema
import ModelTestSupport
import Testing

@Suite struct LinkedEntityTests {
  private let model: LinkedModel

  init() throws { model = try LinkedModel(Library.catalogue) }

  @Test func hierarchiesGoBothWays() throws {
    let (release, album) = (try #require(model["Release"]), try #require(model["Album"]))
    #expect(album.superentity == release)
    #expect(release.superentity == nil)
    #expect(release.subentities == [album])
    #expect(album.subentities.map(\.name) == ["LiveAlbum"])
    #expect(model["Song"]?.subentities == [])
  }

  @Test func subentitiesComeInTheModelsOrder() throws {
    let model = try LinkedModel(
      ManagedObjectModel {
        EntityDescription("Single", parent: "Release") {}
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {}
      }
    )
    #expect(model["Release"]?.subentities.map(\.name) == ["Single", "Album"])
  }

  @Test func ownPropertiesComeFirstThenThoseOfTheNearestAncestors() throws {
    let album = try #require(model["LiveAlbum"])
    #expect(album.attributes.map(\.name) == ["venue", "catalogueNumber", "title", "cover"])
    #expect(album.relationships.map(\.name) == ["artist", "songs"])
    #expect(album.relationships.map(\.entity.name) == ["Release", "Release"])
    #expect(album.fetchedProperties.isEmpty)
    #expect(model["Artist"]?.fetchedProperties.map(\.name) == ["recentPlays"])
  }

  @Test func fetchedPropertiesAreInherited() throws {
    let model = try LinkedModel(
      ManagedObjectModel {
        EntityDescription("Artist") { FetchedPropertyDescription("hits", fetchRequest: nil) }
        EntityDescription("Band", parent: "Artist") {
          FetchedPropertyDescription("tours", fetchRequest: nil)
        }
      }
    )
    #expect(model["Band"]?.fetchedProperties.map(\.name) == ["tours", "hits"])
  }

  @Test(
    "Kinds follow the hierarchy",
    arguments: [
      ("LiveAlbum", "Release", true), ("Album", "Album", true), ("Release", "Album", false),
      ("Song", "Release", false),
    ]
  )
  func kinds(name: String, other: String, expected: Bool) throws {
    let other = try #require(model[other])
    #expect(model[name]?.isKind(of: other) == expected)
  }
}

@Suite struct LinkedPropertiesTests {
  private let attributes: LinkedProperties<AttributeDescription>

  init() throws {
    let model = try LinkedModel(
      ManagedObjectModel {
        EntityDescription("Song") {
          for name in [Library.composed, "title", Library.decomposed, "genre"] {
            AttributeDescription(name, .string)
          }
        }
      }
    )
    attributes = try #require(model["Song"]).attributes
  }

  @Test func theyAreARandomAccessCollection() {
    #expect(attributes.count == 4)
    #expect(attributes.startIndex == 0)
    #expect(attributes.endIndex == 4)
    #expect(attributes[1].name == "title")
    #expect(attributes.reversed().map(\.name).first == "genre")
    #expect(attributes.index(attributes.startIndex, offsetBy: 3) == 3)
    #expect(attributes.distance(from: 1, to: 4) == 3)
    #expect(attributes[1..<3].map(\.name.utf8.count) == [5, 7])
    #expect(attributes.dropFirst(2).count == 2)
    #expect(Array(attributes) == attributes.indices.map { attributes[$0] })
  }

  @Test func namesAreToldApartByTheirBytes() {
    #expect(attributes["title"]?.name == "title")
    #expect(attributes["Title"] == nil)
    #expect(attributes[Library.composed]?.name.utf8.count == Library.composed.utf8.count)
    #expect(attributes[Library.decomposed]?.name.utf8.count == Library.decomposed.utf8.count)
  }
}
