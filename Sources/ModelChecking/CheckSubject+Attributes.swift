internal import ModelFormats
internal import ModelSchema

/// An attribute of an entity, or an element of a composite type.
struct AttributeSite {
  let attribute: AttributeDescription
  let path: ElementPath
  fileprivate let lineage: Lineage

  /// The module that defines the entity; composite types may come from several.
  private var module: String? {
    if case .entity(let name) = path.root { lineage.module(ofEntity: name) } else { nil }
  }

  /// The edit that makes another attribute of it.
  func edits(
    _ applicability: SourceEdit.Applicability,
    _ change: (inout AttributeDescription) -> Void
  ) -> [SourceEdit] {
    ContentsEditor.edits(of: attribute.anchor, applicability) { editor in
      var changed = attribute
      change(&changed)
      editor.change(attribute, to: changed)
    }
  }

  /// A diagnostic about the attribute.
  func diagnostic(
    _ kind: Diagnostic.Kind,
    _ message: String,
    blaming xmlAttribute: String? = nil,
    help: [String],
    edits: [SourceEdit] = []
  ) -> Diagnostic {
    Diagnostic(
      kind,
      message,
      path: path,
      module: module,
      at: attribute.anchor.location(blaming: xmlAttribute),
      help: help,
      edits: edits
    )
  }
}

extension CheckSubject {
  /// Calls the body with the attributes that are worth a look: of every entity about which no earlier
  /// error speaks, and the elements of composite types.
  ///
  /// Most attributes are passed over by the condition alone, which sees them in place.
  func forEachAttribute(
    where isWorthALook: (AttributeDescription) -> Bool,
    _ body: (AttributeSite) -> Void
  ) {
    let entities = index.entities
    for number in numbers where !index.isPoisoned(entity: entities[number].name) {
      for position in entities[number].attributes.indices
      where isWorthALook(entities[number].attributes[position]) {
        let attribute = entities[number].attributes[position]
        body(
          AttributeSite(
            attribute: attribute,
            path: .entity(entities[number].name, attribute.name),
            lineage: lineage
          )
        )
      }
    }
    for composite in index.model.composites {
      for element in composite.elements where isWorthALook(element) {
        body(
          AttributeSite(
            attribute: element,
            path: .composite(composite.name, element.name),
            lineage: lineage
          )
        )
      }
    }
  }
}
