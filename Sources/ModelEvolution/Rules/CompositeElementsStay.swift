internal import ModelSchema
internal import ModelSupport

/// The elements of a composite attribute stay, with their types: each is a column like an attribute.
struct CompositeElementsStay: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    for pair in subject.attributePairs
    where pair.new.type == .composite && pair.old.type == .composite && subject.hadRows(pair.entity)
    {
      let elements = Elements(pair: pair, subject: subject)
      elements.check(pair.old.compositeName, pair.new.compositeName, [], [], report)
    }
  }
}

/// The elements of one composite attribute, and of the composites in it.
private struct Elements {
  let pair: EvolutionSubject.Pair<AttributeDescription>
  let subject: EvolutionSubject

  /// Compares two composite types.
  ///
  /// - Parameters:
  ///   - path: The names of the elements that lead to them.
  ///   - seen: The new composite types around: one that holds itself has its own finding.
  func check(
    _ oldName: String?,
    _ newName: String?,
    _ path: [String],
    _ seen: Set<ByteName>,
    _ report: (EvolutionFinding) -> Void
  ) {
    guard let oldName, let newName, !seen.contains(ByteName(newName)),
      let old = subject.old.composite(named: oldName)?.elements,
      let new = subject.new.composite(named: newName)?.elements
    else { return }
    let matching = NameMatching(
      old.map { .init(name: $0.name, identifier: $0.renamingIdentifier) },
      new.map { .init(name: $0.name, identifier: $0.renamingIdentifier) }
    )
    for (number, element) in old.enumerated() where matching.destinations[number] == nil {
      report(removed(element, path + [element.name]))
    }
    for (number, element) in new.enumerated() {
      let path = path + [element.name]
      let before = matching.sources[number].map { old[$0.number] }
      if let before, before.type != element.type {
        report(typeChanged(element, before, path))
      } else if let before, element.type == .composite {
        let seen = seen.union([ByteName(newName)])
        check(before.compositeName, element.compositeName, path, seen, report)
      } else if element.needsValue, before?.isOptional != false {
        report(required(element, before, path))
      }
    }
  }

  private func name(_ path: [String]) -> String {
    "`\(pair.owner.name).\(([pair.new.name] + path).joined(separator: "."))`"
  }

  private func removed(_ element: AttributeDescription, _ path: [String]) -> EvolutionFinding {
    finding(
      .migrateDataRemoved,
      "the element \(name(path)) is gone; its values are lost",
      at: element.anchor.location(blaming: nil),
      help: ["keep it, or acknowledge it in the configuration"],
      .dataRisk
    )
  }

  private func required(
    _ element: AttributeDescription,
    _ before: AttributeDescription?,
    _ path: [String]
  ) -> EvolutionFinding {
    finding(
      .migrateRequiredWithoutDefault,
      "the element \(name(path)) is \(before == nil ? "new and required" : "required now"), and has "
        + "no default value",
      at: element.anchor.location(blaming: before == nil ? nil : "optional"),
      was: before?.anchor.location(blaming: "optional"),
      help: ["give it a default value, or make it optional"],
      .dataRisk
    )
  }

  private func typeChanged(
    _ element: AttributeDescription,
    _ before: AttributeDescription,
    _ path: [String]
  ) -> EvolutionFinding {
    finding(
      .migrateTypeChanged,
      "the element \(name(path)) was of type `\(before.type.name ?? "Undefined")` and is of type "
        + "`\(element.type.name ?? "Undefined")`",
      at: element.anchor.location(blaming: "attributeType"),
      was: before.anchor.location(blaming: "attributeType"),
      help: ["add an element under a new name, or write a mapping model"],
      .obstacle(InferenceObstacle(.attributeType, entity: pair.owner.name, property: pair.new.name))
    )
  }

  private func finding(
    _ kind: Diagnostic.Kind,
    _ message: String,
    at location: SourceLocation?,
    was oldLocation: SourceLocation? = nil,
    help: [String],
    _ consequence: EvolutionFinding.Consequence
  ) -> EvolutionFinding {
    EvolutionFinding(
      subject.diagnostic(
        kind,
        message,
        entity: pair.owner.name,
        property: pair.new.name,
        at: location,
        was: oldLocation,
        help: help
      ),
      consequence
    )
  }
}
