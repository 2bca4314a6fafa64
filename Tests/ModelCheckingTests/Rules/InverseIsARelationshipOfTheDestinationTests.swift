@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct InverseIsARelationshipOfTheDestinationTests {
  private let rule = InverseIsARelationshipOfTheDestination()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "An inverse that the destination does not have is an error",
    arguments: [
      RuleCase("a name that nothing has", at: "Song.artist") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {}
      },
      RuleCase("a name that differs in case", at: "Song.artist") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "Songs")
        }
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        }
      },
      RuleCase("a name in other bytes", at: "Song.album") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: Library.composed)
        }
        EntityDescription("Album") {
          RelationshipDescription(Library.decomposed, to: "Song", inverse: "album")
        }
      },
      RuleCase("an attribute", at: "Song.artist") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") { AttributeDescription("songs", .integer32) }
      },
      RuleCase("a relationship of a subentity of the destination", at: "Song.release") {
        EntityDescription("Song") {
          RelationshipDescription("release", to: "Release", inverse: "songs")
        }
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {
          RelationshipDescription("songs", toMany: "Song", inverse: "release")
        }
      },
      RuleCase("within one entity", at: "Artist.similar") {
        EntityDescription("Artist") {
          RelationshipDescription("similar", toMany: "Artist", inverse: "alike")
        }
      },

    ]
  )
  func unknown(_ broken: RuleCase) { rule.expect("inverse-unknown", broken) }

  @Test(
    "Inverses that the destination has are sound",
    arguments: [
      RuleCase("inherited from the parent's parent") {
        EntityDescription("Release") {
          RelationshipDescription("songs", toMany: "Song", inverse: "album")
        }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("LiveAlbum", parent: "Album") {}
        EntityDescription("Song") {
          RelationshipDescription("album", to: "LiveAlbum", inverse: "songs")
        }
      },
      RuleCase("itself") {
        EntityDescription("Artist") {
          RelationshipDescription("similar", toMany: "Artist", inverse: "similar")
        }
      },
      RuleCase("one that leads elsewhere, left to its own rule") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "albums")
        }
        EntityDescription("Artist") {
          RelationshipDescription("albums", toMany: "Album", inverse: "artist")
        }
        EntityDescription("Album") {
          RelationshipDescription("artist", to: "Artist", inverse: "albums")
        }
      },
      RuleCase("none, left to its own rule") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
        EntityDescription("Artist") {}
      },
      RuleCase("a destination that is missing, left to its own rule") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("inverse-unknown", sound) }

  @Test(
    "What is likely to be meant is proposed",
    arguments: [
      ("sogns", ["did you mean `songs`?"]),
      ("tracks", ["`Artist.songs` leads back to `Song`"]),
    ]
  )
  func proposal(inverse: String, help: [String]) throws {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: inverse)
      }
      EntityDescription("Artist") {
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
    }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "inverse-unknown Song.artist")
    #expect(diagnostic.help == help)
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
      EntityDescription("Artist") {}
    }
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(entity: "Artist") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(property: "artist", of: "Song") }.isEmpty)
  }
}
