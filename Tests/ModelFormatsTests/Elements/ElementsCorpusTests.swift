import Foundation
import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// Real models of old tools are read whole.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct ElementsCorpusTests {
  private func read(
    _ path: String
  ) throws -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    try ElementsReader.read(try Fixtures.bytes(path), path: path, module: "M")
  }

  @Test func everyModelIsWhatAnotherDecoderReads() throws {
    let paths = try CorpusIndex.files("model-elements")
    #expect(paths.count == 70)
    let files: [DecodedModel.File] = try Oracle.run("elements.py", paths)
    #expect(files.map(\.path) == paths)
    var (read, entities) = (0, 0)
    for file in files {
      guard let expected = file.model else {
        #expect(throws: ModelFileError.self) { try self.read(file.path) }
        continue
      }
      let (model, diagnostics) = try self.read(file.path)
      #expect(DecodedModel(model) == expected, "\(file.path)")
      for diagnostic in diagnostics {
        #expect(diagnostic.message.hasPrefix("the user info `com.apple.syncservices."))
      }
      read += 1
      entities += model.entities.count
    }
    #expect(read == 69)
    #expect(entities == 243)
  }

  @Test func aLineBreakAtTheEndIsSaidToBeOne() throws {
    let paths = try CorpusIndex.files("model-elements")
    let damaged = try #require(
      paths.first { $0.contains("f135839d") && $0.hasSuffix("CocoaBotLog.xcdatamodel/elements") }
    )
    let error = try #require(throws: ModelFileError.self) { try read(damaged) }
    guard case .malformed(let text) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(text.hasPrefix("a line break was added to the end"))
    let bytes = Array(try Fixtures.bytes(damaged).dropLast())
    let (model, _) = try ElementsReader.read(bytes, path: damaged, module: "M")
    #expect(model.entities.map(\.name) == ["LogEntry"])
  }

  @Test func aModelWithoutEntitiesIsNoDamage() throws {
    let paths = try CorpusIndex.files("model-elements")
    let empty = try #require(paths.first { $0.contains("5279782c") })
    let (model, diagnostics) = try read(empty)
    #expect(model.entities.isEmpty && diagnostics.isEmpty)
  }

  private struct Expected: Decodable {
    let entities: [String: String]?
  }

  @Test func hashesAreThoseOfTheCompiledModels() throws {
    let folder = try #require(Corpus.folder)
    let data = Data(try Fixtures.bytes("\(folder)/expected/entity-hashes.json"))
    let known = try JSONDecoder().decode([String: Expected].self, from: data)
    let pairs = try CorpusIndex.pairs("mom<->elements")
    #expect(pairs.count == 3)
    for (compiled, path) in pairs {
      let expected = try #require(known[String(compiled.dropFirst(folder.count + 1))]?.entities)
      #expect(try hashes(of: path) == expected, "\(path)")
    }
  }

  @Test func hashesAreThoseOfTheStores() throws {
    let python = try #require(ExternalProgram("python3"), "Scripts/install.sh installs it")
    let pairs = try CorpusIndex.pairs("store<->elements")
    #expect(pairs.count == 2)
    for (store, path) in pairs {
      let result = try Fixtures.withTemporaryFolder { temporary in
        let script = """
          import sqlite3, plistlib, json, sys, shutil
          shutil.copy(sys.argv[1], 'copy.sqlite')
          database = sqlite3.connect('copy.sqlite')
          plist = database.execute('select Z_PLIST from Z_METADATA').fetchone()[0]
          hashes = plistlib.loads(plist)['NSStoreModelVersionHashes']
          print(json.dumps({k: v.hex() for k, v in hashes.items()}))
          """
        return try python.run(["-c", script, store], in: temporary)
      }
      let expected = try JSONDecoder().decode(
        [String: String].self,
        from: Data(result.output.utf8)
      )
      #expect(try hashes(of: path) == expected, "\(path)")
    }
  }

  private func hashes(of path: String) throws -> [String: String] {
    let entries = ModelHashes(try read(path).model).entries
    return Dictionary(
      uniqueKeysWithValues: entries.compactMap { entry in
        entry.hash.map { (entry.entity, $0.description) }
      }
    )
  }
}
