@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct CountsFitTests {
  private let rule = CountsFit()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "Counts that contradict each other or the relationship's kind are an error",
    arguments: [
      RuleCase("the least above the greatest", at: "Album.songs") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song").counting(3, 2)
        }
      },
      RuleCase("the least above the greatest, to-one", at: "Song.album") {
        EntityDescription("Song") { RelationshipDescription("album", to: "Album").counting(2, 1) }
      },
      RuleCase("to-one with a greatest count of 2", at: "Song.album") {
        EntityDescription("Song") { RelationshipDescription("album", to: "Album").counting(nil, 2) }
      },
      RuleCase("to-one without bound", at: "Song.album") {
        EntityDescription("Song") { RelationshipDescription("album", to: "Album").counting(nil, 0) }
      },
      RuleCase("to-one with an order", at: "Song.album") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album").counting(nil, nil, isOrdered: true)
        }
      },
      RuleCase("all of it", at: "Song.album", "Song.album", "Song.album") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album").counting(3, 2, isOrdered: true)
        }
      },
      RuleCase("optional all the same", at: "Song.album") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", isOptional: true).counting(0, 2)
        }
      },
      RuleCase("counts as great as can be", at: "Album.songs") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song").counting(.max, .max - 1)
        }
      },
      RuleCase("several, in the order of the model", at: "Song.plays", "Song.album", "Album.b") {
        EntityDescription("Song") {
          RelationshipDescription("plays", toMany: "Play").counting(2, 1)
          RelationshipDescription("artist", to: "Artist")
          RelationshipDescription("album", to: "Album").counting(nil, 2)
        }
        EntityDescription("Album") { RelationshipDescription("b", to: "B").counting(nil, 2) }
      },
      RuleCase("once, where it is declared", at: "Release.songs") {
        EntityDescription("Release") {
          RelationshipDescription("songs", toMany: "Song").counting(2, 1)
        }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Single", parent: "Release") {}
      },
      RuleCase("in a member of a loop", at: "Album.songs") {
        EntityDescription("Album", parent: "Album") {
          RelationshipDescription("songs", toMany: "Song").counting(2, 1)
        }
      },
    ]
  )
  func contradiction(_ broken: RuleCase) { rule.expect("cardinality-invalid", .error, broken) }

  @Test(
    "A negative count is a warning",
    arguments: [
      RuleCase("the least", at: "Album.songs") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song").counting(-1, nil)
        }
      },
      RuleCase("the greatest", at: "Album.songs") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song").counting(nil, -1)
        }
      },
      RuleCase("both", at: "Album.songs", "Album.songs") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song").counting(-1, -2)
        }
      },
      RuleCase("the greatest, which bounds no least count", at: "Album.songs") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song").counting(2, -1)
        }
      },
      RuleCase("the greatest, to-one", at: "Song.album") {
        EntityDescription("Song") { RelationshipDescription("album", to: "Album").counting(1, -1) }
      },
      RuleCase("as small as can be", at: "Song.album") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album").counting(.min, 1)
        }
      },
    ]
  )
  func negative(_ broken: RuleCase) { rule.expect("cardinality-invalid", .warning, broken) }

  @Test(
    "Counts that fit are sound",
    arguments: [
      RuleCase("equal ones") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song").counting(2, 2)
        }
      },
      RuleCase("no greatest count") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song").counting(2, nil)
        }
      },
      RuleCase("0 as the greatest count, which is none") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song").counting(2, 0)
        }
      },
      RuleCase("to-many with a greatest count of 1") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song", isOrdered: true).counting(1, 1)
        }
      },
      RuleCase("those of a to-one relationship") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album").counting(0, 1)
          RelationshipDescription("artist", to: "Artist").counting(1, 1)
          RelationshipDescription("label", to: "Label").counting(1, nil)
        }
      },
      RuleCase("an attribute and a fetched property have none") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          FetchedPropertyDescription("plays", fetchRequest: nil)
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("cardinality-invalid", sound) }

  @Test func anErrorAndAWarningMayConcernOneRelationship() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { RelationshipDescription("album", to: "Album").counting(-1, 2) }
    }
    let diagnostics = rule.diagnostics(on: model)
    #expect(
      diagnostics.map(\.brief) == Array(repeating: "cardinality-invalid Song.album", count: 2)
    )
    #expect(diagnostics.map(\.severity) == [.warning, .error])
    #expect(
      diagnostics.map(\.message) == [
        "`Song.album` has the negative count -1, which is read as none",
        "`Song.album` is to-one but takes at most 2 objects",
      ]
    )
    #expect(
      diagnostics.map(\.help) == [
        ["take it away"], ["make it to-many, or its greatest count 1"],
      ]
    )
  }

  @Test func aLeastCountThatAToOneRelationshipCannotReachIsAnError() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { RelationshipDescription("album", to: "Album").counting(2, nil) }
    }
    #expect(rule.briefs(on: model) == ["cardinality-invalid Song.album"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { RelationshipDescription("album", to: "Album").counting(-1, 2) }
      EntityDescription("Album") {}
    }
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(entity: "Album") }.count == 2)
  }
}

extension RelationshipDescription {
  /// The relationship with other counts.
  fileprivate func counting(_ minimum: Int?, _ maximum: Int?, isOrdered: Bool? = nil) -> Self {
    var result = self
    result.minimumCount = minimum
    result.maximumCount = maximum
    if let isOrdered { result.isOrdered = isOrdered }
    return result
  }
}
