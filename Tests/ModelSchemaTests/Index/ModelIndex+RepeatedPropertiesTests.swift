import ModelSchema
import ModelTestSupport
import Testing

@Suite struct RepeatedPropertiesTests {
  /// What is repeated: `Album.title of Release`.
  private func repeated(@ModelBuilder _ content: () -> [any ModelElement]) -> [String] {
    let index = ModelIndex(ManagedObjectModel(content))
    return index.repeatedProperties.map {
      "\(index.entities[$0.entity].name).\($0.name) of \(index.entities[$0.firstEntity].name)"
    }
  }

  @Test func theCatalogueRepeatsNothing() {
    #expect(ModelIndex(Library.catalogue).repeatedProperties.isEmpty)
  }

  @Test func aNameInOneEntityIsRepeatedByEveryLaterOne() {
    let repeated = repeated {
      EntityDescription("Song") {
        AttributeDescription("title", .string)
        RelationshipDescription("title", to: "Song")
        FetchedPropertyDescription("title", fetchRequest: nil)
      }
    }
    #expect(repeated == ["Song.title of Song", "Song.title of Song"])
  }

  @Test func aNameOfAnAncestorIsRepeatedAtEveryDepth() {
    let repeated = repeated {
      EntityDescription("LiveAlbum", parent: "Album") { AttributeDescription("title", .string) }
      EntityDescription("Release") { AttributeDescription("title", .string) }
      EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
    }
    #expect(repeated == ["LiveAlbum.title of Release", "Album.title of Release"])
  }

  @Test func siblingsMayShareNames() {
    let repeated = repeated {
      EntityDescription("Release") {}
      for name in ["Album", "Single", "Bootleg"] {
        EntityDescription(name, parent: "Release") { AttributeDescription("label", .string) }
        EntityDescription("Live\(name)", parent: name) { AttributeDescription("venue", .string) }
      }
    }
    #expect(repeated.isEmpty)
  }

  @Test func whatASiblingSubtreeDeclaresIsForgotten() {
    let repeated = repeated {
      EntityDescription("Release") {}
      EntityDescription("Album", parent: "Release") { AttributeDescription("label", .string) }
      EntityDescription("LiveAlbum", parent: "Album") { AttributeDescription("label", .string) }
      EntityDescription("Single", parent: "Release") {}
      EntityDescription("LiveSingle", parent: "Single") { AttributeDescription("label", .string) }
    }
    #expect(repeated == ["LiveAlbum.label of Album"])
  }

  @Test func aRepetitionBelowDoesNotTakeTheNameAway() {
    // The name stays the root's while its other subentities are looked at.
    let repeated = repeated {
      EntityDescription("Release") { AttributeDescription("title", .string) }
      EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
      EntityDescription("Single", parent: "Release") { AttributeDescription("title", .string) }
    }
    #expect(repeated == ["Album.title of Release", "Single.title of Release"])
  }

  @Test func repetitionsComeByEntityAndName() {
    let repeated = repeated {
      EntityDescription("Single", parent: "Release") {
        AttributeDescription("title", .string)
        AttributeDescription("artist", .string)
      }
      EntityDescription("Release") {
        AttributeDescription("title", .string)
        AttributeDescription("artist", .string)
      }
      EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
    }
    #expect(
      repeated == [
        "Single.artist of Release", "Single.title of Release", "Album.title of Release",
      ]
    )
  }

  @Test func namesAreToldApartByTheirBytes() {
    let repeated = repeated {
      EntityDescription("Song") {
        for name in [Library.composed, Library.decomposed, "title", "Title"] {
          AttributeDescription(name, .string)
        }
      }
    }
    #expect(repeated.isEmpty)
  }

  @Test func membersOfALoopStandAlone() {
    let repeated = repeated {
      EntityDescription("A", parent: "B") { AttributeDescription("x", .string) }
      EntityDescription("B", parent: "A") { AttributeDescription("x", .string) }
      EntityDescription("Below", parent: "A") { AttributeDescription("x", .string) }
    }
    #expect(repeated == ["Below.x of A"])
  }

  @Test(.timeLimit(.minutes(1))) func aLongChainTakesNoStackAndNoSquareTime() {
    let count = 20_000
    let repeated = repeated {
      for number in 0..<count {
        EntityDescription("E\(number)", parent: number == 0 ? nil : "E\(number - 1)") {
          AttributeDescription("a\(number)", .string)
          RelationshipDescription("r\(number)", to: "E0")
        }
      }
      EntityDescription("Last", parent: "E\(count - 1)") { AttributeDescription("a0", .string) }
    }
    #expect(repeated == ["Last.a0 of E0"])
  }

  @Test(.timeLimit(.minutes(1))) func aChainThatRepeatsOneNameNamesTheFirst() {
    let count = 20_000
    let index = ModelIndex(
      ManagedObjectModel {
        for number in 0..<count {
          EntityDescription("E\(number)", parent: number == 0 ? nil : "E\(number - 1)") {
            AttributeDescription("title", .string)
          }
        }
      }
    )
    #expect(index.repeatedProperties.count == count - 1)
    #expect(index.repeatedProperties.allSatisfy { $0.firstEntity == 0 })
  }

  @Test(.timeLimit(.minutes(1))) func manySiblingsTakeNoSquareTime() {
    let repeated = repeated {
      EntityDescription("Release") { AttributeDescription("title", .string) }
      for number in 0..<20_000 {
        EntityDescription("E\(number)", parent: "Release") {
          AttributeDescription("label", .string)
        }
      }
    }
    #expect(repeated.isEmpty)
  }
}
