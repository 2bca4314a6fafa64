import Foundation
import ModelMerge
import ModelTestSupport
import Testing

/// Hashes that Core Data and its compiler computed, against ours.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusHashTests {
  private struct Expected: Decodable {
    let entities: [String: String]?
    let checksum: String?
  }

  private func expected(_ name: String) throws -> [(path: String, expected: Expected)] {
    let folder = try #require(Corpus.folder)
    let data = Data(try Fixtures.bytes("\(folder)/expected/\(name)"))
    return try JSONDecoder().decode([String: Expected].self, from: data)
      .filter { $0.key.hasSuffix("/contents") }
      .map { ("\(folder)/\($0.key)", $0.value) }
      .sorted { $0.path < $1.path }
  }

  @Test func entityHashesOfXMLModelsAreCoreDatas() throws {
    var count = 0
    for (path, expected) in try expected("entity-hashes.json") {
      let hashes = ModelHashes(try ModelLoader().load(path).model)
      let own = Dictionary(
        uniqueKeysWithValues: hashes.entries.map { ($0.entity, $0.hash?.description) }
      )
      for (entity, hash) in expected.entities ?? [:] {
        #expect(own[entity] == hash, "\(entity) of \(path)")
        count += 1
      }
      if let checksum = expected.checksum { #expect(hashes.checksum == checksum, "\(path)") }
    }
    #expect(count > 40)
  }

  @Test func checksumsAreTheCompilers() throws {
    let all = try expected("checksums.json")
    #expect(all.count == 9)
    for (path, expected) in all {
      let hashes = ModelHashes(try ModelLoader().load(path).model)
      #expect(hashes.checksum == expected.checksum, "\(path)")
    }
  }

  @Test func mergingUnrelatedModelsGivesTheMetadataThatCoreDataWrote() throws {
    let python = try #require(ExternalProgram("python3"), "Scripts/install.sh installs it")
    let set = try #require(try CorpusIndex.mergeSet("duckduckgo"))
    let store = try #require(set.store)
    let metadata = try Fixtures.withTemporaryFolder { temporary in
      // An independent decoder: Python's SQLite and property list modules.
      let script = """
        import sqlite3, plistlib, json, sys, shutil
        shutil.copy(sys.argv[1], 'copy.sqlite')
        plist = sqlite3.connect('copy.sqlite').execute('select Z_PLIST from Z_METADATA').fetchone()[0]
        meta = plistlib.loads(plist)
        print(json.dumps({
          'hashes': {k: v.hex() for k, v in meta['NSStoreModelVersionHashes'].items()},
          'identifiers': meta['NSStoreModelVersionIdentifiers'],
          'digest': meta.get('NSStoreModelVersionHashesDigest'),
          'checksum': meta.get('NSStoreModelVersionChecksumKey')}))
        """
      return try python.run(["-c", script, store], in: temporary)
    }
    let decoded = try #require(
      try JSONSerialization.jsonObject(with: Data(metadata.output.utf8)) as? [String: Any],
      "\(metadata.errors)"
    )

    let outcome = try ModelMerger().merge(contentsOf: set.inputs)
    let hashes = ModelHashes(try outcome.linkedModel())
    let own = Dictionary(
      uniqueKeysWithValues: hashes.entries.map { ($0.entity, $0.hash?.description ?? "") }
    )
    #expect(own == decoded["hashes"] as? [String: String])
    #expect(
      outcome.model.versionIdentifiers.sorted() == (decoded["identifiers"] as? [String])?.sorted()
    )
    if let digest = decoded["digest"] as? String { #expect(hashes.digest == digest) }
    if let checksum = decoded["checksum"] as? String { #expect(hashes.checksum == checksum) }
  }

  /// How the files of public projects come back when they are read and written.
  @Test func canonicalFilesComeBackByteForByte() throws {
    var counts: [String: Int] = [:]
    for path in Corpus.contentsFiles {
      let file = String(decoding: try Fixtures.bytes(path), as: UTF8.self)
      let written = String(
        decoding: try ModelLoader().load(path).model.contentsFile(),
        as: UTF8.self
      )
      counts[difference(file, written), default: 0] += 1
    }
    let lines = counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
    try expectGolden(lines.joined(), "corpus-round-trip.txt")
  }

  private func difference(_ file: String, _ written: String) -> String {
    if file == written { return "identical" }
    if file == written + "\n" { return "line break at the end" }
    let (a, b) = (file.split(separator: "\n").sorted(), written.split(separator: "\n").sorted())
    if a == b { return "order of elements" }
    func words(_ lines: [Substring]) -> [[Substring]] {
      lines.map { $0.split(separator: " ").sorted() }
    }
    if Set(words(a)) == Set(words(b)) { return "order of XML attributes" }
    return "defaults that are stated, other spellings"
  }
}
