internal import ModelSchema
internal import ModelSupport

extension ContentsReader {
  mutating func readAttribute(_ path: ElementPath) throws(XMLError) -> AttributeDescription {
    let start = xml.token.lowerBound
    var result = AttributeDescription(path.property ?? "", .undefined)
    let isDenied = xml.attributes.contains {
      ContentsName(number: $0.number) == .derived && boolean($0) == false
    }
    for index in xml.attributes.indices {
      let attribute = xml.attributes[index]
      // An expression beside `derived="NO"` has no meaning, but is somebody's work.
      if isDenied, ContentsName(number: attribute.number) == .derivationExpression {
        keepAttribute(attribute, path, &result.unrecognized)
      } else if !set(attribute, of: &result, path) {
        keepAttribute(attribute, path, &result.unrecognized)
      }
    }
    try readPropertyContent(&result.userInfo, &result.unrecognized, path)
    result.anchor = anchor(from: start)
    return result
  }

  /// Sets the facet that an XML attribute states; false when it is none of an attribute's.
  private mutating func set(
    _ attribute: XMLAttribute,
    of result: inout AttributeDescription,
    _ path: ElementPath
  ) -> Bool {
    switch ContentsName(number: attribute.number) {
    case .name: break
    case .optional: return set(&result.isOptional, attribute)
    case .transient: return set(&result.isTransient, attribute)
    case .indexed: return set(&result.isIndexed, attribute)
    case .allowsCloudEncryption: return set(&result.allowsCloudEncryption, attribute)
    case .allowsExternalBinaryDataStorage:
      return set(&result.allowsExternalBinaryDataStorage, attribute)
    case .preserveAfterDeletion:
      return set(&result.preservesValueInHistoryOnDeletion, attribute)
    case .spotlightIndexingEnabled: return set(&result.isIndexedBySpotlight, attribute)
    case .storedInTruthFile: return set(&result.isStoredInExternalRecord, attribute)
    case .usesScalarValueType: return set(&result.usesScalarValueType, attribute)
    case .syncable: return set(&result.isSyncable, attribute)
    case .attributeType: result.type = readAttributeType(attribute, path)
    case .composite: result.compositeName = string(attribute)
    case .derived:
      guard let isDerived = boolean(attribute) else { return false }
      if isDerived, result.derivationExpression == nil { result.derivationExpression = "" }
    case .derivationExpression: result.derivationExpression = string(attribute)
    case .minDateTimeInterval: result.minimumDateInterval = string(attribute)
    case .minValueString: result.minimumValue = string(attribute)
    case .maxDateTimeInterval: result.maximumDateInterval = string(attribute)
    case .maxValueString: result.maximumValue = string(attribute)
    case .defaultDateTimeInterval: result.defaultDateInterval = string(attribute)
    case .defaultValueString: result.defaultValue = string(attribute)
    case .regularExpressionString: result.regularExpression = string(attribute)
    case .valueTransformerName: result.valueTransformerName = string(attribute)
    case .customClassName: result.valueClassName = string(attribute)
    case .elementID: result.renamingIdentifier = string(attribute)
    case .versionHashModifier: result.versionHashModifier = string(attribute)
    default: return false
    }
    return true
  }

  private mutating func readAttributeType(
    _ attribute: XMLAttribute,
    _ path: ElementPath
  ) -> AttributeType {
    // By frequency in public models.
    if xml.value(attribute, equals: "String") { return .string }
    if xml.value(attribute, equals: "Boolean") { return .boolean }
    if xml.value(attribute, equals: "Date") { return .date }
    let word = string(attribute)
    let type = AttributeType(name: word)
    if case .other = type {
      let names = NearestNames(AttributeType.named.map(\.name))
      reportUnknown(
        "`\(word)` is no attribute type",
        path: path,
        at: attribute.value,
        help: names.question(for: word),
        as: names.proposal(for: word)
      )
    }
    return type
  }

