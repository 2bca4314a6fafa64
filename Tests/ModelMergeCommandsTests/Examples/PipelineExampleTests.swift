import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelMergeCommands

/// The examples for pull requests do in a repository what they say: their own lines are run.
@Suite struct PipelineExampleTests {
  private static let bundle = "Songs.xcdatamodeld"

  /// A repository with a bundle of two versions and a finding that is there from the beginning.
  private func withProject(_ body: (CommittedProject) throws -> Void) throws {
    try CommittedProject.with { project throws in
      try project.workspace.write(
        #"{"version": 1, "modules": [{"name": "Songs", "path": "Songs.xcdatamodeld"}]}"#,
        to: "modelmerge.json"
      )
      try write(["artist"], to: "Songs", project)
      try write(["artist"], attributes: SongVersions.title, to: "Songs 2", project)
      try project.mark("Songs 2", in: Self.bundle)
      try project.commit()
      try body(project)
    }
  }

  private func write(
    _ relationships: [String],
    attributes: String = "",
    to version: String,
    _ project: CommittedProject
  ) throws {
    try project.workspace.writeModel(
      BaselineCommandTests.songs(relationships, attribute: attributes),
      to: "\(Self.bundle)/\(version).xcdatamodel"
    )
  }

  private static let wrongDefault =
    #"<attribute name="year" optional="YES" attributeType="Integer 16" defaultValueString="soon"/>"#

  /// What somebody does, and which of the two commands fail then: `check` and `migrate-check`.
  enum Change: CaseIterable {
    case nothing, layout, newVersion, newFinding, editedVersion, markerBack
  }

  private func make(_ change: Change, _ project: CommittedProject) throws {
    switch change {
    case .nothing: break
    case .layout:
      let path = "\(Self.bundle)/Songs 2.xcdatamodel/contents"
      let elements = #"<elements><element name="Song" positionX="9" positionY="9"/></elements>"#
      try project.workspace.write(
        project.workspace.text(path).replacing("</model>", with: elements + "</model>"),
        to: path
      )
    case .newVersion:
      let attributes = SongVersions.title + SongVersions.text
      try write(["artist"], attributes: attributes, to: "Songs 3", project)
      try project.mark("Songs 3", in: Self.bundle)
    case .newFinding:
      let attributes = SongVersions.title + Self.wrongDefault
      try write(["artist"], attributes: attributes, to: "Songs 3", project)
      try project.mark("Songs 3", in: Self.bundle)
    case .editedVersion:
      try write(["artist"], attributes: SongVersions.text, to: "Songs 2", project)
    case .markerBack: try project.mark("Songs", in: Self.bundle)
    }
  }

  private func expected(_ change: Change) -> [Bool] {
    switch change {
    case .nothing, .layout, .newVersion: [true, true]
    case .newFinding: [false, true]
    case .editedVersion, .markerBack: [true, false]
    }
  }

  /// Runs a script as a service does, with the command in the `PATH`.
  private func run(
    _ script: String,
    _ variables: [String: String],
    in project: CommittedProject
  ) throws -> ExternalProgram.Result {
    let program = try #require(ExternalProgram.modelmerge, "the command is built with the tests")
    let settings = variables.sorted { $0.key < $1.key }.map { "export \($0.key)='\($0.value)'\n" }
    let shell = try #require(ExternalProgram("bash"))
    // What the runner keeps beside a run lies in `.git`, and so in no commit.
    return try shell.run(
      [
        "-e", "-c",
        "cd ..\n\(settings.joined())modelmerge() { '\(program.path)' \"$@\"; }\n\(script)",
      ],
      in: project.folder + "/.git"
    )
  }

  @Test(
    "A workflow fails when the change does harm",
    arguments: ["github-actions.yml", "gitlab-ci.yml"],
    Change.allCases
  )
  func workflows(file: String, change: Change) throws {
    try withProject { project throws in
      let base = try project.git("rev-parse", "HEAD")
      try make(change, project)
      try project.commit()
      let scripts = try PipelineScript(file: file).scripts
      #expect(scripts.count == 2)
      let variables = ["BASE": base, "CI_MERGE_REQUEST_DIFF_BASE_SHA": base]
      let runs = try scripts.map { try run($0, variables, in: project) }
      #expect(
        runs.map { $0.status == 0 } == expected(change),
        "\(runs.map { $0.output + $0.errors })"
      )
      #expect(runs.allSatisfy { $0.status < 2 })
      let report = file == "gitlab-ci.yml" ? "code-quality.json" : "modelmerge.sarif"
      #expect(project.workspace.exists(report))
    }
  }

  @Test func theHookKeepsANewFindingOut() throws {
    try withProject { project throws in
      let program = try #require(ExternalProgram.modelmerge, "the command is built with the tests")
      let hook = try Fixtures.bytes(Fixtures.root + "/Examples/CI/pre-commit")
      let text = String(decoding: hook, as: UTF8.self)
        .replacing("modelmerge check", with: "'\(program.path)' check")
      try project.workspace.write(text, to: ".git/hooks/pre-commit")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: project.folder + "/.git/hooks/pre-commit"
      )
      let before = try project.git("rev-parse", "HEAD")
      try make(.newFinding, project)
      try project.git("add", "--all")
      try project.git("commit", "--quiet", "--message", "Bad", mayFail: true)
      #expect(try project.git("rev-parse", "HEAD") == before)
      try make(.newVersion, project)
      try project.commit()
      #expect(try project.git("rev-parse", "HEAD~1") == before)
    }
  }
}
