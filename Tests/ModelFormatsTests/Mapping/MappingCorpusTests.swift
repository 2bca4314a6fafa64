import Foundation
import ModelFormats
import ModelSchema
import ModelSupport
import ModelTestSupport
import Testing

/// Real mapping models are read whole, and completed to what Apple's compiler makes of them.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct MappingCorpusTests {
  @Test func everyMappingModelIsWhatAnotherDecoderReads() throws {
    let paths = try CorpusIndex.files("mapping-xml") + CorpusIndex.files("cdm")
    #expect(paths.count == 46)
    let files: [DecodedMapping.File] = try Oracle.run("mappings.py", paths)
    #expect(files.map(\.path) == paths)
    var count = 0
    for file in files {
      let loaded = try MappingLoader().read(file.path)
      #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
      #expect(loaded.mapping.path == file.path)
      #expect(loaded.mapping.entityMappings.map { DecodedMapping($0) } == file.mappings)
      count += file.mappings.count
    }
    #expect(count == 115)
  }

  @Test func theCopiesOfModelsAreWhatAnotherDecoderReads() throws {
    let paths = try CorpusIndex.files("mapping-xml")
    let sides = paths.flatMap { ["\($0)#source", "\($0)#destination"] }
    let files: [DecodedModel.File] = try Oracle.run("elements.py", sides)
    #expect(files.count == 88)
    for (number, path) in paths.enumerated() {
      let mapping = try MappingLoader().load(path)
      #expect(mapping.sourceModelPath != nil && mapping.destinationModelPath != nil)
      #expect(mapping.sourceModel.map { DecodedModel($0) } == files[2 * number].model)
      #expect(mapping.destinationModel.map { DecodedModel($0) } == files[2 * number + 1].model)
    }
  }

  @Test func completedItIsWhatTheCompilerMakes() throws {
    let pairs = try CorpusIndex.pairs("cdm<->mapping")
    #expect(pairs.count == 1)
    for (compiled, source) in pairs {
      let expected = try MappingLoader().load(compiled)
      let completed = try MappingLoader().load(source).completed()
      #expect(completed.entityMappings.map(\.name) == expected.entityMappings.map(\.name))
      for (own, other) in zip(completed.entityMappings, expected.entityMappings) {
        #expect(own == other, "\(own.givenName)")
      }
      #expect(completed.entityMappings == expected.entityMappings)
      // There is nothing left to fill in.
      #expect(completed.completed() == completed)
      #expect(expected.completed() == expected)
    }
  }

  @Test func everyMappingModelIsCompleteAfterCompletion() throws {
    for path in try CorpusIndex.files("mapping-xml") {
      for mapping in try MappingLoader().load(path).completed().entityMappings {
        #expect(mapping.name != nil && mapping.type != .undefined)
        #expect((mapping.sourceHash == nil) == (mapping.source == nil), "\(path)")
        #expect((mapping.destinationHash == nil) == (mapping.destination == nil), "\(path)")
        #expect((mapping.sourceExpression == nil) == (mapping.source == nil), "\(path)")
      }
    }
  }
}

// MARK: - Version hashes

extension MappingCorpusTests {
  private typealias Hashes = [String: VersionHash]

  /// What the compiler states about a version in the `VersionInfo.plist` beside its model.
  private func compiledHashes(_ path: String) throws -> Hashes {
    let folder = Path.parent(path)
    let list = try PropertyList(
      try Fixtures.bytes("\(folder)/VersionInfo.plist"),
      keys: ["NSManagedObjectModel_VersionHashes"]
    )
    let versions = try #require(list.value(ofKey: 0, in: list.root))
    let version = try #require(
      list.members(of: versions)?.first { $0.key == Path.baseName(path) }?.value
    )
    let members = try #require(list.members(of: version))
    return Dictionary(
      uniqueKeysWithValues: members.compactMap { name, value in
        list.data(value).flatMap { VersionHash(stated: $0) }.map { (name, $0) }
      }
    )
  }

  private func modelHashes(_ model: ManagedObjectModel?) throws -> Hashes {
    let entries = ModelHashes(try #require(model)).entries
    return Dictionary(
      uniqueKeysWithValues: entries.compactMap { entry in
        entry.hash.map { (entry.entity, $0) }
      }
    )
  }

  @Test func hashesAreThoseOfTheCompiledModels() throws {
    for (mapping, model) in try CorpusIndex.pairs("cdm<->source mom") {
      let known = try compiledHashes(model)
      for entity in try MappingLoader().load(mapping).entityMappings {
        #expect(entity.sourceHash == entity.source.flatMap { known[$0] }, "\(mapping)")
      }
    }
    for (mapping, model) in try CorpusIndex.pairs("cdm<->destination mom") {
      let known = try compiledHashes(model)
      for entity in try MappingLoader().load(mapping).entityMappings {
        #expect(entity.destinationHash == entity.destination.flatMap { known[$0] }, "\(mapping)")
      }
    }
  }

  @Test func copiesOfModelsHashLikeTheModelsThatTheyWereMadeOf() throws {
    let pairs =
      try CorpusIndex.pairs("mapping<->source model").map { ($0, $1, \MappingModel.sourceModel) }
      + CorpusIndex.pairs("mapping<->destination model").map {
        ($0, $1, \MappingModel.destinationModel)
      }
    #expect(pairs.count == 40)
    var missing: [String] = []
    for (mapping, model, side) in pairs {
      let copy = try modelHashes(try MappingLoader().load(mapping)[keyPath: side])
      let current = try modelHashes(try ModelLoader().load(model).model)
      for name in Set(copy.keys).union(current.keys).sorted() where copy[name] != current[name] {
        #expect(current[name] == nil, "\(name) of \(mapping)")
        missing.append(name)
      }
    }
    // One entity was taken out of its model after the mapping model had been made.
    #expect(missing == ["SRGUserDataDummyClassForWarningSuppression"])
  }
}
