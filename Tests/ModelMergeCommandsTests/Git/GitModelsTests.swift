import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelMergeCommands

@Suite struct GitModelsTests {
  private let bundle = "Feature Songs/My Songs.xcdatamodeld"

  /// A repository in which the second commit gives the bundle a version, and the work tree holds
  /// something else again.
  private func withHistory<Result>(_ body: (CommittedProject) throws -> Result) throws -> Result {
    try CommittedProject.with { project throws in
      try project.write(["title"], to: bundle + "/My Songs.xcdatamodel")
      try project.commit("First")
      try project.git("tag", "released/1.0")
      try project.write(["title", "rating"], to: bundle + "/My Songs 2.xcdatamodel")
      try project.mark("My Songs 2", in: bundle)
      try project.commit("Second")
      try project.write(["other"], to: bundle + "/My Songs.xcdatamodel")
      try project.write(["other"], to: bundle + "/My Songs 2.xcdatamodel")
      return try body(project)
    }
  }

  // MARK: - What is read

  @Test(
    "A model is read as it was",
    arguments: [
      ("released/1.0", ["title"]), ("HEAD~1", ["title"]), ("HEAD", ["title", "rating"]),
      ("main", ["title", "rating"]), ("HEAD@{0}", ["title", "rating"]),
      ("main^{commit}", ["title", "rating"]),
    ]
  )
  func revisions(revision: String, attributes: [String]) throws {
    try withHistory { project throws in
      let path = project.folder + "/" + bundle
      let loaded = try project.models("git:\(revision)").load(ModelInput(path: path))
      #expect(loaded.attributes == attributes)
      #expect(loaded.module.name == "My Songs")
    }
  }

  @Test func aRevisionMayBeNamedByItsObject() throws {
    try withHistory { project throws in
      let object = try project.git("rev-parse", "HEAD~1")
      for name in [object, String(object.prefix(10))] {
        let loaded = try project.models("git:\(name)").load(ModelInput(path: bundle))
        #expect(loaded.attributes == ["title"])
      }
    }
  }

  @Test func allVersionsAreRead() throws {
    try withHistory { project throws in
      let input = ModelInput(path: bundle, module: "Music")
      let versions = try project.models("git:HEAD").loadVersions(input)
      #expect(versions.module == "Music" && versions.current == "My Songs 2")
      #expect(versions.versions.map(\.name) == ["My Songs", "My Songs 2"])
      #expect(versions.versions.map(\.loaded.attributes) == [["title"], ["title", "rating"]])
      let first = try project.models("git:HEAD~1").loadVersions(input)
      #expect(first.versions.map(\.name) == ["My Songs"] && first.current == "My Songs")
    }
  }

  @Test func aChosenVersionIsRead() throws {
    try withHistory { project throws in
      let input = ModelInput(path: bundle, version: "My Songs")
      #expect(try project.models("git:HEAD").load(input).attributes == ["title"])
      #expect(try project.models("git:HEAD").loadVersions(input).current == "My Songs")
    }
  }

  @Test func aSingleModelIsRead() throws {
    try withHistory { project throws in
      for path in ["My Songs 2.xcdatamodel", "My Songs 2.xcdatamodel/contents"] {
        let loaded = try project.models("git:HEAD").load(ModelInput(path: "\(bundle)/\(path)"))
        #expect(loaded.attributes == ["title", "rating"])
      }
    }
  }

  @Test func aPathOfThenIsReadFromTheRootOrFromTheWorkingDirectory() throws {
    try withHistory { project throws in
      try project.git("mv", "Feature Songs", "Moved")
      try project.commit("Moved")
      let input = ModelInput(path: "Moved/My Songs.xcdatamodeld")
      let moved = project.folder + "/Moved"
      for (reference, folder) in [
        ("git:HEAD~1:\(bundle)", project.folder), ("git:HEAD~1:\(bundle)", moved),
        ("git:HEAD~1:./\(bundle)", project.folder), ("git:HEAD~1:../\(bundle)", moved),
      ] {
        let loaded = try project.models(reference, from: folder).load(input)
        #expect(loaded.attributes == ["title", "rating"], "\(reference) in \(folder)")
      }
      let here = ModelInput(path: "My Songs.xcdatamodeld")
      #expect(try project.models("git:HEAD", from: moved).load(here).attributes == ["other"])
    }
  }

  @Test func aModelThatIsGoneIsStillRead() throws {
    try withHistory { project throws in
      try FileManager.default.removeItem(atPath: project.folder + "/Feature Songs")
      let loaded = try project.models("git:HEAD").load(ModelInput(path: bundle))
      #expect(loaded.attributes == ["title", "rating"])
    }
  }

