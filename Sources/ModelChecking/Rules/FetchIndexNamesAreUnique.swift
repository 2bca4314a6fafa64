internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A fetch index's name is unique in its entity.
struct FetchIndexNamesAreUnique: CheckRule {
  let kind: Diagnostic.Kind = .indexDuplicate
  let reach: CheckReach = .entity

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    for number in subject.numbers where entities[number].fetchIndexes.count > 1 {
      let entity = entities[number]
      if subject.index.isPoisoned(entity: entity.name) { continue }
      var first: [ByteName: FetchIndexDescription] = [:]
      for index in entity.fetchIndexes {
        guard let other = first[ByteName(index.name)] else {
          first[ByteName(index.name)] = index
          continue
        }
        report(
          subject.diagnostic(
            kind,
            "`\(entity.name)` has two fetch indexes named `\(index.name)`",
            entity: entity,
            at: index.anchor,
            notes: [Diagnostic.Note("the first is here", at: other.anchor.location(blaming: nil))],
            help: ["rename or delete one of them"],
            edits: index == other
              ? ContentsEditor.edits(of: index.anchor, .maybe) { $0.remove(index.anchor) }
              : ContentsEditor.edits(of: index.anchor, .manual) {
                $0.set("name", to: freeName(for: index.name, in: entity), of: index.anchor)
              }
          )
        )
      }
    }
  }

  private func freeName(for name: String, in entity: EntityDescription) -> String {
    let taken = Set(entity.fetchIndexes.map { ByteName($0.name) })
    return (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains(ByteName($0)) } ?? name
  }
}
