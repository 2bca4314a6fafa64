internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A renaming identifier belongs to one element, and is no other element's current name.
///
/// A migration looks for the element that has the identifier; two candidates make the mapping
/// ambiguous.
struct RenamingIdentifiersAreUnique: CheckRule {
  let kind: Diagnostic.Kind = .renamingIDDuplicate

  private struct Element {
    let name: String
    let identifier: String?
    let anchor: SourceAnchor
    let path: ElementPath
  }

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let all = subject.index.entities
    if all.indices.contains(where: { all[$0].renamingIdentifier != nil }) {
      let entities = all.map {
        Element(
          name: $0.name,
          identifier: $0.renamingIdentifier,
          anchor: $0.anchor,
          path: .entity($0.name)
        )
      }
      check(entities, subject, report)
    }
    for number in all.indices where all[number].hasRenamingIdentifiers {
      let entity = all[number]
      if subject.index.isPoisoned(entity: entity.name) { continue }
      let properties = entity.properties.map {
        Element(
          name: $0.name,
          identifier: $0.renamingIdentifier,
          anchor: $0.anchor,
          path: .entity(entity.name, $0.name)
        )
      }
      check(properties, subject, report)
    }
  }

  private func check(
    _ elements: [Element],
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void
  ) {
    // Every element answers to its identifier, else to its name.
    var owners: [ByteName: Element] = [:]
    for element in elements where element.identifier == nil {
      owners[ByteName(element.name)] = element
    }
    for element in elements {
      guard let identifier = element.identifier else { continue }
      guard let other = owners[ByteName(identifier)] else {
        owners[ByteName(identifier)] = element
        continue
      }
      let isName = other.identifier == nil
      let owner = if case .entity(let name) = element.path.root { name } else { "" }
      report(
        Diagnostic(
          kind,
          isName
            ? "the renaming identifier `\(identifier)` of `\(element.path)` is the name of "
              + "`\(other.path)`"
            : "`\(other.path)` and `\(element.path)` both have the renaming identifier "
              + "`\(identifier)`",
          path: element.path,
          module: subject.lineage.module(ofEntity: owner),
          at: element.anchor.location(blaming: "elementID"),
          notes: [
            Diagnostic.Note(
              isName ? "`\(other.path)` is here" : "`\(other.path)` has it too",
              at: other.anchor.location(blaming: isName ? nil : "elementID")
            )
          ],
          help: ["leave it to the one that had that name before"],
          edits: ContentsEditor.edits(of: element.anchor, .maybe) {
            $0.remove("elementID", of: element.anchor)
          }
        )
      )
    }
  }
}

extension EntityDescription {
  fileprivate var hasRenamingIdentifiers: Bool {
    attributes.indices.contains { attributes[$0].renamingIdentifier != nil }
      || relationships.indices.contains { relationships[$0].renamingIdentifier != nil }
  }
}
