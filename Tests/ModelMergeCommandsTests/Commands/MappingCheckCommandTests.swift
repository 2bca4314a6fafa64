import ModelTestSupport
import Testing

/// `mapping check`: a mapping model against the two models that it is for.
@Suite struct MappingCheckCommandTests {
  private let check = [
    "mapping", "check", "~/1to2.xcmappingmodel", "~/Old.xcdatamodel", "~/New.xcdatamodel",
  ]

  /// Two models, and a mapping model with one attribute mapping.
  private func write(in workspace: Workspace, mapped name: String) throws {
    let song = """
      <entity name="Song"><attribute name="title" optional="YES" attributeType="String"/></entity>
      """
    try workspace.writeModel(song, to: "Old.xcdatamodel")
    try workspace.writeModel(song, to: "New.xcdatamodel")
    try workspace.write(
      """
      <?xml version="1.0" standalone="yes"?>
      <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
      <database>
      <object type="XDDEVMAPPINGMODEL" id="z1">
        <relationship name="entitymappings" type="0/0" idrefs="z2"></relationship>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z2">
        <attribute name="sourcename" type="string">Song</attribute>
        <attribute name="destinationname" type="string">Song</attribute>
        <attribute name="autogenerateexpression" type="bool">1</attribute>
        <relationship name="attributemappings" type="0/0" idrefs="z3"></relationship>
      </object>
      <object type="XDDEVATTRIBUTEMAPPING" id="z3">
        <attribute name="name" type="string">\(name)</attribute>
      </object>
      </database>

      """,
      to: "1to2.xcmappingmodel/xcmapping.xml"
    )
  }

  @Test func aSoundMappingModelGivesAnEmptyReport() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace, mapped: "title")
      let run = workspace.run(check)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.output)")
      let verbose = workspace.run(check + ["--verbose"])
      #expect(verbose.errors == "modelmerge: no problems in 1 entity mapping\n")
      let json = workspace.run(check + ["--format", "json"])
      #expect(try json.findings(json.output).isEmpty)
    }
  }

  @Test func findingsAreReportedAtTheirPlaces() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace, mapped: "titel")
      let run = workspace.run(check)
      #expect(run.status == 1 && run.errors.isEmpty)
      #expect(run.output.contains("1to2.xcmappingmodel/xcmapping.xml:13:1: error: "))
      #expect(run.output.contains("[mapping-unknown-key]"))
      #expect(run.output.contains("did you mean `title`?"))

      let report = "json=\(workspace.folder)/r"
      let json = workspace.run(check + ["--format", "json", "--report", report])
      #expect(json.status == 1)
      #expect(
        try json.findings(json.output) == [
          "mapping-incomplete SongToSong.title", "mapping-unknown-key SongToSong.titel",
        ]
      )
      #expect(try workspace.text("r") == json.output)
    }
  }

  @Test func failOnSetsTheThreshold() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace, mapped: "titel")
      #expect(workspace.run(check + ["--fail-on", "never"]).status == 0)
    }
  }

  @Test func whatCannotBeReadIsTwo() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace, mapped: "title")
      let absent = workspace.run(["mapping", "check", "~/absent.cdm"] + check.suffix(2))
      #expect(absent.status == 2 && absent.errors.contains("no such file or folder"))

      try workspace.write("<database><object></database>", to: "1to2.xcmappingmodel/xcmapping.xml")
      let malformed = workspace.run(check)
      #expect(malformed.status == 2 && malformed.output.contains("[malformed-model]"))

      try workspace.write("<model><entity></model>", to: "Old.xcdatamodel/contents")
      let model = workspace.run(check)
      #expect(model.status == 2 && model.errors.contains("[malformed-model]"), "\(model.errors)")
    }
  }

  @Test(
    arguments: [
      (["check"], "a MAPPING (.xcmappingmodel or .cdm) is missing"),
      (["check", "X", "A"], "the NEW model is missing"),
      (["check", "X", "A", "B", "C"], "`C` is one argument too many"),
      (["check", "X", "A", "B", "--force"], "`--force` belongs to `mapping infer`"),
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
