internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// Finds what a derived attribute cannot be computed from.
struct Derivation {
  let kind: Diagnostic.Kind
  let query: QueryText
  /// The number of the attribute's entity.
  let number: Int
  let subject: CheckSubject
  let walk: KeyPathWalk
  let check: KeyPathCheck
  let report: (Diagnostic) -> Void

  /// The functions that make one value of many.
  private static let aggregates: Set<String> = ["average:", "count:", "max:", "min:", "sum:"]

  private static let functions = aggregates.union([
    "canonical:", "lowercase:", "now", "uppercase:",
  ])

  /// The functions of signs and of `CAST`; whether Core Data derives by them is not known.
  private static let uncertainFunctions: Set<String> = [
    "add:to:", "castObject:toType:", "divide:by:", "from:subtract:", "multiply:by:",
    "raise:toPower:",
  ]

  /// Reports what is wrong with an expression.
  func check(_ expression: FetchExpression, inAggregate: Bool = false) {
    switch expression {
    case .function(let function):
      checkName(of: function)
      let isAggregate = inAggregate || Self.aggregates.contains(function.selector)
      if let operand = function.operand { check(operand, inAggregate: isAggregate) }
      for argument in function.arguments { check(argument, inAggregate: isAggregate) }
    case .keyPath(let path):
      guard case .evaluatedObject = path.operand else {
        check.check(expression.keyPaths)
        return
      }
      checkStored(path, inAggregate: inAggregate)
    default: check.check(expression.keyPaths)
    }
  }

  private func checkName(of function: FetchExpression.Function) {
    let selector = function.selector
    if function.operand == nil,
      Self.functions.contains(selector) || Self.uncertainFunctions.contains(selector)
    {
      return
    }
    let range = function.span.range.map { nameRange(ofCallAt: $0) }
    let names = NearestNames(Array(Self.functions))
    report(
      query.diagnostic(
        kind,
        "\(query.owner) calls `\(selector)`, which is no function of derived attributes",
        at: range,
        help: names.question(for: selector),
        edits: query.edits(spelling: selector, at: range, as: names.proposal(for: selector))
      )
    )
  }

  /// What stands before the parenthesis of a call.
  private func nameRange(ofCallAt range: Range<Int>) -> Range<Int> {
    let name = query.text.utf8.dropFirst(range.lowerBound).prefix {
      $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: " ")
    }
    return range.lowerBound..<min(range.upperBound, range.lowerBound + name.count)
  }
}

// MARK: - Key paths

extension Derivation {
  /// Follows a key path from the attribute's own object and reports the first step that leads to
  /// nothing stored.
  private func checkStored(_ path: FetchExpression.KeyPath, inAggregate: Bool) {
    let isAggregated =
      inAggregate || path.steps.contains { $0.isOperator && !Self.isUnion($0.name) }
    var place = KeyPathWalk.Place.object(number)
    for position in path.steps.indices {
      let step = path.steps[position]
      guard
        case .to(let next, let property) = walk.step(
          step.name,
          from: place,
          includesSubentities: false
        )
      else {
        check.reportStep(position, of: path, at: place)
        return
      }
      if let property, let problem = problem(of: property, isAggregated: isAggregated) {
        report(problem, step)
        return
      }
      if next == .anything { return }
      place = next
    }
  }

  /// Whether an operator makes one collection of another.
  private static func isUnion(_ name: String) -> Bool {
    name.hasPrefix("@union") || name.hasPrefix("@distinctUnion")
  }

  private struct Problem {
    let message: String
    let note: Diagnostic.Note
    let help: [String]
  }

  private func problem(
    of property: PropertyDirectory.Property,
    isAggregated: Bool
  ) -> Problem? {
    let entity = subject.index.entities[property.entity]
    let (name, anchor): (String, SourceAnchor)
    let (problem, state): (String, String)
    var help: [String] = []
    switch property.kind {
    case .attribute:
      let attribute = entity.attributes[property.position]
      guard attribute.isTransient || attribute.isDerived else { return nil }
      (name, anchor) = (attribute.name, attribute.anchor)
      state = attribute.isTransient ? "transient" : "derived"
      problem = "which is \(state)"
      help = attribute.isTransient ? [] : ["use what it is derived from"]
    case .relationship:
      let relationship = entity.relationships[property.position]
      guard relationship.isTransient || relationship.isToMany && !isAggregated else { return nil }
      (name, anchor) = (relationship.name, relationship.anchor)
      state = relationship.isTransient ? "transient" : "to-many"
      problem =
        relationship.isTransient ? "which is transient" : "which is to-many, without an aggregate"
      if !relationship.isTransient {
        help = [
          "count the objects with `\(name).@count`, or take a sum or an extreme of their values"
        ]
      }
    case .fetchedProperty:
      let fetched = entity.fetchedProperties[property.position]
      (name, anchor) = (fetched.name, fetched.anchor)
      (problem, state) = ("which is a fetched property", "a fetched property")
    }
    if subject.index.isPoisoned(property: name, of: entity.name) { return nil }
    let path = ElementPath.entity(entity.name, name)
    return Problem(
      message: "\(query.owner) uses `\(path)`, \(problem)",
      note: Diagnostic.Note("`\(path)` is \(state)", at: anchor.location(blaming: nil)),
      help: help
    )
  }

  private func report(_ problem: Problem, _ step: FetchExpression.KeyPath.Step) {
    report(
      query.diagnostic(
        kind,
        problem.message,
        at: step.span.range,
        notes: [problem.note],
        help: problem.help
      )
    )
  }
}
