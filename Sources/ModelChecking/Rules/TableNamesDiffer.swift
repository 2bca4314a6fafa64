internal import ModelSchema
internal import ModelSupport

/// Root entities' names differ by more than case.
///
/// A SQLite store has one table a hierarchy, named after the root in upper case; SQLite's names
/// ignore case.
struct TableNamesDiffer: CheckRule {
  let kind: Diagnostic.Kind = .tableNameCollision

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let roots = subject.index.entities.indices.filter {
      subject.index.parent(of: $0) == nil
        && !subject.index.isPoisoned(entity: subject.index.entities[$0].name)
    }
    let groups = Dictionary(grouping: roots) { subject.index.entities[$0].name.uppercased() }
    for (_, numbers) in groups.filter({
      Set($0.value.map { ByteName(subject.index.entities[$0].name) }).count > 1
    }).sorted(by: { $0.key < $1.key }) {
      let entities = numbers.map { subject.index.entities[$0] }
        .sorted { $0.name.precedesInBytes($1.name) }
      let names = listText(entities.map { "`\($0.name)`" })
      report(
        subject.diagnostic(
          kind,
          "\(names) would share one table: their names differ in nothing that a table's name keeps",
          entity: entities[0],
          at: entities[0].anchor,
          notes: entities.dropFirst().prefix(20).map {
            Diagnostic.Note("`\($0.name)` is here", at: $0.anchor.location(blaming: nil))
          },
          help: ["rename one of them and keep its old name as renaming identifier"]
        )
      )
    }
  }
}
