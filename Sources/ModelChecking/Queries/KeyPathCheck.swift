internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// Finds the keys of one query that lead nowhere.
///
/// A key that is missing is told once for a query, at its first place; of a query that is wrong all
/// over, the first findings are enough.
final class KeyPathCheck {
  /// Where a key path leads, and the step at which it fails.
  struct Outcome {
    var place: KeyPathWalk.Place
    var failure: Int?
  }

  private struct Finding: Hashable {
    let place: KeyPathWalk.Place
    let name: String
  }

  private let kind: Diagnostic.Kind
  private let walk: KeyPathWalk
  private let query: QueryText
  private let root: KeyPathWalk.Place
  private let variables: [String: KeyPathWalk.Place]
  private let includesSubentities: Bool
  private let report: (Diagnostic) -> Void
  /// Where key paths lead, by their places in the text; of a value with keys of its own, by the value's.
  private var outcomes: [Range<Int>: Outcome] = [:]
  private var isReported: Set<Finding> = []
  private var findingsLeft = 32

  /// - Parameters:
  ///   - number: The number of the entity of the object at which key paths begin.
  ///   - variables: What variables stand for that are given later.
  ///   - includesSubentities: Whether keys that only a subentity has are keys of its parent's objects.
  init(
    _ kind: Diagnostic.Kind,
    _ query: QueryText,
    ofEntity number: Int,
    variables: [String: KeyPathWalk.Place] = [:],
    includesSubentities: Bool = false,
    _ walk: KeyPathWalk,
    report: @escaping (Diagnostic) -> Void
  ) {
    self.kind = kind
    self.walk = walk
    self.query = query
    root = .object(number)
    self.variables = variables
    self.includesSubentities = includesSubentities
    self.report = report
  }

  /// Reports the key paths that lead nowhere.
  func check(_ uses: [KeyPathUse]) {
    for use in uses {
      let outcome = outcome(of: use)
      if let step = outcome.failure { reportStep(step, of: use.keyPath, at: outcome.place) }
    }
  }

  /// Where a key path leads; of one that fails, the place at which it does.
  func outcome(of use: KeyPathUse) -> Outcome {
    if let range = use.span.range, let known = outcomes[range] { return known }
    let start: KeyPathWalk.Place =
      switch use.root {
      case .evaluatedObject: root
      case .variable(let name): variables[name] ?? .anything
      case .member(_, let collection): place(of: collection)
      case .value(let expression): place(of: expression)
      }
    return follow(use.keyPath, from: start)
  }

  /// Reports a step that leads nowhere.
  func reportStep(_ step: Int, of path: FetchExpression.KeyPath, at place: KeyPathWalk.Place) {
    let name = path.steps[step].name
    guard isReported.insert(Finding(place: place, name: name)).inserted, findingsLeft > 0 else {
      return
    }
    findingsLeft -= 1
    let text = path.text(upTo: step)
    let problem =
      path.steps[step].isOperator
      ? "but there is no operator `\(name)`"
      : text == name
        ? "which \(walk.name(of: place)) does not have"
        : "but \(walk.name(of: place)) does not have `\(name)`"
    report(
      query.diagnostic(
        kind,
        "\(query.owner) uses `\(text)`, \(problem)",
        at: path.steps[step].span.range,
        notes: path.steps[step].isOperator ? [] : walk.note(about: place),
        help: walk.question(for: name, at: place),
        edits: query.edits(
          spelling: name,
          at: path.steps[step].span.range,
          as: walk.nearestNames(to: name, at: place)?.proposal(for: name)
        )
      )
    )
  }
}

// MARK: - Places

extension KeyPathCheck {
  private func follow(
    _ path: FetchExpression.KeyPath,
    from start: KeyPathWalk.Place
  ) -> Outcome {
    var outcome = Outcome(place: start)
    for position in path.steps.indices {
      let step = walk.step(
        path.steps[position].name,
        from: outcome.place,
        includesSubentities: includesSubentities
      )
      switch step {
      case .to(let place, _): outcome.place = place
      case .unknown: outcome.failure = position
      }
      if outcome.failure != nil || outcome.place == .anything { break }
    }
    if let range = path.span.range { outcomes[range] = outcome }
    return outcome
  }

  /// What the members of a collection are.
  private func place(of collection: KeyPathUse?) -> KeyPathWalk.Place {
    guard let collection else { return .anything }
    return Self.member(of: outcome(of: collection))
  }

  private static func member(of outcome: Outcome) -> KeyPathWalk.Place {
    guard outcome.failure == nil, case .collection(let number) = outcome.place else {
      return .anything
    }
    return .object(number)
  }

  /// What the value of an expression is, whose own key paths are looked at by themselves.
  private func place(of expression: FetchExpression) -> KeyPathWalk.Place {
    switch expression {
    case .evaluatedObject: return root
    case .keyPath(let path):
      if let range = path.span.range, let known = outcomes[range] {
        return known.failure == nil ? known.place : .anything
      }
      guard case .evaluatedObject = path.operand else { return .anything }
      let outcome = follow(path, from: root)
      return outcome.failure == nil ? outcome.place : .anything
    case .subquery(let subquery):
      guard case .collection(let number) = place(of: subquery.collection) else { return .anything }
      return .collection(number)
    case .index(_, .size): return .anything
    case .index(let collection, _):
      guard case .collection(let number) = place(of: collection) else { return .anything }
      return .object(number)
    default: return .anything
    }
  }
}

extension FetchExpression.KeyPath {
  private static let longestText = 80

  /// The key path up to a step; of a long one, the end.
  fileprivate func text(upTo step: Int) -> String {
    var text = steps[step].name
    for position in steps[..<step].indices.reversed() {
      if text.utf8.count + steps[position].name.utf8.count >= Self.longestText {
        return "….\(text)"
      }
      text = "\(steps[position].name).\(text)"
    }
    if case .variable(let name, _) = operand { return "$\(name).\(text)" }
    return text
  }
}
