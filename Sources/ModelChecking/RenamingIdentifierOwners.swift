internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// Elements among which a migration looks for the one that has an identifier: all entities, or the
/// properties of one.
struct RenamingIdentifierOwners {
  struct Element {
    let name: String
    let identifier: String?
    let anchor: SourceAnchor
    let path: ElementPath
  }

  private let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  /// Reports elements that answer to what another one answers to already.
  func reportShared(
    _ kind: Diagnostic.Kind,
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
