import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// What we write of real mapping models, against what Apple's compiler wrote.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CompiledMappingCorpusTests {
  private func readBack(_ bytes: [UInt8]) throws -> MappingModel {
    let loaded = try MappingLoader().read(bytes: bytes, path: "Music.cdm")
    #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
    return loaded.mapping
  }

  /// Compiled mapping models written again, and the one whose source is there, give Apple's graphs.
  ///
  /// Every difference would be in the golden file.
  @Test func writingGivesTheGraphOfApplesCompiler() throws {
    let folder = try #require(Corpus.folder)
    var rows = try CorpusIndex.files("cdm").map { (source: $0, compiled: $0) }
    rows += try CorpusIndex.pairs("cdm<->mapping").map { (source: $0.1, compiled: $0.0) }
    #expect(rows.count == 3)
    let differences = try ArchiveComparison.differences(
      rows.map { row in (try MappingLoader().load(row.source).compiled().bytes, row.compiled) }
    )
    var text = ""
    for (row, differences) in zip(rows, differences) {
      text += row.source.dropFirst(folder.count + 1) + "\n"
      text += differences.map { "  \($0)\n" }.joined()
    }
    try expectGolden(text, "compiled-mapping-differences.txt")
  }

  @Test func whatIsWrittenIsWhatAnotherDecoderReads() throws {
    let paths = try CorpusIndex.files("mapping-xml") + CorpusIndex.files("cdm")
    let mappings = try paths.map { try MappingLoader().load($0).completed().entityMappings }
    try Fixtures.withTemporaryFolder { folder throws in
      var written: [String] = []
      for (number, path) in paths.enumerated() {
        written.append("\(folder)/\(number).cdm")
        try MappingLoader().load(path).write(to: written[number])
      }
      let files: [DecodedMapping.File] = try Oracle.run("mappings.py", written)
      #expect(files.map(\.path) == written)
      for (file, own) in zip(files, mappings) {
        let expected = own.map { mapping in
          var mapping = DecodedMapping(mapping)
          // It is a part of the source expression.
          mapping.filter = nil
          return mapping
        }
        #expect(file.mappings == expected)
      }
    }
  }

  @Test func whatIsWrittenIsReadBackTheSame() throws {
    var count = 0
    for path in try CorpusIndex.files("mapping-xml") + CorpusIndex.files("cdm") {
      let mapping = try MappingLoader().load(path)
      let first = try mapping.compiled()
      let back = try readBack(first.bytes)
      #expect(back.entityMappings == mapping.completed().entityMappings, "\(path)")
      #expect(try mapping.compiled().bytes == first.bytes, "\(path)")
      #expect(try back.compiled().bytes == first.bytes, "\(path)")
      count += back.entityMappings.count
    }
    #expect(count == 115)
  }
}
