import ModelMerge
import ModelTestSupport
import Testing

@Suite struct PlaceholderComparisonTests {
  /// Diagnostics of a module whose placeholder `Artist` has some properties.
  private func diagnostics(
    real: [any EntityElement] = [AttributeDescription("name", .string)],
    parent: String? = nil,
    placeholder: [any EntityElement]
  ) -> [Diagnostic] {
    let artists = ModelModule(
      "Artists",
      ManagedObjectModel {
        EntityDescription("Person") { AttributeDescription("born", .date) }
        EntityDescription("Artist", parent: "Person") {
          for element in real { Element(element) }
          RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        }
        EntityDescription.placeholder("Song")
      }
    )
    let songs = ModelModule(
      "Songs",
      ManagedObjectModel {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
        EntityDescription(
          "Artist",
          parent: parent,
          userInfo: ["MyRealEntity": "YES"]
        ) {
          for element in placeholder { Element(element) }
        }
        if parent != nil { EntityDescription.placeholder("Person") }
      }
    )
    return ModelMerger().merge([artists, songs]).diagnostics
  }

  private struct Element: EntityElement {
    let element: any EntityElement

    init(_ element: any EntityElement) { self.element = element }

    func add(to entity: inout EntityDescription) { element.add(to: &entity) }
  }

  @Test func propertiesOfTheRealEntityAndItsAncestorsAreSound() {
    let placeholder: [any EntityElement] = [
      AttributeDescription("name", .string), AttributeDescription("born", .date),
      RelationshipDescription("songs", toMany: "Song", inverse: "artist"),
    ]
    #expect(diagnostics(parent: "Person", placeholder: placeholder) == [])
  }

  @Test func aPropertyThatTheRealEntityLacksIsAnError() {
    let found = diagnostics(placeholder: [AttributeDescription("nmae", .string)])
    #expect(found.map(\.brief) == ["placeholder-extra-property Artist.nmae"])
    #expect(found[0].help.first == "did you mean `name`?")
  }

  @Test(
    "What cannot both be right is an error",
    arguments: [
      PropertyDescription.attribute(AttributeDescription("name", .integer32)),
      .relationship(RelationshipDescription("name", to: "Song")),
      .relationship(RelationshipDescription("songs", to: "Song", inverse: "artist")),
      .relationship(RelationshipDescription("songs", toMany: "Artist", inverse: "artist")),
    ]
  )
  func contradictions(property: PropertyDescription) {
    let found = diagnostics(placeholder: [element(property)])
    #expect(found.map(\.brief) == ["placeholder-property-mismatch Artist.\(property.name)"])
    #expect(found[0].severity == .error)
  }

  @Test(
    "What is discarded anyway is a note",
    arguments: [
      PropertyDescription.attribute(AttributeDescription("name", .string, isOptional: true)),
      .attribute(AttributeDescription("name", .string, defaultValue: "Anon")),
      .relationship(
        RelationshipDescription("songs", toMany: "Song", inverse: "artist", isOrdered: true)
      ),
      .relationship(
        RelationshipDescription("songs", toMany: "Song", inverse: "artist", deleteRule: .deny)
      ),
    ]
  )
  func differences(property: PropertyDescription) {
    let found = diagnostics(placeholder: [element(property)])
    #expect(found.map(\.brief) == ["placeholder-property-mismatch Artist.\(property.name)"])
    #expect(found[0].severity == .note)
  }

  private func element(_ property: PropertyDescription) -> any EntityElement {
    switch property {
    case .attribute(let attribute): attribute
    case .relationship(let relationship): relationship
    case .fetchedProperty(let fetched): fetched
    }
  }

