import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelMergeCommands

/// A git repository of its own, with models that commits change.
struct CommittedProject {
  /// The root of the work tree.
  let workspace: Workspace

  var folder: String { workspace.folder }

  /// Calls the body with an empty repository.
  static func with<Result>(_ body: (CommittedProject) throws -> Result) throws -> Result {
    try Fixtures.withTemporaryFolder { folder throws in
      let project = CommittedProject(workspace: Workspace(folder: folder + "/my project"))
      // What the runner keeps beside a run lies in `.git`, and so in no commit.
      try FileManager.default.createDirectory(
        atPath: project.folder + "/.git",
        withIntermediateDirectories: true
      )
      try project.git("init", "--quiet", "--initial-branch=main")
      return try body(project)
    }
  }

  /// Runs git in the root.
  @discardableResult
  func git(_ arguments: String..., mayFail: Bool = false) throws -> String {
    let git = try #require(ExternalProgram("git"))
    let identity = [
      "-c", "user.name=Test", "-c", "user.email=test@example.invalid", "-c",
      "commit.gpgsign=false", "-c", "protocol.file.allow=always",
    ]
    let run = try git.run(["-C", ".."] + identity + arguments, in: folder + "/.git")
    if !mayFail { #expect(run.status == 0, "git \(arguments): \(run.errors)") }
    return run.output.trimmingCharacters(in: .newlines)
  }

  func commit(_ message: String = "Change") throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", message)
  }

  /// Writes a version of a module: `Song` with these attributes.
  func write(_ attributes: [String], to version: String) throws {
    let content = attributes.map { "<attribute name=\"\($0)\" attributeType=\"String\"/>" }
    try workspace.writeModel("<entity name=\"Song\">\(content.joined())</entity>", to: version)
  }

  /// Writes the marker of a bundle.
  func mark(_ version: String, in bundle: String) throws {
    try workspace.write(
      """
      <plist version="1.0"><dict><key>_XCCurrentVersionName</key>
      <string>\(version).xcdatamodel</string></dict></plist>
      """,
      to: bundle + "/.xccurrentversion"
    )
  }

  /// The models as a reference names them.
  func models(_ text: String, from folder: String? = nil) throws -> GitModels {
    GitModels(
      try #require(try GitReference(parsing: text)),
      workingDirectory: folder ?? self.folder
    )
  }

  /// Why a model cannot be read.
  func failure(_ text: String, _ path: String, from folder: String? = nil) throws -> GitError? {
    let models = try models(text, from: folder)
    do throws(GitError) {
      _ = try models.load(ModelInput(path: path))
      return nil
    } catch {
      return error
    }
  }
}

extension ModelLoader.Loaded {
  /// The names of the attributes of the first entity.
  var attributes: [String] { module.model.entities.first?.attributes.map(\.name) ?? [] }
}
