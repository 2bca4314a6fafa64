internal import ModelSchema
internal import ModelSupport

/// An attribute keeps its type, and a composite one the types of its elements.
struct AttributeTypesStay: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    for pair in subject.attributePairs {
      if pair.new.type != pair.old.type {
        report(typeChanged(pair, subject))
      } else if pair.new.type == .composite {
        checkElements(of: pair, subject, report)
      } else if pair.new.type == .transformable,
        !transformer(pair.new).hasSameBytes(as: transformer(pair.old))
      {
        report(transformerChanged(pair, subject))
      }
    }
  }

  private typealias Pair = EvolutionSubject.Pair<AttributeDescription>

  private func typeChanged(_ pair: Pair, _ subject: EvolutionSubject) -> EvolutionFinding {
    let name = "`\(pair.owner.name).\(pair.new.name)`"
    return EvolutionFinding(
      subject.diagnostic(
        .migrateTypeChanged,
        "\(name) was of type `\(word(pair.old.type))` and is of type `\(word(pair.new.type))`",
        entity: pair.owner.name,
        property: pair.new.name,
        at: pair.new.anchor.location(blaming: "attributeType"),
        was: pair.old.anchor.location(blaming: "attributeType"),
        help: ["add an attribute under a new name and copy the values, or write a mapping model"]
      ),
      .obstacle(
        InferenceObstacle(.attributeType, entity: pair.owner.name, property: pair.new.name)
      )
    )
  }

  private func word(_ type: AttributeType) -> String { type.name ?? "Undefined" }

  /// An empty name is none.
  private func transformer(_ attribute: AttributeDescription) -> String {
    let name = attribute.valueTransformerName ?? ""
    return name.isEmpty ? "without a named transformer" : "by `\(name)`"
  }

  private func transformerChanged(_ pair: Pair, _ subject: EvolutionSubject) -> EvolutionFinding {
    EvolutionFinding(
      subject.diagnostic(
        .migrateTypeChanged,
        severity: .warning,
        "`\(pair.owner.name).\(pair.new.name)` was stored \(transformer(pair.old)) and is read "
          + "\(transformer(pair.new)); nothing converts what is there",
        entity: pair.owner.name,
        property: pair.new.name,
        at: pair.new.anchor.location(blaming: "valueTransformerName"),
        was: pair.old.anchor.location(blaming: "valueTransformerName"),
        help: ["see that the new transformer reads what the old one wrote"]
      )
    )
  }

  /// Elements of composites are columns like attributes.
  private func checkElements(
    of pair: Pair,
    _ subject: EvolutionSubject,
    _ report: (EvolutionFinding) -> Void
  ) {
    let old = pair.old.compositeName.flatMap { subject.old.composite(named: $0) }
    let new = pair.new.compositeName.flatMap { subject.new.composite(named: $0) }
    for element in new?.elements ?? [] {
      guard
        let before = old?.elements.first(where: { $0.name.hasSameBytes(as: element.name) }),
        before.type != element.type
      else { continue }
      report(
        EvolutionFinding(
          subject.diagnostic(
            .migrateTypeChanged,
            "the element `\(element.name)` of `\(pair.owner.name).\(pair.new.name)` was of type "
              + "`\(word(before.type))` and is of type `\(word(element.type))`",
            entity: pair.owner.name,
            property: pair.new.name,
            at: element.anchor.location(blaming: "attributeType"),
            was: before.anchor.location(blaming: "attributeType"),
            help: ["add an element under a new name, or write a mapping model"]
          ),
          .obstacle(
            InferenceObstacle(.attributeType, entity: pair.owner.name, property: pair.new.name)
          )
        )
      )
    }
  }
}
