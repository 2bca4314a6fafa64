@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct FetchRequestNamesWhatExistsTests {
  private let rule = FetchRequestNamesWhatExists()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  /// A model with a template and, if asked for, a fetched property `Artist.found`.
  private static func model(
    _ predicate: String? = nil,
    entity: String? = "Song",
    fetchedProperty: String? = nil
  ) -> ManagedObjectModel {
    ManagedObjectModel {
      EntityDescription("Work", isAbstract: true) { AttributeDescription("title", .string) }
      EntityDescription("Song", parent: "Work") {
        AttributeDescription("length", .integer32)
        AttributeDescription("data", .transformable)
        AttributeDescription("place", .composite, compositeName: "Place")
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
      EntityDescription("Cover", parent: "Song") { AttributeDescription("original", .string) }
      EntityDescription("Artist") {
        AttributeDescription("name", .string)
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        FetchedPropertyDescription(
          "found",
          fetchRequest: FetchRequestDescription(
            "fetchedPropertyFetchRequest",
            entity: "Song",
            predicate: fetchedProperty
          )
        )
      }
      CompositeDescription(
        "Place",
        elements: [
          AttributeDescription("city", .string),
          AttributeDescription("point", .composite, compositeName: "Point"),
        ]
      )
      CompositeDescription("Point", elements: [AttributeDescription("latitude", .double)])
      if let predicate { FetchRequestDescription("found", entity: entity, predicate: predicate) }
    }
  }

  @Test(
    "A key that leads nowhere is an error of the template",
    arguments: [
      ("titel == nil", "uses `titel`, which `Song` does not have"),
      ("Title == nil", "uses `Title`, which `Song` does not have"),
      ("SELF.titel == nil", "uses `titel`, which `Song` does not have"),
      ("artist.nme == $name", "uses `artist.nme`, but `Artist` does not have `nme`"),
      (
        "artist.songs.artist.songs.x == nil",
        "uses `artist.songs.artist.songs.x`, but `Song` does not have `x`"
      ),
      ("artist.found.x == nil", "uses `artist.found.x`, but `Song` does not have `x`"),
      (
        "place.town == nil",
        "uses `place.town`, but the composite type `Place` does not have `town`"
      ),
      (
        "place.point.x == 1",
        "uses `place.point.x`, but the composite type `Point` does not have `x`"
      ),
      ("artist.songs.@sum.x > 1", "uses `artist.songs.@sum.x`, but `Song` does not have `x`"),
      (
        "artist.songs.@cuont > 1",
        "uses `artist.songs.@cuont`, but there is no operator `@cuont`"
      ),
      (
        "SUBQUERY(artist.songs, $s, $s.x == nil).@count > 1",
        "uses `$s.x`, but `Song` does not have `x`"
      ),
      (
        "SUBQUERY(artist.songs, $s, SUBQUERY($s.artist.songs, $t, $t.y == 1).@count > 1).@count > 1",
        "uses `$t.y`, but `Song` does not have `y`"
      ),
      (
        "SUBQUERY(artist.songs, $s, $s.length > 1).x == nil",
        "uses `x`, which `Song` does not have"
      ),
      ("artist.songs[0].x == nil", "uses `x`, which `Song` does not have"),
      ("artist.songs.x.y.z == nil", "uses `artist.songs.x`, but `Song` does not have `x`"),
      ("NONE artist.songs.x == nil", "uses `artist.songs.x`, but `Song` does not have `x`"),
      ("lowercase(x) == 'a'", "uses `x`, which `Song` does not have"),
      ("1 + x BETWEEN {1, 2}", "uses `x`, which `Song` does not have"),
    ]
  )
  func missingKey(predicate: String, message: String) {
    let diagnostics = rule.diagnostics(on: Self.model(predicate))
    #expect(diagnostics.map(\.brief) == ["predicate-unknown-key fetchRequest:found"])
    #expect(diagnostics.map(\.message) == ["the fetch request template `found` " + message])
    #expect(diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test(
    "Keys that exist, or may, are sound",
    arguments: [
      "title == nil AND length > 3", "title.length > 3", "data.whatever.it.holds == 1",
      "original == nil", "ANY artist.songs.original == nil", "self == $song", "SELF IN $songs",
      "SELF.artist.name == 'a'", "self.artist.self.name == 'a'", "objectID == $id",
      "entity == $entity", "entity.name == 'Song'", "'Cover' != entity.name",
      "artist.entity.name == 'Artist'", "entity.name IN {'Song', 'Cover'}",
      "entity.name BEGINSWITH 'Son'", "entity.name ==[c] 'song'",
      "entity.managedObjectClassName == 'X'",
      "artist.songs.@count > 1", "artist.songs.@avg.length > 1", "artist.songs.length.@max > 1",
      "artist.songs.@distinctUnionOfObjects.artist.name == $names", "artist.songs.count > 1",
      "artist.songs.allObjects.x == 1", "artist.@count == 1", "place.city == $city",
      "place.point.latitude > 1", "hasChanges == YES", "$anything.at.all == 1",
      "SUBQUERY(artist.songs, $s, $s.artist.name == $name AND $s.title == title).@count > 1",
      "SUBQUERY($songs, $s, $s.whatever == 1).@count > 1", "ANYKEY == 'a'",
      "artist.songs[SIZE] > 1", "artist.songs[FIRST].artist.name == 'a'",
      "FUNCTION(title, 'stringByAppendingString:', artist.name) == 'a'", "TRUEPREDICATE", "", "  ",
    ]
  )
  func nearMiss(predicate: String) {
    #expect(rule.diagnostics(on: Self.model(predicate)).map(\.message) == [])
  }

  @Test("Predicates that cannot be read are left alone", arguments: ["x ==", "x == %@", "#"])
  func unreadable(predicate: String) { #expect(rule.briefs(on: Self.model(predicate)).isEmpty) }

  @Test func everyKeyIsToldOnce() {
    let diagnostics = rule.diagnostics(
      on: Self.model("x == 1 OR x == 2 OR artist.x == 1 OR y == 1 OR artist.songs.x == 3")
    )
    #expect(
      diagnostics.map(\.message) == [
        "the fetch request template `found` uses `x`, which `Song` does not have",
        "the fetch request template `found` uses `artist.x`, but `Artist` does not have `x`",
        "the fetch request template `found` uses `y`, which `Song` does not have",
        "the fetch request template `found` uses `artist.songs.x`, but `Song` does not have `x`",
      ]
    )
  }
}

// MARK: - Fetched properties, entities, proposals

extension FetchRequestNamesWhatExistsTests {
  @Test(
    "A fetched property's predicate may name the object that owns it",
    arguments: [
      ("artist.name == $FETCH_SOURCE.name", nil),
      ("artist == $FETCH_SOURCE", nil),
      ("title == $FETCHED_PROPERTY.userInfo.title", nil),
      ("SUBQUERY(artist.songs, $s, $s.title == $FETCH_SOURCE.name).@count > 1", nil),
      (
        "title == $FETCH_SOURCE.titel",
        "uses `$FETCH_SOURCE.titel`, but `Artist` does not have `titel`"
      ),
      (
        "title == $FETCH_SOURCE.songs.x",
        "uses `$FETCH_SOURCE.songs.x`, but `Song` does not have `x`"
      ),
      ("title == $title", "uses the variable `$title`, which is given no value"),
      ("title == $fetch_source.x", "uses the variable `$fetch_source`, which is given no value"),
      (
        "title == $title OR length == $title", "uses the variable `$title`, which is given no value"
      ),
      ("titel == nil", "uses `titel`, which `Song` does not have"),
    ]
  )
  func fetchedProperty(predicate: String, message: String?) {
    let diagnostics = rule.diagnostics(on: Self.model(fetchedProperty: predicate))
    let messages = message.map { ["the fetched property `Artist.found` \($0)"] } ?? []
    #expect(diagnostics.map(\.message) == messages)
    #expect(diagnostics.allSatisfy { $0.brief == "predicate-unknown-key Artist.found" })
  }

  @Test(
    "A fetched entity that is missing is an error, and its predicate is not looked at",
    arguments: [
      ("Sonng", "fetches `Sonng`, which is not in the model", "did you mean `Song`?"),
      ("", "fetches no entity", "choose the entity it fetches"),
      (nil, "fetches no entity", "choose the entity it fetches"),
    ]
  )
  func missingEntity(entity: String?, message: String, help: String) {
    let diagnostics = rule.diagnostics(on: Self.model("x == 1", entity: entity))
    #expect(diagnostics.map(\.brief) == ["predicate-unknown-key fetchRequest:found"])
    #expect(diagnostics.map(\.message) == ["the fetch request template `found` \(message)"])
    #expect(diagnostics.map(\.help) == [[help]])
  }

  @Test(
    "A name that `entity.name` is compared with is an entity's",
    arguments: [
      "entity.name == 'Sonng'", "'Sonng' == entity.name", "entity.name != 'Sonng'",
      "NOT entity.name IN {'Song', 'Sonng'}", "artist.songs.entity.name == 'Sonng'",
      "SUBQUERY(artist.songs, $s, $s.entity.name == 'Sonng').@count > 1",
    ]
  )
  func entityNames(predicate: String) {
    let diagnostics = rule.diagnostics(on: Self.model(predicate))
    #expect(
      diagnostics.map(\.message) == [
        "the fetch request template `found` compares the name of an entity with `Sonng`, which is "
          + "not in the model"
      ]
    )
    #expect(diagnostics.map(\.help) == [["did you mean `Song`?"]])
  }

  @Test func aPropertyNamedEntityIsAProperty() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { RelationshipDescription("entity", to: "Artist") }
      EntityDescription("Artist") { AttributeDescription("name", .string) }
      FetchRequestDescription("all", entity: "Song", predicate: "entity.name == 'Kate'")
    }
    #expect(rule.briefs(on: model).isEmpty)
  }

  @Test(
    "The nearest of the names that are possible at the step is proposed, and its owner named",
    arguments: [
      ("titel == 1", "title", "Song"), ("artist.nane == 1", "name", "Artist"),
      ("artist.songs.lenght == 1", "length", "Song"), ("place.citty == 1", "city", "Place"),
    ]
  )
  func proposals(predicate: String, meant: String, owner: String) {
    let diagnostics = rule.diagnostics(on: Self.model(predicate))
    #expect(diagnostics.map(\.help) == [["did you mean `\(meant)`?"]])
    let notes = diagnostics.flatMap(\.notes).map(\.message)
    #expect(
      notes == [owner == "Place" ? "the composite type `Place` is here" : "`\(owner)` is here"]
    )
  }

  @Test func belowAParentThatIsMissingNothingIsKnown() {
    let briefs = checkedBriefs {
      EntityDescription("Album", parent: "Release") { AttributeDescription("number", .string) }
      FetchRequestDescription("all", entity: "Album", predicate: "title == number")
    }
    #expect(briefs == ["entity-parent-missing Album"])
  }

  @Test func aDestinationThatIsMissingIsLeftToItsOwnRule() {
    let briefs = checkedBriefs {
      EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
      FetchRequestDescription("all", entity: "Song", predicate: "artist.name == nil")
    }
    #expect(briefs == ["relationship-destination-missing Song.artist"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let wrong = "artist.x == 1 OR entity.name == 'Nothing'"
    let model = Self.model(wrong, fetchedProperty: "x == $x")
    #expect(rule.briefs(on: model).count == 4)
    let poisoned = rule.briefs(on: model) {
      $0.insert(entity: "Artist")
      $0.insert(entity: "Nothing")
    }
    #expect(poisoned.isEmpty)
    let properties = rule.briefs(on: model) {
      $0.insert(property: "artist", of: "Song")
      $0.insert(property: "found", of: "Artist")
    }
    #expect(properties == ["predicate-unknown-key fetchRequest:found"])
    #expect(
      rule.briefs(on: Self.model("x == 1", entity: "Nothing")) { $0.insert(entity: "Nothing") }
        == []
    )
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") }.isEmpty)
  }

  @Test func namesAreComparedByTheirBytes() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { AttributeDescription(Library.composed, .string) }
      FetchRequestDescription("a", entity: "Song", predicate: "\(Library.composed) == nil")
      FetchRequestDescription("b", entity: "Song", predicate: "\(Library.decomposed) == nil")
    }
    #expect(rule.briefs(on: model) == ["predicate-unknown-key fetchRequest:b"])
  }
}

