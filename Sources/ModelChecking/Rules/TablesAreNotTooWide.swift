internal import ModelSchema
internal import ModelSupport

/// A hierarchy's table has a sensible number of columns.
///
/// All entities of a hierarchy share one table. SQLite takes at most 2,000 columns by default
/// ("Implementation Limits For SQLite", 2), and rows of half as many are slow already.
struct TablesAreNotTooWide: CheckRule {
  let kind: Diagnostic.Kind = .wideTable
  let reach: CheckReach = .hierarchy

  private static let limit = 1_000
  private static let notedEntities = 3

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let index = subject.index
    let entities = index.entities
    var members = [[Int]](repeating: [], count: entities.count)
    var propertyCounts = [Int](repeating: 0, count: entities.count)
    for number in subject.numbers where !index.isInCycle(number) {
      let root = index.root(of: number)
      members[root].append(number)
      // A composite may have any number of columns.
      for position in entities[number].attributes.indices {
        let isComposite = entities[number].attributes[position].type == .composite
        propertyCounts[root] += isComposite ? Self.limit : 1
      }
      propertyCounts[root] += entities[number].relationships.count
    }
    for root in entities.indices where propertyCounts[root] > Self.limit {
      let width = members[root].reduce(0) { $0 + columnCount(of: entities[$1], index) }
      guard width > Self.limit else { continue }
      let rootEntity = entities[root]
      if index.isPoisoned(entity: rootEntity.name) { continue }
      report(
        subject.diagnostic(
          kind,
          "the table of `\(rootEntity.name)` and its subentities has \(width) columns",
          entity: rootEntity,
          at: rootEntity.anchor,
          notes: widest(of: members[root], index),
          help: [
            "split the hierarchy", "or move rarely used attributes to an entity of their own",
          ]
        )
      )
    }
  }

  /// The subentities that bring the most columns; nothing for a root alone.
  private func widest(of members: [Int], _ index: ModelIndex) -> [Diagnostic.Note] {
    if members.count < 2 { return [] }
    let widths = members.map {
      (entity: index.entities[$0], count: columnCount(of: index.entities[$0], index))
    }
    let widest = widths.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.entity.name.precedesInBytes($1.entity.name)
    }
    return widest.prefix(Self.notedEntities).map { entity, count in
      Diagnostic.Note(
        "`\(entity.name)` brings \(count) of them",
        at: entity.anchor.location(blaming: nil)
      )
    }
  }

  /// The columns of an entity's own properties: to-many relationships and transient properties have
  /// none, composite attributes those of their elements.
  private func columnCount(of entity: EntityDescription, _ index: ModelIndex) -> Int {
    let attributes = entity.attributes.filter { !$0.isTransient }
    let toOne = entity.relationships.count { !$0.isTransient && !$0.isToMany }
    return toOne + attributes.reduce(0) { $0 + columnCount(of: $1, index, nesting: 0) }
  }

  private func columnCount(
    of attribute: AttributeDescription,
    _ index: ModelIndex,
    nesting: Int
  ) -> Int {
    guard attribute.type == .composite, nesting < 4,
      let composite = attribute.compositeName.flatMap({ index.composite(named: $0) })
    else { return 1 }
    return composite.elements.reduce(0) {
      min(Self.limit * 2, $0 + columnCount(of: $1, index, nesting: nesting + 1))
    }
  }
}
