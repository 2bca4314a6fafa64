import Foundation
import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// Damaged mapping models never stop the program.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct MappingFuzzTests {
  private func smallMappingFiles() throws -> [String] {
    try CorpusIndex.files("mapping-xml").filter { try Fixtures.bytes($0).count < 80_000 }
  }

  private func read(_ bytes: [UInt8], _ path: String, _ counts: inout (Int, Int)) {
    do throws(ModelFileError) {
      let loaded = try MappingLoader().read(bytes: bytes, path: path)
      for diagnostic in loaded.diagnostics {
        #expect([.unknownConstruct, .malformedModel].contains(diagnostic.kind))
        #expect(diagnostic.location != nil)
      }
      let completed = loaded.mapping.completed()
      #expect(completed.entityMappings.count == loaded.mapping.entityMappings.count)
      counts.0 += 1
    } catch {
      #expect(error.diagnostic?.kind == .malformedModel)
      #expect(!error.message.isEmpty)
      counts.1 += 1
    }
  }

  @Test func damagedCompiledMappings() throws {
    let paths = try CorpusIndex.files("cdm")
    var generator = SplitMix64(seed: 4)
    var counts = (0, 0)
    for _ in 0..<1500 {
      let path = try #require(paths.randomElement(using: &generator))
      read(BinaryMutation.mutated(try Fixtures.bytes(path), &generator), path, &counts)
    }
    #expect(counts.0 > 80 && counts.1 > 80, "\(counts)")
  }

  @Test func damagedMappingFiles() throws {
    let paths = try smallMappingFiles()
    var generator = SplitMix64(seed: 5)
    var counts = (0, 0)
    for _ in 0..<200 {
      let path = try #require(paths.randomElement(using: &generator))
      read(Mutation.mutated(try Fixtures.bytes(path), &generator), path, &counts)
    }
    #expect(counts.0 > 20 && counts.1 > 20, "\(counts)")
  }

  /// Damage inside what the file carries as base64.
  @Test func damagedArchivesInMappingFiles() throws {
    let paths = try smallMappingFiles()
    var generator = SplitMix64(seed: 6)
    var counts = (0, 0)
    for _ in 0..<200 {
      let path = try #require(paths.randomElement(using: &generator))
      let text = String(decoding: try Fixtures.bytes(path), as: UTF8.self)
      // Every archive starts with `bplist`.
      var parts = text.components(separatedBy: ">YnBsaXN0")
      let number = Int.random(in: 1..<parts.count, using: &generator)
      let end = parts[number].firstIndex(of: "<") ?? parts[number].endIndex
      let encoded = "YnBsaXN0" + parts[number][..<end]
      let bytes = try #require(Data(base64Encoded: encoded, options: .ignoreUnknownCharacters))
      let damaged = Data(BinaryMutation.mutated(Array(bytes), &generator)).base64EncodedString()
      parts[number] = damaged + parts[number][end...]
      let joined =
        parts[..<number].joined(separator: ">YnBsaXN0") + ">"
        + parts[number...].joined(separator: ">YnBsaXN0")
      read(Array(joined.utf8), path, &counts)
    }
    #expect(counts.0 == 200, "\(counts)")
  }
}