// MARK: - Input that is large on purpose

extension FetchRequestNamesWhatExistsTests {
  @Test(.timeLimit(.minutes(1))) func aLongKeyPathIsFollowed() {
    let path = String(repeating: "artist.songs.", count: 30_000)
    let diagnostics = rule.diagnostics(on: Self.model("ANY \(path)x == 1"))
    #expect(diagnostics.count == 1)
    #expect(diagnostics[0].message.utf8.count < 250)
    let members = (0..<2_000).map { "$s.y\($0) == 1" }.joined(separator: " OR ")
    let nested = "SUBQUERY(\(path)artist.songs, $s, \(members)).@count > 1"
    #expect(rule.diagnostics(on: Self.model(nested)).count == 32)
  }

  @Test func anEntityThatIsMissedAsADestinationIsToldThere() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist")
        RelationshipDescription("album", to: "")
      }
      FetchRequestDescription("artists", entity: "Artist")
      FetchRequestDescription("labels", entity: "Label")
      FetchRequestDescription("nothing", entity: nil)
    }
    let paths = ["labels", "nothing"].map { "predicate-unknown-key fetchRequest:\($0)" }
    #expect(rule.briefs(on: model) == paths)
  }

  @Test(.timeLimit(.minutes(1))) func thousandsOfPredicatesBelowADeepHierarchyAreChecked() {
    let depth = 5_000
    let model = ManagedObjectModel {
      for number in 0..<depth {
        EntityDescription("E\(number)", parent: number == 0 ? nil : "E\(number - 1)") {
          AttributeDescription("a\(number)", .string)
        }
      }
      for number in 0..<depth {
        FetchRequestDescription(
          "f\(number)",
          entity: "E\(number)",
          predicate: "a0 == 1 OR a\(depth - 1) == 2 OR x == 3"
        )
      }
    }
    let diagnostics = rule.diagnostics(on: model)
    #expect(diagnostics.count == depth)
    #expect(diagnostics.allSatisfy { $0.message.contains("uses `x`") })
  }
}
