import ModelTestSupport
import Testing

/// `mapping infer`: a mapping model of two models, or the reasons why there is none.
@Suite struct MappingInferCommandTests {
  private let inference = ["mapping", "infer", "~/Old.xcdatamodel", "~/New.xcdatamodel", "-o"]

  /// Two models between which a song becomes a track.
  private func write(in workspace: Workspace, newYear type: String = "Integer 16") throws {
    try workspace.writeModel(
      """
      <entity name="Song">
        <attribute name="title" optional="YES" attributeType="String"/>
        <attribute name="year" optional="YES" attributeType="Integer 16"/>
      </entity>
      """,
      to: "Old.xcdatamodel"
    )
    try workspace.writeModel(
      """
      <entity name="Track" elementID="Song">
        <attribute name="name" optional="YES" attributeType="String" elementID="title"/>
        <attribute name="year" optional="YES" attributeType="\(type)"/>
      </entity>
      """,
      to: "New.xcdatamodel"
    )
  }

  @Test func whatIsInferredIsWrittenAndSound() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace)
      let run = workspace.run(inference + ["~/Music.cdm"])
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")

      let shown = workspace.run("mapping", "show", "~/Music.cdm")
      #expect(shown.output.contains("transform Song -> Track"))
      #expect(shown.output.contains("name  = $source.title"))

      let check = workspace.run(
        "mapping",
        "check",
        "~/Music.cdm",
        "~/Old.xcdatamodel",
        "~/New.xcdatamodel"
      )
      #expect(check.status == 0 && check.errors.isEmpty, "\(check.output)")
    }
  }

  @Test func twoVersionsOfOneBundle() throws {
    try Workspace.with { workspace throws in
      _ = workspace.run("version", "add", "Songs 2", "~/Songs.xcdatamodeld")
      let versions = ["~/Songs.xcdatamodeld@Songs", "~/Songs.xcdatamodeld@Songs 2"]
      #expect(workspace.run(["mapping", "infer"] + versions + ["-o", "~/1.cdm"]).status == 0)
      let check = workspace.run(["mapping", "check", "~/1.cdm"] + versions)
      #expect(check.status == 0, "\(check.output)")
    }
  }

  @Test func whatCannotBeInferredIsNotWritten() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace, newYear: "String")
      let run = workspace.run(inference + ["~/Music.cdm"])
      #expect(run.status == 1 && !workspace.exists("Music.cdm"))
      #expect(run.output.contains("`Track.year`: source and destination attribute types"))
      #expect(run.errors.contains("[migrate-type-changed]"))
      #expect(run.errors.contains("no mapping model can be inferred, and none was written"))

      let json = workspace.run(inference + ["~/Music.cdm", "--format", "json"])
      #expect(json.status == 1)
      let obstacles = try Workspace.Run.json(json.output).objects("obstacles")
      #expect(obstacles.count == 1)
      #expect(obstacles.first?.string("entity") == "Track")
      #expect(obstacles.first?.string("property") == "year")
      #expect(obstacles.first?.string("reason")?.contains("types are incompatible") == true)
    }
  }

  @Test func verifyTellsWhetherTheFileIsWhatWouldBeWritten() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace)
      let verify = inference + ["~/Music.cdm", "--verify"]
      #expect(workspace.run(verify).status == 1 && !workspace.exists("Music.cdm"))
      _ = workspace.run(inference + ["~/Music.cdm"])
      #expect(workspace.run(verify).status == 0)

      try workspace.writeModel(#"<entity name="Song"/>"#, to: "New.xcdatamodel")
      let before = try workspace.bytes("Music.cdm")
      let stale = workspace.run(verify)
      #expect(stale.status == 1 && stale.errors.contains("differs from what would be written"))
      #expect(try workspace.bytes("Music.cdm") == before)
    }
  }

  @Test func aMappingModelIsReplacedAndAnotherFileIsNot() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace)
      #expect(workspace.run(inference + ["~/Music.cdm"]).status == 0)
      let first = try workspace.snapshot()
      #expect(workspace.run(inference + ["~/Music.cdm"]).status == 0)
      #expect(try workspace.snapshot() == first)

      try workspace.write("notes", to: "Notes.cdm")
      let refused = workspace.run(inference + ["~/Notes.cdm"])
      #expect(refused.status == 2 && refused.errors.contains("is no mapping model"))
      #expect(try workspace.text("Notes.cdm") == "notes")
      #expect(workspace.run(inference + ["~/Notes.cdm", "--force"]).status == 0)
      #expect(try workspace.bytes("Notes.cdm") == workspace.bytes("Music.cdm"))

      let absent = workspace.run(inference + ["~/absent/Music.cdm"])
      #expect(absent.status == 2 && absent.errors.contains("does not exist"))
    }
  }

  @Test func aModelThatCannotBeReadIsTwo() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace)
      try workspace.write("<model><entity></model>", to: "New.xcdatamodel/contents")
      let run = workspace.run(inference + ["~/Music.cdm"])
      #expect(run.status == 2 && !workspace.exists("Music.cdm"))
      #expect(run.errors.contains("[malformed-model]"), "\(run.errors)")
    }
  }

  @Test(
    arguments: [
      (["infer", "A"], "the NEW model is missing"),
      (["infer", "A", "B"], "the output (`-o X.cdm`) is missing"),
      (["infer", "A", "B", "-o", "X.mom"], "it takes `.cdm`"),
      (["infer", "-", "B", "-o", "X.cdm"], "standard input holds one model"),
      (["infer", "A", "B", "-o", "X.cdm", "--fail-on", "error"], "belongs to `mapping check`"),
    ] as [([String], String)]
  )
  func wrongUsage(words: [String], message: String) throws {
    try Workspace.with { workspace throws in
      let run = workspace.run(["mapping"] + words)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }
}
