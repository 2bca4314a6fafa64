internal import ModelSchema
internal import ModelSupport

/// Root entities' names differ by more than case.
///
/// A SQLite store has one table a hierarchy, named after the root in upper case; SQLite's names
/// ignore case.
struct TableNamesDiffer: CheckRule {
  let kind: Diagnostic.Kind = .tableNameCollision

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let roots = entities.indices.filter {
      subject.index.parent(of: $0) == nil
        && !subject.index.isPoisoned(entity: entities[$0].name)
    }
    if !mayCollide(roots, entities) { return }
    let groups = Dictionary(grouping: roots) { entities[$0].name.uppercased() }
    for (_, numbers) in groups.filter({
      Set($0.value.map { ByteName(entities[$0].name) }).count > 1
    }).sorted(by: { $0.key < $1.key }) {
      let sharing = numbers.map { entities[$0] }
        .sorted { $0.name.precedesInBytes($1.name) }
      let names = listText(sharing.map { "`\($0.name)`" })
      report(
        subject.diagnostic(
          kind,
          "\(names) would share one table: their names differ in nothing that a table's name keeps",
          entity: sharing[0],
          at: sharing[0].anchor,
          notes: sharing.dropFirst().prefix(20).map {
            Diagnostic.Note("`\($0.name)` is here", at: $0.anchor.location(blaming: nil))
          },
          help: ["rename one of them and keep its old name as renaming identifier"]
        )
      )
    }
  }

  /// Whether two tables may have one name; most models are passed over by this alone.
  private func mayCollide(_ roots: [Int], _ entities: [EntityDescription]) -> Bool {
    var hashes: Set<UInt64> = []
    hashes.reserveCapacity(roots.count)
    return roots.contains { root in
      // Folding beyond ASCII is left to whoever compares.
      guard let hash = hashFoldingASCII(entities[root].name) else { return true }
      return !hashes.insert(hash).inserted
    }
  }
}
