@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct DefaultValueIsOfTypeTests {
  private let rule = DefaultValueIsOfType()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A default that is no value of the type is an error",
    arguments: [
      RuleCase("a word for a number", at: "Song.rank") {
        EntityDescription("Song") { AttributeDescription("rank", .integer16, defaultValue: "one") }
      },
      RuleCase("a fraction for a whole number", at: "Song.rank") {
        EntityDescription("Song") { AttributeDescription("rank", .integer32, defaultValue: "1.5") }
      },
      RuleCase("too great a number", at: "Song.rank") {
        EntityDescription("Song") {
          AttributeDescription("rank", .integer16, defaultValue: "32768")
        }
      },
      RuleCase("a comma", at: "Song.length") {
        EntityDescription("Song") { AttributeDescription("length", .double, defaultValue: "0,0") }
      },
      RuleCase("2 for Boolean", at: "Song.isLive") {
        EntityDescription("Song") { AttributeDescription("isLive", .boolean, defaultValue: "2") }
      },
      RuleCase("a word for a UUID", at: "Song.identifier") {
        EntityDescription("Song") { AttributeDescription("identifier", .uuid, defaultValue: "id") }
      },
      RuleCase("a written date as the interval", at: "Play.date") {
        EntityDescription("Play") {
          AttributeDescription("date", .date) { $0.defaultDateInterval = "2001-01-01" }
        }
      },
      RuleCase("optional all the same", at: "Song.rank") {
        EntityDescription("Song") {
          AttributeDescription("rank", .integer16, isOptional: true, defaultValue: "one")
        }
      },
      RuleCase("several, in the order of the model", at: "Song.b", "Song.a", "Play.c") {
        EntityDescription("Song") {
          AttributeDescription("b", .float, defaultValue: "b")
          AttributeDescription("a", .decimal, defaultValue: "a")
        }
        EntityDescription("Play") { AttributeDescription("c", .integer64, defaultValue: "c") }
      },
      RuleCase("once, where it is declared", at: "Release.rank") {
        EntityDescription("Release") {
          AttributeDescription("rank", .integer16, defaultValue: "one")
        }
        EntityDescription("Album", parent: "Release") {}
      },
    ]
  )
  func noValueOfType(_ broken: RuleCase) {
    rule.expect("default-value-invalid", .error, broken)
  }

  @Test(
    "Defaults that Xcode writes are sound",
    arguments: [
      RuleCase("none") { EntityDescription("Song") { AttributeDescription("rank", .integer16) } },
      RuleCase("an empty one") {
        EntityDescription("Song") {
          for (type, name, _) in AttributeType.named {
            AttributeDescription(name, type, defaultValue: "")
          }
        }
      },
      RuleCase("truth values for numbers") {
        EntityDescription("Song") {
          AttributeDescription("a", .integer16, defaultValue: "NO")
          AttributeDescription("b", .integer64, defaultValue: "YES")
          AttributeDescription("c", .double, defaultValue: "NO")
        }
      },
      RuleCase("0.0 for a whole number") {
        EntityDescription("Song") { AttributeDescription("rank", .integer16, defaultValue: "0.0") }
      },
      RuleCase("0 and 1 for Boolean") {
        EntityDescription("Song") {
          AttributeDescription("a", .boolean, defaultValue: "0")
          AttributeDescription("b", .boolean, defaultValue: "1")
        }
      },
      RuleCase("any text for types that are not read") {
        EntityDescription("Song") {
          AttributeDescription("a", .string, defaultValue: "one")
          AttributeDescription("b", .transformable, defaultValue: "one")
          AttributeDescription("c", .undefined, defaultValue: "one")
          AttributeDescription("d", .other("Number"), defaultValue: "one")
        }
      },
      RuleCase("an interval of a date, beside a text for people") {
        EntityDescription("Play") {
          AttributeDescription("date", .date) {
            $0.defaultDateInterval = "-3600.5"
            $0.defaultValue = "New Year's Eve"
          }
        }
      },
      RuleCase("an interval left behind by another type") {
        EntityDescription("Play") {
          AttributeDescription("count", .integer32) { $0.defaultDateInterval = "never" }
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("default-value-invalid", sound) }

  @Test(
    "What the type takes is told",
    arguments: [
      (.boolean, "maybe", "write `YES` or `NO`"),
      (.integer16, "maybe", "write a whole number from -32768 to 32767"),
      (.integer32, "maybe", "write a whole number from -2147483648 to 2147483647"),
      (.integer64, "maybe", "write a whole number"),
      (.float, "1,5", "write a number, with a point for the fraction"),
      (.uuid, "maybe", "write a UUID: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`"),
    ] as [(AttributeType, String, String)]
  )
  func help(type: AttributeType, text: String, help: String) throws {
    let model = ManagedObjectModel {
      EntityDescription("Song") { AttributeDescription("value", type, defaultValue: text) }
    }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "default-value-invalid Song.value")
    #expect(diagnostic.severity == .error)
    let name = try #require(type.name)
    #expect(
      diagnostic.message == "the default `\(text)` of `Song.value` is no value of type `\(name)`"
    )
    #expect(diagnostic.help == [help])
  }

  @Test func anEmptyIntervalIsNoDefault() {
    let model = ManagedObjectModel {
      EntityDescription("Play") {
        AttributeDescription("date", .date) { $0.defaultDateInterval = "" }
      }
    }
    #expect(rule.briefs(on: model) == [])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { AttributeDescription("rank", .integer16, defaultValue: "one") }
      EntityDescription("Play") { AttributeDescription("count", .integer16, defaultValue: "one") }
    }
    let play = rule.briefs(on: model) { $0.insert(entity: "Song") }
    #expect(play == ["default-value-invalid Play.count"])
  }
}
