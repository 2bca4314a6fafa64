import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// Damaged models in JSON never stop the program, and every error has its place.
@Suite struct ModelJSONFuzzTests {
  @Test func damagedExampleModels() throws {
    var generator = SplitMix64(seed: 6)
    let models = Fixtures.files(named: "contents", below: Fixtures.models).compactMap { path in
      try? ContentsReader.read(try Fixtures.bytes(path), path: path, module: "M").model
    }
    let small = models.map { ModelJSON.bytes(of: $0) }.filter { $0.count < 20_000 }
    let maximal = ModelJSON.bytes(of: try read(MaximalDocument.newForm).model)
    var (read, refused) = (0, 0)
    for number in 0..<1000 {
      let original =
        number.isMultiple(of: 2) ? maximal : small.randomElement(using: &generator) ?? maximal
      let bytes = Mutation.mutated(original, inserting: Mutation.json, &generator)
      do throws(ModelFileError) {
        let (model, diagnostics) = try ModelJSONReader.read(bytes, path: "M.json", module: "M")
        for diagnostic in diagnostics {
          #expect(diagnostic.kind == .unknownConstruct)
          #expect(isInside(diagnostic.location))
        }
        expectRoundTrip(model, "\(String(decoding: bytes, as: UTF8.self))")
        for anchor in [model.anchor] + model.entities.map(\.anchor) {
          for name in ["name", "parentEntity", "usedWithCloudKit"] {
            #expect(isInside(anchor.location(blaming: name)))
          }
        }
        read += 1
      } catch {
        #expect(isInside(error.location), "\(error)")
        #expect(error.diagnostic != nil)
        refused += 1
      }
    }
    #expect(read > 100 && refused > 100, "\(read) read, \(refused) refused")
  }

  @Test func whateverADamagedContentsFileSaysHasAJSONForm() throws {
    var generator = SplitMix64(seed: 7)
    let maximal = Array(MaximalDocument.newForm.utf8)
    var count = 0
    for _ in 0..<1000 {
      let bytes = Mutation.mutated(maximal, &generator)
      guard let model = try? ContentsReader.read(bytes, path: "contents", module: "M").model else {
        continue
      }
      expectRoundTrip(model, "\(String(decoding: bytes, as: UTF8.self))")
      count += 1
    }
    #expect(count > 100)
  }

  private func isInside(_ location: ModelSchema.SourceLocation?) -> Bool {
    guard let location else { return false }
    return location.range.upperBound <= location.file.bytes.count
      && location.start.line > 0 && location.start <= location.end
  }
}
