import ModelMerge
import ModelTestSupport
import Testing

@Suite struct MergedModelTests {
  private func merge(_ models: ManagedObjectModel...) -> MergeOutcome {
    ModelMerger().merge(models.enumerated().map { ModelModule("M\($0.offset)", $0.element) })
  }

  @Test func configurationsOfOneNameUniteTheirMembers() {
    let outcome = merge(
      ManagedObjectModel {
        EntityDescription("Song")
        ManagedObjectModel.Configuration("Local", entities: ["Song"])
      },
      ManagedObjectModel {
        EntityDescription("Artist")
        ManagedObjectModel.Configuration("Local", entities: ["Artist"])
        ManagedObjectModel.Configuration("Cloud", entities: ["Artist"])
      }
    )
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.model.configurations.map(\.name) == ["Cloud", "Local"])
    #expect(outcome.model.configurations[1].members.map(\.name) == ["Artist", "Song"])
  }

  @Test func versionIdentifiersUnite() {
    let outcome = merge(
      ManagedObjectModel(versionIdentifiers: ["3"]),
      ManagedObjectModel(versionIdentifiers: [""]),
      ManagedObjectModel(versionIdentifiers: ["3", "1"]),
      ManagedObjectModel()
    )
    #expect(outcome.model.versionIdentifiers == ["", "1", "3"])
  }

  @Test func theIdentifierOfTheOnlyModuleThatHasOneStaysAsItIs() {
    let outcome = merge(ManagedObjectModel(), ManagedObjectModel(versionIdentifiers: ["2, 1"]))
    #expect(outcome.model.versionIdentifiers == ["2, 1"])
  }

  // MARK: - Layout

  private func box(_ name: String, _ x: String) -> ManagedObjectModel.LayoutElement {
    .init(name: name, positionX: x, positionY: "0", width: "1", height: "1")
  }

  @Test func aBoxIsTakenFromTheModuleThatDefinesTheEntity() {
    var songs = ManagedObjectModel {
      EntityDescription("Song") { RelationshipDescription("artist", to: "Singer") }
      EntityDescription("Singer", userInfo: ["MyRealEntity": "Artist"]) {}
    }
    songs.layout = [box("Song", "1"), box("Singer", "1"), box("Nobody", "1")]
    var artists = ManagedObjectModel { EntityDescription("Artist") }
    artists.layout = [box("Artist", "2")]
    #expect(merge(songs, artists).model.layout == [box("Artist", "2"), box("Song", "1")])
    artists.layout = []
    #expect(merge(songs, artists).model.layout == [box("Artist", "1"), box("Song", "1")])
  }

  @Test func aPartialMergeKeepsTheBoxesForTheNextOne() {
    var first = ManagedObjectModel { EntityDescription("Song") }
    first.layout = [box("Artist", "1"), box("Song", "1")]
    let second = ManagedObjectModel { EntityDescription("Play") }
    let third = ManagedObjectModel { EntityDescription("Artist") }
    let merger = ModelMerger(keepsUnresolvedPlaceholders: true)
    let part = merger.merge([ModelModule("A", first), ModelModule("B", second)]).model
    #expect(part.layout == first.layout)
    #expect(merge(part, third).model.layout == merge(first, second, third).model.layout)
  }

  @Test func equalFetchRequestTemplatesMergeWithANote() {
    let model = ManagedObjectModel { FetchRequestDescription("all", entity: "Song") }
    var other = model
    other.entities = [EntityDescription("Song")]
    let outcome = merge(model, other)
    #expect(outcome.diagnostics.map(\.brief) == ["fetch-template-collision fetchRequest:all"])
    #expect(outcome.diagnostics[0].severity == .note)
    #expect(outcome.model.fetchRequestTemplates.count == 1)
  }

  @Test func differingFetchRequestTemplatesCollide() {
    let outcome = merge(
      ManagedObjectModel {
        EntityDescription("Song")
        FetchRequestDescription("all", entity: "Song", predicate: "self != nil")
      },
      ManagedObjectModel { FetchRequestDescription("all", entity: "Song") }
    )
    #expect(outcome.diagnostics.map(\.brief) == ["fetch-template-collision fetchRequest:all"])
    #expect(outcome.diagnostics[0].severity == .error)
  }

  @Test func equalCompositesMergeAndDifferingOnesCollide() {
    let address = CompositeDescription(
      "Address",
      elements: [AttributeDescription("street", .string)]
    )
    var other = address
    #expect(merge(ManagedObjectModel { address }, ManagedObjectModel { other }).diagnostics == [])
    other.elements.append(AttributeDescription("zip", .string))
    let outcome = merge(ManagedObjectModel { address }, ManagedObjectModel { other })
    #expect(outcome.diagnostics.map(\.brief) == ["composite-collision composite:Address"])
  }

  @Test(arguments: [
    (["Xcode 9.0", "Xcode 14.3"], "Xcode 14.3"), (["Automatic", "Xcode 14.3"], "Automatic"),
    (["Xcode 11.0", "Xcode 4.3", "Xcode 11.1"], "Xcode 11.1"),
  ])
  func theHighestMinimumToolsVersionIsTaken(versions: [String], expected: String) {
    let models = versions.map { version in
      var model = ManagedObjectModel()
      model.settings.minimumToolsVersion = version
      return model
    }
    let modules = models.enumerated().map { ModelModule("M\($0.offset)", $0.element) }
    let outcome = ModelMerger().merge(modules)
    #expect(outcome.model.settings.minimumToolsVersion == expected)
    #expect(outcome.diagnostics.map(\.kind.rawValue) == ["model-setting-differs"])
  }

  @Test func oneModuleUsedWithCloudKitMakesTheMergedModelSo() {
    var model = ManagedObjectModel()
    model.settings.isUsedWithCloudKit = true
    let outcome = merge(model, ManagedObjectModel())
    #expect(outcome.model.settings.isUsedWithCloudKit == true)
    #expect(outcome.diagnostics.map(\.kind.rawValue) == ["model-setting-differs"])
  }

  @Test func lineageTellsTheModulesOfEveryProperty() {
    let lineage = ModelMerger().merge([Library.songs, Library.artists]).lineage
    #expect(lineage.origins(ofEntity: "Song").map(\.module) == ["Songs", "Artists"])
    #expect(lineage.origins(ofEntity: "Song").map(\.role) == [.definition, .placeholder])
    #expect(lineage.origins(ofProperty: "title", in: "Song").map(\.module) == ["Songs"])
    #expect(
      lineage.origins(ofProperty: "artist", in: "Song").map(\.module) == ["Songs", "Artists"]
    )
    #expect(lineage.origins(ofProperty: "nothing", in: "Song").isEmpty)
  }

  @Test func entityNamesInPredicatesAreThoseOfTheMergedModel() {
    let songs = ManagedObjectModel { EntityDescription("Song") }
    let plays = ManagedObjectModel {
      EntityDescription("Play") {
        FetchedPropertyDescription(
          "same",
          fetchRequest: FetchRequestDescription(
            "fetchedPropertyFetchRequest",
            entity: "Track",
            predicate: "entity.name != 'Track'"
          )
        )
      }
      EntityDescription.placeholder("Track", for: "Song")
      FetchRequestDescription("one", entity: "Track", predicate: #"entity.name == "Track""#)
      FetchRequestDescription("two", entity: "Track", predicate: "title == 'Track'")
    }
    let model = merge(songs, plays).model
    #expect(
      model.fetchRequestTemplates.map(\.predicate) == [
        #"entity.name == "Song""#, "title == 'Track'",
      ]
    )
    let property = model.entity(named: "Play")?.fetchedProperties.first
    #expect(property?.fetchRequest?.predicate == "entity.name != 'Song'")
  }

  @Test func whatTheReaderDidNotKnowIsKept() {
    var model = ManagedObjectModel { EntityDescription("Song") }
    model.unrecognized = [.attribute(name: "future", value: "YES")]
    model.entities[0].unrecognized = [.element(name: "hint", markup: "<hint/>")]
    let outcome = merge(model, ManagedObjectModel { EntityDescription("Artist") })
    #expect(outcome.model.unrecognized == model.unrecognized)
    #expect(outcome.model.entity(named: "Song")?.unrecognized == model.entities[0].unrecognized)
  }
}
