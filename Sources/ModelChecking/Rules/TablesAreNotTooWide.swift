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
    let entities = index.entities
    var members = [[Int]](repeating: [], count: entities.count)
    var propertyCounts = [Int](repeating: 0, count: entities.count)
    for number in entities.indices where !index.isInCycle(number) {
      let root = index.root(of: number)
      members[root].append(number)
      propertyCounts[root] += entities[number].attributes.count
      propertyCounts[root] += entities[number].relationships.count
    }
    for root in entities.indices where propertyCounts[root] > Self.limit {
      let width = members[root].reduce(0) { $0 + entities[$1].columnCount }
      guard width > Self.limit else { continue }
      let root = entities[root]
      report(
        subject.diagnostic(
          kind,
          "the table of `\(root.name)` and its subentities has \(width) columns",
          entity: root,
          at: root.anchor,
          help: ["split the hierarchy, or move rarely used attributes to an entity of their own"]
        )
      )
    }
  }
}

extension EntityDescription {
  /// The columns of the entity's own properties: to-many relationships and transient properties have
  /// none.
  fileprivate var columnCount: Int {
    attributes.count { !$0.isTransient } + relationships.count { !$0.isTransient && !$0.isToMany }
  }
}
