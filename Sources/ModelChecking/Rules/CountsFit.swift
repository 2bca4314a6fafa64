internal import ModelSchema
internal import ModelSupport

/// A relationship's counts fit each other and its kind.
///
/// Core Data takes a relationship for to-one when its greatest count is 1; a least count above the
/// greatest can never be reached. A negative count occurs in public models and is read as none.
struct CountsFit: CheckRule {
  let kind: Diagnostic.Kind = .cardinalityInvalid
  let reach: CheckReach = .entity

  private struct Problem {
    let message: String
    let xmlAttribute: String
    let help: String
    var severity: Diagnostic.Severity = .error
    /// What mends it, as far as it is clear.
    let change: (inout RelationshipDescription) -> Void
  }

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    for number in subject.numbers {
      for position in entities[number].relationships.indices {
        let relationship = entities[number].relationships[position]
        let problems = Self.problems(of: relationship)
        if problems.isEmpty || subject.index.isPoisoned(entity: entities[number].name) { continue }
        for problem in problems {
          var diagnostic = subject.diagnostic(
            kind,
            "`\(entities[number].name).\(relationship.name)` \(problem.message)",
            entity: entities[number],
            property: relationship.name,
            at: relationship.anchor,
            blaming: problem.xmlAttribute,
            help: [problem.help],
            edits: relationship.edits(.maybe, problem.change)
          )
          diagnostic.severity = problem.severity
          report(diagnostic)
        }
      }
    }
  }

  private static func problems(of relationship: RelationshipDescription) -> [Problem] {
    var problems: [Problem] = []
    let (minimum, maximum) = (relationship.minimumCount, relationship.maximumCount)
    for (count, name) in [(minimum, "minCount"), (maximum, "maxCount")] {
      guard let count, count < 0 else { continue }
      problems.append(
        Problem(
          message: "has the negative count \(count), which is read as none",
          xmlAttribute: name,
          help: "take it away",
          severity: .warning,
          change: { relationship in
            if name == "minCount" { relationship.minimumCount = nil }
            if name == "maxCount" { relationship.maximumCount = nil }
          }
        )
      )
    }
    if let minimum, let maximum, maximum > 0, minimum > maximum {
      problems.append(
        Problem(
          message: "needs at least \(minimum) and takes at most \(maximum) objects",
          xmlAttribute: "minCount",
          help: "swap the two",
          change: { ($0.minimumCount, $0.maximumCount) = (maximum, minimum) }
        )
      )
    }
    if relationship.isToMany { return problems }
    if let minimum, minimum > 1, maximum ?? 1 == 1, problems.isEmpty {
      problems.append(
        Problem(
          message: "is to-one but needs at least \(minimum) objects",
          xmlAttribute: "minCount",
          help: "make it to-many, or its least count 1",
          change: { $0.minimumCount = 1 }
        )
      )
    }
    if let maximum, maximum > 1 || maximum == 0 {
      problems.append(
        Problem(
          message: "is to-one but takes at most \(maximum) objects",
          xmlAttribute: "maxCount",
          help: "make it to-many, or its greatest count 1",
          change: { $0.maximumCount = 1 }
        )
      )
    }
    if relationship.isOrdered {
      problems.append(
        Problem(
          message: "is ordered but to-one",
          xmlAttribute: "ordered",
          help: "only a to-many relationship has an order",
          change: { $0.isOrdered = false }
        )
      )
    }
    return problems
  }
}
