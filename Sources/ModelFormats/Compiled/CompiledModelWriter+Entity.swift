internal import ModelSchema
internal import ModelSupport

extension CompiledModelWriter {
  mutating func writeEntity(_ number: Int) {
    let entity = index.entities[number]
    let path = ElementPath.entity(entity.name)
    noteUnrecognized(entity.unrecognized, path)
    if entity.codeGeneration != nil {
      notes.add("a compiled model does not say how classes are generated", path)
    }
    noteSyncing(entity.isSyncable, path)
    let className = className(of: entity, path)
    let subentityObject = entityDictionary(linked.subentities(of: number))
    let properties = writeProperties(of: number)
    let info = userInfo(entity.userInfo)
    var members: [Member] = [
      (.entityName, text(entity.name)), (.classNameForEntity, text(className)),
      (.managedObjectModel, .object(modelObject)),
      (.superentity, .object(index.parent(of: number).map { entityObjects[$0] })),
      (.subentities, .object(subentityObject)), (.properties, .object(properties)),
      (.userInfo, .object(info)), (.versionHashModifier, text(entity.versionHashModifier)),
      (.renamingIdentifier, text(entity.renamingIdentifier ?? entity.name)),
    ]
    if entity.isAbstract { members.append((.isAbstract, .boolean(true))) }
    if !entity.uniquenessConstraints.isEmpty {
      let lists = entity.uniquenessConstraints.map { names($0.properties) }
      members.append((.uniqueTuples, .object(archive.mutableArray(lists))))
    }
    members += indexes(of: number, path)
    set(entityObjects[number], ["NSEntityDescription", "NSObject"], members)
  }

  private mutating func className(
    of entity: EntityDescription,
    _ path: ElementPath
  ) -> String? {
    // Stores' models name no class where there is none.
    if entity.className != nil || form == .storesModel { return completed(entity.className, path) }
    notes.add(
      "the class of an entity without one is written as `NSManagedObject`; no compiled sample is "
        + "known",
      path
    )
    return "NSManagedObject"
  }

  private mutating func names(_ names: [String]) -> Int {
    let objects = names.map { archive.text($0) }
    return archive.mutableArray(objects)
  }

  private mutating func writeProperties(of number: Int) -> Int {
    var objects: [(name: String, object: Int)] = []
    writeProperties(declaredBy: number, of: number, &objects)
    if form == .storesModel {
      for ancestor in repeatedAncestors(of: number) {
        writeProperties(declaredBy: ancestor, of: number, &objects)
      }
    }
    objects.sortIgnoringCase { $0.name }
    let pairs = objects.map { (key: archive.text($0.name), value: $0.object) }
    return archive.mutableDictionary(pairs)
  }

  /// Writes the properties that an entity declares: its own objects, or those of one that inherits
  /// them.
  private mutating func writeProperties(
    declaredBy owner: Int,
    of number: Int,
    _ objects: inout [(name: String, object: Int)]
  ) {
    let entity = index.entities[owner]
    for attribute in entity.attributes {
      let object = writeAttribute(attribute, declaredBy: owner, of: number)
      objects.append((attribute.name, object))
    }
    for (position, relationship) in entity.relationships.enumerated() {
      let object = owner == number ? relationshipObjects[owner][position] : archive.reserve()
      writeRelationship(position, declaredBy: owner, of: number, as: object)
      objects.append((relationship.name, object))
    }
    for property in entity.fetchedProperties {
      let object = writeFetchedProperty(property, declaredBy: owner, of: number)
      objects.append((property.name, object))
    }
  }
}

// MARK: - Indexes

extension CompiledModelWriter {
  /// The indexes: one for each attribute and relationship that is marked as indexed (in a compiled
  /// model without their entity), then those that are described, then those of older tools; and beside
  /// them the lists of properties that older systems read.
  private mutating func indexes(of number: Int, _ path: ElementPath) -> [Member] {
    let entity = index.entities[number]
    let marked =
      entity.attributes.filter(\.isIndexed).map(\.name)
      + entity.relationships.filter(\.isIndexed).map(\.name)
    let repeated = form == .storesModel ? repeatedIndexes(of: entity, besides: marked) : []
    var descriptions = (marked + repeated).map { name in
      (
        index: FetchIndexDescription(name, elements: [.init(property: name)]),
        namesEntity: form == .storesModel
      )
    }
    descriptions += entity.fetchIndexes.map { ($0, true) }
    for compound in entity.compoundIndexes {
      descriptions.append(
        (
          FetchIndexDescription(
            compound.properties.joined(separator: "_"),
            elements: compound.properties.map { .init(property: $0) }
          ), true
        )
      )
    }
    if descriptions.isEmpty { return [] }
    // Older systems know indexes over several properties, and none of another kind.
    let lists = descriptions.map(\.index.elements)
      .filter { $0.count > 1 && $0.allSatisfy { $0.type != "RTree" && $0.property != nil } }
      .map { $0.compactMap(\.property) }
    let objects = descriptions.map { writeIndex($0.index, $0.namesEntity ? number : nil, path) }
    let compounds = lists.map { names($0) }
    return [
      (.fetchIndexDescriptions, .object(archive.mutableArray(objects))),
      (.compoundIndexes, .object(archive.mutableArray(compounds))),
    ]
  }

  private mutating func writeIndex(
    _ description: FetchIndexDescription,
    _ entity: Int?,
    _ path: ElementPath
  ) -> Int {
    noteUnrecognized(description.unrecognized, path)
    let object = archive.reserve()
    let elements = description.elements.map { writeIndexElement($0, of: object, path) }
    let array = archive.array(elements)
    if description.partialPredicate != nil {
      notes.add("partial indexes are written by analogy; no compiled sample is known", path)
    }
    let condition = predicate(description.partialPredicate, path)
    set(
      object,
      ["NSFetchIndexDescription", "NSObject"],
      [
        (.indexName, text(description.name)), (.indexElements, .object(array)),
        (.partialIndexPredicate, .object(condition)),
        (.entity, .object(entity.map { entityObjects[$0] })),
      ]
    )
    return object
  }

  private mutating func writeIndexElement(
    _ element: FetchIndexDescription.Element,
    of fetchIndex: Int,
    _ path: ElementPath
  ) -> Int {
    let isTree = element.type == "RTree"
    if let type = element.type, !isTree, type != "Binary" {
      notes.add("`\(type)` is no kind of index: it is written as a binary one", path)
    }
    var members: [Member] = [
      (.propertyName, text(element.property)),
      (.fetchIndexElementType, .integer(isTree ? 1 : 0)),
      (.fetchIndexDescription, .object(fetchIndex)),
      (.ascending, .boolean(element.isAscending ?? true)),
    ]
    if isTree {
      notes.add("R-tree indexes are written by analogy; no compiled sample is known", path)
    }
    if let expression = element.expression {
      notes.add(
        "indexes over expressions are written by analogy; no compiled sample is known",
        path
      )
      members.append((.indexExpression, .object(self.expression(expression, path))))
    }
    return object(["NSFetchIndexElementDescription", "NSObject"], members)
  }
}
