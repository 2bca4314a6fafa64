@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct DeletingIsSafeTests {
  private let rule = DeletingIsSafe()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "Nullify that empties what is required is a warning",
    arguments: [
      RuleCase("of a pair", at: "Album.songs") { Pair(.nullify, .nullify, isOptional: false) },
      RuleCase("to the entity itself", at: "Artist.fans") {
        EntityDescription("Artist") {
          RelationshipDescription("fans", toMany: "Artist", inverse: "idol")
          RelationshipDescription("idol", to: "Artist", inverse: "fans", isOptional: false)
        }
      },
      RuleCase("its own inverse", at: "Artist.partner") {
        EntityDescription("Artist") {
          RelationshipDescription("partner", to: "Artist", inverse: "partner", isOptional: false)
        }
      },
      RuleCase("both ends", at: "Song.lyrics", "Lyrics.song") {
        EntityDescription("Song") {
          RelationshipDescription("lyrics", to: "Lyrics", inverse: "song", isOptional: false)
        }
        EntityDescription("Lyrics") {
          RelationshipDescription("song", to: "Song", inverse: "lyrics", isOptional: false)
        }
      },
      RuleCase("of an inverse that is inherited", at: "Label.releases") {
        EntityDescription("Label") {
          RelationshipDescription("releases", toMany: "Album", inverse: "label")
        }
        EntityDescription("Release") {
          RelationshipDescription("label", to: "Label", inverse: "releases", isOptional: false)
        }
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("outside ASCII", at: "Album.\(Library.composed)") {
        EntityDescription("Album") {
          RelationshipDescription(Library.composed, toMany: "Song", inverse: "album")
        }
        EntityDescription("Song") {
          RelationshipDescription(
            "album",
            to: "Album",
            inverse: Library.composed,
            isOptional: false
          )
        }
      },
    ]
  )
  func emptied(_ broken: RuleCase) { rule.expect("delete-rule-hazard", .warning, broken) }

  @Test(
    "No Action is a warning",
    arguments: [
      RuleCase("of a pair", at: "Album.songs") { Pair(.noAction, .nullify) },
      RuleCase("at both ends, each of them", at: "Album.songs", "Song.album") {
        Pair(.noAction, .noAction)
      },
      RuleCase("without inverse", at: "Song.artist") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", deleteRule: .noAction)
        }
        EntityDescription("Artist") {}
      },
      RuleCase("its own inverse", at: "Artist.similar") {
        EntityDescription("Artist") {
          RelationshipDescription(
            "similar",
            toMany: "Artist",
            inverse: "similar",
            deleteRule: .noAction
          )
        }
      },
      RuleCase("once, where it is declared", at: "Release.label") {
        EntityDescription("Release") {
          RelationshipDescription("label", to: "Label", deleteRule: .noAction)
        }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Label") {}
      },
    ]
  )
  func dangling(_ broken: RuleCase) { rule.expect("delete-rule-hazard", .warning, broken) }

  @Test(
    "A rule at both ends of a pair is one warning, at the path that comes first",
    arguments: [
      RuleCase("cascade", at: "Album.songs") { Pair(.cascade, .cascade) },
      RuleCase("deny", at: "Album.songs") { Pair(.deny, .deny) },
      RuleCase("declared in the other order", at: "Album.songs") {
        Pair(.cascade, .cascade, isReversed: true)
      },
      RuleCase("within one entity", at: "Artist.fans") {
        EntityDescription("Artist") {
          RelationshipDescription("idol", to: "Artist", inverse: "fans", deleteRule: .cascade)
          RelationshipDescription("fans", toMany: "Artist", inverse: "idol", deleteRule: .cascade)
        }
      },
    ]
  )
  func atBothEnds(_ broken: RuleCase) { rule.expect("delete-rule-hazard", .warning, broken) }

  @Test(
    "Rules that end somewhere are sound",
    arguments: [
      RuleCase("cascade and nullify") { Pair(.cascade, .nullify, isOptional: false) },
      RuleCase("nullify at both ends") { Pair(.nullify, .nullify) },
      RuleCase("deny and nullify") { Pair(.deny, .nullify, isOptional: false) },
      RuleCase("deny and cascade") { Pair(.deny, .cascade) },
      RuleCase("a word that is not known") { Pair(.other("Ask"), .other("Ask")) },
      RuleCase("nullify and a required inverse that is to-many") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "songs")
        }
        EntityDescription("Album") {
          RelationshipDescription(
            "songs",
            toMany: "Song",
            inverse: "album",
            isOptional: false,
            deleteRule: .cascade
          )
        }
      },
      RuleCase("nullify without inverse") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", isOptional: false)
        }
        EntityDescription("Album") {}
      },
      RuleCase("an inverse that names another, left to its own rule") {
        EntityDescription("Album") {
          RelationshipDescription("bonus", toMany: "Song", inverse: "album")
          RelationshipDescription("songs", toMany: "Song", inverse: "album", deleteRule: .cascade)
        }
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "songs", isOptional: false)
        }
      },
      RuleCase("a destination that is missing, left to its own rule") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", deleteRule: .noAction)
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("delete-rule-hazard", sound) }

  @Test func theRequiredEndIsNoted() throws {
    let model = ManagedObjectModel { Pair(.nullify, .nullify, isOptional: false) }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "delete-rule-hazard Album.songs")
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.notes.map(\.message) == ["`Song.album` is required here"])
    #expect(diagnostic.help == ["choose Cascade", "or make `Song.album` optional"])
  }

  @Test func theOtherEndOfAPairIsNoted() throws {
    let model = ManagedObjectModel { Pair(.deny, .deny) }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "delete-rule-hazard Album.songs")
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.notes.map(\.message) == ["the inverse `Song.album` is here"])
    #expect(diagnostic.help == ["let only one of the two deny"])
  }

  @Test(arguments: [DeleteRule.cascade, .deny])
  func aRelationshipThatIsItsOwnInverseHasTheRuleAtBothEnds(_ deleteRule: DeleteRule) {
    let model = ManagedObjectModel {
      EntityDescription("Artist") {
        RelationshipDescription(
          "similar",
          toMany: "Artist",
          inverse: "similar",
          deleteRule: deleteRule
        )
      }
    }
    #expect(rule.briefs(on: model) == ["delete-rule-hazard Artist.similar"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let dangling = ManagedObjectModel { Pair(.noAction, .nullify) }
    for entity in ["Album", "Song"] {
      #expect(rule.briefs(on: dangling) { $0.insert(entity: entity) }.isEmpty)
    }
    #expect(rule.briefs(on: dangling) { $0.insert(property: "songs", of: "Album") }.isEmpty)
    let other = rule.briefs(on: dangling) { $0.insert(property: "album", of: "Song") }
    #expect(other == ["delete-rule-hazard Album.songs"])
  }
}

