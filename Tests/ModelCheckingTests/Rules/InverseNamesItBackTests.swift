@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct InverseNamesItBackTests {
  private let rule = InverseNamesItBack()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "An inverse that has another inverse, or none, is an error",
    arguments: [
      RuleCase("none", at: "Song.artist") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") { RelationshipDescription("songs", toMany: "Song") }
      },
      RuleCase("a third relationship", at: "Song.composer") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
          RelationshipDescription("composer", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        }
      },
      RuleCase("a third one that differs in case", at: "Song.Artist") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
          RelationshipDescription("Artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        }
      },
      RuleCase("a third one in other bytes", at: "Song.\(Library.composed)") {
        EntityDescription("Song") {
          RelationshipDescription(Library.composed, to: "Album", inverse: "song")
          RelationshipDescription(Library.decomposed, to: "Album", inverse: "song")
        }
        EntityDescription("Album") {
          RelationshipDescription("song", to: "Song", inverse: Library.decomposed)
        }
      },
      RuleCase("within one entity: itself", at: "Song.cover") {
        EntityDescription("Song") {
          RelationshipDescription("cover", to: "Song", inverse: "original")
          RelationshipDescription("original", to: "Song", inverse: "original")
        }
      },
      RuleCase("within one entity: three in a ring", at: "Artist.a", "Artist.b", "Artist.c") {
        EntityDescription("Artist") {
          RelationshipDescription("a", to: "Artist", inverse: "b")
          RelationshipDescription("b", to: "Artist", inverse: "c")
          RelationshipDescription("c", to: "Artist", inverse: "a")
        }
      },
      RuleCase("the inherited one", at: "LiveAlbum.guest") {
        EntityDescription("Album") {
          RelationshipDescription("artist", to: "Artist", inverse: "albums")
        }
        EntityDescription("LiveAlbum", parent: "Album") {
          RelationshipDescription("guest", to: "Artist", inverse: "albums")
        }
        EntityDescription("Artist") {
          RelationshipDescription("albums", toMany: "Album", inverse: "artist")
        }
      },
    ]
  )
  func namesAnother(_ broken: RuleCase) { rule.expect("inverse-not-mutual", broken) }

  @Test(
    "Pairs that agree are sound",
    arguments: [
      RuleCase("two entities") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        }
      },
      RuleCase("a relationship that is its own inverse") {
        EntityDescription("Artist") {
          RelationshipDescription("similar", toMany: "Artist", inverse: "similar")
        }
      },
      RuleCase("both ends of one name") {
        EntityDescription("Song") { RelationshipDescription("twin", to: "Play", inverse: "twin") }
        EntityDescription("Play") { RelationshipDescription("twin", to: "Song", inverse: "twin") }
      },
      RuleCase("the destination is an ancestor") {
        EntityDescription("Release") {
          RelationshipDescription("edition", to: "Album", inverse: "original")
        }
        EntityDescription("Album", parent: "Release") {
          RelationshipDescription("original", to: "Release", inverse: "edition")
        }
      },
    ]
  )
  func sound(_ sound: RuleCase) { rule.expect("inverse-not-mutual", sound) }

  @Test(
    "What other rules speak about is left to them",
    arguments: [
      RuleCase("an inverse that is unknown") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {}
      },
      RuleCase("an inverse whose own inverse is unknown") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: "Song", inverse: "singer")
        }
      },
      RuleCase("an inverse that leads elsewhere") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "albums")
        }
        EntityDescription("Artist") {
          RelationshipDescription("albums", toMany: "Album", inverse: "singer")
        }
        EntityDescription("Album") {
          RelationshipDescription("singer", to: "Artist", inverse: "albums")
        }
      },
      RuleCase("an inverse that is half of another pair is told alone", at: "Song.album") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "bonusSongs")
          RelationshipDescription("bonusOf", to: "Album", inverse: "bonusSongs")
        }
        EntityDescription("Album") {
          RelationshipDescription("bonusSongs", toMany: "Song", inverse: "bonusOf")
          RelationshipDescription("songs", toMany: "Song", inverse: "album")
        }
      },
      RuleCase("an inverse whose own inverse leads elsewhere") {
        EntityDescription("Genre") {
          RelationshipDescription("artists", toMany: "Artist", inverse: "albums")
        }
        EntityDescription("Artist") {
          RelationshipDescription("genres", toMany: "Genre", inverse: "artists")
          RelationshipDescription("albums", toMany: "Album", inverse: "artist")
        }
        EntityDescription("Album") {
          RelationshipDescription("artist", to: "Artist", inverse: "albums")
        }
      },
      RuleCase("an inverse whose own inverse has none", at: "Song.album") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "bonusSongs")
        }
        EntityDescription("Album") {
          RelationshipDescription("bonusSongs", toMany: "Song")
          RelationshipDescription("songs", toMany: "Song", inverse: "album")
        }
      },
      RuleCase("an inverse without a destination") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") { RelationshipDescription("songs", toMany: nil) }
      },
      RuleCase("no inverse") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
        EntityDescription("Artist") {}
      },
    ]
  )
  func leftToItsOwnRule(_ other: RuleCase) { rule.expect("inverse-not-mutual", other) }

  @Test func eachEndIsReportedByOneRule() {
    let briefs = checkedBriefs {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
      EntityDescription("Artist") { RelationshipDescription("songs", toMany: "Song") }
    }
    #expect(briefs == ["inverse-not-mutual Song.artist"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
      EntityDescription("Artist") { RelationshipDescription("songs", toMany: "Song") }
    }
    for entity in ["Song", "Artist"] {
      #expect(rule.briefs(on: model) { $0.insert(entity: entity) }.isEmpty)
    }
    #expect(rule.briefs(on: model) { $0.insert(property: "artist", of: "Song") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(property: "songs", of: "Artist") }.isEmpty)
  }
}
