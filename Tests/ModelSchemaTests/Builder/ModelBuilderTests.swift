import ModelSchema
import Testing

@Suite struct ModelBuilderTests {
  @Test func everyElementFindsItsPlace() {
    let model = ManagedObjectModel(versionIdentifier: "2") {
      EntityDescription("Song") {}
      CompositeDescription("Address")
      FetchRequestDescription("all", entity: "Song")
      ManagedObjectModel.Configuration("Local", entities: ["Song"])
      EntityDescription("Artist") {}
    }
    #expect(model.entities.map(\.name) == ["Song", "Artist"])
    #expect(model.composites.map(\.name) == ["Address"])
    #expect(model.fetchRequestTemplates.map(\.name) == ["all"])
    #expect(model.configurations.map(\.name) == ["Local"])
    #expect(model.configurations.first?.members.map(\.name) == ["Song"])
    #expect(model.versionIdentifiers == ["2"])
  }

  @Test("Conditions choose among elements", arguments: [true, false])
  func conditions(hasPlays: Bool) {
    let model = ManagedObjectModel {
      EntityDescription("Song") {}
      if hasPlays { EntityDescription("Play") {} }
      if !hasPlays {
        EntityDescription("Album") {}
      } else {
        EntityDescription("Artist") {}
      }
    }
    #expect(
      model.entities.map(\.name) == (hasPlays ? ["Song", "Play", "Artist"] : ["Song", "Album"])
    )
  }

  @Test func loopsRepeatElements() {
    let model = ManagedObjectModel {
      for number in 0..<100 { EntityDescription("Entity\(number)") {} }
    }
    #expect(model.entities.count == 100)
    #expect(model.entities.last?.name == "Entity99")
  }

  @Test func emptyBracesAreAnEmptyModel() {
    #expect(ManagedObjectModel {} == ManagedObjectModel())
    #expect(ManagedObjectModel().versionIdentifiers.isEmpty)
  }
}
