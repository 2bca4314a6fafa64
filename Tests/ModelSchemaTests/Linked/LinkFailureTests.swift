import ModelSchema
import ModelTestSupport
import Testing

@Suite struct LinkFailureTests {
  typealias Problem = LinkFailure.Problem

  /// A model that is not whole, and how.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let problems: [Problem]
    let model: ManagedObjectModel

    init(
      _ name: String,
      _ problems: [Problem],
      @ModelBuilder of content: () -> [any ModelElement]
    ) {
      (testDescription, self.problems, model) = (name, problems, ManagedObjectModel(content))
    }
  }

  @Test(
    "What is not whole is told",
    arguments: [
      Case("two entities of one name", [.duplicateEntity("Song")]) {
        EntityDescription("Song") {}
        EntityDescription("Album") {}
        EntityDescription("Song") {}
      },
      Case("three entities of one name", [.duplicateEntity("Song"), .duplicateEntity("Song")]) {
        for _ in 0..<3 { EntityDescription("Song") {} }
      },
      Case("two properties", [.duplicateProperty(entity: "Song", property: "title")]) {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          RelationshipDescription("title", to: "Song")
        }
      },
      Case("an inherited property", [.duplicateProperty(entity: "Album", property: "title")]) {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
      },
      Case("no parent", [.missingParent(entity: "Album", parent: "Release")]) {
        EntityDescription("Album", parent: "Release") {}
      },
      Case("a parent in other bytes", [.missingParent(entity: "A", parent: Library.composed)]) {
        EntityDescription("A", parent: Library.composed) {}
        EntityDescription(Library.decomposed) {}
      },
      Case("a loop", [.inheritanceCycle(entity: "A"), .inheritanceCycle(entity: "B")]) {
        EntityDescription("A", parent: "B") {}
        EntityDescription("B", parent: "A") {}
        EntityDescription("Below", parent: "A") {}
      },
      Case(
        "no destination",
        [
          .missingDestination(entity: "Song", relationship: "a", destination: "Artist"),
          .missingDestination(entity: "Song", relationship: "b", destination: nil),
        ]
      ) {
        EntityDescription("Song") {
          RelationshipDescription("a", to: "Artist")
          RelationshipDescription("b", toMany: nil)
        }
      },
      Case(
        "no composite type",
        [
          .missingComposite(.entity("Artist", "a"), composite: "Address"),
          .missingComposite(.entity("Artist", "b"), composite: nil),
        ]
      ) {
        EntityDescription("Artist") {
          AttributeDescription("a", .composite, compositeName: "Address")
          AttributeDescription("b", .composite)
          AttributeDescription("c", .string, compositeName: "Address")
        }
      },
      Case(
        "several, entity by entity",
        [
          .missingDestination(entity: "Song", relationship: "artist", destination: "Artist"),
          .missingParent(entity: "Album", parent: "Release"),
          .duplicateProperty(entity: "Song", property: "title"),
        ]
      ) {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("title", .string)
          RelationshipDescription("artist", to: "Artist")
        }
        EntityDescription("Album", parent: "Release") {}
      },
    ]
  )
  func problems(_ broken: Case) {
    let failure = #expect(throws: LinkFailure.self) { try LinkedModel(broken.model) }
    #expect(failure?.problems == broken.problems)
  }

  @Test(
    "What is wrong but whole is none of it",
    arguments: [
      Case("inverses", []) {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "x")
        }
        EntityDescription("Artist") { RelationshipDescription("y", to: "Song", inverse: "artist") }
      },
      Case("configurations", []) {
        ManagedObjectModel.Configuration("Local", entities: ["Nobody"])
      },
      Case("names that differ in case", []) {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("TITLE", .string)
        }
        EntityDescription("SONG") {}
      },
      Case("names in other bytes", []) {
        EntityDescription(Library.composed) {}
        EntityDescription(Library.decomposed) {}
      },
    ]
  )
  func whole(_ other: Case) throws { _ = try LinkedModel(other.model) }

  @Test func theDescriptionNamesTheFirstProblemAndTheirNumber() {
    let failure = #expect(throws: LinkFailure.self) {
      try LinkedModel(
        ManagedObjectModel {
          EntityDescription("Album", parent: "Release") {}
          EntityDescription("Single", parent: "Release") {}
        }
      )
    }
    let text = failure?.description ?? ""
    #expect(text.hasPrefix("the model is not whole: "))
    #expect(text.contains("Album"))
    #expect(text.hasSuffix(" (and 1 more)"))
  }
}
