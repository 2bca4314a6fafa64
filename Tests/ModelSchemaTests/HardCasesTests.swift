import Foundation
import ModelTestSupport
import Testing

@testable import ModelSchema

/// What once went wrong.
@Suite struct HardCasesTests {
  @Test func pathsInOtherBytesDiffer() {
    let (a, b) = (ElementPath.entity(Library.composed), ElementPath.entity(Library.decomposed))
    #expect(a != b)
    #expect([a < b, b < a, a == b].count(where: { $0 }) == 1)
  }

  @Test func poisonOfAProperty() {
    var index = ModelIndex(ManagedObjectModel())
    index.poison.insert(property: Library.composed, of: "Song")
    #expect(!index.isPoisoned(property: Library.decomposed, of: "Song"))
  }

  @Test func diagnosticsAboutTwoNamesAreBothKept() {
    let diagnostics = [Library.composed, Library.decomposed].map {
      Diagnostic(.entityParentMissing, "`\($0)`", path: .entity($0), at: nil)
    }
    #expect(diagnostics.sortedAndUnique().count == 2)
  }

  @Test func comparisonSeesOtherBytes() {
    let modifiers = [Library.composed, Library.decomposed].map {
      EntityDescription("Song", versionHashModifier: $0)
    }
    #expect(DescriptionComparison.differences(among: modifiers).map(\.facet) == ["hash modifier"])
    let names = [Library.composed, Library.decomposed].map {
      EntityDescription("Song", attributes: [AttributeDescription($0, .string)])
    }
    #expect(
      DescriptionComparison.differences(among: names).map(\.facet) == ["presence", "presence"]
    )
    let requests = [Library.composed, Library.decomposed].map {
      FetchRequestDescription("r", entity: $0)
    }
    #expect(DescriptionComparison.differences(among: requests).map(\.facet) == ["entity"])
    let hashes = modifiers.map { entity in
      var hasher = VersionHasher(ModelIndex(ManagedObjectModel(entities: [entity])))
      return hasher.hash(ofEntity: "Song")
    }
    #expect(hashes[0] != hashes[1])
  }

  private func diagnostic(
    _ kind: Diagnostic.Kind,
    _ path: String,
    _ bytes: [UInt8],
    _ range: Range<Int>
  )
    -> Diagnostic
  {
    Diagnostic(
      kind,
      "m",
      path: .model,
      at: ModelSchema.SourceLocation(file: SourceFile(path: path, bytes: bytes), range: range)
    )
  }

  @Test func orderOfFilesWithOnePath() {
    let a = diagnostic(.inverseMissing, "a", [1], 0..<0)
    let b = diagnostic(.entityInheritanceCycle, "a", [2], 0..<0)
    #expect(a < b || b < a)
  }

  @Test func orderOfNotes() {
    let a = Diagnostic(.inverseMissing, "m", path: .model, at: nil, help: ["a"])
    let b = Diagnostic(.inverseMissing, "m", path: .model, at: nil, help: ["b"])
    #expect(a < b || b < a)
    #expect([a, b, a].sortedAndUnique().count == 2)
    #expect([a, b].sortedAndUnique() == [b, a].sortedAndUnique())
  }

  @Test func effectOfDerivedAttribute() {
    let a = AttributeDescription("n", .integer32, derivationExpression: "plays.@count")
    let b = AttributeDescription(
      "n",
      .integer64,
      isOptional: true,
      derivationExpression: "plays.@count"
    )
    let differences = DescriptionComparison.differences(between: .attribute(a), and: .attribute(b))
    #expect(differences.map(\.effect) == [.behaviour, .behaviour])
    let c = AttributeDescription("n", .composite, compositeName: "A")
    let d = AttributeDescription("n", .composite, isOptional: true, compositeName: "A")
    let differences2 = DescriptionComparison.differences(between: .attribute(c), and: .attribute(d))
    #expect(differences2.map(\.effect) == [.behaviour])
  }

  @Test func invariants() throws {
    let model = try LinkedModel(
      ManagedObjectModel {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Album") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        }
      }
    )
    #expect(model.brokenInvariants().isEmpty)
  }

  @Test func nestedComposite() {
    #expect(throws: LinkFailure.self) {
      try LinkedModel(
        ManagedObjectModel {
          EntityDescription("Artist") {
            AttributeDescription("a", .composite, compositeName: "Venue")
          }
          CompositeDescription(
            "Venue",
            elements: [AttributeDescription("a", .composite, compositeName: "Nobody")]
          )
        }
      )
    }
    #expect(throws: LinkFailure.self) {
      try LinkedModel(
        ManagedObjectModel {
          CompositeDescription(
            "Venue",
            elements: [AttributeDescription("a", .composite, compositeName: "Venue")]
          )
        }
      )
    }
  }

  @Test func aCompositeThatContainsItselfIsHashedInTime() {
    let model = ManagedObjectModel {
      EntityDescription("Artist") { AttributeDescription("a", .composite, compositeName: "V") }
      CompositeDescription(
        "V",
        elements: (0..<8).map { AttributeDescription("a\($0)", .composite, compositeName: "V") }
      )
    }
    // Without a memory of what was hashed this takes longer than anybody waits.
    var hasher = VersionHasher(ModelIndex(model))
    #expect(hasher.hash(ofEntity: "Artist") != nil)
  }

  @Test func userInfo() {
    let entities: [UserInfo] = [["a": "1", "b": "2"], ["a": "1`, `b` = `2"]]
    let differences = DescriptionComparison.differences(
      among: entities.map { EntityDescription("Song", userInfo: $0) }
    )
    #expect(differences.map(\.facet) == ["user info"])
  }

}
