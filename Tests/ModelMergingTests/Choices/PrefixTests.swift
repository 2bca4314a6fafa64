import ModelMerge
import ModelReports
import ModelTestSupport
import Testing

@Suite struct PrefixTests {
  private static let note: EntityDescription = {
    var note = EntityDescription("Note", className: "Memo") {
      AttributeDescription("text", .string)
      RelationshipDescription("author", to: "User", inverse: "notes")
    }
    note.renamingIdentifier = "Remark"
    return note
  }()
  /// A module of its own with everything that can name an entity.
  private let legacy = ModelModule(
    "Legacy",
    ManagedObjectModel {
      EntityDescription("User", className: ".User") {
        AttributeDescription("name", .string)
        AttributeDescription("home", .composite, isOptional: true, compositeName: "Address")
        RelationshipDescription("notes", toMany: "Note", inverse: "author")
        FetchedPropertyDescription(
          "drafts",
          fetchRequest: FetchRequestDescription("f", entity: "Note", predicate: "text == \"\"")
        )
        FetchIndexDescription(
          "byName",
          elements: [.init(property: "name")],
          partialPredicate: "entity.name == 'User'"
        )
      }
      EntityDescription("Admin", className: "MOAdmin", parent: "User") {
        AttributeDescription("level", .integer16)
      }
      Self.note
      FetchRequestDescription(
        "Admins",
        entity: "User",
        predicate: #"entity.name IN {"Admin"} AND name == "Admin""#
      )
      ManagedObjectModel.Configuration("Local", entities: ["User", "Note"])
      CompositeDescription("Address", elements: [AttributeDescription("street", .string)])
    }
  )
  private let app = ModelModule(
    "App",
    ManagedObjectModel {
      EntityDescription("User") {
        AttributeDescription("mail", .string)
        AttributeDescription("home", .composite, isOptional: true, compositeName: "Address")
      }
      EntityDescription("Visit") {
        AttributeDescription("day", .date)
        RelationshipDescription("note", to: "LegacyNote")
        RelationshipDescription("user", to: "User")
      }
      EntityDescription.placeholder("LegacyNote", for: "Legacy.Note")
      CompositeDescription("Address", elements: [AttributeDescription("city", .string)])
    }
  )

  private func merge(
    _ prefixes: [MergeChoices.Prefix],
    _ modules: [ModelModule],
    partial: Bool = false
  ) -> MergeOutcome {
    ModelMerger(
      choices: MergeChoices(prefixes: prefixes),
      keepsUnresolvedPlaceholders: partial
    ).merge(modules)
  }

  private func entity(_ name: String, _ outcome: MergeOutcome) throws -> EntityDescription {
    try #require(outcome.model.entities.first { $0.name == name })
  }

