import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

/// Where the facets alone do not say whether a hash differs.
@Suite struct AlteredHashesTests {
  private static let base = ManagedObjectModel {
    EntityDescription("Artist") {
      AttributeDescription("address", .composite, compositeName: "Address")
      AttributeDescription("playCount", .integer32, derivationExpression: "plays.@count")
      AttributeDescription("cover", .undefined, isTransient: true)
      AttributeDescription("name", .string)
    }
    EntityDescription("Band", parent: "Artist") {}
    EntityDescription("Venue") {
      AttributeDescription("place", .composite, compositeName: "Place")
    }
    CompositeDescription("Address", elements: [AttributeDescription("city", .string)])
    CompositeDescription(
      "Place",
      elements: [AttributeDescription("address", .composite, compositeName: "Address")]
    )
    CompositeDescription("Unused", elements: [AttributeDescription("x", .string)])
  }

  private func briefs(_ change: (inout ManagedObjectModel) -> Void) -> [String] {
    var model = Self.base
    change(&model)
    return soundDifference(from: Self.base, to: model).briefs
  }

  @Test func anElementOfACompositeTypeAltersAllThatIsMadeOfIt() {
    #expect(
      briefs { $0.composites[0].elements[0].isOptional = true }
        == ["changed composite:Address.city: optionality [Artist, Band, Venue]"]
    )
    #expect(
      briefs { $0.composites[0].elements.append(AttributeDescription("zip", .string)) }
        == ["added composite:Address.zip [Artist, Band, Venue]"]
    )
    #expect(
      briefs { $0.composites[0].elements[0].defaultValue = "x" }
        == ["changed composite:Address.city: default value"]
    )
    #expect(
      briefs { $0.composites[2].elements[0].type = .date }
        == ["changed composite:Unused.x: type"]
    )
    #expect(
      briefs { $0.composites[2].unrecognized = [.text("x")] }
        == ["changed composite:Unused: unknown content"]
    )
  }

  @Test func anotherNameOfACompositeTypeAltersNothing() {
    let result = briefs {
      $0.composites[1].name = "Location"
      $0.entities[2].attributes[0].compositeName = "Location"
      // Something that does alter the hash of the same entity.
      $0.entities[2].versionHashModifier = "2"
    }
    #expect(
      result == [
        "changed Venue: hash modifier [Venue]", "changed Venue.place: composite type",
        "added composite:Location [Venue]", "removed composite:Place [Venue]",
      ]
    )
  }

  @Test func ofADerivedAttributeOnlyTheDerivationIsHashed() {
    #expect(
      briefs { $0.entities[0].attributes[1].isOptional = true }
        == ["changed Artist.playCount: optionality"]
    )
    #expect(
      briefs { $0.entities[0].attributes[1].derivationExpression = "songs.@count" }
        == ["changed Artist.playCount: derivation [Artist, Band]"]
    )
    // Two spellings of one derivation, beside something that does alter the hash.
    #expect(
      briefs {
        $0.entities[0].attributes[1].derivationExpression = "count:(plays)"
        $0.entities[0].isAbstract = true
      } == ["changed Artist: abstractness [Artist, Band]", "changed Artist.playCount: derivation"]
    )
  }

  @Test func aDerivationOutweighsACompositeType() {
    #expect(
      briefs { $0.entities[0].attributes[0].derivationExpression = "venue.place" }
        == ["changed Artist.address: derivation [Artist, Band]"]
    )
  }

  @Test func aTransientAttributeAltersNothing() {
    #expect(
      briefs { $0.entities[0].attributes[2].type = .binary } == ["changed Artist.cover: type"]
    )
    #expect(
      briefs { $0.entities[0].attributes[2].isTransient = false }
        == ["changed Artist.cover: transience [Artist, Band]"]
    )
  }

  @Test func aSubentitysChangeIsNotItsParents() {
    #expect(
      briefs { $0.entities[1].attributes = [AttributeDescription("founded", .date)] }
        == ["added Band.founded [Band]"]
    )
  }

  @Test func aHashIsDoubtedWhereNoSampleProvesIt() throws {
    var model = Self.base
    model.entities[0].attributes[1].derivationExpression = "plays.duration.@sum"
    let difference = soundDifference(from: Self.base, to: model)
    let artist = try #require(difference.entities.first { $0.name == "Artist" })
    #expect(artist.outcome == .different && artist.doubt != nil)
  }
}