  @Test func linksInThePathAreFollowed() throws {
    try withHistory { project throws in
      let link = project.folder + "/../link"
      try FileManager.default.createSymbolicLink(
        atPath: link,
        withDestinationPath: project.folder + "/Feature Songs"
      )
      let path = link + "/My Songs.xcdatamodeld"
      #expect(try project.models("git:HEAD~1").load(ModelInput(path: path)).attributes == ["title"])
    }
  }

  @Test(
    "Names that look like something else are only names",
    arguments: [
      "-x.xcdatamodeld", ":(top)x.xcdatamodeld", "*.xcdatamodeld", "Lieder é\n🎵.xcdatamodeld",
    ]
  )
  func strangeNames(name: String) throws {
    try CommittedProject.with { project throws in
      try project.write(["title"], to: "Near.xcdatamodeld/Near.xcdatamodel")
      try project.write(["rating"], to: name + "/1.xcdatamodel")
      try project.commit()
      let loaded = try project.models("git:HEAD:\(name)").load(ModelInput(path: "gone"))
      #expect(loaded.attributes == ["rating"])
    }
  }

  // MARK: - What is left alone

  @Test func theRepositoryIsOnlyRead() throws {
    try withHistory { project throws in
      let before = try project.workspace.snapshot()
      _ = try project.models("git:HEAD~1").loadVersions(ModelInput(path: bundle))
      #expect(try project.workspace.snapshot() == before)
    }
  }

  @Test func aVariableOfAHookDoesNotLeadElsewhere() throws {
    try withHistory { project throws in
      try CommittedProject.with { other throws in
        try other.write(["wrong"], to: bundle + "/My Songs.xcdatamodel")
        try other.commit()
        var variables = ProcessInfo.processInfo.environment
        variables["GIT_DIR"] = other.folder + "/.git"
        variables["GIT_WORK_TREE"] = other.folder
        variables["GIT_INDEX_FILE"] = "/nowhere/index"
        variables["GIT_OBJECT_DIRECTORY"] = "/nowhere/objects"
        variables["GIT_PREFIX"] = "sub/"
        let models = GitModels(
          try GitReference(revision: "HEAD"),
          workingDirectory: project.folder,
          variables: variables
        )
        #expect(try models.load(ModelInput(path: bundle)).attributes == ["title", "rating"])
      }
    }
  }