  mutating func readRelationship(_ path: ElementPath) throws(XMLError) -> RelationshipDescription {
    let start = xml.token.lowerBound
    var result = RelationshipDescription(path.property ?? "", to: nil, isOptional: false)
    for attribute in xml.attributes {
      var isRead = true
      switch ContentsName(number: attribute.number) {
      case .name: break
      case .optional: isRead = set(&result.isOptional, attribute)
      case .transient: isRead = set(&result.isTransient, attribute)
      case .indexed: isRead = set(&result.isIndexed, attribute)
      case .toMany: isRead = set(&result.isToMany, attribute)
      case .ordered: isRead = set(&result.isOrdered, attribute)
      case .syncable: isRead = set(&result.isSyncable, attribute)
      case .minCount:
        result.minimumCount = integer(attribute)
        isRead = result.minimumCount != nil
      case .maxCount:
        result.maximumCount = integer(attribute)
        isRead = result.maximumCount != nil
      case .deletionRule: result.deleteRule = readDeleteRule(attribute, path)
      case .destinationEntity: result.destination = string(attribute)
      case .inverseName: result.inverse = string(attribute)
      case .inverseEntity: result.inverseEntity = string(attribute)
      case .elementID: result.renamingIdentifier = string(attribute)
      case .versionHashModifier: result.versionHashModifier = string(attribute)
      default: isRead = false
      }
      if !isRead { keepAttribute(attribute, path, &result.unrecognized) }
    }
    try readPropertyContent(&result.userInfo, &result.unrecognized, path)
    result.anchor = anchor(from: start)
    return result
  }

  private mutating func readDeleteRule(
    _ attribute: XMLAttribute,
    _ path: ElementPath
  ) -> DeleteRule {
    if xml.value(attribute, equals: "Nullify") { return .nullify }
    let word = string(attribute)
    let rule = DeleteRule(name: word)
    if case .other = rule {
      let names = NearestNames(DeleteRule.named.map(\.name))
      reportUnknown(
        "`\(word)` is no delete rule",
        path: path,
        at: attribute.value,
        help: names.question(for: word),
        as: names.proposal(for: word)
      )
    }
    return rule
  }

  mutating func readFetchedProperty(
    _ path: ElementPath
  ) throws(XMLError) -> FetchedPropertyDescription {
    let start = xml.token.lowerBound
    var result = FetchedPropertyDescription(
      path.property ?? "",
      fetchRequest: nil,
      isOptional: false
    )
    for attribute in xml.attributes where attribute.number != 0 {
      switch ContentsName(number: attribute.number) {
      case .optional where set(&result.isOptional, attribute): break
      case .syncable where set(&result.isSyncable, attribute): break
      default: keepAttribute(attribute, path, &result.unrecognized)
      }
    }
    loop: while true {
      switch try nextChild(path, keeping: &result.unrecognized) {
      case .end: break loop
      case .element(.fetchRequest) where result.fetchRequest == nil:
        result.fetchRequest = try readFetchRequest(path)
      case .element(.userInfo): try readUserInfo(&result.userInfo, path, &result.unrecognized)
      case .element: try keepElement(path, &result.unrecognized)
      }
    }
    result.anchor = anchor(from: start)
    return result
  }
}

extension ContentsReader {
  /// Reads what attributes and relationships contain: user information.
  private mutating func readPropertyContent(
    _ userInfo: inout UserInfo,
    _ unrecognized: inout [UnrecognizedContent],
    _ path: ElementPath
  ) throws(XMLError) {
    while case .element(let element) = try nextChild(path, keeping: &unrecognized) {
      if element == .userInfo {
        try readUserInfo(&userInfo, path, &unrecognized)
      } else {
        try keepElement(path, &unrecognized)
      }
    }
  }

  private func set(_ facet: inout Bool, _ attribute: XMLAttribute) -> Bool {
    guard let value = boolean(attribute) else { return false }
    facet = value
    return true
  }

  private func set(_ facet: inout Bool?, _ attribute: XMLAttribute) -> Bool {
    facet = boolean(attribute)
    return facet != nil
  }
}
