internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

extension CompiledModelWriter {
  private static let attributeLineage = [
    "NSAttributeDescription", "NSPropertyDescription", "NSObject",
  ]

  /// Writes an attribute that an entity declares, for that entity or one that inherits from it.
  mutating func writeAttribute(
    _ attribute: AttributeDescription,
    declaredBy owner: Int,
    of number: Int
  ) -> Int {
    let path = ElementPath.entity(index.entities[owner].name, attribute.name)
    return writeAttribute(attribute, declaredBy: owner, of: entityObjects[number], path)
  }

  private mutating func writeAttribute(
    _ attribute: AttributeDescription,
    declaredBy owner: Int?,
    of entity: Int?,
    _ path: ElementPath
  ) -> Int {
    noteLosses(of: attribute, path)
    let type = attribute.type.number ?? 0
    if attribute.type.number == nil {
      problems.append(
        CompilationError.Problem(
          path: path,
          message: "`\(attribute.type.name ?? "")` is no attribute type"
        )
      )
    }
    var lineage = Self.attributeLineage
    var members: [Member] = [
      (.attributeType, .integer(Int64(type))),
      (.attributeValueClassName, text(valueClassName(of: attribute, path))),
      (.defaultValue, .object(defaultValue(of: attribute, path))),
      (.valueTransformerName, text(attribute.valueTransformerName)),
    ]
    var flags: PropertyFlags = []
    var storage: Int64 = 0
    if attribute.allowsExternalBinaryDataStorage { storage |= AttributeFlags.externalStorage }
    if attribute.preservesValueInHistoryOnDeletion { storage |= AttributeFlags.preserved }
    members.append((.flagsKey, .integer(storage)))
    if let expression = attribute.derivationExpression {
      notes.add(
        "derived attributes are written as stores' own models have them; no compiled sample is known",
        path
      )
      lineage.insert("NSDerivedAttributeDescription", at: 0)
      members.append((.derivationExpression, .object(self.expression(expression, path))))
      members.append((.filteringPredicate, .object(nil)))
      members.append((.isReadOnly, .boolean(true)))
      flags.insert(.readOnly)
    }
    if attribute.type == .composite {
      lineage.insert("NSCompositeAttributeDescription", at: 0)
      members.append((.elements, .object(compositeElements(attribute, path))))
    }
    if isIndexed(attribute, by: owner) { members.append((.isIndexed, .boolean(true))) }
    members += bounds(of: attribute, &flags)
    members += common(
      attribute.name,
      of: entity,
      isOptional: attribute.isOptional,
      isTransient: attribute.isTransient,
      renamingIdentifier: attribute.renamingIdentifier,
      modifier: attribute.versionHashModifier,
      attribute.userInfo,
      &flags
    )
    return object(lineage, members)
  }

  private mutating func valueClassName(
    of attribute: AttributeDescription,
    _ path: ElementPath
  ) -> String? {
    attribute.type == .transformable
      ? completed(attribute.valueClassName, path) : attribute.type.valueClassName
  }

  /// An attribute counts as indexed when it is marked so, or when an index has it as its only column.
  private func isIndexed(_ attribute: AttributeDescription, by owner: Int?) -> Bool {
    if attribute.isIndexed { return true }
    guard let owner else { return false }
    return index.entities[owner].fetchIndexes.contains { index in
      index.elements.count == 1 && index.elements[0].property.hasSameBytes(as: attribute.name)
    }
  }

  private mutating func bounds(
    of attribute: AttributeDescription,
    _ flags: inout PropertyFlags
  ) -> [Member] {
    let bounds = AttributeBounds.bounds(of: attribute)
    if bounds.isEmpty {
      flags.formUnion([.noValidationPredicates, .noValidationWarnings])
      return []
    }
    let predicates = bounds.map { archive.predicate($0.predicate) }
    let warnings = bounds.map { archive.integer($0.warning) }
    return [
      (.validationPredicates, .object(archive.array(predicates))),
      (.validationWarnings, .object(archive.array(warnings))),
    ]
  }

  private mutating func compositeElements(
    _ attribute: AttributeDescription,
    _ path: ElementPath
  ) -> Int {
    notes.add("composite attributes are written by analogy; no compiled sample is known", path)
    var elements = attribute.compositeName.flatMap { index.composite(named: $0) }?.elements ?? []
    elements.sortIgnoringCase { $0.name }
    compositeElementsLeft -= elements.count
    guard compositeElementsLeft >= 0 else {
      if compositeElementsLeft + elements.count >= 0 {
        problems.append(
          CompilationError.Problem(
            path: path,
            message: "nested composite types multiply to too many elements"
          )
        )
      }
      return archive.array([])
    }
    let objects = elements.map { writeAttribute($0, declaredBy: nil, of: nil, path) }
    return archive.array(objects)
  }

