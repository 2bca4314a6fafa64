internal import ModelSchema
internal import ModelSupport

/// Deleting ends somewhere: cascades do not lead round in a loop of entities.
///
/// Pairs that cascade at both ends are for ``DeletingIsSafe``.
struct CascadesEnd: CheckRule {
  let kind: Diagnostic.Kind = .deleteRuleHazard

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    var steps = CascadeSteps(subject.index)
    subject.forEachLink { link in
      if link.isOneSidedCascade { steps.add(from: link.number, to: link.destinationNumber) }
    }
    if steps.end() { return }
    var cascades = CascadeGraph(subject.index)
    subject.forEachLink { link in if link.isOneSidedCascade { cascades.add(link) } }
    for loop in cascades.loops() { reportLoop(loop, subject, report) }
  }

  private func reportLoop(
    _ loop: [CheckSubject.Link],
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void
  ) {
    let link = loop[0]
    report(
      subject.diagnostic(
        kind,
        "`\(link.path)` cascades round in a loop: " + loopText(loop.map { $0.entity.name }),
        entity: link.entity,
        property: link.name,
        at: link.relationship.anchor,
        blaming: "deletionRule",
        notes: loop.dropFirst().prefix(20).map {
          Diagnostic.Note(
            "`\($0.path)` cascades on",
            at: $0.relationship.anchor.location(blaming: "deletionRule")
          )
        },
        help: ["let one of them nullify"],
        edits: link.relationship.edits(.maybe) { $0.deleteRule = .nullify }
      )
    )
  }
}

extension CheckSubject.Link {
  fileprivate var isOneSidedCascade: Bool {
    deleteRule == .cascade && inverse?.deleteRule != .cascade
  }
}