  @Test func aHookOfGitReadsItsOwnRepository() throws {
    try withHistory { project throws in
      let program = try #require(ExternalProgram.modelmerge, "the command is built with the tests")
      // Git runs hooks with its own variables, which then name this repository.
      try project.workspace.write(
        "#!/bin/sh\n'\(program.path)' lock --update '\(bundle)' || exit 1\ngit add modelmerge.lock\n",
        to: ".git/hooks/pre-commit"
      )
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: project.folder + "/.git/hooks/pre-commit"
      )
      try project.commit("Third")
      let committed = try project.git("show", "HEAD:modelmerge.lock")
      #expect(try project.workspace.text("modelmerge.lock") == committed + "\n")
    }
  }

  // MARK: - Places

  @Test func filesAreCalledByRevisionAndPath() throws {
    try withHistory { project throws in
      let loaded = try project.models("git:HEAD~1").load(ModelInput(path: bundle))
      let location = try #require(loaded.module.model.entities.first?.anchor.location)
      #expect(
        location.file.path == "git:HEAD~1:\(bundle)/My Songs.xcdatamodel/contents"
      )
      #expect(location.start.line == 1)
      #expect(loaded.module.bundlePath == "git:HEAD~1:\(bundle)")
      let paths = Console(workingDirectory: project.folder).paths(root: nil)
      #expect(
        paths.display(location.file.path) == "HEAD~1:\(bundle)/My Songs.xcdatamodel/contents"
      )
      let versions = try project.models("git:HEAD").loadVersions(ModelInput(path: bundle))
      #expect(versions.currentLocation?.file.path == "git:HEAD:\(bundle)/.xccurrentversion")
    }
  }

  @Test func whatCannotBeReadIsToldWithThePathAtTheRevision() throws {
    try CommittedProject.with { project throws in
      try project.workspace.write("<model><entity", to: "Songs.xcdatamodel/contents")
      try project.commit()
      let failure = try #require(try project.failure("git:main", "Songs.xcdatamodel"))
      guard case .model(let error) = failure.reason else {
        Issue.record("\(failure)")
        return
      }
      #expect(error.path == "git:main:Songs.xcdatamodel/contents")
      #expect(error.diagnostic?.location?.file.path == "git:main:Songs.xcdatamodel/contents")
    }
  }

  @Test func aVersionThatCannotBeReadDoesNotHideTheOthers() throws {
    try withHistory { project throws in
      try project.workspace.write("<model>", to: bundle + "/My Songs.xcdatamodel/contents")
      try project.commit()
      let versions = try project.models("git:HEAD").loadVersions(ModelInput(path: bundle))
      #expect(versions.versions.map(\.name) == ["My Songs 2"])
      #expect(
        versions.errors.map(\.path) == ["git:HEAD:\(bundle)/My Songs.xcdatamodel/contents"]
      )
    }
  }

  // MARK: - What is not there

  @Test(
    "A revision that does not exist is told",
    arguments: [
      "absent", "HEAD~9", "0123456789012345678901234567890123456789", "main..HEAD", "^main",
    ]
  )
  func unknownRevisions(revision: String) throws {
    try withHistory { project throws in
      let failure = try #require(try project.failure("git:\(revision)", bundle))
      #expect(failure.reason == .unknownRevision(revision))
      #expect(failure.commandError.status == .incomplete)
    }
  }

  @Test func aPathThatDoesNotExistIsTold() throws {
    try withHistory { project throws in
      let path = "Feature Songs/Absent.xcdatamodeld"
      #expect(
        try project.failure("git:HEAD", path)?.reason == .pathNotFound(path, revision: "HEAD")
      )
      #expect(
        try project.failure("git:HEAD:Nothing", bundle)?.reason
          == .pathNotFound("Nothing", revision: "HEAD")
      )
    }
  }

  @Test func aPathOutsideOfTheRepositoryIsRefused() throws {
    try withHistory { project throws in
      for path in ["git:HEAD:../other", "git:HEAD:/etc", "git:HEAD:a/../../b"] {
        guard case .outsideRepository = try project.failure(path, bundle)?.reason else {
          Issue.record("\(path) was taken")
          continue
        }
      }
    }
  }

  @Test func aFolderWithoutARepositoryIsTold() throws {
    try Workspace.with { workspace throws in
      let models = GitModels(
        try GitReference(revision: "HEAD"),
        workingDirectory: workspace.folder
      )
      do throws(GitError) {
        _ = try models.load(ModelInput(path: "Songs.xcdatamodeld"))
        Issue.record("it was read")
      } catch {
        guard case .notARepository = error.reason else {
          Issue.record("\(error)")
          return
        }
      }
    }
  }

  @Test func aShallowCloneSaysThatItIsOne() throws {
    try withHistory { project throws in
      try project.git("clone", "--quiet", "--depth=1", "file://\(project.folder)", "../shallow")
      let clone = project.folder + "/../shallow"
      let failure = try project.failure("git:HEAD~1", bundle, from: clone)
      #expect(failure?.reason == .notInShallowClone("HEAD~1"))
      #expect(failure?.help.first?.contains("git fetch") == true)
      let head = try project.models("git:HEAD", from: clone).load(ModelInput(path: bundle))
      #expect(head.attributes == ["title", "rating"])
    }
  }

  @Test func nothingIsFetched() throws {
    try withHistory { project throws in
      try project.git("config", "uploadpack.allowFilter", "true")
      try project.git(
        "clone",
        "--quiet",
        "--no-checkout",
        "--filter=blob:none",
        "file://\(project.folder)",
        "../partial"
      )
      let failure = try project.failure("git:HEAD", bundle, from: project.folder + "/../partial")
      guard case .failed = failure?.reason else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
  }

  @Test func linksInTheTreeAreNotFollowed() throws {
    try CommittedProject.with { project throws in
      try project.write(["title"], to: "Secret.xcdatamodel")
      try FileManager.default.createDirectory(
        atPath: project.folder + "/Songs.xcdatamodeld",
        withIntermediateDirectories: false
      )
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/Songs.xcdatamodeld/Songs.xcdatamodel",
        withDestinationPath: "../Secret.xcdatamodel"
      )
      try project.commit()
      let path = "Songs.xcdatamodeld"
      #expect(
        try project.failure("git:HEAD", path)?.reason == .pathNotFound(path, revision: "HEAD")
      )
    }
  }

  /// Git makes no such tree, but takes one that somebody else made.
  @Test func aTreeThatLeadsOutOfItselfIsRefused() throws {
    try CommittedProject.with { project throws in
      try project.write(["title"], to: "Songs.xcdatamodel")
      try project.commit()
      let blob = try project.git("rev-parse", "HEAD:Songs.xcdatamodel/contents")
      let inner = try tree("100644", "contents", blob, project)
      let middle = try tree("40000", "..", inner, project)
      let root = try tree("40000", "Hostile.xcdatamodel", middle, project)
      let commit = try project.git("commit-tree", "-m", "Hostile", root)
      #expect(
        try project.failure("git:\(commit)", "Hostile.xcdatamodel")?.reason
          == .hostilePath("Hostile.xcdatamodel/../contents")
      )
    }
  }

  /// Writes a tree with one element.
  private func tree(
    _ mode: String,
    _ name: String,
    _ object: String,
    _ project: CommittedProject
  ) throws -> String {
    let digits = Array(object)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
    let file = project.folder + "/.git/tree"
    try Fixtures.write(Array("\(mode) \(name)".utf8) + [0] + bytes, to: file)
    return try project.git("hash-object", "-w", "-t", "tree", "--literally", file)
  }
}
