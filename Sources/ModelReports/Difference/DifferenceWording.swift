internal import ModelEvolution
internal import ModelSchema
internal import ModelSupport

/// Puts a difference into words, for the reports that people read.
///
/// Names stand between backticks, control characters in them are escaped; what else a format must
/// escape, it does itself.
enum DifferenceWording {
  /// One thing to tell about a change.
  struct Line: Hashable {
    var text: String
    /// Whether it is told about the inverse of the relationship.
    var isInverse = false
    /// The entities whose version hashes it alters.
    var altered: [String]
  }

  static func sign(of change: ModelChange) -> String {
    switch headAction(of: change) {
    case .added: "+"
    case .removed: "-"
    case .renamed, .moved: "→"
    case .changed: "~"
    }
  }

  /// What happened; of a pair, the more telling of the two.
  static func headAction(of change: ModelChange) -> ElementChange.Action {
    let actions = change.elements.map(\.action)
    return ElementChange.Action.allCases.first { actions.contains($0) } ?? change.action
  }

  static func path(_ change: ElementChange) -> String { path(change.path) }

  static func path(_ path: ElementPath) -> String {
    path == .model ? "model" : path.description.withoutControlCharacters
  }

  /// What is told about a change, that of the inverse last.
  static func lines(of change: ModelChange) -> [Line] {
    var own = lines(of: change.element, isInverseRenamed: change.inverse?.isRenamed == true)
    guard let inverse = change.inverse else { return own }
    var others = lines(of: inverse, isInverseRenamed: change.element.isRenamed)
    for number in others.indices { others[number].isInverse = true }
    // Of which nothing is told besides: the new name of the one end is what the other one changed.
    if others.isEmpty, !own.isEmpty { own[0].altered = change.alteredEntities }
    if own.isEmpty, !others.isEmpty { others[0].altered = change.alteredEntities }
    return own + others
  }

  private static func lines(of change: ElementChange, isInverseRenamed: Bool) -> [Line] {
    guard let before = change.before, let after = change.after else {
      let summary = (change.after ?? change.before)?.summary ?? ""
      return [line((change.after == nil ? "was " : "") + summary, change.alteredEntities)]
    }
    var lines: [Line] = []
    let isParentStated = change.differences.contains { $0.facet == "parent" }
    if let origin = origin(of: change, isParentStated) {
      lines.append(
        line("\(origin) from `\(before.path.description)`", change.alteredEntities)
      )
    } else if change.isMoved, !isParentStated {
      lines.append(line("moved: \(after.summary)", change.alteredEntities))
    }
    for difference in change.differences {
      // What a renaming brings along is not told besides.
      if change.isRenamed, difference.facet == "renaming identifier" { continue }
      if isInverseRenamed, difference.facet == "inverse" { continue }
      let isMove = change.kind == .entity && change.isMoved && difference.facet == "parent"
      lines.append(
        line(
          (isMove ? "moved: " : "") + statement(of: difference),
          difference.effect == .versionHash ? change.alteredEntities : []
        )
      )
    }
    return lines
  }

  /// What became of an element that is at another path for its own sake.
  private static func origin(of change: ElementChange, _ isParentStated: Bool) -> String? {
    if change.kind == .entity { return change.isRenamed ? "renamed" : nil }
    switch (change.isRenamed, change.isMoved) {
    case (true, true): return "renamed and moved"
    case (true, false): return "renamed"
    case (false, true): return "moved"
    case (false, false): return nil
    }
  }

  private static func line(_ text: String, _ altered: [String]) -> Line {
    Line(text: text.withoutControlCharacters, altered: altered)
  }

  /// What the two models say: `is optional → is required`.
  static func statement(of difference: DescriptionDifference) -> String {
    difference.statements.joined(separator: " → ").withoutControlCharacters
  }

  /// Names between backticks, the first few of many: `` `Album`, `Song` and 3 more ``.
  static func few(_ names: [String]) -> String {
    let most = 4
    let told = names.prefix(names.count == most + 1 ? names.count : most)
      .map { "`\($0.withoutControlCharacters)`" }
    if told.count == names.count { return told.joined(separator: ", ") }
    return told.joined(separator: ", ") + " and \(names.count - told.count) more"
  }

  // MARK: - All together

  /// How many changes of each kind there are: `2 added, 1 renamed`.
  static func counts(_ difference: ModelDifference) -> String {
    let actions = difference.changes.map { headAction(of: $0) }
    let parts = ElementChange.Action.allCases.compactMap { action -> String? in
      let count = actions.count { $0 == action }
      return count == 0 ? nil : "\(count) \(action.rawValue)"
    }
    return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
  }

  /// The entities of both models whose hashes differ, or which cannot be compared.
  static func entities(
    _ difference: ModelDifference,
    _ outcome: EntityHashComparison.Outcome
  ) -> [String] {
    difference.entities.filter { $0.outcome == outcome && $0.before != nil && $0.after != nil }
      .map { $0.name.withoutControlCharacters }
  }

  static func meaning(of verdict: MigrationTier) -> String {
    switch verdict {
    case .identical: "all version hashes are the same, stores need no migration"
    case .lightweight: "Core Data infers the migration"
    case .lightweightDataRisk:
      "Core Data infers the migration, but it may lose data, or fail because of the data"
    case .staged: "several inferred migrations lead there, one after the other"
    case .manual: "Core Data cannot infer the migration, a mapping model is needed"
    }
  }

  static func question(_ suggestion: RenameSuggestion) -> String {
    let runnerUp = suggestion.runnerUp.map {
      "; next is `\(path($0.path))` (\($0.score) %)"
    }
    return "\(suggestion.score) % alike" + (runnerUp ?? "")
  }

  static func remedy(_ suggestion: RenameSuggestion) -> String {
    "if it is the same, set the renaming identifier of `\(path(suggestion.after))` to "
      + "`\(suggestion.identifier.withoutControlCharacters)`"
  }
}
