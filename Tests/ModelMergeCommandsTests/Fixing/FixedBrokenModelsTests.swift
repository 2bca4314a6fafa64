import ModelMerge
import ModelTestSupport
import Testing

/// `check --fix` in copies of all broken models: what is mended is gone, nothing new is there, and a
/// second time nothing is done.
@Suite struct FixedBrokenModelsTests {
  private static let models = BrokenModel.all.filter { model in
    model.expectation.options.migration != true && model.expectation.options.mapping == nil
  }

  /// Examples of which one finding is left, since mending it would bring another.
  private static let leftAlone = ["placeholder-flag-suspicious"]

  @Test(arguments: models, BrokenModel.Case.allCases)
  func fixingMendsWhatIsCertainAndBringsNothing(
    _ model: BrokenModel,
    _ part: BrokenModel.Case
  ) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let copy = try model.copy(into: folder)
      let workspace = Workspace(folder: copy.folder(part))
      let arguments = try ["check", "--format", "json"] + copy.checkArguments(part)
      let before = try FixReport(workspace.run(arguments).output)
      let files = try workspace.texts()

      let dryRun = workspace.run(arguments + ["--fix", "--verify"])
      #expect(try workspace.texts() == files)
      let first = workspace.run(arguments + ["--fix"])
      let changed = try workspace.texts()
      #expect((dryRun.status != 0) == (changed != files || first.status != 0))
      let after = try FixReport(first.output)
      #expect(before.safe.subtracting(after.safe).isEmpty == (changed == files))
      #expect(after.safe.isEmpty || Self.leftAlone.contains(model.id), "\(first.errors)")
      #expect(after.safe.isEmpty == !first.errors.contains(" left: "))
      #expect(after.losses(since: before).isSuperset(of: before.safe.subtracting(after.safe)))
      #expect(after.gains(since: before).isEmpty)
      // What the report itself says of edits is all that changed.
      for (path, text) in changed where files[path] != text {
        #expect(before.paths.contains(path))
      }

      let second = workspace.run(arguments + ["--fix"])
      #expect(try workspace.texts() == changed)
      #expect(second.output == first.output)
      #expect(!second.errors.contains("fixed"))
    }
  }

  /// A kind that promises a certain edit has one, in its folder or when a name is written in another
  /// case; one that does not promise it has none.
  @Test(arguments: BrokenModel.all)
  func theCatalogueSaysWhatIsProposed(_ model: BrokenModel) throws {
    let kind = Diagnostic.Kind(rawValue: model.id)
    let found = try model.diagnostics(.hit).filter { $0.kind == kind }.compactMap(\.fixability)
    let isSafe = found.contains(.safe) || CertainMistake.all.contains { $0.id == model.id }
    #expect(isSafe == (kind.fix?.safeCase != nil))
    #expect(found.isEmpty == (kind.fix == nil) || isSafe)
    if kind.fix?.hasProposals == false { #expect(found.allSatisfy { $0 == .safe }) }
  }

  @Test(arguments: CertainMistake.all)
  func aNameInAnotherCaseIsMended(_ mistake: CertainMistake) throws {
    let model = try #require(BrokenModel.all.first { $0.id == mistake.id })
    try Fixtures.withTemporaryFolder { folder throws in
      let copy = try model.copy(into: folder)
      let workspace = Workspace(folder: copy.folder(.hit))
      try mistake.make(below: copy.folder(.hit))
      let arguments = try ["check", "--format", "json"] + copy.checkArguments(.hit)
      let before = try FixReport(workspace.run(arguments).output)
      let run = workspace.run(arguments + ["--fix"])
      let after = try FixReport(run.output)
      #expect(before.safe.contains { $0.hasPrefix(mistake.id) }, "\(before.safe)")
      #expect(after.safe.isEmpty, "\(run.errors)")
      #expect(after.gains(since: before).isEmpty)
    }
  }
}

/// What a JSON report says, as far as it matters for fixing.
struct FixReport {
  /// The findings, without their words.
  private let findings: [String]
  /// Those whose edits are certain.
  let safe: Set<String>
  /// The files that edits are proposed for.
  let paths: Set<String>

  init(_ text: String) throws {
    let diagnostics = try Workspace.Run.json(text).objects("diagnostics")
    var (findings, safe, paths): ([String], Set<String>, Set<String>) = ([], [], [])
    for diagnostic in diagnostics {
      let words = ["id", "severity", "module", "path"].map { diagnostic.string($0) ?? "" }
      findings.append(words.joined(separator: " "))
      let edits = diagnostic.objects("edits")
      if !edits.isEmpty, diagnostic["suppressedBy"] == nil,
        edits.allSatisfy({ $0.string("applicability") == "safe" })
      {
        safe.insert(words.joined(separator: " "))
        paths.formUnion(edits.compactMap { $0.string("file") })
      }
    }
    (self.findings, self.safe, self.paths) = (findings, safe, paths)
  }

  private func count(_ finding: String) -> Int { findings.count { $0 == finding } }

  /// The findings of which there are more than before.
  func gains(since before: FixReport) -> Set<String> {
    Set(findings).filter { count($0) > before.count($0) }
  }

  /// The findings of which there are fewer than before.
  func losses(since before: FixReport) -> Set<String> {
    Set(before.findings).filter { count($0) < before.count($0) }
  }
}

extension BrokenModel {
  /// What the command is given to check a case.
  func checkArguments(_ part: Case) throws -> [String] {
    var result = try models(part)
    if let profiles = expectation.options.profiles {
      result += ["--profile", profiles.joined(separator: ",")]
    }
    for key in expectation.options.placeholderKeys ?? [] { result += ["--placeholder-key", key] }
    if expectation.options.stubEntities == true { result.append("--stub-entities") }
    return result + ["--root", folder(part)]
  }
}

extension Workspace {
  /// The texts of all files of the folder that are models or configurations.
  fileprivate func texts() throws -> [String: String] {
    var result: [String: String] = [:]
    var paths = Fixtures.files(named: "contents", below: folder)
    let configuration = "\(folder)/\(ConfigurationFile.name)"
    if Fixtures.exists(configuration) { paths.append(configuration) }
    for path in paths {
      result[String(path.dropFirst(folder.count + 1))] =
        String(decoding: try Fixtures.bytes(path), as: UTF8.self)
    }
    return result
  }
}
