internal import ModelSchema
internal import ModelSupport

/// An attribute keeps its type.
struct AttributeTypesStay: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    // What is derived is computed anew.
    for pair in subject.attributePairs where !pair.new.isDerived {
      if pair.new.type != pair.old.type {
        report(typeChanged(pair, subject))
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
}
