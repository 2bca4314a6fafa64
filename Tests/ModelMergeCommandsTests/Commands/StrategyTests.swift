import ModelTestSupport
import Testing

/// The strategies, as a project uses them.
@Suite struct StrategyTests {
  private static func model(_ entities: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
    \(entities)
    </model>
    """
  }

  private static let catalog = model(
    """
        <entity name="Genre" syncable="YES">
            <attribute name="rank" attributeType="String"/>
        </entity>
    """
  )
  private static let radio = model(
    """
        <entity name="Genre" syncable="YES">
            <attribute name="rank" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        </entity>
        <entity name="Station" syncable="YES">
            <attribute name="call" optional="YES" attributeType="String"/>
        </entity>
    """
  )

  private func withProject(
    _ strategy: String,
    prefix: String = "",
    _ body: (Workspace) throws -> Void
  ) throws {
    try Workspace.with { workspace throws in
      try workspace.write(Self.catalog, to: "Catalog.xcdatamodel/contents")
      try workspace.write(Self.radio, to: "Radio.xcdatamodel/contents")
      let prefix = prefix.isEmpty ? "" : ", \"prefix\": \"\(prefix)\""
      try workspace.write(
        """
        {"version": 1, "strategy": {\(strategy)}, "modules": [
          {"name": "Catalog", "path": "Catalog.xcdatamodel"},
          {"name": "Radio", "path": "Radio.xcdatamodel"\(prefix)}]}
        """,
        to: "modelmerge.json"
      )
      try body(workspace)
    }
  }

  @Test func withoutADecisionTheModulesCollide() throws {
    try withProject("") { workspace in
      let run = workspace.run("check")
      #expect(run.status == 1 && run.output.contains("[entity-collision]"))
    }
  }

  @Test func anOverrideDecidesAndIsWritten() throws {
    try withProject(#""overrides": {"Genre": "Radio"}"#) { workspace throws in
      let run = workspace.run("merge", "-o", "~/Merged.xcdatamodel", "--strategy", "override")
      #expect(run.status == 0)
      #expect(run.errors.contains("the definition of `Radio` is taken (override)"))
      #expect(try workspace.text("Merged.xcdatamodel/contents").contains("Date"))
    }
  }

  @Test func aPrefixRenames() throws {
    try withProject("", prefix: "FM") { workspace throws in
      let run = workspace.run("merge", "-o", "~/Merged.xcdatamodel")
      #expect(run.status == 0)
      let text = try workspace.text("Merged.xcdatamodel/contents")
      #expect(text.contains(#"name="FMGenre""#) && text.contains(#"name="FMStation""#))
      #expect(text.contains(#"elementID="Station""#) && !text.contains(#"elementID="Genre""#))
    }
  }

  @Test func anOverrideThatIsLeftBehindFailsAtItsPlace() throws {
    try withProject(#""overrides": {"Station": "Radio"}"#, prefix: "FM") { workspace in
      let run = workspace.run("check")
      #expect(run.status == 1)
      #expect(run.output.contains("modelmerge.json:1:"))
      #expect(run.output.contains("error: there is no `Station` for the override"))
      #expect(run.output.contains("help: did you mean `FMStation`?"))
    }
  }

  @Test func moduleConfigurationsAreWritten() throws {
    try withProject("", prefix: "FM") { workspace throws in
      let run = workspace.run("merge", "-o", "~/Merged.xcdatamodel", "--module-configurations")
      #expect(run.status == 0)
      let text = try workspace.text("Merged.xcdatamodel/contents")
      #expect(text.contains(#"<configuration name="Radio">"#))
      #expect(text.contains(#"<memberEntity name="FMStation"/>"#))
    }
  }

  @Test(
    "A strategy without names is wrong usage, and the error says how to name them",
    arguments: [
      ("override", #""overrides": {"Entity": "Module"}"#), ("prefix", #""prefix": "Old""#),
      ("contribute", #""contribute": ["Module"]"#),
    ]
  )
  func unnamed(strategy: String, help: String) throws {
    try withProject("") { workspace in
      for verb in ["check", "hash", "lock"] {
        let run = workspace.run(verb, "--strategy", strategy)
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.errors.contains("the strategy `\(strategy)` needs"))
        #expect(run.errors.contains("in modelmerge.json") && run.errors.contains(help))
      }
    }
  }
}
