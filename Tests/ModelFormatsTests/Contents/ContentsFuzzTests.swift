import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// Damaged models never stop the program, and every error has its place.
@Suite struct ContentsFuzzTests {
  @Test func damagedExampleModels() throws {
    let paths = Fixtures.files(named: "contents", below: Fixtures.models)
    try damage(paths, times: 1500, seed: 1)
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
  func damagedRealModels() throws {
    try damage(Corpus.contentsFiles, times: 500, seed: 2)
  }

  private func damage(_ paths: [String], times: Int, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var (loaded, refused) = (0, 0)
    for _ in 0..<times {
      let path = try #require(paths.randomElement(using: &generator))
      let original = try Fixtures.bytes(path)
      if original.count > 60_000 { continue }
      let bytes = Mutation.mutated(original, &generator)
      do throws(ModelFileError) {
        let result = try ModelLoader().load(bytes: bytes, path: path, module: "M")
        for diagnostic in result.diagnostics {
          #expect(diagnostic.kind == .unknownConstruct)
          guard let location = diagnostic.location else {
            Issue.record("no place: \(diagnostic)")
            continue
          }
          #expect(location.range.upperBound <= location.file.bytes.count)
          #expect(location.start.line > 0 && location.start <= location.end)
        }
        expectRoundTrip(of: result)
        loaded += 1
      } catch {
        guard case .malformed = error.reason else {
          Issue.record("\(error)")
          continue
        }
        refused += 1
        #expect(error.location != nil, "\(error)")
        if let location = error.location {
          #expect(location.range.upperBound <= max(location.file.bytes.count, bytes.count))
          #expect(location.start.line > 0 && location.start.column > 0)
        }
        #expect(error.diagnostic?.kind == .malformedModel)
      }
    }
    #expect(loaded > times / 10 && refused > times / 10, "\(loaded) loaded, \(refused) refused")
  }

  /// What could be read is written so that it can be read again, and says the same.
  private func expectRoundTrip(of loaded: ModelLoader.Loaded) {
    let written = ContentsWriter.bytes(of: loaded.module.model)
    do throws(ModelFileError) {
      let again = try ModelLoader().load(bytes: written, path: "again", module: "M")
      #expect(ContentsWriter.bytes(of: again.module.model) == written)
      let kept = loaded.diagnostics.filter { !$0.help.contains("it is not kept") }
      #expect(Set(again.diagnostics.map(\.message)) == Set(kept.map(\.message)))
    } catch {
      Issue.record("\(error)\n\(String(decoding: written, as: UTF8.self))")
    }
  }
}
