import ModelTestSupport
import Testing

@Suite struct MappingCommandTests {
  private func write(in workspace: Workspace) throws {
    try workspace.write(
      """
      <?xml version="1.0" standalone="yes"?>
      <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
      <database>
      <object type="XDDEVMAPPINGMODEL" id="z1">
        <relationship name="entitymappings" type="0/0" idrefs="z2"></relationship>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z2">
        <attribute name="destinationname" type="string">Label</attribute>
      </object>
      </database>

      """,
      to: "1to2.xcmappingmodel/xcmapping.xml"
    )
  }

  @Test func showPrintsTheMappingAsItsCompilerMakesIt() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace)
      let run = workspace.run("mapping", "show", "~/1to2.xcmappingmodel")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output == "1 entity mapping\n\nmapping Label: add Label\n")
    }
  }

  @Test func showPrintsJSON() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace)
      let run = workspace.run("mapping", "show", "~/1to2.xcmappingmodel", "--format=json")
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("{\n  \"formatVersion\": \"1.0\",\n  \"mapping\": {"))
      let json = try Workspace.Run.json(run.output)
      let mappings = (json["mapping"] as? [String: Any])?["entityMappings"] as? [[String: Any]]
      #expect(mappings?.first?["name"] as? String == "Label")
      #expect(mappings?.first?["type"] as? String == "Add")
    }
  }

  @Test func inspectPrintsMappingModelsToo() throws {
    try Workspace.with { workspace throws in
      try write(in: workspace)
      for path in ["~/1to2.xcmappingmodel", "~/1to2.xcmappingmodel/xcmapping.xml"] {
        for format in ["text", "json"] {
          let run = workspace.run("inspect", path, "--format", format)
          let shown = workspace.run("mapping", "show", path, "--format", format)
          #expect(run.status == 0 && run.output == shown.output)
        }
      }
    }
  }

  @Test func whatIsNoMappingModelIsTwo() throws {
    try Workspace.with { workspace throws in
      let model = workspace.run("mapping", "show", "~/Songs.xcdatamodeld")
      #expect(model.status == 2)
      #expect(model.errors.contains("this folder is no mapping model"))
      let absent = workspace.run("mapping", "show", "~/absent.cdm")
      #expect(absent.status == 2 && absent.output.isEmpty)
      #expect(absent.errors.contains("no such file or folder"))
    }
  }

  @Test(
    "Wrong usage",
    arguments: [
      ([], "what to do (show, infer or check) is missing"),
      (["show"], "a MAPPING (.xcmappingmodel or .cdm) is missing"),
      (["shwo", "X"], "did you mean `show`?"),
      (["print", "X"], "it takes `show`, `infer`, `check`"),
      (["show", "X", "Y"], "`Y` is one argument too many"),
      (["show", "X", "--format", "pretty"], "it takes `text`, `json`"),
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
