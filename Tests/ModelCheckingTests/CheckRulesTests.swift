@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct CheckRulesTests {
  private var rules: [any CheckRule] { CheckRules.all + CheckRules.sqlite }

  @Test func kindsAreUnique() {
    let kinds = rules.map(\.kind)
    #expect(Set(kinds).count == kinds.count)
  }

  @Test func everyKindIsInTheCatalogue() {
    let known = Set(Diagnostic.catalogue.map(\.kind))
    for rule in rules { #expect(known.contains(rule.kind), "\(type(of: rule))") }
  }

  @Test func everyRuleWithAFileIsRun() throws {
    let files = try Fixtures.entries(Fixtures.root + "/Sources/ModelChecking/Rules")
    let listed = rules.map { "\(type(of: $0)).swift" }
    #expect(listed.sorted() == files)
  }

  @Test func everyRuleHasTests() throws {
    let tests = try Fixtures.entries(Fixtures.root + "/Tests/ModelCheckingTests/Rules")
    let expected = rules.map { "\(type(of: $0))Tests.swift" }
    #expect(expected.sorted() == tests)
  }

  @Test func aRuleReportsItsOwnKindOnly() {
    for rule in rules {
      for diagnostic in rule.diagnostics(on: .wrongInEveryWay) {
        #expect(diagnostic.kind == rule.kind)
        #expect(diagnostic.severity == rule.kind.entry?.severity)
      }
    }
  }

  @Test func everyRuleSpeaksAboutAModelThatIsWrongInEveryWay() {
    for rule in rules {
      #expect(!rule.diagnostics(on: .wrongInEveryWay).isEmpty, "\(type(of: rule))")
    }
  }

  @Test func anEmptyModelIsSound() {
    for rule in rules { #expect(rule.briefs(on: ManagedObjectModel()).isEmpty) }
  }
}

extension ManagedObjectModel {
  /// A model that breaks every rule.
  static let wrongInEveryWay: ManagedObjectModel = {
    var model = ManagedObjectModel {
      EntityDescription("Song", className: "Titled") {
        AttributeDescription("title", .string)
        AttributeDescription("title", .string, renamingIdentifier: "name")
        AttributeDescription("TITLE", .string, renamingIdentifier: "name")
        AttributeDescription("genre", .string)
        AttributeDescription("GENRE", .string)
        AttributeDescription("address", .composite)
        RelationshipDescription("album", to: "Album")
        RelationshipDescription("label", to: "Label")
        RelationshipDescription("artist", to: "Artist", inverse: "tracks")
        RelationshipDescription("composer", to: "Artist", inverse: "songs")
        RelationshipDescription("singer", to: "Artist", inverse: "albums")
        for _ in 0..<2 { FetchIndexDescription("byTitle", elements: []) }
      }
      EntityDescription("LiveSong", parent: "Song") { AttributeDescription("title", .string) }
      EntityDescription("SONG", className: "Titled", parent: "Piece") {}
      EntityDescription("Artist") {
        RelationshipDescription("songs", toMany: "Song")
        RelationshipDescription("albums", toMany: "Album", inverse: "artist")
        for number in 0..<1_001 { AttributeDescription("tag\(number)", .string) }
      }
      EntityDescription("Album") {
        RelationshipDescription("artist", to: "Artist", inverse: "albums")
      }
      EntityDescription("Loop", parent: "Loop") {}
      Configuration("Local", entities: ["Play"])
    }
    model.settings.minimumToolsVersion = "Xcode 4.3"
    return model
  }()
}
