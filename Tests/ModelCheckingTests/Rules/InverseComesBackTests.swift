@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct InverseComesBackTests {
  private let rule = InverseComesBack()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "An inverse that leads elsewhere is an error",
    arguments: [
      RuleCase("to an unrelated entity", at: "Song.artist") {
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
      RuleCase("to a subentity of where it should come back", at: "Song.artist") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("LiveSong", parent: "Song") {}
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: "LiveSong", inverse: "artist")
        }
      },
      RuleCase("to a sibling", at: "Album.artist") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {
          RelationshipDescription("artist", to: "Artist", inverse: "singles")
        }
        EntityDescription("Single", parent: "Release") {
          RelationshipDescription("artist", to: "Artist", inverse: "singles")
        }
        EntityDescription("Artist") {
          RelationshipDescription("singles", toMany: "Single", inverse: "artist")
        }
      },
      RuleCase("the inherited one", at: "Song.album") {
        EntityDescription("Release") {
          RelationshipDescription("plays", toMany: "Play", inverse: "release")
        }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "plays")
        }
        EntityDescription("Play") {
          RelationshipDescription("release", to: "Release", inverse: "plays")
        }
      },
      RuleCase("to an entity whose name is in other bytes", at: "\(Library.composed).artist") {
        EntityDescription(Library.composed) {
          RelationshipDescription("artist", to: "Artist", inverse: "album")
        }
        EntityDescription(Library.decomposed) {
          RelationshipDescription("artist", to: "Artist", inverse: "album")
        }
        EntityDescription("Artist") {
          RelationshipDescription("album", to: Library.decomposed, inverse: "artist")
        }
      },
    ]
  )
  func leadsElsewhere(_ broken: RuleCase) {
    rule.expect("inverse-wrong-destination", broken)
  }

  /// Songs and artists, with a stated entity for the inverse of `Song.artist`.
  private func library(inverseEntity: String?) -> ManagedObjectModel {
    var artist = RelationshipDescription("artist", to: "Singer", inverse: "songs")
    artist.inverseEntity = inverseEntity
    return ManagedObjectModel {
      EntityDescription("Song") { artist }
      EntityDescription("Artist") {
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
      EntityDescription("Singer", parent: "Artist") {}
      EntityDescription("Album") {}
    }
  }

  @Test(
    "An inverse stated for another entity is an error",
    arguments: ["Album", "Nobody", "", "singer"]
  )
  func wrongInverseEntity(stated: String) {
    let briefs = rule.briefs(on: library(inverseEntity: stated))
    #expect(briefs.first == "inverse-wrong-destination Song.artist")
  }

  @Test(
    "The inverse's entity is the destination, or the one that declares it, or not stated",
    arguments: ["Singer", "Artist", nil]
  )
  func rightInverseEntity(stated: String?) {
    // `Artist.songs` has an inverse that leads to a subentity of `Artist`; that is not asked here.
    let briefs = rule.briefs(on: library(inverseEntity: stated))
    #expect(briefs == ["inverse-wrong-destination Artist.songs"])
  }

  @Test func theInverseMayBeStatedForAnEntityBetweenTheDestinationAndItsDeclaration() {
    var album = RelationshipDescription("album", to: "LiveAlbum", inverse: "songs")
    album.inverseEntity = "Album"
    let model = ManagedObjectModel {
      EntityDescription("Release") {
        RelationshipDescription("songs", toMany: "Song", inverse: "album")
      }
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("LiveAlbum", parent: "Album") {}
      EntityDescription("Song") { album }
    }
    // `Release.songs` has an inverse that leads to a subentity; that is not asked here.
    #expect(rule.briefs(on: model) == ["inverse-wrong-destination Release.songs"])
  }

  @Test(
    "Inverses that come back are sound",
    arguments: [
      RuleCase("to an ancestor") {
        EntityDescription("Release") {
          RelationshipDescription("artist", to: "Artist", inverse: "releases")
        }
        EntityDescription("Album", parent: "Release") {
          RelationshipDescription("producer", to: "Artist", inverse: "releases")
        }
        EntityDescription("Artist") {
          RelationshipDescription("releases", toMany: "Release", inverse: "artist")
        }
      },
      RuleCase("to the entity itself") {
        EntityDescription("Artist") {
          RelationshipDescription("similar", toMany: "Artist", inverse: "similar")
        }
      },
      RuleCase("to another relationship, left to its own rule") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
          RelationshipDescription("composer", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        }
      },
      RuleCase("an inverse without a destination, left to its own rule") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: nil, inverse: "artist")
        }
      },
      RuleCase("an inverse that is unknown, left to its own rule") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {}
      },
      RuleCase("in a loop of parents") {
        EntityDescription("Album", parent: "Release") {
          RelationshipDescription("artist", to: "Artist", inverse: "releases")
        }
        EntityDescription("Release", parent: "Album") {}
        EntityDescription("Artist") {
          RelationshipDescription("releases", toMany: "Release", inverse: "artist")
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("inverse-wrong-destination", sound) }

  @Test(
    "What is proposed is the relationship that leads back, else another destination",
    arguments: [
      (nil, ["let `Artist.albums` lead to `Song`", "or choose another inverse"]),
      ("artist", ["make `Artist.songs` the inverse: it leads back"]),
      ("composer", ["let `Artist.albums` lead to `Song`", "or choose another inverse"]),
    ]
  )
  func proposal(inverseOfSongs: String?, help: [String]) throws {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "albums")
      }
      EntityDescription("Artist") {
        RelationshipDescription("albums", toMany: "Album", inverse: "artist")
        RelationshipDescription("songs", toMany: "Song", inverse: inverseOfSongs)
      }
      EntityDescription("Album") {
        RelationshipDescription("artist", to: "Artist", inverse: "albums")
      }
    }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "inverse-wrong-destination Song.artist")
    #expect(diagnostic.help == help)
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "albums")
      }
      EntityDescription("Artist") {
        RelationshipDescription("albums", toMany: "Album", inverse: "artist")
      }
      EntityDescription("Album") {
        RelationshipDescription("artist", to: "Artist", inverse: "albums")
      }
    }
    #expect(rule.briefs(on: model) == ["inverse-wrong-destination Song.artist"])
    for entity in ["Song", "Artist", "Album"] {
      #expect(rule.briefs(on: model) { $0.insert(entity: entity) }.isEmpty)
    }
    #expect(rule.briefs(on: model) { $0.insert(property: "artist", of: "Song") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(property: "albums", of: "Artist") }.isEmpty)
    let other = rule.briefs(on: model) { $0.insert(property: "artist", of: "Album") }
    #expect(other == ["inverse-wrong-destination Song.artist"])
  }
}
