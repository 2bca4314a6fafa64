import ModelChecking
import ModelMerge
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct DiagnosticPolicyTests {
  private static let artist = Diagnostic(
    .inverseMissing,
    "`Song.artist` has no inverse",
    path: .entity("Song", "artist"),
    module: "Songs",
    at: nil
  )
  private static let collision = Diagnostic(
    .entityCollision,
    "`Song` is defined twice",
    path: .entity("Song"),
    module: "Songs",
    at: nil
  )

  private func brief(
    _ policy: DiagnosticPolicy,
    idleKinds: Set<Diagnostic.Kind> = [],
    isComplete: Bool = true
  ) -> [String] {
    policy.applied(
      to: [Self.artist, Self.collision],
      of: [],
      idleKinds: idleKinds,
      isComplete: isComplete
    ).map {
      "\($0.suppression.map { "(\($0.source.rawValue): \($0.reason)) " } ?? "")"
        + "\($0.severity.rawValue) \($0.brief)"
    }
  }

  @Test(
    "A level holds for the elements that are named",
    arguments: [
      (DiagnosticPolicy.Level.error, ["*"], "error inverse-missing Song.artist"),
      (.note, [], "note inverse-missing Song.artist"),
      (.off, ["Songs/Song.*"], nil),
      (.off, ["Artists/Song.*"], "warning inverse-missing Song.artist"),
      (.error, ["Album.*", "Song.artist"], "error inverse-missing Song.artist"),
    ] as [(DiagnosticPolicy.Level, [String], String?)]
  )
  func levels(level: DiagnosticPolicy.Level, paths: [String], expected: String?) {
    let change = DiagnosticPolicy.LevelChange(
      .inverseMissing,
      level,
      paths: paths.compactMap { ElementPattern($0) }
    )
    let policy = DiagnosticPolicy(levels: [change])
    #expect(brief(policy) == [expected].compactMap { $0 } + ["error entity-collision Song"])
  }

  @Test func ofTwoLevelsTheLaterCounts() {
    let policy = DiagnosticPolicy(levels: [
      .init(.inverseMissing, .off), .init(.inverseMissing, .error),
    ])
    #expect(brief(policy).first == "error inverse-missing Song.artist")
  }

  @Test func whatIsFixedStays() throws {
    let policy = DiagnosticPolicy(
      levels: [.init(.entityCollision, .off), .init(.inverseMissing, .off)],
      exemptions: [
        .init(.entityCollision, path: try #require(ElementPattern("*")), reason: "no")
      ]
    )
    #expect(
      brief(policy) == ["error entity-collision Song", "warning unused-suppression "]
    )
  }

  @Test func anExemptionSuppressesAndIsThenUsed() throws {
    let pattern = try #require(ElementPattern("Song.artist"))
    let policy = DiagnosticPolicy(exemptions: [
      .init(.inverseMissing, path: pattern, reason: "read only"),
      .init(.inverseMissing, path: pattern, reason: "again"),
    ])
    #expect(
      brief(policy) == [
        "(configuration: read only) warning inverse-missing Song.artist",
        "error entity-collision Song",
      ]
    )
  }

  @Test func anExemptionThatNothingNeedsIsReported() throws {
    let exemption = DiagnosticPolicy.Exemption(
      .inverseMissing,
      path: try #require(ElementPattern("Album.*")),
      reason: "old"
    )
    var policy = DiagnosticPolicy(exemptions: [exemption])
    #expect(brief(policy).last == "warning unused-suppression ")
    #expect(brief(policy, idleKinds: [.inverseMissing]).count == 2)
    #expect(brief(policy, isComplete: false).count == 2)
    policy.levels = [.init(.unusedSuppression, .error)]
    #expect(brief(policy).last == "error unused-suppression ")
    policy.reportsUnusedExemptions = false
    #expect(brief(policy).count == 2)
  }

  @Test func whatIsSuppressedBlocksNothingAndIsCounted() {
    var diagnostic = Self.collision
    #expect(diagnostic.isBlocking)
    diagnostic.suppression = .init(.configuration, reason: "")
    #expect(!diagnostic.isBlocking)
    let summary = DiagnosticSummary([diagnostic, Self.artist])
    #expect((summary.errors, summary.warnings, summary.suppressed) == (0, 1, 1))
  }
}
