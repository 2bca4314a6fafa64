import ModelMerge
import ModelTestSupport
import Testing

/// A sound set of modules with one mistake in it gives one finding: what the mistake is, at the value
/// that is wrong, and nothing besides.
@Suite struct SingleMutationTests {
  private static let all =
    NamedMutation.inputs + NamedMutation.placeholders + NamedMutation.collisions
    + NamedMutation.entities + NamedMutation.relationships + NamedMutation.attributes
    + NamedMutation.queries + NamedMutation.suppressions

  private static let compiledLabels = Result { try SoundModules.compiledLabelsBytes() }

  @Test func theModulesAreSound() throws {
    var files: [String: String] = [:]
    for file in SoundModules.File.allCases { files[file.rawValue] = SoundModules.text(file) }
    let found = try findings(files)
    #expect(found == [])
  }

  /// The sound modules are not made for CloudKit; what a mistake adds is looked at.
  @Test(arguments: NamedMutation.cloudKit)
  func aMistakeGivesItsFindingWithTheCloudKitProfile(_ mutation: NamedMutation) throws {
    let (files, expected) = try mutation.apply()
    var sound = files
    for file in SoundModules.File.allCases { sound[file.rawValue] = SoundModules.text(file) }
    let known = try Set(findings(sound, profiles: [.cloudkit]))
    let found = try findings(files, profiles: [.cloudkit]).filter { !known.contains($0) }
    #expect(!known.isEmpty && found == [expected])
    #expect(try findings(files) == [])
  }

  @Test(arguments: all)
  func aMistakeGivesItsFindingAndNoOther(_ mutation: NamedMutation) throws {
    let (files, expected) = try mutation.apply()
    let found = try findings(files)
    #expect(found == [expected])
  }

  /// What a finding proposes, and needs no choice, takes the finding away again.
  @Test(arguments: all)
  func theEditsOfAFindingTakeItAway(_ mutation: NamedMutation) throws {
    try withFolder(of: mutation.apply().files) { folder throws in
      let models = try Fixtures.entries(folder).map { "\(folder)/\($0)" }
      let before = try ModelMerger().diagnostics(of: models)
      let finding = try #require(before.first { $0.kind == mutation.kind })
      for (file, edits) in Dictionary(grouping: finding.edits, by: \.location.file) {
        try Fixtures.write(file.bytes(applying: edits), to: file.path)
      }
      let after = try ModelMerger().diagnostics(of: models)
      #expect(mutation.kind == .malformedModel || !after.contains { $0.kind == .malformedModel })
      switch finding.fixability {
      case .safe, .maybe: #expect(!after.contains { $0.message == finding.message })
      case .manual, nil: break
      }
    }
  }

  /// The collision blocks, and the warning holds the edit that mends both.
  @Test func aMisspeltMarkIsToldBesideTheCollisionThatComesOfIt() throws {
    let mark = #"<entry key="MyRealEntity" value="Artists.Artist"/>"#
    let collision = NamedMutation(
      "misspell the mark of a placeholder",
      .entityCollision,
      at: "Artist",
      in: .catalog,
      mark,
      to: mark.replacing("MyRealEntity", with: "MyRealEntty"),
      place: NamedMutation.Place(.artists, #"<entity name="⟦Artist⟧""#)
    )
    let misspelling = NamedMutation(
      "misspell the mark of a placeholder",
      .placeholderFlagSuspicious,
      at: "Artist",
      in: .catalog,
      mark,
      to: mark.replacing("MyRealEntity", with: "⟦MyRealEntty⟧")
    )
    let found = try findings(collision.apply().files)
    #expect(try found == [collision.apply().finding, misspelling.apply().finding])
  }

  /// A configuration is no part of a model, and what becomes of a version takes two models.
  @Test func everyKindIsCausedByAMistake() {
    let caused = Set((Self.all + NamedMutation.cloudKit).map(\.kind) + [.invalidConfiguration])
    let missing = Diagnostic.catalogue.map(\.kind)
      .filter { !caused.contains($0) && !$0.isAboutMigration }
    #expect(missing == [])
  }

  @Test func mistakesHaveNamesOfTheirOwn() {
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
  }

  private func findings(
    _ files: [String: String],
    profiles: Set<ModelChecker.Profile> = [.sqlite]
  ) throws -> [String] {
    var merger = ModelMerger()
    merger.checker.profiles = profiles
    return try withFolder(of: files) { folder throws in
      let models = try Fixtures.entries(folder).map { "\(folder)/\($0)" }
      return try merger.diagnostics(of: models).map { headline($0, folder) }
    }
  }

  private func withFolder<Result>(
    of files: [String: String],
    _ body: (String) throws -> Result
  ) throws -> Result {
    try Fixtures.withTemporaryFolder { folder throws in
      for (path, text) in files { try Fixtures.write(text.utf8, to: "\(folder)/\(path)") }
      try Fixtures.write(Self.compiledLabels.get(), to: "\(folder)/\(SoundModules.compiledLabels)")
      return try body(folder)
    }
  }

  private func headline(_ diagnostic: Diagnostic, _ folder: String) -> String {
    let text = "\(diagnostic.severity.rawValue): [\(diagnostic.kind)] \(diagnostic.path)"
    guard let location = diagnostic.location else { return text }
    let (start, end) = (location.start, location.end)
    let file = location.file.path.dropFirst(folder.count + 1)
    return "\(file):\(start.line):\(start.column)-\(end.line):\(end.column): \(text)"
  }
}
