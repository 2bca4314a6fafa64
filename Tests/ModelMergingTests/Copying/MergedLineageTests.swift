import ModelMerge
import ModelTestSupport
import Testing

/// What a merge records of where elements come from, and why they are as they are.
@Suite struct MergedLineageTests {
  private func module(
    _ name: String,
    userInfo: UserInfo = [:],
    predicate: String? = nil
  ) -> ModelModule {
    var model = ManagedObjectModel {
      EntityDescription("Song", userInfo: userInfo) { AttributeDescription("title", .string) }
    }
    model.fetchRequestTemplates = [
      FetchRequestDescription("All", entity: "Song", predicate: predicate)
    ]
    model.configurations = [.init("Local", entities: ["Song"])]
    model.composites = [CompositeDescription("Place", elements: [.init("city", .string)])]
    model.versionIdentifiers = ["1.0, \(name)"]
    return ModelModule(name, model)
  }

  private func roles(_ origins: [Lineage.Origin]) -> [String] {
    origins.map { "\($0.module) \($0.role)" }
  }

  @Test func equalDefinitionsAreIdentical() {
    let lineage = ModelMerger().merge([module("A"), module("B")]).lineage
    let paths: [ElementPath] = [
      .entity("Song"), .entity("Song", "title"), .fetchRequest("All"), .composite("Place"),
    ]
    for path in paths {
      #expect(lineage.decisions(about: path) == [.identical], "\(path)")
      #expect(roles(lineage.origins(of: path)) == ["A definition", "B duplicate"], "\(path)")
    }
  }

  @Test func definitionsThatDifferAreChosenByContent() {
    let modules = [
      module("A", userInfo: ["z": "1"], predicate: "title == \"z\""),
      module("B", userInfo: ["a": "1"], predicate: "title == \"a\""),
    ]
    let outcome = ModelMerger().merge(modules)
    #expect(outcome.model.entity(named: "Song")?.userInfo["a"] == "1")
    for path in [ElementPath.entity("Song"), .fetchRequest("All")] {
      #expect(outcome.lineage.decisions(about: path) == [.content], "\(path)")
      #expect(roles(outcome.lineage.origins(of: path)) == ["B definition", "A duplicate"])
    }
    #expect(outcome.lineage.decisions(about: .composite("Place")) == [.identical])
  }

  @Test func nothingIsDecidedAboutWhatOneModuleDefines() {
    let lineage = ModelMerger().merge([Library.songs, Library.artists]).lineage
    #expect(lineage.decisions(about: .entity("Song")) == [])
    #expect(lineage.decisions(about: .entity("Song", "artist")) == [])
  }

  @Test func aConfigurationAndAnIdentifierComeFromAllThatHaveThem() {
    let lineage = ModelMerger().merge([module("A"), module("B")]).lineage
    #expect(
      roles(lineage.origins(of: .configuration("Local"))) == ["A definition", "B definition"]
    )
    #expect(lineage.decisions(about: .configuration("Local")) == [])
    #expect(lineage.origins(ofVersionIdentifier: "1.0").map(\.module) == ["A", "B"])
    #expect(lineage.origins(ofVersionIdentifier: "B").map(\.module) == ["B"])
    #expect(lineage.origins(ofVersionIdentifier: "1.0, B").isEmpty)
  }
}
