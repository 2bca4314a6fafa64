internal import ModelSchema
internal import ModelSupport

/// Every stored attribute of a destination, own or inherited, has a property mapping, and gets a
/// value when it needs one.
///
/// A migration policy may set what no property mapping sets.
struct EveryAttributeGetsAValue: MappingRule {
  func check(_ subject: MappingSubject, report: (Diagnostic) -> Void) {
    for mapping in subject.mapping.entityMappings where mapping.source != nil {
      guard let name = mapping.destination,
        let number = subject.destination.number(ofEntity: name)
      else { continue }
      let properties = Dictionary(
        mapping.attributeMappings.map { (ByteName($0.name), $0) },
        uniquingKeysWith: { first, _ in first }
      )
      for owner in [number] + subject.destination.ancestors(of: number) {
        let entity = subject.destination.entities[owner]
        for attribute in entity.attributes where !attribute.isTransient && !attribute.isDerived {
          let property = properties[ByteName(attribute.name)]
          if let finding = finding(attribute, entity, mapping, property, subject) {
            report(finding)
          }
        }
      }
    }
  }

  private func finding(
    _ attribute: AttributeDescription,
    _ owner: EntityDescription,
    _ mapping: EntityMapping,
    _ property: PropertyMapping?,
    _ subject: MappingSubject
  ) -> Diagnostic? {
    let hasPolicy = mapping.migrationPolicyClassName != nil
    let needsValue = !hasPolicy && attribute.needsValue
    let name = "`\(mapping.destination ?? "").\(attribute.name)`"
    let message: String
    if let property {
      guard needsValue, property.valueExpression == nil, !property.isGenerated else { return nil }
      message = "\(name) is required, and has neither a value expression nor a default value"
    } else {
      message =
        needsValue
        ? "\(name) is required, and has neither a property mapping nor a default value"
        : "\(name) has no property mapping: the objects lose its values"
    }
    let isInherited = !owner.name.hasSameBytes(as: mapping.destination ?? "")
    return subject.diagnostic(
      .mappingIncomplete,
      severity: needsValue ? .error : hasPolicy ? .note : nil,
      message,
      path: .entity(mapping.givenName, attribute.name),
      at: property?.anchor ?? mapping.anchor,
      notes: [
        Diagnostic.Note(
          isInherited ? "it is inherited from `\(owner.name)`" : "the attribute is here",
          at: attribute.anchor.location(blaming: nil)
        )
      ],
      help: [
        property == nil
          ? "add a property mapping for `\(attribute.name)` to the entity mapping"
          : "write a value expression, such as `$source.\(attribute.name)`"
      ]
    )
  }
}

extension AttributeDescription {
  /// Whether an object without a value for it cannot be saved, unless code sets one.
  fileprivate var needsValue: Bool {
    !isOptional && type != .composite && defaultValue == nil && defaultDateInterval == nil
  }
}
