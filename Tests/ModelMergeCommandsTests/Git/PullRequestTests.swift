import Foundation
import ModelTestSupport
import Testing

@testable import ModelMergeCommands

/// What a pull request is told: what it has brought itself.
@Suite struct PullRequestTests {
  private static let path = "Feature Lieder é/Songs.xcdatamodel"

  /// A repository whose first commit has a finding; the work tree has that of the body.
  private func withProject(_ body: (CommittedProject) throws -> Void) throws {
    try CommittedProject.with { project throws in
      try project.workspace.write(
        #"{"version": 1, "modules": [{"name": "Songs", "path": "\#(Self.path)"}]}"#,
        to: "modelmerge.json"
      )
      try write(["artist"], project)
      try project.commit()
      try body(project)
    }
  }

  private func write(_ relationships: [String], _ project: CommittedProject) throws {
    try project.workspace.writeModel(BaselineCommandTests.songs(relationships), to: Self.path)
  }

  private func told(_ run: Workspace.Run) throws -> [String] {
    try Workspace.Run.json(run.output).objects("diagnostics")
      .filter { $0.string("suppressedBy") == nil }
      .map { "\($0.string("id") ?? "") \($0.string("path") ?? "")" }
  }

  // MARK: - Findings

  @Test func onlyWhatIsNewIsTold() throws {
    try withProject { project throws in
      let words = ["check", "--against", "git:HEAD", "--fail-on", "warning"]
      let unchanged = project.workspace.run(words)
      #expect(unchanged.status == 0 && unchanged.output == "1 earlier\n")
      // Not committed: what lies in the folder is checked.
      try write(["guest", "artist"], project)
      let run = project.workspace.run(words + ["--format", "json"])
      #expect(run.status == 1)
      #expect(try told(run) == ["inverse-missing Song.guest"])
      let json = try Workspace.Run.json(run.output)
      #expect(json.object("summary").integer("earlier") == 1)
      let old = json.objects("diagnostics").first { $0.string("suppressedBy") == "earlier" }
      #expect(old?.string("path") == "Song.artist")
      #expect(old?.string("reason") == "it was there at `HEAD`")
    }
  }

  @Test func aSubfolderIsAsGoodAsTheRoot() throws {
    try withProject { project throws in
      try write(["artist", "guest"], project)
      let folder = Workspace(folder: project.folder + "/Feature Lieder é")
      for inputs in [[], ["Songs.xcdatamodel"], ["\(project.folder)/\(Self.path)"]] {
        let words = ["check", "--against", "git:HEAD", "--format", "json"]
        guard let program = ExternalProgram.modelmerge else {
          Issue.record("the command is built with the tests")
          return
        }
        let run = try program.run(words + inputs, in: folder.folder)
        #expect(run.output.contains("\"earlier\": 1"), "\(inputs): \(run.output)\(run.errors)")
      }
    }
  }

  @Test func baselineAndCommitGoTogether() throws {
    try withProject { project throws in
      #expect(project.workspace.run("baseline", "write").status == 0)
      try write(["artist", "guest"], project)
      try project.commit()
      try write(["artist", "guest", "composer"], project)
      let run = project.workspace.run("check", "--against", "git:HEAD")
      #expect(run.output.contains("`Song.composer`") && !run.output.contains("`Song.guest`"))
      #expect(run.output.hasSuffix("1 warning, 1 baselined, 1 earlier\n"), "\(run.output)")
    }
  }

  @Test func aSuppressionThatIsTakenAwayIsOfTheChange() throws {
    try withProject { project throws in
      let path = Self.path + "/contents"
      let plain = try project.workspace.text(path)
      let entry = #"<userInfo><entry key="modelmerge.ignore" value="inverse-missing"/></userInfo>"#
      try project.workspace.write(
        plain.replacing(
          "destinationEntity=\"Artist\"/>",
          with: "destinationEntity=\"Artist\">\(entry)</relationship>"
        ),
        to: path
      )
      try project.commit()
      try project.workspace.write(plain, to: path)
      let run = project.workspace.run("check", "--against", "git:HEAD", "--format", "json")
      #expect(try told(run) == ["inverse-missing Song.artist"])
    }
  }

  @Test func aModuleThatWasNotThereIsNew() throws {
    try withProject { project throws in
      try project.workspace.writeModel(
        BaselineCommandTests.songs(["artist"]),
        to: "New.xcdatamodel"
      )
      let run = project.workspace.run("check", "--against", "git:HEAD", "~/New.xcdatamodel")
      #expect(run.status == 0 && run.output.contains("warning: `Song.artist`"))
      #expect(run.errors.contains("`New.xcdatamodel` is not there at `HEAD`"))
    }
  }

