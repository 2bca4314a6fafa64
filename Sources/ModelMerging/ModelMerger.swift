public import ModelChecking
public import ModelSchema

/// Merges the models of many modules into one.
///
/// Entities that stand for another module's entity are marked as placeholders in their user info;
/// the merge resolves them, so that relationships and parents lead across modules. Everything that
/// collides or does not fit is reported, all of it in one run, with its places.
///
/// ```swift
/// let outcome = try ModelMerger().merge(contentsOf: ["Catalog.xcdatamodeld", "Artists.xcdatamodeld"])
/// for diagnostic in outcome.diagnostics { print(diagnostic) }
/// let model = try outcome.linkedModel()
/// ```
///
/// The inputs stay untouched, and their order has no effect. <doc:Merging> tells the stages and the
/// rules.
public struct ModelMerger: Hashable, Sendable {
  /// What happens to equal definitions of one entity in several modules.
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// They are errors.
    case strict
    /// They are merged once and noted.
    case allowIdentical = "allow-identical"
  }

  /// The user info keys that mark placeholders, the most important first.
  public var placeholderKeys: [String]
  /// What happens to equal definitions.
  public var strategy: Strategy
  /// What is decided where modules do not agree.
  public var choices: MergeChoices
  /// Whether an entity without properties is the placeholder of a full one of its name elsewhere.
  public var treatsStubsAsPlaceholders: Bool
  /// Whether placeholders whose real entity is in no module stay in the merged model, for a later
  /// merge.
  public var keepsUnresolvedPlaceholders: Bool
  /// The rules that the merged model is checked with.
  public var checker: ModelChecker
  /// How much findings matter, and which are known.
  public var policy: DiagnosticPolicy

  /// A merger.
  public init(
    placeholderKeys: [String] = ["MyRealEntity"],
    strategy: Strategy = .allowIdentical,
    choices: MergeChoices = MergeChoices(),
    treatsStubsAsPlaceholders: Bool = false,
    keepsUnresolvedPlaceholders: Bool = false,
    checker: ModelChecker = ModelChecker(),
    policy: DiagnosticPolicy = DiagnosticPolicy()
  ) {
    self.placeholderKeys = placeholderKeys
    self.strategy = strategy
    self.choices = choices
    self.treatsStubsAsPlaceholders = treatsStubsAsPlaceholders
    self.keepsUnresolvedPlaceholders = keepsUnresolvedPlaceholders
    self.checker = checker
    self.policy = policy
  }

  /// Whether an entity stands for another module's, by its user info.
  public func isPlaceholder(_ entity: EntityDescription) -> Bool {
    !PlaceholderMark(keys: placeholderKeys).claims(in: entity.userInfo).isEmpty
  }

  /// Merges modules.
  ///
  /// - Parameters:
  ///   - modules: The modules, in any order.
  ///   - unread: The names of modules that belong to the merge but could not be read; placeholders
  ///     that nothing resolves are then not reported, since the missing module may do it.
  ///   - diagnostics: What was found while the modules were read; it is told with the rest.
  public func merge(
    _ modules: [ModelModule],
    unread: [String] = [],
    diagnostics: [Diagnostic] = []
  ) -> MergeOutcome {
    var report = MergeReport()
    report.add(diagnostics)
    let inputs = InputSelection(modules, &report).modules
    let collected = CollectedModules(inputs, self, &report)
    let resolution = PlaceholderResolution(collected, self, unread: unread, &report)
    let rewired = RewiredModules(collected, resolution)
    let merged = MergedModel(rewired, collected, resolution, self, &report)

    var index = ModelIndex(merged.model)
    index.poison = report.poison
    var comparison = PlaceholderComparison(
      index,
      collected,
      resolution,
      contested: merged.contestedProperties
    )
    comparison.reportMissingInverses(&report)
    index.poison = report.poison
    var subject = CheckSubject(index, lineage: merged.lineage)
    if let key = placeholderKeys.first { subject.placeholderKey = key }
    let checks = checker.check(subject)
    comparison.report(after: checks, &report)
    report.add(checks)
    var lineage = merged.lineage
    lineage.parts = PartRecorder(merged.model, inputs, collected, resolution).parts()
    // Of some of the modules, nobody can say what the others need.
    if unread.isEmpty, policy.reportsUnusedExemptions {
      UnusedChoices(choices, report.choices, collected, merged.model).report(&report)
    }
    return MergeOutcome(
      index: index,
      lineage: lineage,
      diagnostics: policy.applied(
        to: report.diagnostics.sortedAndUnique(),
        // With the names that reports use.
        of: collected.modules,
        idleKinds: checker.idleKinds,
        isComplete: unread.isEmpty
      ).sortedAndUnique(),
      unresolvedPlaceholders: merged.keptPlaceholders
    )
  }

  /// The merged model alone: nothing is checked, compared or reported.
  func mergeWithoutChecks(_ modules: [ModelModule]) -> MergedModel {
    var report = MergeReport()
    let inputs = InputSelection(modules, &report).modules
    let collected = CollectedModules(inputs, self, &report)
    let resolution = PlaceholderResolution(collected, self, unread: [], &report)
    return MergedModel(
      RewiredModules(collected, resolution),
      collected,
      resolution,
      self,
      &report
    )
  }
}
