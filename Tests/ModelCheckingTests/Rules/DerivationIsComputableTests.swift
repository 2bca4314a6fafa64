@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct DerivationIsComputableTests {
  private let rule = DerivationIsComputable()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  /// A model with a derived attribute `Album.derived`.
  private static func model(_ expression: String) -> ManagedObjectModel {
    var hidden = RelationshipDescription("hidden", to: "Song")
    hidden.isTransient = true
    return ManagedObjectModel {
      EntityDescription("Work") {
        AttributeDescription("title", .string)
        AttributeDescription("code", .string, derivationExpression: "canonical:(title)")
      }
      EntityDescription("Album", parent: "Work") {
        AttributeDescription("derived", .string, derivationExpression: expression)
        AttributeDescription("shown", .string, isTransient: true)
        AttributeDescription("place", .composite, compositeName: "Place")
        RelationshipDescription("artist", to: "Artist", inverse: "albums")
        RelationshipDescription("songs", toMany: "Song", inverse: "album")
        FetchedPropertyDescription(
          "found",
          fetchRequest: FetchRequestDescription("found", entity: "Song")
        )
        hidden
      }
      EntityDescription("LiveAlbum", parent: "Album") { AttributeDescription("venue", .string) }
      EntityDescription("Artist") {
        AttributeDescription("name", .string)
        RelationshipDescription("albums", toMany: "Album", inverse: "artist")
      }
      EntityDescription("Song") {
        AttributeDescription("length", .integer32)
        RelationshipDescription("album", to: "Album", inverse: "songs")
      }
      CompositeDescription("Place", elements: [AttributeDescription("city", .string)])
    }
  }

  @Test(
    "An expression that cannot be computed is an error of the attribute",
    arguments: [
      ("titel", "uses `titel`, which `Album` does not have", "did you mean `title`?"),
      ("canonical:(titel)", "uses `titel`, which `Album` does not have", "did you mean `title`?"),
      ("artist.nme", "uses `artist.nme`, but `Artist` does not have `nme`", "did you mean `name`?"),
      ("song.@count", "uses `song`, which `Album` does not have", "did you mean `songs`?"),
      ("place.town", "uses `place.town`, but the composite type `Place` does not have `town`", nil),
      ("venue", "uses `venue`, which `Album` does not have", nil),
      (
        "songs", "uses `Album.songs`, which is to-many, without an aggregate",
        "count the objects with `songs.@count`, or take a sum or an extreme of their values"
      ),
      (
        "songs.@cuont", "uses `songs.@cuont`, but there is no operator `@cuont`",
        "did you mean `@count`?"
      ),
      (
        "uppercse:(title)", "calls `uppercse:`, which is no function of derived attributes",
        "did you mean `uppercase:`?"
      ),
      (
        "lowercase:(trim:(title))", "calls `trim:`, which is no function of derived attributes", nil
      ),
      ("shown", "uses `Album.shown`, which is transient", nil),
      ("hidden.length", "uses `Album.hidden`, which is transient", nil),
      ("uppercase:(code)", "uses `Work.code`, which is derived", "use what it is derived from"),
      ("derived", "uses `Album.derived`, which is derived", "use what it is derived from"),
      ("found.@count", "uses `Album.found`, which is a fetched property", nil),
      ("title ==", "cannot be read: expected a value after `==`", nil),
      ("title == nil", "cannot be read: expected a value, found a condition", nil),
      ("", "no expression", "write the expression that it is computed from"),
    ]
  )
  func broken(expression: String, message: String, help: String?) {
    let diagnostics = rule.diagnostics(on: Self.model(expression))
    #expect(diagnostics.map(\.brief) == ["derived-expression-invalid Album.derived"])
    #expect(diagnostics.allSatisfy { $0.message.hasSuffix(message) })
    #expect(diagnostics.map(\.help) == [help.map { [$0] } ?? []])
    #expect(diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test(
    "A to-many relationship needs an aggregate",
    arguments: [
      "songs.length", "artist.albums.title", "canonical:(songs.length)",
      "songs.@distinctUnionOfObjects.length",
    ]
  )
  func toMany(expression: String) {
    let messages = rule.diagnostics(on: Self.model(expression)).map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasSuffix("which is to-many, without an aggregate") })
  }

  @Test(
    "What can be computed, or may, is sound",
    arguments: [
      "title", "canonical:(title)", "uppercase:(artist.name)", "lowercase(title)", "now()",
      "artist.name", "songs.@count", "count:(songs)", "songs.length.@sum", "songs.@sum.length",
      "sum:(songs.length)", "average:(songs.length)", "min:(songs.length)", "max:(songs.length)",
      "songs.@avg.length", "songs.@min.length", "artist.albums.songs.@count", "place.city",
      "title.length", "songs.@count * 2 + 1", "CAST(title, 'NSNumber')", "\"text\"", "1",
      "title ++ artist.name",
    ]
  )
  func nearMiss(expression: String) {
    #expect(rule.diagnostics(on: Self.model(expression)).map(\.message) == [])
  }

  @Test func belowAParentThatIsMissingNothingIsKnown() {
    let briefs = checkedBriefs {
      EntityDescription("Album", parent: "Release") {
        AttributeDescription("code", .string, derivationExpression: "title")
      }
    }
    #expect(briefs == ["entity-parent-missing Album"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = Self.model("songs.x.@sum")
    #expect(rule.briefs(on: model).count == 1)
    #expect(rule.briefs(on: model) { $0.insert(entity: "Album") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(property: "derived", of: "Album") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(property: "songs", of: "Album") }.isEmpty)
    #expect(
      rule.briefs(on: Self.model("shown")) { $0.insert(property: "shown", of: "Album") } == []
    )
  }
}
