internal import ModelChecking
internal import ModelSchema
internal import ModelSupport

/// The stages of one merge, with what each of them found.
///
/// They are kept so that a merge of nearly the same modules can go on from them; the way there is in
/// ``update(_:changed:diagnostics:)``.
struct MergeStages {
  let merger: ModelMerger
  let unread: [String]
  /// The modules that take part, as they were before anything was renamed in them.
  var inputs: [ModelModule]
  var collected: CollectedModules
  var resolution: PlaceholderResolution
  /// Whether every placeholder was resolved and nothing was found.
  var isResolutionSound: Bool
  var merged: MergedModel
  var index: ModelIndex
  /// What was spoilt before placeholders were compared with what they stand for.
  var earlierPoison: ModelIndex.Poison
  var placeholders = PlaceholderFindings()
  var checks: CheckFindings
  var parts: [Lineage.Part]
  var marks: [SuppressionMarks]
  var outcome: MergeOutcome

  init(
    _ merger: ModelMerger,
    _ modules: [ModelModule],
    unread: [String] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.merger = merger
    self.unread = unread
    var report = MergeReport()
    report.add(diagnostics)
    inputs = InputSelection(modules, &report).modules
    collected = CollectedModules(inputs, merger, &report)
    var found = MergeReport()
    resolution = PlaceholderResolution(collected, merger, unread: unread, &found)
    isResolutionSound = found.isEmpty && unread.isEmpty
    report.add(found)
    let rewired = RewiredModules(collected, resolution)
    merged = MergedModel(rewired, collected, resolution, merger, &report)

    index = ModelIndex(merged.model)
    index.poison = report.poison
    earlierPoison = report.poison
    placeholders.reportMissingInverses(index, collected, resolution, after: nil, &report)
    index.poison = report.poison
    checks = merger.checker.findings(in: merger.subject(index, merged.lineage))
    placeholders.report(
      index,
      collected,
      resolution,
      contested: merged.contestedProperties,
      checks: checks.all,
      after: nil,
      &report
    )
    report.add(checks.all)
    parts = PartRecorder(index, inputs, collected, resolution).parts()
    // With the names that reports use.
    marks = collected.modules.map { SuppressionMarks($0) }
    outcome = Self.outcome(
      merger,
      unread,
      collected,
      merged,
      index,
      parts: parts,
      marks: marks,
      report
    )
  }

  /// Puts the result together.
  static func outcome(
    _ merger: ModelMerger,
    _ unread: [String],
    _ collected: CollectedModules,
    _ merged: MergedModel,
    _ index: ModelIndex,
    parts: [Lineage.Part],
    marks: [SuppressionMarks],
    _ findings: MergeReport
  ) -> MergeOutcome {
    var report = findings
    // Of some of the modules, nobody can say what the others need.
    if unread.isEmpty, merger.policy.reportsUnusedExemptions {
      UnusedChoices(merger.choices, report.choices, collected, merged.model).report(&report)
    }
    var lineage = merged.lineage
    lineage.parts = parts
    return MergeOutcome(
      index: index,
      lineage: lineage,
      diagnostics: merger.policy.applied(
        to: report.diagnostics.sortedAndUnique(),
        markedBy: marks,
        idleKinds: merger.checker.idleKinds,
        isComplete: unread.isEmpty
      ).sortedAndUnique(),
      unresolvedPlaceholders: merged.keptPlaceholders
    )
  }
}

extension ModelMerger {
  /// What the rules look at.
  func subject(_ index: ModelIndex, _ lineage: Lineage) -> CheckSubject {
    var subject = CheckSubject(index, lineage: lineage)
    if let key = placeholderKeys.first { subject.placeholderKey = key }
    return subject
  }
}
