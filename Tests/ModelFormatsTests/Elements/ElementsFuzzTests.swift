import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// Damaged archives never stop the program.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct ElementsFuzzTests {
  @Test func damagedModels() throws {
    let paths = try CorpusIndex.files("model-elements")
    var generator = SplitMix64(seed: 3)
    var (loaded, refused) = (0, 0)
    for _ in 0..<1500 {
      let path = try #require(paths.randomElement(using: &generator))
      let original = try Fixtures.bytes(path)
      if original.count > 60_000 { continue }
      let bytes = BinaryMutation.mutated(original, &generator)
      do throws(ModelFileError) {
        let (model, diagnostics) = try ElementsReader.read(bytes, path: path, module: "M")
        #expect(diagnostics.allSatisfy { $0.kind == .unknownConstruct && $0.location != nil })
        // What could be read is a model like any other.
        _ = ModelHashes(model)
        loaded += 1
      } catch {
        #expect(error.diagnostic?.kind == .malformedModel)
        #expect(!error.message.isEmpty)
        refused += 1
      }
    }
    #expect(loaded > 80 && refused > 80, "\(loaded) loaded, \(refused) refused")
  }
}
