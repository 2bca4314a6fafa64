internal import ModelSchema
internal import ModelSupport

/// What is mirrored to CloudKit may be missing: attributes are optional or have a default value,
/// relationships are optional.
///
/// Records arrive one by one, and some come from devices with an older model. What is transient is
/// not stored, and so not mirrored. A property is reported where it is declared, also by an abstract
/// entity, since its subentities have it.
struct MirroredValueMayBeMissing: CheckRule {
  let kind: Diagnostic.Kind = .cloudkitOptionality

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let mirrored = MirroredEntities(subject.index)
    let composites = mirrored.composites(subject.index)
    subject.forEachAttribute(where: { $0.isRequiredWithoutDefault }) { site in
      switch site.path.root {
      case .entity(let name):
        guard let number = subject.index.number(ofEntity: name), mirrored.contains(number) else {
          return
        }
      case .composite(let name): if !composites.contains(ByteName(name)) { return }
      case .model, .configuration, .fetchRequest: return
      }
      report(
        site.diagnostic(
          kind,
          "`\(site.path)` is required and has no default value",
          blaming: "optional",
          help: site.attribute.canHaveDefault
            ? ["make it optional", "or give it a default value"] : ["make it optional"],
          edits: site.edits(.maybe) { $0.isOptional = true }
        )
      )
    }
    subject.forEachLink { link in
      let relationship = link.relationship
      if relationship.isOptional || relationship.isTransient || !mirrored.contains(link.number) {
        return
      }
      report(
        subject.diagnostic(
          kind,
          "`\(link.path)` is required, but what it leads to may arrive later",
          entity: link.entity,
          property: link.name,
          at: relationship.anchor,
          blaming: "optional",
          help: ["make it optional"],
          edits: relationship.edits(.maybe) { $0.isOptional = true }
        )
      )
    }
  }
}

extension AttributeDescription {
  fileprivate var isRequiredWithoutDefault: Bool {
    !isOptional && !isTransient && !hasDefault
  }

  /// An empty text is a default for texts only; of a date, the interval decides.
  private var hasDefault: Bool {
    switch type {
    case .string: defaultValue != nil
    case .date: defaultDateInterval?.isEmpty == false
    default: defaultValue?.isEmpty == false
    }
  }

  /// Whether a `contents` file can say a default for the type.
  fileprivate var canHaveDefault: Bool {
    if isDerived { return false }
    return switch type {
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .string, .boolean, .date,
      .uuid, .uri:
      true
    case .undefined, .binary, .transformable, .objectID, .composite, .other: false
    }
  }
}
