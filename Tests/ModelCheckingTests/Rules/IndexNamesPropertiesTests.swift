@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct IndexNamesPropertiesTests {
  private let rule = IndexNamesProperties()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  private static func index(_ properties: String?...) -> FetchIndexDescription {
    FetchIndexDescription("index", elements: properties.map { .init(property: $0) })
  }

  @Test(
    "An index over a property that the entity does not have is an error of the entity",
    arguments: [
      RuleCase("a name that no property has", at: "Song") {
        EntityDescription("Song") { index("title") }
      },
      RuleCase("a name that differs in case", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          index("Title")
        }
      },
      RuleCase("a name in other bytes", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription(Library.composed, .string)
          index(Library.decomposed)
        }
      },
      RuleCase("no name", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          index("")
        }
      },
      RuleCase("one of several columns", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          index("title", nil, "number")
        }
      },
      RuleCase("every column of every index", at: "Song", "Song", "Song") {
        EntityDescription("Song") {
          index("title", "number")
          index("title")
        }
      },
      RuleCase("a spatial index", at: "Song") {
        EntityDescription("Song") {
          FetchIndexDescription("place", elements: [.init(property: "latitude", type: "RTree")])
        }
      },
      RuleCase("a subentity's property", at: "Release") {
        EntityDescription("Release") { index("venue") }
        EntityDescription("Album", parent: "Release") { AttributeDescription("venue", .string) }
      },
      RuleCase("a sibling's property", at: "Single") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") { AttributeDescription("venue", .string) }
        EntityDescription("Single", parent: "Release") { index("venue") }
      },
      RuleCase("once, where it is declared", at: "Release") {
        EntityDescription("Release") { index("title") }
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("a compound index", at: "Song") {
        EntityDescription(
          "Song",
          attributes: [AttributeDescription("title", .string)],
          compoundIndexes: [CompoundIndex(["title", "number"])]
        )
      },
      RuleCase("among many properties", at: "Song") {
        EntityDescription("Song") {
          for number in 0..<100 { AttributeDescription("title\(number)", .string) }
          index("title7", "title99", "title100")
        }
      },
      RuleCase("fetch indexes first", at: "Song", "Song", "Album") {
        EntityDescription(
          "Song",
          fetchIndexes: [index("title")],
          compoundIndexes: [CompoundIndex(["number"])]
        )
        EntityDescription("Album", compoundIndexes: [CompoundIndex(["title"])])
      },
    ]
  )
  func missing(_ broken: RuleCase) { rule.expect("index-unknown-property", .error, broken) }

  @Test(
    "Indexes over what an entity has are sound",
    arguments: [
      RuleCase("an attribute and a relationship") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          RelationshipDescription("album", to: "Album")
          index("title", "album")
        }
      },
      RuleCase("an inherited property") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("LiveAlbum", parent: "Album") { index("title") }
      },
      RuleCase("an inherited property, in a compound index") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription(
          "Album",
          parent: "Release",
          compoundIndexes: [CompoundIndex(["title"])]
        )
      },
      RuleCase("round a loop") {
        EntityDescription("Release", parent: "Album") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { index("title") }
      },
      RuleCase("a derived and a transient attribute") {
        EntityDescription("Song") {
          AttributeDescription("title", .string, derivationExpression: "canonical:(name)")
          AttributeDescription("shown", .string, isTransient: true)
          index("title", "shown")
        }
      },
      RuleCase("no column") { EntityDescription("Song") { index() } },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("index-unknown-property", sound) }

  @Test(
    "A near name is proposed, an own or an inherited one",
    arguments: [("titel", "title"), ("coed", "code")]
  )
  func proposal(name: String, meant: String) {
    let model = ManagedObjectModel {
      EntityDescription("Work") { AttributeDescription("code", .string) }
      EntityDescription(
        "Song",
        parent: "Work",
        attributes: [AttributeDescription("title", .string)],
        fetchIndexes: [Self.index(name)],
        compoundIndexes: [CompoundIndex([name])]
      )
    }
    let diagnostics = rule.diagnostics(on: model)
    #expect(diagnostics.map(\.brief) == Array(repeating: "index-unknown-property Song", count: 2))
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    #expect(
      diagnostics.map(\.message) == [
        "the fetch index `index` of `Song` names `\(name)`, which it does not have",
        "a compound index of `Song` names `\(name)`, which it does not have",
      ]
    )
    #expect(diagnostics.allSatisfy { $0.help == ["did you mean `\(meant)`?"] })
  }

  @Test func belowAParentThatIsMissingNothingIsKnown() {
    let briefs = checkedBriefs {
      EntityDescription("Album", parent: "Release") {
        Self.index("title")
        FetchIndexDescription(
          "other",
          elements: [.init(property: nil, expression: "lowercase:(title)")],
          partialPredicate: "title != nil"
        )
      }
    }
    #expect(briefs == ["entity-parent-missing Album"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { Self.index("title") }
      EntityDescription("Album", compoundIndexes: [CompoundIndex(["title"])])
    }
    #expect(
      rule.briefs(on: model) { $0.insert(entity: "Song") } == ["index-unknown-property Album"]
    )
    #expect(
      rule.briefs(on: model) { $0.insert(entity: "Album") } == ["index-unknown-property Song"]
    )
  }
}