  @Test func aParentThatIsNoAncestorIsAnError() {
    let found = diagnostics(parent: "Song", placeholder: [])
    #expect(
      found.filter { $0.severity == .error }.map(\.brief) == ["placeholder-parent-mismatch Artist"]
    )
  }

  @Test func anInverseThatTheRealEntityLacksIsReportedOnceAndAtItsUser() {
    let artists = ModelModule(
      "Artists",
      ManagedObjectModel { EntityDescription("Artist") { AttributeDescription("name", .string) } }
    )
    let outcome = ModelMerger().merge([artists, Library.songs])
    #expect(outcome.diagnostics.map(\.brief) == ["placeholder-inverse-missing Song.artist"])
  }

  @Test func anInverseUnderANearNameIsProposed() throws {
    let artists = ModelModule(
      "Artists",
      ManagedObjectModel {
        EntityDescription("Artist") {
          RelationshipDescription("tracks", toMany: "Song", inverse: "artist")
        }
        EntityDescription.placeholder("Song")
      }
    )
    let outcome = ModelMerger().merge([artists, Library.songs])
    let finding = try #require(
      outcome.diagnostics.first { $0.kind == .placeholderInverseMissing }
    )
    #expect(finding.help == ["did you mean `tracks`, which leads from `Artist` back to `Song`?"])
  }

  @Test func whatAModuleHasIsToldWhereTheRealEntityIsNotInIt() throws {
    func help(_ target: String) throws -> [String] {
      let songs = ModelModule(
        "Songs",
        ManagedObjectModel {
          EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
          EntityDescription.placeholder("Artist", for: target)
        }
      )
      let artists = ModelModule(
        "Artists",
        ManagedObjectModel {
          EntityDescription("Band") {}
          EntityDescription("Musician") {}
        }
      )
      let outcome = ModelMerger().merge([artists, songs])
      return try #require(outcome.diagnostics.first { $0.kind == .placeholderUnresolved }).help
    }
    #expect(try help("Artists.Artist") == ["`Artists` defines `Band` and `Musician`"])
    #expect(try help("Artists.Musican") == ["did you mean `Musician`?"])
    #expect(
      try help("Concerts.Artist") == [
        "add `Concerts` to the merge, or keep the placeholder with `--partial`",
        "the modules are `Artists` and `Songs`",
      ]
    )
  }

  @Test func aPlaceholderThatNothingRefersToIsUnused() {
    let unused = ModelModule(
      "Unused",
      ManagedObjectModel { EntityDescription.placeholder("Artist") }
    )
    let outcome = ModelMerger().merge([Library.artists, Library.songs, unused])
    #expect(outcome.diagnostics.map(\.brief) == ["placeholder-unused Artist"])
    #expect(outcome.diagnostics[0].module == "Unused")
  }

  @Test(arguments: ["myRealEntity", "MyRealEntty", "MyRealEntitiy", "MYREALENTITY"])
  func aKeyThatLooksLikeTheMarkIsSuspicious(key: String) {
    let module = ModelModule(
      "Songs",
      ManagedObjectModel { EntityDescription("Song", userInfo: [key: "YES"]) }
    )
    let outcome = ModelMerger().merge([module])
    #expect(outcome.diagnostics.map(\.brief) == ["placeholder-flag-suspicious Song"])
  }

  @Test(
    "The correction of a key is a safe edit, unless a file would have to escape it",
    arguments: [("MyRealEntity", ["MyRealEntity"]), ("Real<Entity>", [])]
  )
  func correction(key: String, replacements: [String]) throws {
    let misspelt = key.lowercased()
    let contents = """
      <model><entity name='Song'><userInfo>
      <entry key='\(misspelt.replacing("<", with: "&lt;"))' value='YES'/>
      </userInfo></entity></model>
      """
    let loaded = try ModelLoader().load(
      bytes: Array(contents.utf8),
      path: "Songs.xcdatamodel/contents",
      module: "Songs"
    )
    let diagnostics = ModelMerger(placeholderKeys: [key]).merge([loaded.module]).diagnostics
    let diagnostic = try #require(diagnostics.first { $0.kind == .placeholderFlagSuspicious })
    #expect(diagnostic.edits.map(\.replacement) == replacements)
    #expect(diagnostic.edits.allSatisfy { $0.applicability == .safe })
    #expect(diagnostic.edits.allSatisfy { $0.location == diagnostic.location })
  }

  @Test(arguments: ["MyEntity", "Entity", "summary", "MyRealEntityName"])
  func anotherKeyIsNotSuspicious(key: String) {
    let module = ModelModule(
      "Songs",
      ManagedObjectModel { EntityDescription("Song", userInfo: [key: "YES"]) }
    )
    #expect(ModelMerger().merge([module]).diagnostics == [])
  }
}
