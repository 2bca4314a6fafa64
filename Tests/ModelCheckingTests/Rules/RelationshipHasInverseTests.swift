@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct RelationshipHasInverseTests {
  private let rule = RelationshipHasInverse()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A relationship without inverse is a warning",
    arguments: [
      RuleCase("one way", at: "Song.artist") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
        EntityDescription("Artist") {}
      },
      RuleCase("both ways, without knowing each other", at: "Song.artist", "Artist.songs") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
        EntityDescription("Artist") { RelationshipDescription("songs", toMany: "Song") }
      },
      RuleCase("to the entity itself", at: "Artist.similar") {
        EntityDescription("Artist") { RelationshipDescription("similar", toMany: "Artist") }
      },
      RuleCase("to an ancestor", at: "Album.original") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {
          RelationshipDescription("original", to: "Release")
        }
      },
      RuleCase("beside one of its name in other bytes", at: "Album.\(Library.decomposed)") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: Library.composed)
        }
        EntityDescription("Album") {
          RelationshipDescription(Library.composed, to: "Song")
          RelationshipDescription(Library.decomposed, to: "Song")
        }
      },
      RuleCase("once, where it is declared", at: "Release.label") {
        EntityDescription("Release") { RelationshipDescription("label", to: "Label") }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Single", parent: "Release") {}
        EntityDescription("Label") {}
      },
    ]
  )
  func without(_ broken: RuleCase) { rule.expect("inverse-missing", broken) }

  @Test(
    "The only relationship that could be the inverse is proposed",
    arguments: [
      (["songs"], "make `Artist.songs` its inverse"),
      ([], "add a relationship from `Artist` to `Song` as its inverse"),
      (["songs", "hits"], "add a relationship from `Artist` to `Song` as its inverse"),
    ]
  )
  func proposal(candidates: [String], help: String) throws {
    let model = ManagedObjectModel {
      EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
      EntityDescription("Artist") {
        for name in candidates { RelationshipDescription(name, toMany: "Song") }
      }
    }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "inverse-missing Song.artist")
    #expect(diagnostic.help == [help])
  }

  @Test(
    "For CloudKit it is an error, unless the relationship is not stored",
    arguments: [(false, .error), (true, .warning)] as [(Bool, Diagnostic.Severity)]
  )
  func forCloudKit(isTransient: Bool, severity: Diagnostic.Severity) {
    var relationship = RelationshipDescription("artist", to: "Artist")
    relationship.isTransient = isTransient
    let model = ManagedObjectModel {
      EntityDescription("Song") { relationship }
      EntityDescription("Artist") {}
    }
    let diagnostics = ModelChecker(profiles: [.cloudkit]).check(model)
    #expect(diagnostics.map(\.brief) == ["inverse-missing Song.artist"])
    #expect(diagnostics.map(\.severity) == [severity])
  }

  @Test(
    "What other rules speak about is left to them",
    arguments: [
      RuleCase("a destination that is missing") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
      },
      RuleCase("an inverse that is unknown") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist", inverse: "x") }
        EntityDescription("Artist") {}
      },
      RuleCase("what another names as its inverse") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") { RelationshipDescription("songs", toMany: "Song") }
      },
      RuleCase("what a subentity's relationship names as its inverse") {
        EntityDescription("Release") { RelationshipDescription("songs", toMany: "Song") }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "songs")
        }
      },
    ]
  )
  func leftToItsOwnRule(_ other: RuleCase) { rule.expect("inverse-missing", other) }

  @Test(
    "Relationships with an inverse are sound",
    arguments: [
      RuleCase("their own") {
        EntityDescription("Artist") {
          RelationshipDescription("similar", toMany: "Artist", inverse: "similar")
        }
      },
      RuleCase("an inherited one") {
        EntityDescription("Release") {
          RelationshipDescription("songs", toMany: "Song", inverse: "album")
        }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "songs")
        }
      },
      RuleCase("a fetched property needs none") {
        EntityDescription("Artist") { FetchedPropertyDescription("plays", fetchRequest: nil) }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("inverse-missing", sound) }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
      EntityDescription("Artist") {}
    }
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(entity: "Artist") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(property: "artist", of: "Song") }.isEmpty)
    let other = rule.briefs(on: model) { $0.insert(property: "songs", of: "Artist") }
    #expect(other == ["inverse-missing Song.artist"])
  }
}
