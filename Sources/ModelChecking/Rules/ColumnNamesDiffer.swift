internal import ModelSchema
internal import ModelSupport

/// Names of properties in one table differ by more than case.
///
/// A hierarchy shares one table. Core Data gives the later of two equal column names a digit, so
/// the store works, but which column belongs to which property depends on the order. A composite
/// attribute has no column; that its elements' columns get digits is usual, and not reported.
struct ColumnNamesDiffer: CheckRule {
  let kind: Diagnostic.Kind = .columnNameCollision
  let reach: CheckReach = .hierarchy

  private struct Column {
    let entity: EntityDescription
    let name: String
    let anchor: SourceAnchor
  }

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let index = subject.index
    let entities = index.entities
    var hierarchies = [[Int]](repeating: [], count: entities.count)
    for number in subject.numbers where !index.isInCycle(number) {
      hierarchies[index.root(of: number)].append(number)
    }
    for members in hierarchies where mayCollide(members, entities) {
      var columns: [String: [Column]] = [:]
      for number in members where !index.isPoisoned(entity: index.entities[number].name) {
        let entity = index.entities[number]
        for attribute in entity.attributes
        where !attribute.isTransient && attribute.type != .composite {
          columns[attribute.name.uppercased(), default: []].append(
            Column(entity: entity, name: attribute.name, anchor: attribute.anchor)
          )
        }
        for relationship in entity.relationships
        where !relationship.isTransient && !relationship.isToMany {
          columns[relationship.name.uppercased(), default: []].append(
            Column(entity: entity, name: relationship.name, anchor: relationship.anchor)
          )
        }
      }
      let collisions = columns.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      for (name, columns) in collisions { reportCollision(name, columns, subject, report) }
    }
  }

  /// Whether two columns may have one name; most hierarchies are passed over by this alone.
  private func mayCollide(_ members: [Int], _ entities: [EntityDescription]) -> Bool {
    var filter = RepetitionFilter()
    for number in members {
      for position in entities[number].attributes.indices {
        filter.add(entities[number].attributes[position].name, foldsCase: true)
      }
      for position in entities[number].relationships.indices {
        filter.add(entities[number].relationships[position].name, foldsCase: true)
      }
      if filter.mayRepeat { return true }
    }
    return false
  }

  private func reportCollision(
    _ name: String,
    _ columns: [Column],
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void
  ) {
    let sorted = columns.sorted {
      (ByteName($0.name), ByteName($0.entity.name)) < (ByteName($1.name), ByteName($1.entity.name))
    }
    guard let last = sorted.last else { return }
    // A name that an ancestor has too is reported as shadowing, one declared twice as such.
    let others = sorted.dropLast().filter { !isShadowed($0, by: last, subject) }
    if others.isEmpty { return }
    let list = listText(others.map { "`\($0.entity.name).\($0.name)`" })
    report(
      subject.diagnostic(
        kind,
        "`\(last.entity.name).\(last.name)` would share the column `Z\(name)` with \(list)",
        entity: last.entity,
        property: last.name,
        at: last.anchor,
        notes: others.prefix(20).map {
          Diagnostic.Note(
            "`\($0.entity.name).\($0.name)` is here",
            at: $0.anchor.location(blaming: nil)
          )
        },
        help: ["rename one of them and keep its old name as renaming identifier"],
        edits: subject.index.number(ofEntity: last.entity.name).map {
          subject.edits(renaming: last.name, of: $0, at: last.anchor)
        } ?? []
      )
    )
  }

  private func isShadowed(_ a: Column, by b: Column, _ subject: CheckSubject) -> Bool {
    guard a.name.hasSameBytes(as: b.name),
      let x = subject.index.number(ofEntity: a.entity.name),
      let y = subject.index.number(ofEntity: b.entity.name)
    else { return false }
    return subject.index.entity(x, isOrInheritsFrom: y)
      || subject.index.entity(y, isOrInheritsFrom: x)
  }
}
