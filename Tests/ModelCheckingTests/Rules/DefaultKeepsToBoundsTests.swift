@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct DefaultKeepsToBoundsTests {
  private let rule = DefaultKeepsToBounds()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  /// A song with one attribute, `Song.value`.
  private static func song(
    _ type: AttributeType,
    _ defaultValue: String?,
    _ minimum: String?,
    _ maximum: String?,
    pattern: String? = nil
  ) -> EntityDescription {
    EntityDescription("Song") {
      AttributeDescription("value", type) {
        $0.defaultValue = defaultValue
        $0.minimumValue = minimum
        $0.maximumValue = maximum
        $0.regularExpression = pattern
      }
    }
  }

  /// A play with a date, `Play.date`.
  private static func play(
    _ defaultInterval: String?,
    _ minimum: String?,
    _ maximum: String?
  ) -> EntityDescription {
    EntityDescription("Play") {
      AttributeDescription("date", .date) {
        $0.defaultDateInterval = defaultInterval
        $0.minimumDateInterval = minimum
        $0.maximumDateInterval = maximum
      }
    }
  }

  @Test(
    "A default outside its bounds is an error",
    arguments: [
      RuleCase("a whole number below", at: "Song.value") { song(.integer16, "0", "1", nil) },
      RuleCase("a whole number above", at: "Song.value") { song(.integer64, "11", nil, "10") },
      RuleCase("a fraction", at: "Song.value") { song(.double, "1.01", "0", "1") },
      RuleCase("as numbers, not as texts", at: "Song.value") { song(.integer32, "10", nil, "9") },
      RuleCase("a number below zero", at: "Song.value") { song(.decimal, "-0.5", "0", nil) },
      RuleCase("a truth value for a number", at: "Song.value") { song(.integer16, "NO", "1", nil) },
      RuleCase("a short text", at: "Song.value") { song(.string, "ab", "3", nil) },
      RuleCase("a long text", at: "Song.value") { song(.string, "abcd", nil, "3") },
      RuleCase("an early date", at: "Play.date") { play("-1", "0", nil) },
      RuleCase("a late date", at: "Play.date") { play("1.5", nil, "1") },
      RuleCase("a text that the pattern does not match", at: "Song.value") {
        song(.string, "abc", nil, nil, pattern: "[0-9]+")
      },
      RuleCase("a text that the pattern matches in part", at: "Song.value") {
        song(.string, "1a", nil, nil, pattern: "[0-9]")
      },
      RuleCase("an optional attribute", at: "Song.rank") {
        EntityDescription("Song") {
          AttributeDescription(
            "rank",
            .integer16,
            isOptional: true,
            defaultValue: "0",
            minimumValue: "1"
          )
        }
      },
      RuleCase("once, where it is declared", at: "Song.value") {
        song(.integer16, "0", "1", nil)
        EntityDescription("LiveSong", parent: "Song") {}
      },
    ]
  )
  func outside(_ broken: RuleCase) { rule.expect("default-out-of-range", .error, broken) }

  @Test(
    "Bounds that leave no room are one error, whatever the default",
    arguments: [
      RuleCase("numbers", at: "Song.value") { song(.integer16, nil, "2", "1") },
      RuleCase("with a default outside", at: "Song.value") { song(.integer16, "3", "2", "1") },
      RuleCase("lengths", at: "Song.value") { song(.string, "", "10", "9") },
      RuleCase("dates", at: "Play.date") { play(nil, "1", "0") },
    ]
  )
  func noRoom(_ broken: RuleCase) { rule.expect("default-out-of-range", .error, broken) }

  @Test(
    "Defaults within their bounds are sound",
    arguments: [
      RuleCase("the least and the greatest") {
        EntityDescription("Song") {
          AttributeDescription("a", .integer16, defaultValue: "1", minimumValue: "1")
          AttributeDescription("b", .integer16, defaultValue: "1", maximumValue: "1")
          AttributeDescription(
            "c",
            .double,
            defaultValue: "1.0",
            minimumValue: "1",
            maximumValue: "1"
          )
        }
      },
      RuleCase("no default") { song(.integer16, nil, "1", "2") },
      RuleCase("an empty default") { song(.string, "", "1", nil, pattern: "[0-9]+") },
      RuleCase("no bounds") { song(.integer16, "-32768", nil, nil) },
      RuleCase("a text as long as allowed") { song(.string, "abc", "3", "3") },
      RuleCase("the length of a text that is a number") { song(.string, "100", nil, "3") },
      RuleCase("a date within") { play("0", "-1", "1") },
      RuleCase("a text that the pattern matches") {
        song(.string, "+49 30", nil, nil, pattern: #"\+[0-9]+ [0-9]+"#)
      },
      RuleCase("a pattern that is not tried") {
        song(.string, "aaaaab", nil, nil, pattern: "(a+)+$")
      },
      RuleCase("a pattern that is none") { song(.string, "a", nil, nil, pattern: "[") },
      RuleCase("a text too long to try") {
        song(.string, String(repeating: "a", count: 65), nil, nil, pattern: "b")
      },
      RuleCase("the pattern of an attribute that is no text") {
        song(.integer16, "1", nil, nil, pattern: "[a-z]")
      },
      RuleCase("a default that is no number, left to its own rule") {
        song(.integer16, "one", "1", "2")
      },
      RuleCase("a type without numbers") { song(.boolean, "0", "1", "1") },

      RuleCase("texts for people beside a date's intervals") {
        EntityDescription("Play") {
          AttributeDescription("date", .date) {
            $0.defaultValue = "0"
            $0.minimumValue = "2"
            $0.maximumValue = "1"
          }
        }
      },
      RuleCase("intervals left behind by another type") {
        EntityDescription("Play") {
          AttributeDescription("count", .integer32) {
            $0.defaultDateInterval = "0"
            $0.minimumDateInterval = "2"
            $0.maximumDateInterval = "1"
          }
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("default-out-of-range", sound) }

  @Test(
    "The bound is named",
    arguments: [
      (
        song(.integer16, "0", "1", nil), "has the default `0` below its minimum 1",
        "choose a default from 1, or lower the minimum"
      ),
      (
        song(.float, "2", nil, "1.5"), "has the default `2` above its maximum 1.5",
        "choose a default up to 1.5, or raise the maximum"
      ),
      (
        song(.string, "ab", "3", nil), "has the length of the default `ab` below its minimum 3",
        "choose a default of a length from 3, or lower the minimum"
      ),
      (
        song(.integer16, nil, "2", "1"), "has the minimum 2 above its maximum 1", "swap the two"
      ),
      (
        song(.integer16, nil, "two", nil), "has the minimum `two`, which is no number",
        "write a number, or take it away"
      ),
      (
        song(.string, "a", nil, nil, pattern: "b"),
        "has the default `a`, which its pattern does not match",
        "choose a default that matches `b`"
      ),
    ]
  )
  func message(_ entity: EntityDescription, message: String, help: String) throws {
    let diagnostic = try #require(rule.diagnostics(on: ManagedObjectModel { entity }).first)
    #expect(diagnostic.brief == "default-out-of-range Song.value")
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.message == "`Song.value` \(message)")
    #expect(diagnostic.help == [help])
  }

  @Test func lengthsAreCountedInUnitsOfUTF16() {
    let model = ManagedObjectModel { Self.song(.string, "\u{1F3B5}", nil, "1") }
    #expect(rule.briefs(on: model) == ["default-out-of-range Song.value"])
  }

  @Test func anEmptyPatternIsNone() {
    let model = ManagedObjectModel { Self.song(.string, "abc", nil, nil, pattern: "") }
    #expect(rule.briefs(on: model) == [])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      Self.song(.integer16, "0", "1", nil)
      Self.play(nil, "1", "0")
    }
    let play = rule.briefs(on: model) { $0.insert(entity: "Song") }
    #expect(play == ["default-out-of-range Play.date"])
  }
}
