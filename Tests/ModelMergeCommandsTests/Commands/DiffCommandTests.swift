import ModelTestSupport
import Testing

@Suite struct DiffCommandTests {
  private static let bundle = Fixtures.models + "/Evolution/Music.xcdatamodeld"
  private static let versions = [bundle + "@Music", bundle + "@Music 2"]

  @Test func twoVersionsOfABundleAreCompared() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run(["diff"] + Self.versions + ["--root", Fixtures.root])
      #expect(run.status == 0 && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n")
      let path = "Models/Evolution/Music.xcdatamodeld"
      #expect(lines.first == "\(path)@Music → \(path)@Music 2")
      #expect(lines.contains("→ Song.title  renamed from `Song.name` [hash]"))
      #expect(lines.contains { $0.hasPrefix("verdict: lightweight-data-risk: ") })
      // The current version is the second one.
      let current = workspace.run(["diff", Self.versions[0], Self.bundle, "--format", "json"])
      let named = workspace.run(["diff"] + Self.versions + ["--format", "json"])
      #expect(named.output.replacing("@Music 2\"", with: "\"") == current.output)
    }
  }

  @Test("The exit code tells when asked", arguments: [(0, 0), (0, 1)])
  func exitCode(old: Int, new: Int) throws {
    try Workspace.with { workspace throws in
      let inputs = [Self.versions[old], Self.versions[new]]
      #expect(workspace.run(["diff"] + inputs).status == 0)
      #expect(workspace.run(["diff"] + inputs + ["--exit-code"]).status == (old == new ? 0 : 1))
      let quiet = workspace.run(["diff"] + inputs + ["--exit-code", "--quiet"])
      #expect(quiet.status == (old == new ? 0 : 1))
      #expect(quiet.output.isEmpty && quiet.errors.isEmpty)
    }
  }

  @Test("Every form of a model is compared with every other", arguments: ["mom", "momd", "json"])
  func forms(suffix: String) throws {
    try Workspace.with { workspace throws in
      let converted = workspace.run("convert", Self.versions[0], "-o", "~/Old.\(suffix)")
      #expect(converted.status == 0)
      let arguments = [Self.versions[1], "--format", "json"]
      let direct = workspace.run(["diff", Self.versions[0]] + arguments)
      let other = workspace.run(["diff", "~/Old.\(suffix)"] + arguments)
      func paths(_ run: Workspace.Run) throws -> [String] {
        try Workspace.Run.json(run.output).objects("changes")
          .filter { $0["altersVersionHash"] as? Bool == true }
          .map { "\($0.string("action") ?? "") \($0.string("path") ?? "")" }
      }
      #expect(try paths(direct).count == 7)
      #expect(try paths(other) == paths(direct))
    }
  }

  @Test(
    "Each form of the report",
    arguments: [
      ("text", "verdict: "), ("json", "{\n"), ("markdown", "### `"), ("html", "<!DOCTYPE html>\n"),
    ]
  )
  func reports(format: String, text: String) throws {
    try Workspace.with { workspace throws in
      let run = workspace.run(["diff"] + Self.versions + ["--format", format])
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(format == "text" ? run.output.contains(text) : run.output.hasPrefix(text))
    }
  }

  @Test func whatCannotBeReadIsTwoAndBothSidesAreTold() throws {
    try Workspace.with { workspace throws in
      let absent = workspace.run("diff", "~/a.xcdatamodeld", "~/b.xcdatamodeld", "--exit-code")
      #expect(absent.status == 2 && absent.output.isEmpty)
      #expect(absent.errors.contains("a.xcdatamodeld"))
      #expect(absent.errors.contains("b.xcdatamodeld"))

      try workspace.write("<model><entity></model>", to: "Broken.xcdatamodel/contents")
      let broken = workspace.run("diff", "~/Broken.xcdatamodel", Self.bundle, "--format", "json")
      #expect(broken.status == 2)
      #expect(try broken.findings(broken.output) == ["malformed-model "])

      let version = workspace.run("diff", Self.bundle + "@Nothing", Self.bundle)
      #expect(version.status == 2 && version.errors.contains("Nothing"))
    }
  }

  @Test func whatTheReaderDidNotKnowIsSaid() throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel("<entity name=\"Song\" colour=\"red\"/>", to: "A.xcdatamodel")
      try workspace.writeModel("<entity name=\"Song\"/>", to: "B.xcdatamodel")
      let run = workspace.run("diff", "~/A.xcdatamodel", "~/B.xcdatamodel", "--exit-code")
      #expect(run.status == 1)
      #expect(run.errors.contains("[unknown-construct]"))
      #expect(run.output.contains("~ Song  has the unknown content colour = \"red\""))
      let json = workspace.run("diff", "~/A.xcdatamodel", "~/B.xcdatamodel", "--format", "json")
      #expect(json.errors.isEmpty)
      #expect(try json.findings(json.output) == ["unknown-construct Song"])
    }
  }

  @Test func wrongUsageIsSixtyFour() throws {
    try Workspace.with { workspace throws in
      for arguments in [[], ["a"], ["a", "b", "c"], ["-", "-"], ["a", "b", "--format", "xml"]] {
        let run = workspace.run(["diff"] + arguments)
        #expect(run.status == 64 && run.output.isEmpty, "\(arguments)")
      }
    }
  }
}
