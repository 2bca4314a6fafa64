import ModelMerge
import ModelTestSupport
import Testing

/// Models that people use are sound, but for warnings that are known.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusCheckTests {
  /// Models in which an error is right, with the errors: `"path": ["kind path"]`.
  private static let exceptions: [String: [String]] = [
    // The attribute is called `lastname`, the predicate asks for `lastName`.
    "ZeeQL+ZeeQL3/data/Contacts.xcdatamodel/contents": [
      "predicate-unknown-key fetchRequest:fetchTheDucks"
    ]
  ]

  @Test func everyModelIsWithoutErrorsAndItsWarningsAreKnown() throws {
    let folder = try #require(Corpus.folder)
    let files = Corpus.contentsFiles
    #expect(files.count > 100)
    var counts: [String: Int] = [:]
    for file in files {
      let diagnostics = try ModelMerger().merge(contentsOf: [file]).diagnostics
      let errors = diagnostics.filter { $0.severity == .error }
      let name = String(file.dropFirst(folder.count + 1))
      let expected = Self.exceptions[name, default: []]
      #expect(errors.map(\.brief) == expected, "\(errors)")
      for diagnostic in diagnostics where diagnostic.severity != .error {
        counts["\(diagnostic.severity.rawValue) \(diagnostic.kind)", default: 0] += 1
      }
    }
    let lines = counts.map { "\($0.key) \($0.value)\n" }.sorted()
    try expectGolden(lines.joined(), "corpus-warnings.txt")
  }

  /// Few of these models were made for CloudKit, so most of them break its rules; how many do shows
  /// what a change of a rule does.
  @Test func whatTheCloudKitProfileReportsIsKnown() throws {
    let names = Set(ModelChecker.Profile.cloudkit.kinds + [.inverseMissing])
    var counts: [String: Int] = [:]
    for file in Corpus.contentsFiles {
      let module = try ModelLoader().load(file)
      for diagnostic in ModelChecker(profiles: [.cloudkit]).check(module.model)
      where names.contains(diagnostic.kind) {
        counts["\(diagnostic.severity.rawValue) \(diagnostic.kind)", default: 0] += 1
      }
    }
    let lines = counts.map { "\($0.key) \($0.value)\n" }.sorted()
    try expectGolden(lines.joined(), "corpus-cloudkit.txt")
  }

  @Test func modelsThatAreUsedWithCloudKitKeepItsRules() throws {
    let modules = try Corpus.contentsFiles.map { try ModelLoader().load($0) }
      .filter { $0.model.settings.isUsedWithCloudKit == true }
    #expect(!modules.isEmpty)
    for module in modules {
      let diagnostics = ModelChecker(profiles: [.cloudkit]).check(module.model)
      #expect(diagnostics.filter { $0.severity == .error }.map(\.brief) == [], "\(module.path)")
    }
  }
}
