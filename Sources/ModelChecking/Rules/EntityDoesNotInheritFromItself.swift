internal import ModelSchema
internal import ModelSupport

/// No entity inherits from itself.
///
/// A loop may run through several modules, each of which is sound alone.
struct EntityDoesNotInheritFromItself: CheckRule {
  let kind: Diagnostic.Kind = .entityInheritanceCycle

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let index = subject.index
    var isReported: Set<Int> = []
    for start in index.entities.indices where index.isInCycle(start) {
      guard !isReported.contains(start) else { continue }
      var loop: [Int] = []
      var current: Int? = start
      while let number = current, isReported.insert(number).inserted {
        loop.append(number)
        current = index.parent(of: number)
      }
      // The loop starts with the name that comes first, wherever it was entered.
      let first = loop.indices.min {
        index.entities[loop[$0]].name.precedesInBytes(index.entities[loop[$1]].name)
      }
      let entities = (loop[(first ?? 0)...] + loop[..<(first ?? 0)]).map { index.entities[$0] }
      guard let entity = entities.first,
        !entities.contains(where: { index.isPoisoned(entity: $0.name) })
      else { continue }

      report(
        subject.diagnostic(
          kind,
          "`\(entity.name)` inherits from itself: " + loopText(entities.map(\.name)),
          entity: entity,
          at: entity.anchor,
          blaming: "parentEntity",
          notes: entities.dropFirst().prefix(20).map { member in
            Diagnostic.Note(
              "`\(member.name)` has the parent `\(member.parent ?? "")`",
              at: member.anchor.location(blaming: "parentEntity")
            )
          },
          help: ["take away one of these parents"]
        )
      )
    }
  }
}
