import ModelMerge
import ModelTestSupport
import Testing

@Suite struct ExplainCommandTests {
  @Test(arguments: Diagnostic.catalogue.map(\.kind.rawValue))
  func everyKindIsExplained(id: String) throws {
    try Workspace.with { workspace in
      let run = workspace.run("explain", id)
      #expect(run.status == 0 && run.output.hasPrefix(id))
      #expect(run.output.contains("What to do:"))
    }
  }

  @Test func anUnknownKindIsWrongUsageWithASuggestion() throws {
    try Workspace.with { workspace in
      let run = workspace.run("explain", "entity-colision")
      #expect(run.status == 64 && run.errors.contains("did you mean `entity-collision`"))
      #expect(workspace.run("explain").status == 64)
    }
  }

  @Test func rulesListsTheCatalogue() throws {
    try Workspace.with { workspace throws in
      let lines = workspace.run("rules").output.split(separator: "\n")
      #expect(lines.count == Diagnostic.catalogue.count)
      let json = try Workspace.Run.json(workspace.run("rules", "--format", "json").output)
      let rules = try #require(json["rules"] as? [[String: String]])
      #expect(rules.compactMap { $0["id"] } == Diagnostic.catalogue.map(\.kind.rawValue))
      #expect(rules.allSatisfy { Set($0.keys) == ["id", "severity", "summary"] })
    }
  }
}
