public import ModelEvolution
internal import ModelSchema
internal import ModelSupport

/// What is told of migrations to the current version: the verdict, the way of every other version,
/// what was found.
public struct MigrationReport: Sendable {
  /// The way of one version.
  public struct Pair: Sendable {
    /// The version that stores have.
    public let from: String
    /// How much work its way is.
    public let verdict: MigrationTier
    /// The versions on the way, the first and the last included; only the first when there is none,
    /// or none is needed.
    public let way: [String]
    /// Whether its stores must come to the current version.
    public let isSupported: Bool

    /// Whether its stores come to the current version.
    public var isReachable: Bool { verdict == .identical || way.count > 1 }
  }

  /// The hardest way; nil when nothing could be compared.
  public var verdict: MigrationTier?
  /// The ways, in the order of the versions.
  public var pairs: [Pair]
  /// The versions that no supported store has or needs on its way.
  public var unneededVersions: [String]
  /// Whether the project takes the verdict; nil when nobody decides about it.
  public var isAccepted: Bool?
  /// What was found.
  public var findings: DiagnosticReport

  /// What is told of the migrations in one line; nil when nothing could be compared.
  var verdictText: String? {
    verdict.map { verdict in
      let decision = isAccepted == false ? ", which is more than the project allows" : ""
      return "verdict: \(verdict.rawValue)\(decision)"
    }
  }

  /// What is told of nothing yet.
  public init(_ findings: DiagnosticReport) {
    verdict = nil
    pairs = []
    unneededVersions = []
    self.findings = findings
  }

  /// Adds the ways of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - name: What a version of the plan is called in the report.
  public mutating func add(_ plan: MigrationPlan, naming name: (String) -> String = { $0 }) {
    verdict = max(verdict ?? .identical, plan.verdict)
    pairs += plan.routes.map { route in
      Pair(
        from: name(route.version),
        verdict: route.verdict,
        way: ([route.version] + route.steps.map(\.destination)).map(name),
        isSupported: route.isSupported
      )
    }
    unneededVersions += plan.unneededVersions.map(name)
  }
}
