import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelMergeCommands

/// All versions of a command's inputs, now and at a commit.
@Suite struct InputVersionsTests {
  private let inputs = [
    ModelInput(path: "Songs.xcdatamodeld"), ModelInput(path: "New.xcdatamodel"),
  ]

  /// A repository in whose second commit there is a second module.
  private func withHistory<Result>(_ body: (CommittedProject) throws -> Result) throws -> Result {
    try CommittedProject.with { project throws in
      try project.write(["title"], to: "Songs.xcdatamodeld/Songs.xcdatamodel")
      try project.commit("First")
      try project.write(["name"], to: "New.xcdatamodel")
      try project.commit("Second")
      return try body(project)
    }
  }

  private func versions(
    _ inputs: [ModelInput],
    at text: String,
    _ project: CommittedProject
  ) throws -> InputVersions {
    try InputVersions(inputs, at: try project.models(text))
  }

  private func message(
    _ inputs: [ModelInput],
    at text: String,
    _ project: CommittedProject
  ) throws -> String? {
    let models = try project.models(text)
    do throws(CommandError) {
      _ = try InputVersions(inputs, at: models)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func everyModuleIsReadAtTheCommit() throws {
    try withHistory { project throws in
      let versions = try versions(inputs, at: "git:HEAD", project)
      #expect(versions.modules.map(\.module) == ["Songs", "New"])
      #expect(versions.isComplete && versions.absent.isEmpty)
      #expect(
        versions.currentModules.map { $0.model.entities[0].attributes[0].name } == [
          "title", "name",
        ]
      )
    }
  }

  @Test func aModuleThatIsNewerIsToldApart() throws {
    try withHistory { project throws in
      let versions = try versions(inputs, at: "git:HEAD~1", project)
      #expect(versions.modules.map(\.module) == ["Songs"])
      #expect(versions.absent == [inputs[1]] && versions.isComplete)
    }
  }

  @Test func nothingIsNotTakenForAnEmptySide() throws {
    try withHistory { project throws in
      let absent = ModelInput(path: "Absent.xcdatamodel")
      #expect(
        try message([inputs[1], absent], at: "git:HEAD~1", project)
          == "none of the modules is there at `HEAD~1`"
      )
      #expect(
        try message([absent], at: "git:HEAD", project)
          == "`Absent.xcdatamodel` is not there at `HEAD`"
      )
      #expect(
        try message(inputs, at: "git:nothing", project) == "git knows no revision `nothing`"
      )
    }
  }

  @Test func aPathStandsForTheOnlyInput() throws {
    try withHistory { project throws in
      let only = [ModelInput(path: "New.xcdatamodel", module: "Music")]
      let one = try versions(only, at: "git:HEAD~1:Songs.xcdatamodeld", project)
      #expect(one.modules.map(\.module) == ["Music"])
      let own = try versions(inputs, at: "git:HEAD~1:Songs.xcdatamodeld", project)
      #expect(own.modules.map(\.module) == ["Songs"])
    }
  }

  @Test func whatCannotBeReadIsAFailure() throws {
    try withHistory { project throws in
      try project.workspace.write("<model>", to: "New.xcdatamodel/contents")
      try project.commit()
      let versions = try versions(inputs, at: "git:HEAD", project)
      #expect(versions.modules.map(\.module) == ["Songs"] && !versions.isComplete)
      #expect(versions.failures.map(\.path) == ["git:HEAD:New.xcdatamodel/contents"])
    }
  }

  @Test func oneInputTwiceIsOneAndTwoOfANameAreRefused() throws {
    try withHistory { project throws in
      let twice = [inputs[0], inputs[0]]
      #expect(try versions(twice, at: "git:HEAD", project).modules.count == 1)
      let clash = [inputs[0], ModelInput(path: "New.xcdatamodel", module: "Songs")]
      #expect(
        try message(clash, at: "git:HEAD", project) == "two inputs are modules called `Songs`"
      )
    }
  }

  @Test func twoCommitsAreComparedAsLocks() throws {
    try withHistory { project throws in
      try project.write(["title", "rating"], to: "Songs.xcdatamodeld/Songs.xcdatamodel")
      try project.commit("Edited")
      let before = VersionLock(recording: try versions(inputs, at: "git:HEAD~1", project).modules)
      let now = VersionLock(recording: try versions(inputs, at: "git:HEAD", project).modules)
      let diagnostics = before.changes(to: now).compactMap(\.diagnostic)
      #expect(diagnostics.map(\.brief) == ["migrate-version-edited Song"])
      let place = "Songs.xcdatamodeld/Songs.xcdatamodel/contents"
      #expect(diagnostics[0].location?.file.path == "git:HEAD:\(place)")
      #expect(diagnostics[0].notes.map(\.location?.file.path) == ["git:HEAD~1:\(place)"])
    }
  }
}
