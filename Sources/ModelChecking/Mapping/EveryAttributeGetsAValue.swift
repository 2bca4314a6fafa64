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
    if let property {
      guard needsValue, property.valueExpression == nil, !property.isGenerated else { return nil }
    }
    let hasSource = hasSource(attribute, mapping, subject)
    let isLost = property == nil && hasSource
    let name = "`\(mapping.destination ?? "").\(attribute.name)`"
    let missing = property == nil ? "property mapping" : "value expression"
    let message =
      needsValue
      ? "\(name) is required, and has neither a \(missing) nor a default value"
      : "\(name) has no property mapping: "
        + (hasPolicy
          ? "only the migration policy can set it"
          : isLost ? "the values of the source are lost" : "it gets its default value")
    let isInherited = !owner.name.hasSameBytes(as: mapping.destination ?? "")
    return subject.diagnostic(
      .mappingIncomplete,
      severity: needsValue ? .error : hasPolicy || !isLost ? .note : nil,
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
          : hasSource
            ? "write a value expression, such as `$source.\(attribute.name)`"
            : "write a value expression, or give the attribute a default value"
      ]
    )
  }
}

extension EveryAttributeGetsAValue {
  /// Whether the source entity has or inherits an attribute of the name.
  private func hasSource(
    _ attribute: AttributeDescription,
    _ mapping: EntityMapping,
    _ subject: MappingSubject
  ) -> Bool {
    guard let number = mapping.source.flatMap({ subject.source.number(ofEntity: $0) }),
      case .attribute? = subject.source.property(named: attribute.name, in: number)?.property
    else { return false }
    return true
  }
}
