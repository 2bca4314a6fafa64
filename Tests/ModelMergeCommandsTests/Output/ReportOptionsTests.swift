import Foundation
import ModelMerge
import ModelMergeCommands
import ModelTestSupport
import Testing

@Suite struct ReportOptionsTests {
  /// The modules of an example, with three findings.
  private func withCollision<Result>(_ body: (Workspace, [String]) throws -> Result) throws
    -> Result
  {
    try Workspace.with { workspace throws in
      try workspace.copy("Collision/Accounts.xcdatamodeld")
      try workspace.copy("Collision/Playlists.xcdatamodeld")
      try workspace.writeModel("<entity name='B' mood='x' taste='y'/>", to: "B.xcdatamodel")
      return try body(
        workspace,
        ["~/Accounts.xcdatamodeld", "~/Playlists.xcdatamodeld", "~/B.xcdatamodel"]
      )
    }
  }

  @Test func theJSONReportHasTheMembersOfTheContract() throws {
    try withCollision { workspace, inputs throws in
      let run = workspace.run(["check", "--format", "json"] + inputs)
      #expect(run.status == 1 && run.errors.isEmpty)
      let report = try Workspace.Run.json(run.output)
      #expect(report.string("formatVersion") == "1.0")
      #expect(report.object("tool").string("name") == "modelmerge")
      #expect(report.object("tool").string("version") == ModelMergeTool.version)
      #expect(report.string("command") == "check")
      #expect(report.object("summary").integer("error") == 1)
      #expect(report.object("summary").integer("warning") == 2)
      let collision = try #require(
        report.objects("diagnostics").first { $0.string("id") == "entity-collision" }
      )
      #expect(
        collision.object("location").string("file")
          == "Accounts.xcdatamodeld/Accounts.xcdatamodel/contents"
      )
      #expect(collision.object("location").object("start").integer("line") == 3)
      #expect(
        collision.objects("related").first?.string("file")
          == "Playlists.xcdatamodeld/Playlists.xcdatamodel/contents"
      )
    }
  }

  @Test func reportsGoToFilesAsWell() throws {
    try withCollision { workspace, inputs throws in
      let run = workspace.run(
        ["check"] + inputs + ["--report", "json=~/r.json", "--report=text=~/r=1.txt"]
      )
      #expect(run.status == 1)
      #expect(try workspace.text("r=1.txt") == run.output)
      #expect(try run.findings(try workspace.text("r.json")).count == 3)
    }
  }

  @Test func colorsFollowTheStreamThatTheReportGoesTo() throws {
    try withCollision { workspace, inputs throws in
      let terminal = StreamTarget(isTerminal: true, terminalColumns: 72)
      let merge = ["merge", "-o", "~/Out.json", "--format", "pretty"] + inputs
      let check = ["check", "--format", "pretty"] + inputs
      let escape: Character = "\u{1B}"
      #expect(workspace.run(check, output: terminal).output.contains(escape))
      #expect(!workspace.run(check, errors: terminal).output.contains(escape))
      #expect(workspace.run(merge, errors: terminal).errors.contains(escape))
      #expect(!workspace.run(merge, output: terminal).errors.contains(escape))
      #expect(workspace.run(check + ["--color", "always"]).output.contains(escape))
      #expect(
        !workspace.run(check + ["--color=never"], output: terminal).output.contains(escape)
      )
      for line in workspace.run(check + ["--color=never"], output: terminal).output
        .split(separator: "\n") where !line.contains("contents:")
      {
        #expect(line.count <= 72)
      }
    }
  }

  @Test func filesAreNotColoredUnlessTheUserSaysSo() throws {
    try withCollision { workspace, inputs throws in
      let terminal = StreamTarget(isTerminal: true, terminalColumns: 72)
      let check = ["check", "--quiet", "--report", "pretty=~/r.txt"] + inputs
      _ = workspace.run(check, output: terminal)
      let plain = try workspace.text("r.txt")
      #expect(plain.hasPrefix("error[entity-collision]: ") && !plain.contains("\u{1B}"))
      _ = workspace.run(check + ["--color", "always"], output: terminal)
      #expect(try workspace.text("r.txt").contains("\u{1B}"))
      #expect(workspace.run(["check", "--format=pretty"] + inputs).output == plain)
    }
  }

  @Test func otherFormatsHaveNoColors() throws {
    try withCollision { workspace, inputs throws in
      for format in ReportFormat.allCases.map(\.rawValue) where format != "pretty" {
        let check = ["check", "--format", format] + inputs
        let colored = workspace.run(check + ["--color", "always"])
        #expect(colored.output == workspace.run(check).output)
      }
    }
  }

  @Test func aReportThatCannotBeWrittenIsTwo() throws {
    try withCollision { workspace, inputs throws in
      let run = workspace.run(
        ["check"] + inputs
          + ["--report", "json=~/absent/r.json", "--report", "sarif=~/r.sarif"]
      )
      #expect(run.status == 2 && run.errors.contains("the report cannot be written"))
      // The others are written all the same.
      #expect(run.output.hasSuffix("1 error, 2 warnings\n"))
      #expect(try workspace.text("r.sarif").contains("entity-collision"))
    }
  }

  @Test func everyReportOfARunIsWholeByItself() throws {
    try withCollision { workspace, inputs throws in
      let formats = ReportFormat.allCases
      let reports = formats.flatMap { ["--report", "\($0.rawValue)=~/\($0.rawValue)"] }
      for printed in formats {
        let run = workspace.run(["check", "--format", printed.rawValue] + reports + inputs)
        #expect(run.status == 1 && run.errors.isEmpty)
        #expect(try workspace.text(printed.rawValue) == run.output)
      }
      for format in formats {
        let alone = workspace.run(["check", "--format", format.rawValue] + inputs)
        #expect(try workspace.text(format.rawValue) == alone.output)
      }
    }
  }

  @Test func standardOutputTakesAReportWhereItIsFree() throws {
    try withCollision { workspace, inputs throws in
      let merge = workspace.run(
        ["merge", "-o", "~/Out.json", "--report", "gitlab=-"] + inputs
      )
      #expect(merge.status == 1 && merge.output.hasPrefix("[\n"))
      #expect(merge.errors.hasSuffix("1 error, 2 warnings\n"))
      let check = workspace.run(["check", "--report", "gitlab=-"] + inputs)
      #expect(check.status == 64 && check.output.isEmpty)
      #expect(check.errors.contains("standard output has the report already"))
      let quiet = workspace.run(["check", "--quiet", "--report", "gitlab=-"] + inputs)
      #expect(quiet.status == 1 && quiet.output == merge.output)
      let two = workspace.run(
        ["check", "--quiet", "--report", "gitlab=-", "--report", "json=-"] + inputs
      )
      #expect(two.status == 64)
    }
  }

  @Test(
    "A report that is asked for is written, be there findings or not",
    arguments: [
      ["check", "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld"],
      ["merge", "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld", "-o", "~/Out.json"],
      ["stub", "--from", "~/Artists.xcdatamodeld", "--for", "~/Songs.xcdatamodeld"],
    ]
  )
  func emptyReports(command: [String]) throws {
    try Workspace.with { workspace throws in
      let run = workspace.run(command + ["--report", "sarif=~/r.sarif"])
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      #expect(try workspace.text("r.sarif").contains("\"results\": []"))
    }
  }

  @Test func whatCannotBeReadIsInTheReports() throws {
    try withCollision { workspace, inputs throws in
      let reports = ["junit", "sarif", "markdown", "github"].flatMap {
        ["--report", "\($0)=~/\($0)"]
      }
      let run = workspace.run(["check", "~/Absent.xcdatamodeld"] + inputs + reports)
      #expect(run.status == 2)
      #expect(try workspace.text("junit").contains("<error message="))
      #expect(try workspace.text("sarif").contains("\"executionSuccessful\": false"))
      #expect(try workspace.text("markdown").contains("- could not complete: "))
      #expect(try workspace.text("github").hasPrefix("::error::"))
    }
  }

  @Test func aReportBesideAMergeGoesToStandardError() throws {
    try withCollision { workspace, inputs throws in
      let run = workspace.run(
        ["merge", "--format", "json"] + inputs + ["-o", "~/Out.xcdatamodel"]
      )
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(try Workspace.Run.json(run.errors).string("command") == "merge")
    }
  }

  @Test func whatIsLeftOutIsCounted() throws {
    try withCollision { workspace, inputs throws in
      let all = workspace.run(["check"] + inputs)
      #expect(workspace.run(["check", "--max-diagnostics", "0"] + inputs).output == all.output)
      let one = workspace.run(["check", "--max-diagnostics", "1"] + inputs)
      #expect(one.status == 1)
      #expect(one.output.contains("2 more diagnostics not shown\n1 error, 2 warnings\n"))
      let json = workspace.run(["check", "--max-diagnostics=1", "--format=json"] + inputs)
      let report = try Workspace.Run.json(json.output)
      #expect(report.objects("diagnostics").count == 1)
      #expect(report.integer("omitted") == 2)
      #expect(report.object("summary").integer("warning") == 2)
    }
  }

  @Test func quietLeavesTheExitCode() throws {
    try withCollision { workspace, inputs throws in
      let run = workspace.run(["check", "--quiet", "--report", "json=~/r.json"] + inputs)
      #expect(run.status == 1 && run.output.isEmpty && run.errors.isEmpty)
      #expect(try run.findings(try workspace.text("r.json")).count == 3)
    }
  }

  @Test func pathsAreSeenFromTheRoot() throws {
    try withCollision { workspace, inputs throws in
      func firstPath(_ flags: [String]) -> String {
        workspace.run(["check"] + inputs + flags).output.split(separator: ":").first.map(
          String.init
        )
          ?? ""
      }
      let rest = "Accounts.xcdatamodel/contents"
      #expect(firstPath([]) == "Accounts.xcdatamodeld/" + rest)
      #expect(firstPath(["--root", "~/Accounts.xcdatamodeld"]) == rest)
      #expect(firstPath(["--root", "Accounts.xcdatamodeld"]) == rest)
      #expect(
        firstPath(["--root", "/absent"]) == workspace.path("~/Accounts.xcdatamodeld/") + rest
      )
      let above = try #require(workspace.folder.split(separator: "/").last)
      #expect(firstPath(["--root", "~/.."]) == "\(above)/Accounts.xcdatamodeld/" + rest)
    }
  }

  @Test func theGitRootIsTheDefault() throws {
    try withCollision { workspace, _ throws in
      try workspace.write("[core]", to: "repository/.git/config")
      try workspace.writeModel("<entity name='B' mood='x'/>", to: "repository/models/B.xcdatamodel")
      var console = Console(workingDirectory: workspace.path("~/repository/models"))
      let status = ModelMergeTool.run(
        ["check", workspace.path("~/repository/models/B.xcdatamodel")],
        &console
      )
      #expect(status == 0)
      #expect(
        String(decoding: console.output, as: UTF8.self)
          .hasPrefix("models/B.xcdatamodel/contents:1:")
      )
    }
  }

  @Test func textAndJSONTellTheSameFindings() throws {
    try withCollision { workspace, inputs throws in
      let text = workspace.run(["check"] + inputs).output
      let json = workspace.run(["check", "--format=json"] + inputs)
      let headlines = text.split(separator: "\n").filter {
        $0.hasSuffix("]") && !$0.hasPrefix("help: ")
      }
      let findings = try json.findings(json.output)
      #expect(headlines.count == findings.count)
      for (line, finding) in zip(headlines, findings) {
        #expect(line.hasSuffix("[\(finding.prefix { $0 != " " })]"))
      }
    }
  }
}
