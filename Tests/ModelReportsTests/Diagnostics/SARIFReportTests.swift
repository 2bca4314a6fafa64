import ModelMerge
import ModelTestSupport
import Testing

@Suite struct SARIFReportTests {
  private func run(_ report: DiagnosticReport) throws -> [String: Any] {
    let log = try ReportSketch.object(ReportFormat.sarif.bytes(of: report))
    #expect(log.string("version") == "2.1.0")
    return try #require(log.objects("runs").first)
  }

  private func results(_ report: DiagnosticReport) throws -> [[String: Any]] {
    try run(report).objects("results")
  }

  private func physical(_ location: [String: Any]) -> (uri: String?, region: [String: Any]) {
    let place = location.object("physicalLocation")
    return (place.object("artifactLocation").string("uri"), place.object("region"))
  }

  @Test func aResultHasWhatCodeScanningDemands() throws {
    let result = try #require(try results(ReportSketch.report([ReportSketch.collision])).first)
    #expect(result.string("ruleId") == "entity-collision")
    #expect(result.integer("ruleIndex") == 0)
    #expect(result.string("level") == "error")
    #expect(
      result.object("message").string("text") == """
        two definitions of `Song`
        [also defined here](1)
        and in code
        Help: rename one
        Help: or merge them
        """
    )
    let location = try #require(result.objects("locations").first)
    #expect(physical(location).uri == "Songs.xcdatamodel/contents")
    let numbers = ["startLine", "startColumn", "endLine", "endColumn"]
    #expect(numbers.map { physical(location).region.integer($0) } == [2, 17, 2, 21])
    let logical = try #require(location.objects("logicalLocations").first)
    #expect(
      logical as? [String: String] == [
        "name": "Song", "fullyQualifiedName": "Songs/Song", "kind": "type",
      ]
    )
    let related = result.objects("relatedLocations")
    #expect(related.map { $0.integer("id") } == [1])
    #expect(physical(related[0]).uri == "file:///elsewhere/Artists.xcdatamodel/contents")
    let hash = result.object("partialFingerprints").string("primaryLocationLineHash")
    #expect(hash?.hasSuffix(":1") == true)
  }

  @Test func anEditIsAFix() throws {
    let result = try #require(try results(ReportSketch.report([ReportSketch.collision])).first)
    let fix = try #require(result.objects("fixes").first)
    #expect(fix.object("properties").string("applicability") == "maybe")
    let change = try #require(fix.objects("artifactChanges").first)
    #expect(change.object("artifactLocation").string("uri") == "Songs.xcdatamodel/contents")
    let replacement = try #require(change.objects("replacements").first)
    #expect(replacement.object("deletedRegion").integer("startColumn") == 17)
    #expect(replacement.object("insertedContent").string("text") == "Track")
  }

  @Test func anEditThatOnlyTakesAwayInsertsNothing() throws {
    var finding = ReportSketch.collision
    finding.edits[0].replacement = ""
    let result = try #require(try results(ReportSketch.report([finding])).first)
    let change = try #require(result.objects("fixes").first?.objects("artifactChanges").first)
    #expect(change.objects("replacements").first?.keys.sorted() == ["deletedRegion"])
  }

  @Test func rulesAreThoseThatOccurInTheCataloguesOrder() throws {
    let own = Diagnostic.Kind(rawValue: "own-rule")
    let findings = [
      Diagnostic(own, "a", path: .model, at: nil), ReportSketch.unused, ReportSketch.collision,
      ReportSketch.unused,
    ]
    let run = try run(ReportSketch.report(findings))
    let rules = run.object("tool").object("driver").objects("rules")
    #expect(
      rules.map { $0.string("id") } == ["placeholder-unused", "entity-collision", "own-rule"]
    )
    #expect(run.objects("results").map { $0.integer("ruleIndex") } == [2, 0, 1, 0])
    for rule in rules {
      for name in ["shortDescription", "fullDescription", "help"] {
        #expect(rule.object(name).string("text")?.isEmpty == false)
      }
      #expect(rule["helpUri"] == nil)
    }
    #expect(rules[1].object("defaultConfiguration").string("level") == "error")
    #expect(
      rules[1].object("properties")["tags"] as? [String] == ["core-data", "collisions"]
    )
  }

  @Test func whatHasNoPlaceIsToldOfItsModulesFile() throws {
    var report = ReportSketch.report([ReportSketch.unused, ReportSketch.setting])
    #expect(
      try results(report).compactMap { $0.objects("locations").first }.map { physical($0).uri }
        == ["Songs", "model"]
    )
    report.scope.modules = [
      .init("Songs", path: "Songs.momd/Songs.mom"), .init("Artists", path: "/music/A b.mom"),
    ]
    let locations = try results(report).compactMap { $0.objects("locations").first }
    #expect(locations.map { physical($0).uri } == ["Songs.momd/Songs.mom", "A%20b.mom"])
    for location in locations {
      #expect(physical(location).region.values.allSatisfy { $0 as? Int == 1 })
      #expect(physical(location).region.count == 4)
    }
  }

  @Test func suppressionsAreToldOfAllResultsOrOfNone() throws {
    var (own, configured) = (ReportSketch.unused, ReportSketch.setting)
    own.suppression = .init(.userInfo, reason: "until release 3")
    configured.suppression = .init(.configuration, reason: "")
    let plain = try results(ReportSketch.report([ReportSketch.collision]))
    #expect(plain[0]["suppressions"] == nil)
    let all = try results(ReportSketch.report([ReportSketch.collision, own, configured]))
    #expect(
      all.map { $0.objects("suppressions") as? [[String: String]] } == [
        [], [["kind": "inSource", "justification": "until release 3"]], [["kind": "external"]],
      ]
    )
  }

  @Test func whatCouldNotBeReadMakesTheRunUnsuccessful() throws {
    var report = ReportSketch.report([])
    func invocation() throws -> [String: Any] {
      try #require(try run(report).objects("invocations").first)
    }
    #expect(try invocation()["executionSuccessful"] as? Bool == true)
    report.scope.failures = ["no such file: Songs"]
    #expect(try invocation()["executionSuccessful"] as? Bool == false)
    let note = try #require(try invocation().objects("toolExecutionNotifications").first)
    #expect(note.string("level") == "error")
    #expect(note.object("message").string("text") == "no such file: Songs")
  }

  @Test func theVerdictIsAmongTheProperties() throws {
    var migration = MigrationReport(ReportSketch.report([]))
    migration.verdict = .staged
    migration.isAccepted = false
    let log = try ReportSketch.object(ReportFormat.sarif.bytes(of: migration))
    let properties = try #require(log.objects("runs").first).object("properties")
    #expect(properties.string("verdict") == "staged")
    #expect(properties["accepted"] as? Bool == false)
    #expect(properties.objects("pairs").isEmpty)
  }

  @Test func manyPlacesAreCutAndCounted() throws {
    var finding = ReportSketch.collision
    finding.notes = Array(repeating: finding.notes[0], count: 130)
    let result = try #require(try results(ReportSketch.report([finding])).first)
    #expect(result.objects("relatedLocations").count == 100)
    #expect(result.object("message").string("text")?.contains("\n… and 30 more\n") == true)
  }

  @Test(
    "Reports are valid by the published schema",
    .enabled(if: PublishedSchemas.canValidate, "\(PublishedSchemas.reason)")
  )
  func schema() throws {
    let paths = try BrokenModel.all.filter { !$0.isUnreadable }.flatMap { try $0.models(.hit) }
    var findings = try ModelMerger().merge(contentsOf: paths).diagnostics
    findings += HostileNamesTests.names.map {
      Diagnostic(.unknownConstruct, $0, path: .entity($0), module: $0, at: nil, help: [$0])
    }
    findings[0].suppression = .init(.userInfo, reason: "known")
    var report = ReportSketch.report(findings, limit: findings.count - 10)
    report.scope.failures = ["one file is missing"]
    let read = try ReportOracle.read(
      ReportFormat.sarif.bytes(of: report),
      .sarif,
      schema: PublishedSchemas.sarif
    )
    #expect(read.count == findings.count - 9)
    // The validator does refuse what is not in the schema.
    let broken = Array(#"{"version": "2.1.0", "runs": [], "x": 1}"#.utf8)
    let run = try ReportOracle.run(broken, .sarif, schema: PublishedSchemas.sarif)
    #expect(run.status != 0 && run.errors.contains("Additional properties are not allowed"))
  }
}
