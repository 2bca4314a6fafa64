internal import ModelSchema
internal import ModelSupport

extension CompiledModelReader {
  mutating func readProperty(
    _ object: Int,
    key: String,
    _ entity: inout EntityDescription,
    _ composites: inout [CompositeDescription]
  ) throws(ModelFileError) {
    let name = text(.propertyName, of: object) ?? key
    let path = ElementPath.entity(entity.name, name)
    reportUnknownKeys(of: object, path: path)
    let number = archive.classNumber(of: object)
    if number == attributeClass {
      try appendAttribute(object, name: name, path, to: &entity.attributes)
      return
    }
    if number == relationshipClass {
      entity.relationships.append(try readRelationship(object, name: name))
      return
    }
    switch archive.className(of: object) {
    case "NSDerivedAttributeDescription":
      try appendAttribute(object, name: name, path, to: &entity.attributes)
    case Self.compositeClass:
      entity.attributes.append(
        try readComposite(object, name: name, path, &composites, depth: 0)
      )
    case "NSFetchedPropertyDescription":
      entity.fetchedProperties.append(try readFetchedProperty(object, name: name))
    case "_NSPropertyDescriptionProxy":
      // Stands for a property that is inherited.
      break
    case let className:
      reportUnknown("`\(className ?? "a property without class")` is no property", path: path)
    }
  }

  /// Reads an attribute in its place: it has some twenty texts, and there are very many of them.
  private mutating func appendAttribute(
    _ object: Int,
    name: String,
    _ path: ElementPath,
    to attributes: inout [AttributeDescription]
  ) throws(ModelFileError) {
    attributes.append(AttributeDescription(name, .undefined))
    try read(object, into: &attributes[attributes.count - 1], path)
  }

  private mutating func read(
    _ object: Int,
    into attribute: inout AttributeDescription,
    _ path: ElementPath
  ) throws(ModelFileError) {
    let number = integer(.attributeType, of: object) ?? 0
    let type = AttributeType(number: number)
    attribute.type = type ?? .other("\(number)")
    if type == nil { reportUnknown("`\(number)` is no attribute type", path: path) }
    attribute.isOptional = flag(.isOptional, of: object)
    attribute.isTransient = flag(.isTransient, of: object)
    attribute.isIndexed = flag(.isIndexed, of: object)
    attribute.renamingIdentifier = renamingIdentifier(of: object, named: attribute.name)
    attribute.versionHashModifier = text(.versionHashModifier, of: object)
    attribute.userInfo = try readUserInfo(of: object)
    attribute.valueTransformerName = text(.valueTransformerName, of: object)
    if attribute.type == .transformable {
      attribute.valueClassName = text(.attributeValueClassName, of: object)
    }
    let flags = integer(.flagsKey, of: object) ?? 0
    attribute.allowsExternalBinaryDataStorage = flags & AttributeFlags.externalStorage != 0
    attribute.preservesValueInHistoryOnDeletion = flags & AttributeFlags.preserved != 0
    if flags & ~AttributeFlags.known != 0 {
      reportUnknown("the flags `\(flags)` of an attribute are not known", path: path)
    }
    if let expression = value(.derivationExpression, of: object) {
      attribute.derivationExpression = readExpression(expression, path: path) ?? ""
    }
    if let value = value(.filteringPredicate, of: object), readPredicate(value, path: path) != nil {
      reportUnknown("a derived attribute's filtering predicate has no place in a model", path: path)
    }
    if let value = value(.defaultValue, of: object) { readDefault(value, &attribute, path) }
    try readBounds(of: object, &attribute, path)
    attribute.anchor = anchor
  }