  private mutating func noteLosses(of attribute: AttributeDescription, _ path: ElementPath) {
    noteUnrecognized(attribute.unrecognized, path)
    if attribute.usesScalarValueType != nil {
      notes.add("a compiled model does not say whether generated properties are scalar", path)
    }
    let flags = [
      (attribute.isIndexedBySpotlight, "indexing by Spotlight"),
      (attribute.isStoredInExternalRecord, "storage in an external record"),
      (attribute.allowsCloudEncryption, "encryption in CloudKit"),
    ]
    for bound in AttributeBounds.dropped(of: attribute) {
      notes.add("the bound `\(bound)` is no value of the type: it is left out", path)
    }
    if attribute.valueClassName != nil, attribute.type != .transformable {
      notes.add("only transformable attributes have a value class: it is left out", path)
    }
    for (isSet, name) in flags where isSet {
      notes.add("how a compiled model states \(name) is not known: it is left out", path)
    }
    noteSyncing(attribute.isSyncable, path)
  }
}

// MARK: - Relationships and fetched properties

extension CompiledModelWriter {
  /// Writes a relationship that an entity declares, for that entity or one that inherits from it: all
  /// have one inverse.
  mutating func writeRelationship(
    _ position: Int,
    declaredBy owner: Int,
    of number: Int,
    as object: Int
  ) {
    let relationship = index.entities[owner].relationships[position]
    let path = ElementPath.entity(index.entities[owner].name, relationship.name)
    noteUnrecognized(relationship.unrecognized, path)
    noteSyncing(relationship.isSyncable, path)
    let links = index.links(of: owner)
    let link = links[links.startIndex + position]
    let inverse = link.inverse.map { relationshipObjects[$0.entity][$0.position] }
    if relationship.deleteRule.number == nil {
      problems.append(
        CompilationError.Problem(
          path: path,
          message: "`\(relationship.deleteRule.name)` is no delete rule"
        )
      )
    }
    var members: [Member] = [
      (.destinationEntity, .object(link.destination.map { entityObjects[$0] })),
      (.destinationEntityName, text(relationship.destination)),
      (.inverseRelationship, .object(inverse)),
      (.inverseRelationshipName, text(relationship.inverse)),
      (.minCount, .integer(Int64(relationship.hashedMinimumCount))),
      (.maxCount, .integer(Int64(relationship.hashedMaximumCount))),
      (.deleteRule, .integer(relationship.deleteRule.number ?? 1)),
    ]
    var flags: PropertyFlags = [.noValidationPredicates, .noValidationWarnings]
    if relationship.isOrdered {
      members.append((.isOrdered, .boolean(true)))
      flags.insert(.ordered)
    }
    members += common(
      relationship.name,
      of: entityObjects[number],
      isOptional: relationship.isOptional,
      isTransient: relationship.isTransient,
      renamingIdentifier: relationship.renamingIdentifier,
      modifier: relationship.versionHashModifier,
      relationship.userInfo,
      &flags
    )
    set(object, ["NSRelationshipDescription", "NSPropertyDescription", "NSObject"], members)
  }

  mutating func writeFetchedProperty(
    _ property: FetchedPropertyDescription,
    declaredBy owner: Int,
    of number: Int
  ) -> Int {
    let path = ElementPath.entity(index.entities[owner].name, property.name)
    noteUnrecognized(property.unrecognized, path)
    noteSyncing(property.isSyncable, path)
    if let name = property.fetchRequest?.name, name != "fetchedPropertyFetchRequest" {
      notes.add("a compiled model has no place for the name of a fetched property's request", path)
    }
    notes.add(
      "fetched properties are written as stores' own models have them; no compiled sample is known",
      path
    )
    let request = property.fetchRequest.map { writeFetchRequest($0, path) }
    var members: [Member] = [
      (.fetchRequest, .object(request)),
      (.fetchRequestEntityName, text(property.fetchRequest?.entity)),
      (.isReadOnly, .boolean(true)),
    ]
    var flags: PropertyFlags = [.readOnly, .noValidationPredicates, .noValidationWarnings]
    members += common(
      property.name,
      of: entityObjects[number],
      isOptional: property.isOptional,
      isTransient: true,
      renamingIdentifier: nil,
      modifier: nil,
      property.userInfo,
      &flags
    )
    return object(
      ["NSFetchedPropertyDescription", "NSPropertyDescription", "NSObject"],
      members
    )
  }

  /// What all properties have; completes the flags.
  private mutating func common(
    _ name: String,
    of entity: Int?,
    isOptional: Bool,
    isTransient: Bool,
    renamingIdentifier: String?,
    modifier: String?,
    _ info: UserInfo,
    _ flags: inout PropertyFlags
  ) -> [Member] {
    var members: [Member] = [
      (.propertyName, text(name)), (.renamingIdentifier, text(renamingIdentifier ?? name)),
      (.entity, .object(entity)),
    ]
    flags.insert(.always)
    if isOptional {
      members.append((.isOptional, .boolean(true)))
      flags.insert(.optional)
    }
    if isTransient {
      members.append((.isTransient, .boolean(true)))
      flags.insert(.transient)
    }
    if info.isEmpty {
      flags.insert(.noUserInfo)
    } else {
      members.append((.userInfo, .object(userInfo(info))))
    }
    if let modifier {
      members.append((.versionHashModifier, text(modifier)))
    } else {
      flags.insert(.noVersionHashModifier)
    }
    members.append((.propertyFlags, .integer(flags.rawValue)))
    return members
  }
}