  @Test func whatCouldNotBeReadThenIsNoReasonToStop() throws {
    try withProject { project throws in
      let path = Self.path + "/contents"
      let sound = try project.workspace.text(path)
      try project.workspace.write("<model><entity", to: path)
      try project.commit()
      try project.workspace.write(sound, to: path)
      let run = project.workspace.run("check", "--against", "git:HEAD")
      #expect(run.status == 0 && run.output.contains("warning: `Song.artist`"))
      #expect(run.errors.contains("what is found in `Songs` counts as new"))
    }
  }

  @Test func whatMakesAMergeMeaninglessIsToldHoweverOldItIs() throws {
    try withProject { project throws in
      let path = Self.path + "/contents"
      let text = try project.workspace.text(path).replacing("<entity name=\"Artist\"/>", with: "")
      try project.workspace.write(text, to: path)
      try project.commit()
      let run = project.workspace.run("check", "--against", "git:HEAD")
      #expect(run.status == 1 && run.output.contains("[relationship-destination-missing]"))
    }
  }

  @Test func aShallowCloneSaysWhatToDo() throws {
    try withProject { project throws in
      try project.git("tag", "start")
      try write(["artist", "guest"], project)
      try project.commit()
      try Fixtures.withTemporaryFolder { folder throws in
        try project.git("clone", "--quiet", "--depth=1", "file://\(project.folder)", folder + "/c")
        let clone = Workspace(folder: folder + "/c")
        let here = clone.run("check", "--against", "git:HEAD")
        #expect(here.status == 0 && here.output == "2 earlier\n")
        let start = clone.run("check", "--against", "git:start")
        #expect(start.status == 2 && start.output.isEmpty)
        #expect(start.errors.contains("which is shallow"))
        #expect(start.errors.contains("fetch-depth: 0"))
      }
    }
  }

