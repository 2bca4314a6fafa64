import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusMergeTests {
  private struct ExpectedModel: Decodable {
    struct Entity: Decodable {
      let parent: String?
      let hash: String
    }

    let entities: [String: Entity]
  }

  private func expected<Value: Decodable>(_ name: String, _ type: Value.Type) throws -> Value {
    let folder = try #require(Corpus.folder)
    let bytes = try Fixtures.bytes("\(folder)/expected/\(name)")
    return try JSONDecoder().decode(type, from: Data(bytes))
  }

  private func merge(
    _ name: String,
    reversed: Bool = false,
    _ configure: (inout ModelMerger) -> Void = { _ in }
  ) throws -> MergeOutcome {
    let set = try #require(try CorpusIndex.mergeSet(name))
    var merger = ModelMerger()
    if let key = set.placeholderKey { merger.placeholderKeys = [key] }
    configure(&merger)
    return try merger.merge(contentsOf: reversed ? set.inputs.reversed() : set.inputs)
  }

  @Test(arguments: [false, true])
  func placeholdersUsedAsParentsAreResolved(reversed: Bool) throws {
    let outcome = try merge("fosrest", reversed: reversed)
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    let expected = try expected("fosrest-merged.json", ExpectedModel.self)
    #expect(Set(outcome.model.entities.map(\.name)) == Set(expected.entities.keys))
    var hasher = VersionHasher(ModelIndex(outcome.model))
    for entity in outcome.model.entities {
      #expect(entity.userInfo["isPlaceholder"] == nil)
      #expect(entity.parent == expected.entities[entity.name]?.parent, "\(entity.name)")
      let hash = hasher.hash(ofEntity: entity.name)?.description
      #expect(hash == expected.entities[entity.name]?.hash, "\(entity.name)")
    }
    #expect(try outcome.linkedModel().brokenInvariants() == [])
  }

  @Test func anUnmarkedStubIsOneCollisionWhoseHelpTellsHowToMarkIt() throws {
    let outcome = try merge("model-extension")
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.brief) == ["entity-collision Collection"])
    let collision = try #require(errors.first)
    let files = Set(
      ([collision.location] + collision.notes.map(\.location)).compactMap { $0?.file.path }
    )
    #expect(files.count == 2)
    let help = try #require(collision.help.first)
    #expect(help.contains("`MyRealEntity` = `YES`") && help.contains("`Extension`"))
  }

  @Test func asPlaceholdersStubsMerge() throws {
    let outcome = try merge("model-extension") { $0.treatsStubsAsPlaceholders = true }
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    let model = try outcome.linkedModel()
    #expect(model["ExtendedCollection"]?.superentity?.relationships["items"] != nil)
    #expect(model.entities.map(\.name) == ["Collection", "ExtendedCollection", "Item", "Metadata"])
  }

  @Test func unrelatedModelsMergeWithoutAWord() throws {
    let outcome = try merge("duckduckgo")
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    #expect(outcome.model.versionIdentifiers == ["", "3"])
  }
}