  private mutating func readRelationship(
    _ object: Int,
    name: String
  ) throws(ModelFileError) -> RelationshipDescription {
    let destination =
      text(.destinationEntityName, of: object)
      ?? value(.destinationEntity, of: object).flatMap { text(.entityName, of: $0) }
    var relationship = RelationshipDescription(name, to: destination, isOptional: false)
    let maximum = integer(.maxCount, of: object) ?? 0
    let minimum = integer(.minCount, of: object) ?? 0
    relationship.isToMany = maximum != 1
    relationship.maximumCount = maximum == 0 ? nil : Int(maximum)
    relationship.minimumCount = minimum == 0 ? nil : Int(minimum)
    relationship.isOrdered = flag(.isOrdered, of: object)
    relationship.isOptional = flag(.isOptional, of: object)
    relationship.isTransient = flag(.isTransient, of: object)
    relationship.isIndexed = flag(.isIndexed, of: object)
    relationship.inverse =
      text(.inverseRelationshipName, of: object)
      ?? value(.inverseRelationship, of: object).flatMap { text(.propertyName, of: $0) }
    relationship.inverseEntity = relationship.inverse == nil ? nil : destination
    relationship.deleteRule = DeleteRule(number: integer(.deleteRule, of: object) ?? 0)
    relationship.renamingIdentifier = renamingIdentifier(of: object, named: name)
    relationship.versionHashModifier = text(.versionHashModifier, of: object)
    relationship.userInfo = try readUserInfo(of: object)
    relationship.anchor = anchor
    return relationship
  }

  private mutating func readFetchedProperty(
    _ object: Int,
    name: String
  ) throws(ModelFileError) -> FetchedPropertyDescription {
    var property = FetchedPropertyDescription(name, fetchRequest: nil)
    property.isOptional = flag(.isOptional, of: object)
    property.userInfo = try readUserInfo(of: object)
    if let request = value(.fetchRequest, of: object) {
      var description = readFetchRequest(request, name: "fetchedPropertyFetchRequest")
      description.entity = description.entity ?? text(.fetchRequestEntityName, of: object)
      property.fetchRequest = description
    }
    property.anchor = anchor
    return property
  }
}

// MARK: - Composite attributes

extension CompiledModelReader {
  static let compositeClass = "NSCompositeAttributeDescription"
  /// Nested composite types; a hostile archive could nest them without end.
  private static let deepestComposite = 64

  /// A composite attribute holds its type's elements: the type itself is not archived and gets the
  /// attribute's name.
  private mutating func readComposite(
    _ object: Int,
    name: String,
    _ path: ElementPath,
    _ composites: inout [CompositeDescription],
    depth: Int
  ) throws(ModelFileError) -> AttributeDescription {
    guard depth < Self.deepestComposite else {
      throw malformed("composite attributes are nested too deeply")
    }
    var attribute = AttributeDescription(name, .composite)
    try read(object, into: &attribute, path)
    attribute.type = .composite
    var elements: [AttributeDescription] = []
    for element in try self.elements(.elements, of: object) {
      let elementName = text(.propertyName, of: element) ?? ""
      let isComposite = archive.className(of: element) == Self.compositeClass
      if isComposite {
        elements.append(
          try readComposite(element, name: elementName, path, &composites, depth: depth + 1)
        )
      } else {
        try appendAttribute(element, name: elementName, path, to: &elements)
      }
    }
    elements.sortIgnoringCase { $0.name }
    attribute.compositeName = nameOfComposite(name, elements, &composites)
    return attribute
  }

  private mutating func nameOfComposite(
    _ name: String,
    _ elements: [AttributeDescription],
    _ composites: inout [CompositeDescription]
  ) -> String {
    if let known = compositeNames[elements] { return known }
    // A further type of a name gets a number.
    var unique = name
    repeat {
      let count = compositeCounts[ByteName(name), default: 0] + 1
      compositeCounts[ByteName(name)] = count
      unique = count == 1 ? name : "\(name) \(count)"
    } while !usedCompositeNames.insert(ByteName(unique)).inserted
    compositeNames[elements] = unique
    composites.append(CompositeDescription(unique, elements: elements, anchor: anchor))
    return unique
  }
}
