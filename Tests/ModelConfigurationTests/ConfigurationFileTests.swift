import ModelConfiguration
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct ConfigurationFileTests {
  /// A file that uses every key.
  private static let whole = """
    // Our modules.
    {
      "version": 1,
      "modules": [
        {"name": "Artists", "path": "Artists.xcdatamodeld"},
        {"name": "Songs", "path": "/models/S.momd", "versionName": "2", "dependsOn": ["Artists"]},
      ],
      "placeholder": {"keys": ["StandsFor", "MyRealEntity"]},
      "strategy": {"default": "strict"},
      "profiles": ["sqlite"],
      "stores": {"Local": "local", "Cloud": "cloud"},
      "rules": {
        "inverse-missing": "error",
        "delete-rule-hazard": {"level": "off", "paths": ["Artists/*"], "reason": "old"},
      },
      "ignore": [{"rule": "wide-table", "path": "Message", "reason": "so it is"}],
      "migration": {
        "allow": "staged", "against": "git:main", "supportedFrom": "v2",
        "acknowledged": [{"rule": "inverse-missing", "path": "Song.*", "reason": "known"}],
      },
      "output": {"model": "App.momd", "lineage": "App.json"},
      "baseline": "baseline.json",
      "lock": "modelmerge.lock",
    }
    """

  private func read(_ text: String) -> ConfigurationFile {
    ConfigurationFile(Array(text.utf8), path: "/app/modelmerge.json")
  }

  @Test func everyKeyIsRead() throws {
    let file = read(Self.whole)
    #expect(file.problems.isEmpty, "\(file.problems)")
    let configuration = file.configuration
    #expect(
      configuration.inputs == [
        ModelInput(path: "/app/Artists.xcdatamodeld", module: "Artists"),
        ModelInput(path: "/models/S.momd", version: "2", module: "Songs"),
      ]
    )
    #expect(configuration.modules[1].dependencies == ["Artists"])
    #expect(configuration.stores.map(\.configuration) == ["Local", "Cloud"])
    #expect(configuration.stores.map(\.name) == ["local", "cloud"])
    #expect(
      configuration.policy.levels == [
        .init(.inverseMissing, .error),
        .init(.deleteRuleHazard, .off, paths: [try #require(ElementPattern("Artists/*"))]),
      ]
    )
    let exemption = try #require(configuration.policy.exemptions.first)
    #expect(exemption.kind == .wideTable && exemption.path.description == "Message")
    #expect(exemption.reason == "so it is" && exemption.location?.start.line == 16)
    #expect(configuration.migration.allowed == .staged)
    #expect(configuration.migration.against == "git:main")
    #expect(configuration.migration.supportedFrom == "v2")
    #expect(configuration.migration.acknowledged.count == 1)
    #expect(configuration.outputModel == "App.momd" && configuration.outputLineage == "App.json")
    #expect(configuration.baseline == "baseline.json" && configuration.lock == "modelmerge.lock")
  }

  @Test func aMergerDoesWhatTheFileSays() {
    let merger = read(Self.whole).configuration.merger
    #expect(merger.placeholderKeys == ["StandsFor", "MyRealEntity"])
    #expect(merger.strategy == .strict && merger.checker.profiles == [.sqlite])
    #expect(merger.policy.levels.count == 2)
    #expect(read(#"{"version": 1}"#).configuration.merger == ModelMerger())
  }

  @Test(
    "What is wrong is reported where it is, with what may have been meant",
    arguments: [
      (#"{"version": 2}"#, "1:13 this is no version of the form", "version 1 is read"),
      (#"{}"#, "1:1 `version` is missing", #"begin with `"version": 1`"#),
      (#"[]"#, "1:1 the configuration takes an object, not an array", ""),
      (
        #"{"version": 1, "module": []}"#, "1:17 there is no key `module`", "did you mean `modules`?"
      ),
      (#"{"version": 1, "modules": {}}"#, "1:27 `modules` takes an array, not an object", ""),
      (
        #"{"version": 1, "modules": [{"name": "A"}]}"#, "1:28 `modules[0]` has no `path`", ""
      ),
      (
        #"{"version": 1, "modules": [{"name": "", "path": "a"}]}"#,
        "1:37 `modules[0].name` is empty", ""
      ),
      (
        #"{"version": 1, "modules": [{"name": "A", "path": "a"}, {"name": "A", "path": "b"}]}"#,
        "1:65 there are two modules `A`", ""
      ),
      (
        #"{"version": 1, "modules": [{"name": "Songs", "path": "a", "dependsOn": ["Song"]}]}"#,
        "1:74 there is no module `Song`", "did you mean `Songs`?"
      ),
      (
        #"{"version": 1, "modules": [{"name": "A", "path": "a", "prefix": "9A"}]}"#,
        "1:66 `9A` cannot begin the name of an entity", ""
      ),
      (
        #"{"version": 1, "placeholder": {"key": []}}"#,
        "1:33 there is no key `key` in `placeholder`", "did you mean `keys`?"
      ),
      (
        #"{"version": 1, "placeholder": {"keys": []}}"#,
        "1:40 `placeholder.keys` is empty: nothing could mark a placeholder", ""
      ),
      (
        #"{"version": 1, "strategy": {"default": "newest"}}"#,
        "1:41 `newest` is no value for `strategy.default`",
        "it takes `strict`, `allow-identical`, `override`, `prefix`, `contribute`"
      ),
      (
        #"{"version": 1, "strategy": {"default": "contribute"}}"#,
        "1:41 the strategy `contribute` needs contributors, and none is named",
        #"name the modules in modelmerge.json: "strategy": {"contribute": ["Module"]}"#
      ),
      (
        #"{"version": 1, "strategy": {"overrides": ["Genre"]}}"#,
        "1:42 `strategy.overrides` takes an object, not an array", ""
      ),
      (
        #"{"version": 1, "strategy": {"overrides": {"Genre": ""}}}"#,
        "1:52 `strategy.overrides.Genre` is empty", ""
      ),
      (
        #"{"version": 1, "strategy": {"moduleConfigurations": "yes"}}"#,
        "1:53 `strategy.moduleConfigurations` takes a truth value, not a text", ""
      ),
      (
        #"{"version": 1, "profiles": ["sqlit"]}"#, "1:30 `sqlit` is no value for `profiles[0]`",
        "did you mean `sqlite`?"
      ),
      (
        #"{"version": 1, "rules": {"entity-colision": "off"}}"#,
        "1:27 there is no rule `entity-colision`", "did you mean `entity-collision`?"
      ),
      (
        #"{"version": 1, "rules": {"entity-collision": "warning"}}"#,
        "1:46 `entity-collision` cannot be lowered: the merged model would be meaningless", ""
      ),
      (
        #"{"version": 1, "rules": {"inverse-missing": 1}}"#,
        "1:45 `rules.inverse-missing` takes a level or an object with `level`, not a number", ""
      ),
      (
        #"{"version": 1, "rules": {"inverse-missing": {"paths": ["*"]}}}"#,
        "1:45 `rules.inverse-missing` has no `level`", ""
      ),
      (
        #"{"version": 1, "rules": {"inverse-missing": {"level": "off", "paths": []}}}"#,
        "1:71 `rules.inverse-missing.paths` names no elements", ""
      ),
      (
        #"{"version": 1, "ignore": [{"rule": "wide-table", "path": "A/", "reason": "x"}]}"#,
        "1:59 `A/` names no elements",
        "write `Entity`, `Entity.property` or `Module/Entity`, with `*` for any characters"
      ),
      (
        #"{"version": 1, "ignore": [{"rule": "wide-table", "path": "A"}]}"#,
        "1:27 `ignore[0]` has no `reason`", ""
      ),
      (
        #"{"version": 1, "ignore": [{"rule": "entity-collision", "path": "A", "reason": "x"}]}"#,
        "1:36 `entity-collision` cannot be suppressed: the merged model would be meaningless", ""
      ),
      (#"{"version": 1, "version": 1}"#, "1:17 the member `version` is given twice", ""),
      (#"{"version": 1"#, "1:14 the file ends inside an object", ""),
    ]
  )
  func problems(text: String, problem: String, help: String) throws {
    let problems = read(text).problems
    #expect(
      problems.map { diagnostic in
        let start = diagnostic.location?.start
        return "\(start?.line ?? 0):\(start?.column ?? 0) \(diagnostic.message)"
      } == [problem]
    )
    #expect(problems.first?.help == (help.isEmpty ? [] : [help]))
    #expect(problems.first?.kind == .invalidConfiguration)
  }

  @Test func strategiesAreCombined() throws {
    let file = read(
      #"{"version": 1, "modules": [{"name": "A", "path": "a", "prefix": "Old"}], "strategy": {"#
        + #""default": "override", "overrides": {"Genre": "A", "Song": "B"}, "priority": ["B"], "#
        + #""contribute": ["A", "B"], "moduleConfigurations": true}}"#
    )
    #expect(file.problems.isEmpty)
    let merger = file.configuration.merger
    #expect(merger.strategy == .allowIdentical)
    let choices = merger.choices
    #expect(choices.overrides.map { [$0.name, $0.winner] } == [["Genre", "A"], ["Song", "B"]])
    #expect(choices.priority.map(\.name) == ["B"])
    #expect(choices.prefixes.map { [$0.module, $0.text] } == [["A", "Old"]])
    #expect(choices.contributors.map(\.name) == ["A", "B"])
    #expect(choices.addsModuleConfigurations)
    let location = try #require(choices.overrides[1].location)
    #expect(location.file.bytes[location.range].elementsEqual("B".utf8))
    #expect(
      file.settings.map(\.key) == [
        "version", "modules.A.path", "modules.A.prefix", "strategy.default",
        "strategy.overrides.Genre", "strategy.overrides.Song", "strategy.priority",
        "strategy.contribute", "strategy.moduleConfigurations",
      ]
    )
  }

  @Test func aMisspeltWordComesWithItsEdit() throws {
    let text = #"{"version": 1, "profils": []}"#
    let edit = try #require(read(text).problems.first?.edits.first)
    #expect(edit.replacement == "profiles" && edit.applicability == .safe)
    #expect(Array(text.utf8)[edit.location.range].elementsEqual("profils".utf8))
  }

  @Test func everythingElseIsStillRead() {
    let file = read(#"{"version": 1, "oops": 1, "profiles": [3, "sqlite"], "lock": "l"}"#)
    #expect(file.problems.count == 2)
    #expect(file.configuration.profiles == [.sqlite] && file.configuration.lock == "l")
  }

  @Test func damagedFilesGiveProblemsAndNeverMore() {
    var generator = SplitMix64(seed: 5)
    let text = Array(Self.whole.utf8)
    for _ in 0..<3_000 {
      let damaged = Mutation.mutated(text, inserting: Mutation.json, &generator)
      let file = ConfigurationFile(damaged, path: "/app/modelmerge.json")
      for problem in file.problems {
        #expect(problem.kind == .invalidConfiguration && problem.severity == .error)
        let range = problem.location?.range ?? 0..<0
        #expect(range.upperBound <= damaged.count)
      }
    }
  }

  @Test func theNearestFileUpwardsHolds() throws {
    try Fixtures.withTemporaryFolder { folder in
      #expect(ConfigurationFile.find(from: folder + "/a/b") == nil)
      try Fixtures.write("{}".utf8, to: folder + "/modelmerge.json")
      try Fixtures.write("x".utf8, to: folder + "/a/b/other")
      #expect(ConfigurationFile.find(from: folder + "/a/b") == folder + "/modelmerge.json")
      try Fixtures.write("{}".utf8, to: folder + "/a/modelmerge.json")
      #expect(ConfigurationFile.find(from: folder + "/a/b") == folder + "/a/modelmerge.json")
    }
  }

  @Test func aFileThatIsNotThereIsAnError() {
    #expect(throws: ModelFileError(.notFound, path: "/nowhere/modelmerge.json", module: "")) {
      _ = try ConfigurationFile("/nowhere/modelmerge.json")
    }
  }
}
