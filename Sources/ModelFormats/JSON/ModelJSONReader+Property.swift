internal import ModelSchema
internal import ModelSupport

extension ModelJSONReader {
  mutating func readAttribute(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> AttributeDescription {
    var result = AttributeDescription(path.property ?? "", .undefined)
    var userInfo = ReadUserInfo()
    var type = ReadWord()
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .type: type.read = (try string(member), member)
      case .typeIsUnknown: type.isUnknown = try boolean(member)
      case .optional: result.isOptional = try boolean(member)
      case .transient: result.isTransient = try boolean(member)
      case .composite: result.compositeName = try string(member)
      case .derivation: result.derivationExpression = try string(member)
      case .default: result.defaultValue = try string(member)
      case .defaultDateInterval: result.defaultDateInterval = try string(member)
      case .minimum: result.minimumValue = try string(member)
      case .maximum: result.maximumValue = try string(member)
      case .minimumDateInterval: result.minimumDateInterval = try string(member)
      case .maximumDateInterval: result.maximumDateInterval = try string(member)
      case .regularExpression: result.regularExpression = try string(member)
      case .valueTransformerName: result.valueTransformerName = try string(member)
      case .valueClassName: result.valueClassName = try string(member)
      case .usesScalarValueType: result.usesScalarValueType = try boolean(member)
      case .indexed: result.isIndexed = try boolean(member)
      case .allowsCloudEncryption: result.allowsCloudEncryption = try boolean(member)
      case .allowsExternalStorage: result.allowsExternalBinaryDataStorage = try boolean(member)
      case .preservesValueInHistoryOnDeletion:
        result.preservesValueInHistoryOnDeletion = try boolean(member)
      case .indexedBySpotlight: result.isIndexedBySpotlight = try boolean(member)
      case .storedInExternalRecord: result.isStoredInExternalRecord = try boolean(member)
      case .renamingIdentifier: result.renamingIdentifier = try string(member)
      case .versionHashModifier: result.versionHashModifier = try string(member)
      case .syncable: result.isSyncable = try boolean(member)
      case .userInfo: try readPlain(member, &userInfo)
      case .userInfoDetails: try readDetails(member, &userInfo, path)
      case .unknown: result.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    result.type = typeMeant(by: type, path)
    result.userInfo = try settled(userInfo)
    result.anchor = anchor(node)
    return result
  }

  private mutating func typeMeant(by word: ReadWord, _ path: ElementPath) -> AttributeType {
    guard let (text, node) = word.read else { return .undefined }
    if !word.isUnknown {
      if text == ModelJSONWriter.undefinedType { return .undefined }
      let type = AttributeType(name: text)
      guard case .other = type else { return type }
    }
    reportWord(
      "`\(text)` is no attribute type",
      path,
      node,
      help: NearestNames(AttributeType.named.map(\.name)).question(for: text)
    )
    return .other(text)
  }

  mutating func readRelationship(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> RelationshipDescription {
    var result = RelationshipDescription(path.property ?? "", to: nil, isOptional: false)
    var userInfo = ReadUserInfo()
    var deleteRule = ReadWord()
    var destination = ""
    var destinationIsEmpty = false
    var inverseEntity: String??
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .destination: destination = try string(member)
      case .destinationIsEmpty: destinationIsEmpty = try boolean(member)
      case .inverse: result.inverse = try string(member)
      case .inverseEntity:
        inverseEntity = .some(member.kind == .null ? nil : try string(member))
      case .toMany: result.isToMany = try boolean(member)
      case .optional: result.isOptional = try boolean(member)
      case .ordered: result.isOrdered = try boolean(member)
      case .transient: result.isTransient = try boolean(member)
      case .minimumCount: result.minimumCount = try integer(member)
      case .maximumCount: result.maximumCount = try integer(member)
      case .deleteRule: deleteRule.read = (try string(member), member)
      case .deleteRuleIsUnknown: deleteRule.isUnknown = try boolean(member)
      case .indexed: result.isIndexed = try boolean(member)
      case .renamingIdentifier: result.renamingIdentifier = try string(member)
      case .versionHashModifier: result.versionHashModifier = try string(member)
      case .syncable: result.isSyncable = try boolean(member)
      case .userInfo: try readPlain(member, &userInfo)
      case .userInfoDetails: try readDetails(member, &userInfo, path)
      case .unknown: result.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    result.destination = destination.isEmpty && !destinationIsEmpty ? nil : destination
    result.inverseEntity = inverseEntity ?? (result.inverse == nil ? nil : result.destination)
    result.deleteRule = deleteRuleMeant(by: deleteRule, path)
    result.userInfo = try settled(userInfo)
    result.anchor = anchor(node)
    return result
  }

  private mutating func deleteRuleMeant(by word: ReadWord, _ path: ElementPath) -> DeleteRule {
    guard let (text, node) = word.read else { return .nullify }
    let rule = DeleteRule(name: text)
    if case .other = rule {} else if !word.isUnknown { return rule }
    reportWord(
      "`\(text)` is no delete rule",
      path,
      node,
      help: NearestNames(DeleteRule.named.map(\.name)).question(for: text)
    )
    return .other(text)
  }

  mutating func readFetchedProperty(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> FetchedPropertyDescription {
    var result = FetchedPropertyDescription(
      path.property ?? "",
      fetchRequest: nil,
      isOptional: false
    )
    var userInfo = ReadUserInfo()
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .optional: result.isOptional = try boolean(member)
      case .syncable: result.isSyncable = try boolean(member)
      case .fetchRequest: result.fetchRequest = try readFetchRequest(member, path)
      case .userInfo: try readPlain(member, &userInfo)
      case .userInfoDetails: try readDetails(member, &userInfo, path)
      case .unknown: result.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    result.userInfo = try settled(userInfo)
    result.anchor = anchor(node)
    return result
  }
}
