internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// What is required has a value in every row that is there already.
struct RequiredValuesAreThere: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    // New entities have no rows, nor had abstract ones. Inherited properties are told where they are declared, once.
    var isTold: Set<ElementPath> = []
    for number in subject.new.entities.indices {
      guard let properties = subject.correspondence.properties(of: number), subject.hadRows(number)
      else { continue }
      for pair in properties.attributes.pairs {
        guard case .attribute(let attribute) = pair.new.property, !attribute.isTransient else {
          continue
        }
        let owner = subject.new.entities[pair.new.owner]
        if let finding = finding(attribute, of: owner, was: pair.old?.property, subject),
          isTold.insert(finding.diagnostic.path).inserted
        {
          report(finding)
        }
      }
      for pair in properties.relationships.pairs {
        guard case .relationship(let relationship) = pair.new.property, !relationship.isTransient
        else { continue }
        let owner = subject.new.entities[pair.new.owner]
        if let finding = finding(relationship, of: owner, was: pair.old?.property, subject),
          isTold.insert(finding.diagnostic.path).inserted
        {
          report(finding)
        }
      }
    }
  }

  private func finding(
    _ attribute: AttributeDescription,
    of entity: EntityDescription,
    was old: PropertyDescription?,
    _ subject: EvolutionSubject
  ) -> EvolutionFinding? {
    guard attribute.needsValue else { return nil }
    let before = old.flatMap { $0.isPersistent ? $0 : nil }
    if case .attribute(let before)? = before, !before.isOptional { return nil }
    let name = "`\(entity.name).\(attribute.name)`"
    return EvolutionFinding(
      subject.diagnostic(
        .migrateRequiredWithoutDefault,
        before == nil
          ? "\(name) is new and required, and has no default value for the rows that are there"
          : "\(name) is required now, and has no default value for rows without one",
        entity: entity.name,
        property: attribute.name,
        at: attribute.anchor.location(blaming: before == nil ? nil : "optional"),
        was: before?.anchor.location(blaming: "optional"),
        help: ["give it a default value, or make it optional"],
        edits: ContentsEditor.edits(of: attribute.anchor, .manual) { editor in
          var changed = attribute
          if !changed.setExampleDefault() { changed.isOptional = true }
          editor.change(attribute, to: changed)
        }
      ),
      .dataRisk
    )
  }

  private func finding(
    _ relationship: RelationshipDescription,
    of entity: EntityDescription,
    was old: PropertyDescription?,
    _ subject: EvolutionSubject
  ) -> EvolutionFinding? {
    guard !relationship.isOptional else { return nil }
    let name = "`\(entity.name).\(relationship.name)`"
    guard case .relationship(let before)? = old, !before.isTransient else {
      return EvolutionFinding(
        subject.diagnostic(
          .migrateRequiredWithoutDefault,
          "\(name) is new and required, and there is nothing that it could lead to",
          entity: entity.name,
          property: relationship.name,
          at: relationship.anchor.location(blaming: nil),
          help: ["make it optional, or set it in a migration policy"],
          edits: optional(relationship)
        ),
        .obstacle(
          InferenceObstacle(
            .requiredRelationship,
            entity: entity.name,
            property: relationship.name
          )
        )
      )
    }
    let isRaised = relationship.hashedMinimumCount > max(1, before.hashedMinimumCount)
    guard before.isOptional || isRaised else { return nil }
    return EvolutionFinding(
      subject.diagnostic(
        .migrateRequiredWithoutDefault,
        before.isOptional
          ? "\(name) is required now; rows in which it leads nowhere do not migrate"
          : "\(name) needs \(relationship.hashedMinimumCount) objects now; rows with fewer do not "
            + "migrate",
        entity: entity.name,
        property: relationship.name,
        at: relationship.anchor.location(blaming: before.isOptional ? "optional" : "minCount"),
        was: before.anchor.location(blaming: before.isOptional ? "optional" : "minCount"),
        help: ["fill it before the version that requires it, or leave it as it was"],
        edits: before.isOptional ? optional(relationship) : []
      ),
      .dataRisk
    )
  }
}

extension RequiredValuesAreThere {
  private func optional(_ relationship: RelationshipDescription) -> [SourceEdit] {
    ContentsEditor.edits(of: relationship.anchor, .maybe) { editor in
      var changed = relationship
      changed.isOptional = true
      editor.change(relationship, to: changed)
    }
  }
}

extension AttributeDescription {
  /// Gives it a default of its type, in whose place somebody is to write another.
  ///
  /// - Returns: False when a `contents` file can say no default for the type.
  fileprivate mutating func setExampleDefault() -> Bool {
    switch type {
    case .integer16, .integer32, .integer64, .decimal, .double, .float: defaultValue = "0"
    case .boolean: defaultValue = "NO"
    case .string: defaultValue = ""
    case .date: defaultDateInterval = "0"
    case .uuid, .uri, .binary, .transformable, .objectID, .composite, .undefined, .other:
      return false
    }
    return true
  }
}
