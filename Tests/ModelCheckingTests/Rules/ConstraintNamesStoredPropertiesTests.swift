@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ConstraintNamesStoredPropertiesTests {
  private let rule = ConstraintNamesStoredProperties()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "What is not stored, or not there, is an error of the entity",
    arguments: [
      RuleCase("a name that no property has", at: "Song") {
        EntityDescription("Song") { UniquenessConstraint(["title"]) }
      },
      RuleCase("a name that differs in case", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          UniquenessConstraint(["Title"])
        }
      },
      RuleCase("a name in other bytes", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription(Library.composed, .string)
          UniquenessConstraint([Library.decomposed])
        }
      },
      RuleCase("no name", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          UniquenessConstraint([""])
        }
      },
      RuleCase("a transient attribute", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string, isTransient: true)
          UniquenessConstraint(["title"])
        }
      },
      RuleCase("a derived attribute", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string, derivationExpression: "canonical:(name)")
          UniquenessConstraint(["title"])
        }
      },
      RuleCase("a to-many relationship", at: "Song") {
        EntityDescription("Song") {
          RelationshipDescription("plays", toMany: "Play")
          UniquenessConstraint(["plays"])
        }
      },
      RuleCase("a transient relationship", at: "Song") {
        EntityDescription("Song") {
          transient(RelationshipDescription("album", to: "Album"))
          UniquenessConstraint(["album"])
        }
      },
      RuleCase("a fetched property", at: "Song") {
        EntityDescription("Song") {
          FetchedPropertyDescription("plays", fetchRequest: nil)
          UniquenessConstraint(["plays"])
        }
      },
      RuleCase("one of several names", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          UniquenessConstraint(["title", "number"])
        }
      },
      RuleCase("every one of them", at: "Song", "Song", "Song") {
        EntityDescription("Song") {
          UniquenessConstraint(["title", "number"])
          UniquenessConstraint(["title"])
        }
      },
      RuleCase("a subentity's property", at: "Release") {
        EntityDescription("Release") { UniquenessConstraint(["venue"]) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("venue", .string) }
      },
      RuleCase("an ancestor's that is not stored", at: "Album") {
        EntityDescription("Release") { AttributeDescription("title", .string, isTransient: true) }
        EntityDescription("Album", parent: "Release") { UniquenessConstraint(["title"]) }
      },
      RuleCase("once, where it is declared", at: "Release") {
        EntityDescription("Release") { UniquenessConstraint(["title"]) }
        EntityDescription("Album", parent: "Release") {}
      },
    ]
  )
  func notStored(_ broken: RuleCase) {
    rule.expect("uniqueness-unknown-attribute", .error, broken)
  }

  @Test(
    "An inherited property is a warning",
    arguments: [
      RuleCase("an attribute", at: "Album") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { UniquenessConstraint(["title"]) }
      },
      RuleCase("a to-one relationship", at: "Album") {
        EntityDescription("Release") { RelationshipDescription("label", to: "Label") }
        EntityDescription("Album", parent: "Release") { UniquenessConstraint(["label"]) }
      },
      RuleCase("of the parent's parent, beside an own one", at: "LiveAlbum") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("LiveAlbum", parent: "Album") {
          AttributeDescription("venue", .string)
          UniquenessConstraint(["venue", "title"])
        }
      },
      RuleCase("round a loop", at: "Album") {
        EntityDescription("Release", parent: "Album") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { UniquenessConstraint(["title"]) }
      },
    ]
  )
  func inherited(_ broken: RuleCase) {
    rule.expect("uniqueness-unknown-attribute", .warning, broken)
  }

  @Test(
    "Constraints over what an entity stores are sound",
    arguments: [
      RuleCase("an attribute") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          UniquenessConstraint(["title"])
        }
      },
      RuleCase("an attribute and a to-one relationship") {
        EntityDescription("Song") {
          AttributeDescription("number", .integer16)
          RelationshipDescription("album", to: "Album")
          UniquenessConstraint(["number", "album"])
        }
      },
      RuleCase("a relationship that leads nowhere, left to its own rule") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: nil)
          UniquenessConstraint(["album"])
        }
      },
      RuleCase("an own property that shadows, left to its own rule") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") {
          AttributeDescription("title", .string)
          UniquenessConstraint(["title"])
        }
      },
      RuleCase("an empty constraint") { EntityDescription("Song") { UniquenessConstraint([]) } },
      RuleCase("no constraint") { EntityDescription("Song") {} },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("uniqueness-unknown-attribute", sound) }

  /// A song with a property of every kind, and a constraint over one.
  private func model(constraining name: String) -> ManagedObjectModel {
    ManagedObjectModel {
      EntityDescription("Work") { AttributeDescription("code", .string) }
      EntityDescription("Song", parent: "Work") {
        AttributeDescription("title", .string)
        AttributeDescription("shown", .string, isTransient: true)
        AttributeDescription("sorted", .string, derivationExpression: "canonical:(title)")
        RelationshipDescription("plays", toMany: "Play")
        UniquenessConstraint([name])
      }
    }
  }

  @Test(
    "What is wrong, and what to do, is told",
    arguments: [
      ("titel", .error, "it does not have", "did you mean `title`?"),
      ("shown", .error, "is transient", "only what is stored can be unique"),
      ("sorted", .error, "is derived", "constrain what it is derived from"),
      ("plays", .error, "is to-many", "a constraint takes attributes and to-one relationships"),
      ("code", .warning, "it inherits from `Work`", "move the constraint to `Work`"),
    ] as [(String, Diagnostic.Severity, String, String)]
  )
  func message(name: String, severity: Diagnostic.Severity, what: String, help: String) throws {
    let diagnostic = try #require(rule.diagnostics(on: model(constraining: name)).first)
    #expect(diagnostic.brief == "uniqueness-unknown-attribute Song")
    #expect(diagnostic.severity == severity)
    #expect(
      diagnostic.message == "a uniqueness constraint of `Song` names `\(name)`, which \(what)"
    )
    #expect(diagnostic.help == [help])
  }

  @Test func aNearNameOfAnAncestorIsProposed() throws {
    let diagnostic = try #require(rule.diagnostics(on: model(constraining: "coed")).first)
    #expect(diagnostic.brief == "uniqueness-unknown-attribute Song")
    #expect(diagnostic.help == ["did you mean `code`?"])
  }

  @Test func belowAParentThatIsMissingNothingIsKnown() {
    let briefs = checkedBriefs {
      EntityDescription("Album", parent: "Release") { UniquenessConstraint(["title"]) }
    }
    #expect(briefs == ["entity-parent-missing Album"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { UniquenessConstraint(["title"]) }
      EntityDescription("LiveSong", parent: "Song") { UniquenessConstraint(["title"]) }
    }
    let live = rule.briefs(on: model) { $0.insert(entity: "Song") }
    // What a spoilt ancestor has is not known.
    #expect(live == [])
  }
}

private func transient(_ relationship: RelationshipDescription) -> RelationshipDescription {
  var result = relationship
  result.isTransient = true
  return result
}
