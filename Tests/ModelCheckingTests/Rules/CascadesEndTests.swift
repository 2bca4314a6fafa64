@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct CascadesEndTests {
  private let rule = CascadesEnd()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  /// An entity whose only relationships cascade, and have no inverse.
  private static func cascading(
    _ name: String,
    parent: String? = nil,
    to destinations: String...
  ) -> EntityDescription {
    EntityDescription(name, parent: parent) {
      for destination in destinations {
        RelationshipDescription(
          "to\(destination)",
          toMany: destination,
          deleteRule: .cascade
        )
      }
    }
  }

  @Test(
    "A loop of cascades is one warning, at the path that comes first",
    arguments: [
      RuleCase("two entities without inverses", at: "Album.toSong") {
        cascading("Song", to: "Album")
        cascading("Album", to: "Song")
      },
      RuleCase("three entities", at: "Album.toSong") {
        cascading("Song", to: "Artist")
        cascading("Artist", to: "Album")
        cascading("Album", to: "Song")
      },
      RuleCase("reached from outside", at: "Play.toSong") {
        cascading("Label", to: "Song")
        cascading("Song", to: "Play", "Genre")
        cascading("Play", to: "Song", "Genre")
        cascading("Genre")
      },
      RuleCase("twice between two entities", at: "Album.toSong") {
        cascading("Album", to: "Song")
        EntityDescription("Song") {
          RelationshipDescription("first", to: "Album", deleteRule: .cascade)
        }
      },
      RuleCase("two loops that do not meet", at: "Album.toLabel", "Play.toSong") {
        cascading("Song", to: "Play")
        cascading("Play", to: "Song")
        cascading("Label", to: "Album")
        cascading("Album", to: "Label")
      },
      RuleCase("against the direction of the inverses", at: "Album.songs") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song", inverse: "album", deleteRule: .cascade)
          RelationshipDescription("opener", to: "Song", inverse: "opens")
        }
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "songs")
          RelationshipDescription("opens", to: "Album", inverse: "opener", deleteRule: .cascade)
        }
      },
    ]
  )
  func loop(_ broken: RuleCase) { rule.expect("delete-rule-hazard", .warning, broken) }

  @Test(
    "Cascades that end somewhere are sound",
    arguments: [
      RuleCase("a tree that deletes its branches") {
        EntityDescription("Genre") {
          RelationshipDescription("parts", toMany: "Genre", inverse: "whole", deleteRule: .cascade)
          RelationshipDescription("whole", to: "Genre", inverse: "parts")
        }
      },
      RuleCase("cascades that part and meet again") {
        cascading("Label", to: "Album", "Single")
        cascading("Album", to: "Song")
        cascading("Single", to: "Song")
        cascading("Song")
      },
      RuleCase("a loop that one of them breaks") {
        cascading("Song", to: "Artist")
        cascading("Artist", to: "Album")
        EntityDescription("Album") { RelationshipDescription("songs", toMany: "Song") }
      },
      RuleCase("cascades that deny each other's way") {
        cascading("Song", to: "Album")
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song", deleteRule: .deny)
        }
      },
      RuleCase("a pair that cascades at both ends, left to its own rule") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song", inverse: "album", deleteRule: .cascade)
        }
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "songs", deleteRule: .cascade)
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("delete-rule-hazard", sound) }

  @Test func aLoopIsSpeltOutFromThePathThatComesFirst() throws {
    let model = ManagedObjectModel {
      Self.cascading("Song", to: "Artist")
      Self.cascading("Artist", to: "Album")
      Self.cascading("Album", to: "Song")
    }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "delete-rule-hazard Album.toSong")
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.message.hasSuffix("`Album` → `Song` → `Artist` → `Album`"))
    let notes = ["`Song.toArtist` cascades on", "`Artist.toAlbum` cascades on"]
    #expect(diagnostic.notes.map(\.message) == notes)
  }

  @Test func aLongLoopHasAShortMessage() throws {
    let model = ManagedObjectModel {
      for number in 100..<400 {
        Self.cascading("E\(number)", to: "E\(number == 399 ? 100 : number + 1)")
      }
    }
    let diagnostics = rule.diagnostics(on: model)
    #expect(diagnostics.map(\.brief) == ["delete-rule-hazard E100.toE101"])
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.message.utf8.count < 200)
    #expect(diagnostic.notes.count == 20)
  }

  @Test func entitiesThatLeadToEachOtherAreOneLoop() {
    let model = ManagedObjectModel {
      Self.cascading("Album", to: "Song")
      Self.cascading("Song", to: "Artist", "Album")
      Self.cascading("Artist", to: "Album")
    }
    #expect(rule.briefs(on: model) == ["delete-rule-hazard Album.toSong"])
  }

  @Test func theOrderOfEntitiesDoesNotMatter() {
    let model = ManagedObjectModel {
      Self.cascading("Album", to: "Song")
      Self.cascading("Song", to: "Artist")
      Self.cascading("Artist", to: "Song", "Album")
    }
    var reversed = model
    reversed.entities.reverse()
    #expect(rule.briefs(on: reversed).sorted() == rule.briefs(on: model).sorted())
  }

  @Test func aLoopLeadsThroughInheritedRelationships() {
    let model = ManagedObjectModel {
      Self.cascading("Release", to: "Song")
      Self.cascading("Album", parent: "Release")
      Self.cascading("Song", to: "Album")
    }
    #expect(rule.briefs(on: model) == ["delete-rule-hazard Release.toSong"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let loop = ManagedObjectModel {
      Self.cascading("Song", to: "Album")
      Self.cascading("Album", to: "Song")
    }
    for entity in ["Album", "Song"] {
      #expect(rule.briefs(on: loop) { $0.insert(entity: entity) }.isEmpty)
    }
    #expect(rule.briefs(on: loop) { $0.insert(property: "toAlbum", of: "Song") }.isEmpty)
  }
}