/// Albums and songs, with the delete rules of both ends.
private struct Pair: ModelElement {
  let rule: DeleteRule
  let back: DeleteRule
  let isOptional: Bool
  let isReversed: Bool

  init(
    _ rule: DeleteRule,
    _ back: DeleteRule,
    isOptional: Bool = true,
    isReversed: Bool = false
  ) {
    (self.rule, self.back) = (rule, back)
    (self.isOptional, self.isReversed) = (isOptional, isReversed)
  }

  func add(to model: inout ManagedObjectModel) {
    let album = EntityDescription("Album") {
      RelationshipDescription("songs", toMany: "Song", inverse: "album", deleteRule: rule)
    }
    let song = EntityDescription("Song") {
      RelationshipDescription(
        "album",
        to: "Album",
        inverse: "songs",
        isOptional: isOptional,
        deleteRule: back
      )
    }
    model.entities += isReversed ? [song, album] : [album, song]
  }
}

@Suite struct CascadeTreeTests {
  @Test func aTreeWhoseBranchesInheritFromItsTrunkIsSound() {
    let model = ManagedObjectModel {
      EntityDescription("Release") {
        RelationshipDescription("parts", toMany: "Part", inverse: "whole", deleteRule: .cascade)
      }
      EntityDescription("Part", parent: "Release") {
        RelationshipDescription("whole", to: "Release", inverse: "parts")
      }
    }
    #expect(DeletingIsSafe().briefs(on: model) == [])
  }
}
