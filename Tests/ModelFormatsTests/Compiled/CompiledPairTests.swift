import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// What we compile from a model's XML, against what Apple's compiler made of it.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CompiledPairTests {
  /// The graphs are compared by Python's property list reader; every difference is in the golden file,
  /// and its reason in the article on compiled models.
  @Test func compilingGivesTheGraphOfApplesCompiler() throws {
    let pairs = try CorpusIndex.pairs("mom<->xml")
    #expect(pairs.count == 22)
    let folder = try #require(Corpus.folder)
    let differences = try ArchiveComparison.differences(
      pairs.map { pair in
        let model = try LinkedModel(try ModelLoader().load(pair.1).model)
        return (try model.compiled().bytes, pair.0)
      }
    )
    var text = ""
    for (pair, differences) in zip(pairs, differences) {
      text += pair.0.dropFirst(folder.count + 1) + "\n"
      // Another compiler leaves out most of what Apple's writes: the number says enough.
      let shown = pair.0.contains("FreeCoreData") ? ["\(differences.count) places"] : differences
      text += shown.map { "  \($0)\n" }.joined()
    }
    try expectGolden(text, "compiled-differences.txt")
  }

  @Test func everyModelOfTheCorpusComesBackFromItsCompiledForm() throws {
    var count = 0
    for path in Corpus.contentsFiles {
      let source = try ModelLoader().load(path).model
      let first: CompiledModel
      do {
        first = try LinkedModel(source).compiled(moduleName: "App")
      } catch is LinkFailure {
        continue
      }
      let decompiled = try CompiledModelReader.read(first.bytes, path: "", module: "").model
      #expect(ModelHashes(decompiled) == ModelHashes(source), "\(path)")
      let xml = try ModelLoader().load(bytes: decompiled.contentsFile(), path: "", module: "")
      let second = try LinkedModel(xml.module.model).compiled()
      #expect(second.bytes == first.bytes, "\(path)")
      count += 1
    }
    #expect(count > 170)
  }

  @Test func everyCompiledModelComesBackFromXML() throws {
    for path in try CorpusIndex.files("mom") {
      let model = try ModelLoader().load(path).model
      let first = try LinkedModel(model).compiled()
      let xml = try ModelLoader().load(bytes: model.contentsFile(), path: "", module: "")
      let second = try LinkedModel(xml.module.model).compiled()
      #expect(second.bytes == first.bytes, "\(path)")
    }
  }
}
