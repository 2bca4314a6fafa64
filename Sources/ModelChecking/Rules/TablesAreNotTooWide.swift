internal import ModelSchema
internal import ModelSupport

/// A hierarchy's table has a sensible number of columns.
///
/// All entities of a hierarchy share one table. SQLite takes at most 2,000 columns by default
/// ("Implementation Limits For SQLite", 2), and rows of half as many are slow already.
struct TablesAreNotTooWide: CheckRule {
  let kind: Diagnostic.Kind = .wideTable

  private static let limit = 1_000

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let index = subject.index
    var widths = [Int](repeating: 0, count: index.entities.count)
    for (number, entity) in index.entities.enumerated() where !index.isInCycle(number) {
      let toOne = entity.relationships.count { !$0.isTransient && !$0.isToMany }
      let stored = entity.attributes.count { !$0.isTransient }
      widths[index.ancestors(of: number).last ?? number] += stored + toOne
    }
    for (number, width) in widths.enumerated() where width > Self.limit {
      let root = index.entities[number]
      report(
        subject.diagnostic(
          kind, "the table of `\(root.name)` and its subentities has \(width) columns",
          entity: root, at: root.anchor,
          help: ["split the hierarchy, or move rarely used attributes to an entity of their own"]))
    }
  }
}