  @Test(
    "What is no commit",
    arguments: [
      ("main", 64, "did you mean `git:main`?"), ("git:", 64, "followed by no revision"),
      ("git:--output=x", 64, "is no name for a revision"),
      ("git:HEAD:Old.xcdatamodel", 64, "write `git:HEAD`"), ("git:nowhere", 2, "knows no revision"),
    ]
  )
  func noCommit(source: String, status: Int32, message: String) throws {
    try withProject { project in
      let run = project.workspace.run("check", "--against", source)
      #expect(run.status == status && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func theRepositoryIsOnlyRead() throws {
    try withProject { project throws in
      try write(["artist", "guest"], project)
      let before = try project.workspace.snapshot()
      _ = project.workspace.run("check", "--against", "git:HEAD")
      #expect(try project.workspace.snapshot() == before)
    }
  }

  // MARK: - Versions

  /// What `migrate-check` tells after a change of what the first commit has: `Songs` alone, or
  /// `Songs` and `Songs 2`.
  private func migration(
    of versions: [String],
    _ change: (Workspace) throws -> Void
  ) throws -> Workspace.Run {
    try CommittedProject.with { project throws in
      try SongVersions.write(versions, to: project.workspace)
      try project.commit()
      try change(project.workspace)
      return project.workspace.run(
        "migrate-check",
        "--against",
        "git:HEAD",
        "~/Songs.xcdatamodeld"
      )
    }
  }

  private static let two = [SongVersions.title, SongVersions.title + SongVersions.text]

  @Test func anEditOfAShippedVersionIsAnError() throws {
    let run = try migration(of: Self.two) { workspace throws in
      try SongVersions.write([SongVersions.text, Self.two[1]], to: workspace)
    }
    #expect(run.status == 1 && run.output.contains("[migrate-version-edited]"))
  }

  @Test func aModelThatChangesInPlaceIsAnError() throws {
    let run = try migration(of: [SongVersions.title]) { workspace throws in
      try SongVersions.write([SongVersions.title + SongVersions.text], to: workspace)
    }
    #expect(run.status == 1 && run.output.contains("[migrate-version-edited]"), "\(run.output)")
    try CommittedProject.with { project throws in
      // A model without versions cannot have a new one.
      let path = "Songs.xcdatamodel/contents"
      try project.workspace.write(SongVersions.contents(SongVersions.title), to: path)
      try project.commit()
      try project.workspace.write(SongVersions.contents(SongVersions.text), to: path)
      let words = ["migrate-check", "--against", "git:HEAD", "~/Songs.xcdatamodel"]
      let run = project.workspace.run(words)
      #expect(run.status == 1 && run.output.contains("[migrate-version-edited]"), "\(run.output)")
    }
  }

  @Test func aMarkerThatGoesBackIsAnError() throws {
    let run = try migration(of: Self.two) { workspace throws in
      try workspace.write(SongVersions.marker("Songs"), to: "Songs.xcdatamodeld/.xccurrentversion")
    }
    #expect(run.status == 1 && run.output.contains("[migrate-current-went-back]"))
  }

  @Test func aNewVersionThatIsChosenIsFine() throws {
    let run = try migration(of: [SongVersions.title]) { workspace throws in
      try SongVersions.write(Self.two, to: workspace)
    }
    #expect(run.status == 0 && run.lines.first == "verdict: lightweight")
    #expect(!run.output.contains("["))
  }

  @Test func anEditOfTheLayoutIsSilent() throws {
    let run = try migration(of: Self.two) { workspace throws in
      for name in ["Songs", "Songs 2"] {
        let path = "Songs.xcdatamodeld/\(name).xcdatamodel/contents"
        let text = try workspace.text(path).replacing(
          "</model>",
          with: "<elements><element name=\"Song\" positionX=\"9\" positionY=\"9\" width=\"128\" "
            + "height=\"44\"/></elements>\n</model>"
        )
        try workspace.write(text, to: path)
      }
    }
    #expect(run.status == 0 && run.lines.first == "verdict: identical")
    #expect(!run.output.contains("[") && run.errors.isEmpty, "\(run.output)\(run.errors)")
  }

  // MARK: - Baselines of two branches

  @Test func baselinesOfTwoBranchesMerge() throws {
    try CommittedProject.with { project throws in
      func write(_ relationships: [String], to module: String) throws {
        try project.workspace.writeModel(
          BaselineCommandTests.songs(relationships),
          to: "\(module).xcdatamodel"
        )
      }
      let modules = ["A", "B", "C", "D"]
      let list = modules.map { #"{"name": "\#($0)", "path": "\#($0).xcdatamodel"}"# }
      try project.workspace.write(
        "{\"version\": 1, \"modules\": [\(list.joined(separator: ", "))]}",
        to: "modelmerge.json"
      )
      for module in modules {
        // Entities of their own.
        let text = BaselineCommandTests.songs(["m", "n"])
          .replacing("Song", with: "Song\(module)").replacing("Artist", with: "Artist\(module)")
        try project.workspace.writeModel(text, to: "\(module).xcdatamodel")
      }
      func record(_ module: String, adding name: String) throws {
        let path = "\(module).xcdatamodel/contents"
        let text = try project.workspace.text(path)
        let line = try #require(text.split(separator: "\n").first { $0.contains("\"n\"") })
        try project.workspace.write(
          text.replacing(line, with: line + "\n" + line.replacing("\"n\"", with: "\"\(name)\"")),
          to: path
        )
        #expect(project.workspace.run("baseline", "write").status == 0)
        try project.commit("Add \(name)")
      }
      #expect(project.workspace.run("baseline", "write").status == 0)
      try project.commit()
      try project.git("checkout", "--quiet", "-b", "feature")
      try record("A", adding: "x")
      try record("C", adding: "z")
      try project.git("checkout", "--quiet", "main")
      try record("B", adding: "y")
      try record("D", adding: "z")
      try project.git("merge", "--quiet", "--no-edit", "feature")
      let merged = try project.workspace.bytes("modelmerge.baseline")
      #expect(project.workspace.run("check").output == "12 baselined\n")
      // It is the file that would be written now.
      #expect(project.workspace.run("baseline", "write").status == 0)
      #expect(try project.workspace.bytes("modelmerge.baseline") == merged)
    }
  }

  @Test func neighbouringLinesMergeWhenGitIsToldToKeepBothSides() throws {
    try withProject { project throws in
      try project.workspace.write("modelmerge.baseline merge=union\n", to: ".gitattributes")
      func record(_ relationships: [String]) throws {
        let lines = try Fixtures.withTemporaryFolder { folder throws in
          let other = Workspace(folder: folder)
          try other.writeModel(BaselineCommandTests.songs(relationships), to: "Songs.xcdatamodel")
          #expect(other.run("baseline", "write", "~/Songs.xcdatamodel").status == 0)
          return try other.text("modelmerge.baseline")
        }
        try project.workspace.write(lines, to: "modelmerge.baseline")
        try project.commit()
      }
      try record(["artist"])
      try project.git("checkout", "--quiet", "-b", "feature")
      try record(["artist", "guest"])
      try project.git("checkout", "--quiet", "main")
      try record(["artist", "composer"])
      try project.git("merge", "--quiet", "--no-edit", "feature")
      try write(["artist", "guest", "composer"], project)
      #expect(project.workspace.run("check").output == "3 baselined\n")
    }
  }
}
