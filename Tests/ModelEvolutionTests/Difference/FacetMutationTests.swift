import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

/// Every single change of a facet gives exactly that change, with the right statement about hashes.
@Suite struct FacetMutationTests {
  /// Changes one element of the catalogue, and compares.
  private func expectOneChange<Element>(
    _ mutation: FacetMutation<Element>,
    of element: WritableKeyPath<ManagedObjectModel, Element>,
    at path: String,
    in model: ManagedObjectModel = Library.catalogue,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var changed = model
    mutation.apply(&changed[keyPath: element])
    let result = soundDifference(from: model, to: changed, sourceLocation: sourceLocation)
    #expect(result.changes.count == 1, "\(result.briefs)", sourceLocation: sourceLocation)
    guard let change = result.changes.first else { return }
    #expect(change.path.description == path, sourceLocation: sourceLocation)
    #expect(change.action == .changed, sourceLocation: sourceLocation)
    #expect(
      change.element.differences.map(\.facet) == [mutation.facet],
      sourceLocation: sourceLocation
    )
    #expect(change.effect == mutation.effect, sourceLocation: sourceLocation)
    let differing = ModelHashes(changed).entitiesThatDiffer(from: ModelHashes(model))
    #expect(change.alteredEntities == differing, sourceLocation: sourceLocation)
    #expect(
      (mutation.effect == .versionHash) == !differing.isEmpty,
      sourceLocation: sourceLocation
    )
  }

  @Test(arguments: FacetMutation<AttributeDescription>.all)
  func attribute(mutation: FacetMutation<AttributeDescription>) {
    expectOneChange(mutation, of: \.entities[4].attributes[0], at: "Song.title")
  }

  @Test(
    "What is inherited alters the subentities' hashes",
    arguments: FacetMutation<AttributeDescription>.all
  )
  func inheritedAttribute(mutation: FacetMutation<AttributeDescription>) {
    expectOneChange(mutation, of: \.entities[2].attributes[0], at: "Album.catalogueNumber")
  }

  @Test(arguments: FacetMutation<RelationshipDescription>.all)
  func relationship(mutation: FacetMutation<RelationshipDescription>) {
    expectOneChange(mutation, of: \.entities[1].relationships[1], at: "Release.songs")
  }

  @Test func cardinality() {
    // A to-many without counts becomes a to-one, whose greatest count is 1: two facets of one thing.
    var changed = Library.catalogue
    changed.entities[1].relationships[1].isToMany = false
    #expect(
      soundDifference(from: Library.catalogue, to: changed).briefs == [
        "changed Release.songs: cardinality, maximum count [Album, LiveAlbum, Release]"
      ]
    )
  }

  @Test(arguments: FacetMutation<FetchedPropertyDescription>.all)
  func fetchedProperty(mutation: FacetMutation<FetchedPropertyDescription>) {
    expectOneChange(mutation, of: \.entities[0].fetchedProperties[0], at: "Artist.recentPlays")
  }

  @Test(arguments: FacetMutation<EntityDescription>.all)
  func entity(mutation: FacetMutation<EntityDescription>) {
    expectOneChange(mutation, of: \.entities[1], at: "Release")
  }

  @Test(arguments: FacetMutation<FetchRequestDescription>.all)
  func fetchRequest(mutation: FacetMutation<FetchRequestDescription>) {
    expectOneChange(mutation, of: \.fetchRequestTemplates[0], at: "fetchRequest:untitled")
  }

  @Test(arguments: FacetMutation<ManagedObjectModel.Configuration>.all)
  func configuration(mutation: FacetMutation<ManagedObjectModel.Configuration>) {
    expectOneChange(mutation, of: \.configurations[0], at: "configuration:Local")
  }

  @Test(arguments: FacetMutation<ManagedObjectModel.Settings>.all)
  func settings(mutation: FacetMutation<ManagedObjectModel.Settings>) {
    expectOneChange(mutation, of: \.settings, at: "")
  }

  @Test(arguments: FacetMutation<ManagedObjectModel>.all)
  func model(mutation: FacetMutation<ManagedObjectModel>) {
    expectOneChange(mutation, of: \.self, at: "")
  }

  @Test func everyFieldOfEveryDescriptionIsCompared() {
    let model = Library.catalogue
    #expect(
      FacetMutation.untouched(model.entities[4].attributes[0], FacetMutation.all)
        == ["name", "anchor"]
    )
    #expect(
      FacetMutation.untouched(model.entities[1].relationships[1], FacetMutation.all)
        == ["name", "isToMany", "anchor"]
    )
    #expect(
      FacetMutation.untouched(model.entities[0].fetchedProperties[0], FacetMutation.all)
        == ["name", "anchor"]
    )
    // The parent and the properties: see `MatchedModelsTests`.
    #expect(
      FacetMutation.untouched(model.entities[1], FacetMutation.all) == [
        "name", "anchor", "parent", "attributes", "relationships", "fetchedProperties",
      ]
    )
    #expect(
      FacetMutation.untouched(model.fetchRequestTemplates[0], FacetMutation.all)
        == ["name", "anchor"]
    )
    #expect(
      FacetMutation.untouched(model.configurations[0], FacetMutation.all) == ["name", "anchor"]
    )
    #expect(FacetMutation.untouched(model.settings, FacetMutation.all).isEmpty)
    #expect(
      FacetMutation.untouched(model, FacetMutation.all) == [
        "entities", "composites", "fetchRequestTemplates", "configurations", "settings", "layout",
        "anchor",
      ]
    )
  }
}
