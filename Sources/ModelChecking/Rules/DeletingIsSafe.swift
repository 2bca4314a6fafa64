internal import ModelSchema
internal import ModelSupport

/// Deleting an object leaves nothing dangling, nothing required empty, and ends somewhere.
///
/// `No Action` leaves references to a deleted object. `Nullify` empties the other end, which must
/// then be optional. `Cascade` at both ends of a pair, or round a loop of entities, deletes more
/// than anybody means; `Deny` at both ends lets neither be deleted. Loops are for ``CascadesEnd``.
struct DeletingIsSafe: CheckRule {
  let kind: Diagnostic.Kind = .deleteRuleHazard
  let reach: CheckReach = .relationships

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachLink { link in
      switch link.deleteRule {
      case .nullify:
        checkNullify(link, subject, report)
      case .noAction:
        report(
          diagnostic(
            link,
            subject,
            "is left alone when its object is deleted and then leads to nothing",
            choosing: .nullify,
            help: "choose Nullify",
            "or Cascade when the other object is nothing without it"
          )
        )
      case .cascade:
        if let inverse = link.inverse, inverse.deleteRule == .cascade {
          checkBothEnds(
            link,
            inverse,
            subject,
            report,
            "deletes what it leads to, and so does its inverse",
            help: "let only one of the two cascade"
          )
        }
      case .deny:
        if let inverse = link.inverse, inverse.deleteRule == .deny {
          checkBothEnds(
            link,
            inverse,
            subject,
            report,
            "keeps its object from being deleted, and so does its inverse",
            help: "let only one of the two deny"
          )
        }
      case .other: break
      }
    }
  }

  private func checkNullify(
    _ link: CheckSubject.Link,
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void
  ) {
    guard let inverse = link.inverse, inverse.isRequiredToOne,
      inverse.inverseName.hasSameBytes(as: link.name)
    else { return }
    report(
      diagnostic(
        link,
        subject,
        "is nullified when its object is deleted, but `\(inverse.path)` is required",
        notes: [
          Diagnostic.Note(
            "`\(inverse.path)` is required here",
            at: inverse.relationship.anchor.location(blaming: nil)
          )
        ],
        choosing: .cascade,
        help: "choose Cascade",
        "or make `\(inverse.path)` optional"
      )
    )
  }

  /// Reports a pair once, at the end whose path comes first.
  private func checkBothEnds(
    _ link: CheckSubject.Link,
    _ inverse: CheckSubject.Inverse,
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void,
    _ message: String,
    help: String
  ) {
    guard link.path <= inverse.path else { return }
    if link.path == inverse.path {
      report(
        diagnostic(
          link,
          subject,
          "is its own inverse: the rule holds for all objects that hang together",
          choosing: .nullify,
          help: "choose Nullify"
        )
      )
      return
    }
    report(
      diagnostic(
        link,
        subject,
        message,
        notes: [
          Diagnostic.Note(
            "the inverse `\(inverse.path)` is here",
            at: inverse.relationship.anchor.location(blaming: "deletionRule")
          )
        ],
        choosing: .nullify,
        help: help
      )
    )
  }

  private func diagnostic(
    _ link: CheckSubject.Link,
    _ subject: CheckSubject,
    _ message: String,
    notes: [Diagnostic.Note] = [],
    choosing rule: DeleteRule,
    help: String...
  ) -> Diagnostic {
    subject.diagnostic(
      kind,
      "`\(link.path)` \(message)",
      entity: link.entity,
      property: link.name,
      at: link.relationship.anchor,
      blaming: "deletionRule",
      notes: notes,
      help: help,
      edits: link.relationship.edits(.maybe) { $0.deleteRule = rule }
    )
  }
}