  @Test func everythingThatNamesAnEntityFollows() throws {
    let outcome = merge([.init("Legacy", "Old")], [legacy, app])
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    #expect(try outcome.linkedModel().brokenInvariants() == [])
    #expect(
      outcome.model.entities.map(\.name) == ["OldAdmin", "OldNote", "OldUser", "User", "Visit"]
    )
    let user = try entity("OldUser", outcome)
    #expect(user.className == ".OldUser")
    #expect(user.relationships[0].destination == "OldNote")
    #expect(user.relationships[0].inverseEntity == "OldNote")
    #expect(user.fetchedProperties[0].fetchRequest?.entity == "OldNote")
    #expect(user.fetchIndexes[0].partialPredicate == "entity.name == 'OldUser'")
    #expect(user.attribute(named: "home")?.compositeName == "OldAddress")
    let admin = try entity("OldAdmin", outcome)
    #expect(admin.parent == "OldUser" && admin.className == "MOOldAdmin")
    #expect(try entity("OldNote", outcome).className == "Memo")
    #expect(try entity("Visit", outcome).relationships.map(\.destination) == ["OldNote", "User"])
    let request = outcome.model.fetchRequestTemplates[0]
    #expect(request.name == "OldAdmins" && request.entity == "OldUser")
    #expect(request.predicate == #"entity.name IN {"OldAdmin"} AND name == "Admin""#)
    #expect(outcome.model.configurations.map(\.name) == ["OldLocal"])
    #expect(outcome.model.configurations[0].members.map(\.name) == ["OldUser", "OldNote"])
    #expect(outcome.model.composites.map(\.name) == ["Address", "OldAddress"])
  }

  @Test func anOldNameIsTheRenamingIdentifierWhereNobodyElseAnswersToIt() throws {
    let outcome = merge([.init("Legacy", "Old")], [legacy, app])
    #expect(try entity("OldAdmin", outcome).renamingIdentifier == "Admin")
    #expect(try entity("OldNote", outcome).renamingIdentifier == "Remark")
    // A store's `User` is continued by the entity that is still called so.
    #expect(try entity("OldUser", outcome).renamingIdentifier == nil)
    let note = try #require(outcome.diagnostics.first { $0.path == .model })
    #expect(note.kind == .entityCollision && note.severity == .note)
    #expect(note.notes.map(\.message).joined().contains("other entities answer to `User` too"))
    let alone = merge([.init("Legacy", "Old")], [legacy])
    #expect(try entity("OldUser", alone).renamingIdentifier == "User")
    #expect(alone.diagnostics.first { $0.path == .model }?.notes == [])
  }

  @Test func anIdentifierThatTwoHaveStaysWithTheOneThatKeepsItsName() throws {
    func module(_ name: String, _ type: AttributeType) -> ModelModule {
      var entity = EntityDescription("User") { AttributeDescription("x", type) }
      entity.renamingIdentifier = "Person"
      return ModelModule(name, ManagedObjectModel(entities: [entity]))
    }
    let outcome = merge([.init("A", "Old")], [module("A", .string), module("B", .date)])
    #expect(!outcome.isBlocked)
    #expect(try entity("OldUser", outcome).renamingIdentifier == nil)
    #expect(try entity("User", outcome).renamingIdentifier == "Person")
  }

  @Test func theLineageTellsTheOldNames() {
    let lineage = merge([.init("Legacy", "Old")], [legacy, app]).lineage
    #expect(lineage.decisions(at: .entity("OldUser")) == [.prefixed(from: "User")])
    #expect(lineage.decisions(at: .entity("User")) == [])
    #expect(lineage.origins(ofEntity: "OldUser").map(\.module) == ["Legacy"])
  }

  @Test("A placeholder finds its entity", arguments: ["YES", "Note", "OldNote", "Legacy.Note"])
  func placeholders(value: String) throws {
    let name = value == "YES" ? "Note" : "Remembered"
    let diary = ModelModule(
      "Diary",
      ManagedObjectModel {
        EntityDescription("Page") {
          AttributeDescription("number", .integer32)
          RelationshipDescription("note", to: name)
        }
        EntityDescription(name, userInfo: ["MyRealEntity": value])
      }
    )
    let outcome = merge([.init("Legacy", "Old")], [legacy, diary])
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    #expect(try entity("Page", outcome).relationships[0].destination == "OldNote")
  }

  @Test func aNameWithoutAPlaceholderFollowsToo() throws {
    let diary = ModelModule(
      "Diary",
      ManagedObjectModel {
        EntityDescription("Page") { RelationshipDescription("note", to: "Note") }
      }
    )
    let outcome = merge([.init("Legacy", "Old")], [legacy, diary])
    #expect(try entity("Page", outcome).relationships[0].destination == "OldNote")
  }

  @Test func anEntityThatKeepsItsNameGoesFirst() throws {
    let diary = ModelModule(
      "Diary",
      ManagedObjectModel {
        EntityDescription("Page") { RelationshipDescription("user", to: "User") }
        EntityDescription.placeholder("User")
      }
    )
    let outcome = merge([.init("Legacy", "Old")], [legacy, app, diary])
    #expect(try entity("Page", outcome).relationships[0].destination == "User")
  }

  @Test func whereSeveralRenamedOnesFitItIsAmbiguous() throws {
    let diary = ModelModule(
      "Diary",
      ManagedObjectModel {
        EntityDescription("Page") { RelationshipDescription("user", to: "User") }
        EntityDescription.placeholder("User")
      }
    )
    let outcome = merge([.init("Legacy", "Old"), .init("App", "New")], [legacy, app, diary])
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.brief) == ["placeholder-ambiguous User"])
    let error = try #require(errors.first)
    #expect(error.message.contains("`NewUser` or `OldUser`"))
    #expect(error.notes.count == 2 && error.help.joined().contains("`App.User`"))
  }

  @Test func aNewNameThatIsAPlaceholdersIsAmbiguous() {
    let module = ModelModule(
      "Legacy",
      ManagedObjectModel {
        EntityDescription("User") { RelationshipDescription("other", to: "OldUser") }
        EntityDescription.placeholder("OldUser", for: "Person")
      }
    )
    let people = ModelModule(
      "People",
      ManagedObjectModel { EntityDescription("Person") { AttributeDescription("x", .string) } }
    )
    let outcome = merge([.init("Legacy", "Old")], [module, people])
    #expect(outcome.diagnostics.contains { $0.brief == "placeholder-ambiguous OldUser" })
    #expect(outcome.isBlocked)
  }

  @Test func stubsAreRecognisedByTheirOldNames() throws {
    let diary = ModelModule(
      "Diary",
      ManagedObjectModel {
        EntityDescription("Page") { RelationshipDescription("note", to: "Note") }
        EntityDescription("Note")
      }
    )
    var merger = ModelMerger(choices: MergeChoices(prefixes: [.init("Legacy", "Old")]))
    merger.treatsStubsAsPlaceholders = true
    let outcome = merger.merge([legacy, diary])
    #expect(try entity("Page", outcome).relationships[0].destination == "OldNote")
    #expect(!outcome.model.entities.contains { $0.name == "Note" })
  }

  @Test func whatAModelSuppressesStaysSuppressedUnderTheNewName() {
    var song = EntityDescription("Song") {
      AttributeDescription("title", .string)
      RelationshipDescription("artist", to: "Artist")
    }
    song.relationships[0].userInfo = [
      "modelmerge.ignore": "inverse-missing", "modelmerge.reason": "old",
    ]
    let artist = EntityDescription("Artist") { AttributeDescription("name", .string) }
    let outcome = merge(
      [.init("Legacy", "Old")],
      [ModelModule("Legacy", ManagedObjectModel(entities: [song, artist]))]
    )
    let finding = outcome.diagnostics.first { $0.kind == .inverseMissing }
    #expect(finding?.path == .entity("OldSong", "artist"))
    #expect(finding?.suppression != nil)
    #expect(!outcome.diagnostics.contains { $0.kind == .unusedSuppression })
  }

  @Test func aModuleMayContributeToARenamedEntity() throws {
    let diary = ModelModule(
      "Diary",
      ManagedObjectModel {
        EntityDescription("Page") { RelationshipDescription("note", to: "Note", inverse: "pages") }
        EntityDescription.placeholder("Note") {
          RelationshipDescription("pages", toMany: "Page", inverse: "note")
        }
      }
    )
    let merger = ModelMerger(
      choices: MergeChoices(
        prefixes: [.init("Legacy", "Old"), .init("Diary", "My")],
        contributors: ["Diary"]
      )
    )
    let model = try merger.merge([legacy, diary]).linkedModel()
    #expect(model["OldNote"]?.relationships["pages"]?.destination.name == "MyPage")
    #expect(model["MyPage"]?.relationships["note"]?.inverse?.name == "pages")
  }

  @Test func aModuleWithNothingToRenameMakesThePrefixStale() {
    let empty = ModelModule("Empty", ManagedObjectModel())
    let outcome = merge([.init("Empty", "Old")], [legacy, empty])
    #expect(outcome.diagnostics.contains { $0.kind == .unusedSuppression && $0.severity == .error })
  }

  @Test func theOrderOfTheInputsHasNoEffectAndTheyStayUntouched() {
    let modules = [legacy, app, Library.songs, Library.artists]
    let inputs = modules
    let prefixes: [MergeChoices.Prefix] = [.init("Legacy", "Old"), .init("Artists", "My")]
    let first = merge(prefixes, modules)
    #expect(first.model.entities.contains { $0.name == "MyArtist" })
    for order in permutations(modules) {
      let outcome = merge(prefixes, order)
      #expect(outcome.model == first.model && outcome.lineage == first.lineage)
      #expect(outcome.diagnostics == first.diagnostics)
    }
    #expect(modules == inputs)
  }

  @Test func overridesNameTheNewNames() throws {
    let merger = ModelMerger(
      choices: MergeChoices(
        overrides: [.init("OldUser", winner: "Third")],
        prefixes: [.init("Legacy", "Old"), .init("Third", "Old")]
      )
    )
    var third = legacy
    third.name = "Third"
    third.model.entities[0].attributes.append(AttributeDescription("extra", .string))
    let outcome = merger.merge([legacy, third])
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    #expect(try entity("OldUser", outcome).attribute(named: "extra") != nil)
    #expect(
      outcome.lineage.decisions(at: .entity("OldUser"))
        == [.prefixed(from: "User"), .override(winner: "Third")]
    )
  }

  @Test func aStoreWithPrefixedEntitiesTellsTheVersionsOfItsModules() throws {
    func song(_ type: AttributeType) -> ManagedObjectModel {
      ManagedObjectModel {
        EntityDescription("Song") {
          AttributeDescription("title", type)
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription.placeholder("Artist") {
          RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        }
      }
    }
    let songs = VersionedModule("Songs", ["2": song(.integer32), "1": song(.string)])
    let artists = VersionedModule("Artists", ["1": Library.artists.model])
    let merger = ModelMerger(
      choices: MergeChoices(prefixes: [.init("Songs", "Old"), .init("Artists", "My")])
    )
    let store = StoreSketch(of: merger.merge([songs["1"], artists["1"]]).model)
    let outcome = merger.combinations(of: [songs, artists], matching: store.hashes)
    #expect(outcome.matches.map { $0.modules.map(\.version) } == [["1", "1"]])
  }
}
