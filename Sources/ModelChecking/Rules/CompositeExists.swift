internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A composite attribute's type is in the model, and no composite type contains itself.
struct CompositeExists: CheckRule {
  let kind: Diagnostic.Kind = .compositeMissing
  let reach: CheckReach = .entity

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let composites = subject.index.model.composites
    let names = NearestNames(composites.map(\.name))
    let known = Set(composites.map { ByteName($0.name) })
    let entities = subject.index.entities
    for number in subject.numbers {
      let name = entities[number].name
      if subject.index.isPoisoned(entity: name) { continue }
      for position in entities[number].attributes.indices
      where entities[number].attributes[position].type == .composite {
        let attribute = entities[number].attributes[position]
        check(
          attribute,
          .entity(name, attribute.name),
          module: subject.lineage.module(ofEntity: name),
          known,
          names,
          report
        )
      }
    }
    for composite in composites {
      for element in composite.elements where element.type == .composite {
        check(element, .composite(composite.name, element.name), module: nil, known, names, report)
      }
    }
    for composite in subject.index.model.compositesThatContainThemselves {
      report(
        Diagnostic(
          kind,
          "the composite type `\(composite.name)` contains itself",
          path: .composite(composite.name),
          at: composite.anchor.location(blaming: nil),
          help: ["take the element that leads back to it away"]
        )
      )
    }
  }

  private func check(
    _ attribute: AttributeDescription,
    _ path: ElementPath,
    module: String?,
    _ known: Set<ByteName>,
    _ names: NearestNames,
    _ report: (Diagnostic) -> Void
  ) {
    if let name = attribute.compositeName {
      if known.contains(ByteName(name)) { return }
      report(
        Diagnostic(
          kind,
          "the composite type `\(name)` of `\(path)` is not in the model",
          path: path,
          module: module,
          at: attribute.anchor.location(blaming: "composite"),
          help: names.question(for: name),
          edits: ContentsEditor.edits(
            spelling: name,
            as: names,
            in: "composite",
            of: attribute.anchor
          )
        )
      )
    } else {
      report(
        Diagnostic(
          kind,
          "`\(path)` is a composite attribute without a composite type",
          path: path,
          module: module,
          at: attribute.anchor.location(blaming: nil),
          help: ["choose its composite type"]
        )
      )
    }
  }
}
