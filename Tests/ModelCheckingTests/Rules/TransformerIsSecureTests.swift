@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct TransformerIsSecureTests {
  private let rule = TransformerIsSecure()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  /// An album with a transformable cover.
  private static func album(_ transformer: String?) -> EntityDescription {
    EntityDescription("Album") {
      AttributeDescription("cover", .transformable) { $0.valueTransformerName = transformer }
    }
  }

  @Test(
    "No transformer, or one that makes objects of any class, is a warning",
    arguments: [
      nil, "", "NSKeyedUnarchiveFromData", "NSKeyedUnarchiveFromDataTransformerName",
      "NSUnarchiveFromData", "NSUnarchiveFromDataTransformerName",
    ]
  )
  func insecure(_ transformer: String?) {
    rule.expect(
      "transformer-missing",
      .warning,
      RuleCase("album", at: "Album.cover") { Self.album(transformer) }
    )
  }

  @Test(
    "Every such attribute is a warning where it is declared",
    arguments: [
      RuleCase("several, in the order of the model", at: "Song.b", "Song.a", "Album.cover") {
        EntityDescription("Song") {
          AttributeDescription("b", .transformable)
          AttributeDescription("a", .transformable)
        }
        album(nil)
      },
      RuleCase("once in a hierarchy", at: "Album.cover") {
        album(nil)
        EntityDescription("LiveAlbum", parent: "Album") {}
      },
      RuleCase("with a class of its values", at: "Album.cover") {
        EntityDescription("Album") {
          AttributeDescription("cover", .transformable) { $0.valueClassName = "Image" }
        }
      },
      RuleCase("optional", at: "Album.cover") {
        EntityDescription("Album") {
          AttributeDescription("cover", .transformable, isOptional: true)
        }
      },
    ]
  )
  func everyAttribute(_ broken: RuleCase) { rule.expect("transformer-missing", .warning, broken) }

  @Test(
    "Other transformers are taken for secure",
    arguments: [
      "NSSecureUnarchiveFromData", "NSSecureUnarchiveFromDataTransformerName", "CoverTransformer",
      "NSKeyedUnarchiveFromDataX", "nskeyedunarchivefromdata", " ",
    ]
  )
  func secure(_ transformer: String) {
    rule.expect("transformer-missing", RuleCase("album") { Self.album(transformer) })
  }

  @Test(
    "Other attributes need none",
    arguments: [
      .undefined, .integer16, .integer32, .integer64, .decimal, .double, .float, .string,
      .boolean, .date, .binary, .uuid, .uri, .objectID, .composite, .other("Transformed"),
    ] as [AttributeType]
  )
  func otherTypes(_ type: AttributeType) {
    rule.expect(
      "transformer-missing",
      RuleCase("album") {
        EntityDescription("Album") {
          AttributeDescription("cover", type) {
            $0.valueTransformerName = "NSKeyedUnarchiveFromData"
          }
        }
      }
    )
  }

  @Test(
    "The transformer is named",
    arguments: [
      (nil, "names no transformer"),
      ("NSUnarchiveFromData", "uses the insecure transformer `NSUnarchiveFromData`"),
    ]
  )
  func message(transformer: String?, what: String) throws {
    let model = ManagedObjectModel { Self.album(transformer) }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "transformer-missing Album.cover")
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.message == "`Album.cover` is transformable and \(what)")
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      Self.album(nil)
      EntityDescription("LiveAlbum", parent: "Album") {
        AttributeDescription("poster", .transformable)
      }
    }
    let live = rule.briefs(on: model) { $0.insert(entity: "Album") }
    #expect(live == ["transformer-missing LiveAlbum.poster"])
  }
}
