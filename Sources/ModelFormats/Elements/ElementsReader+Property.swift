internal import ModelSchema
internal import ModelSupport

extension ElementsReader {
  mutating func readAttribute(
    _ object: Int,
    _ path: ElementPath
  ) throws(ArchiveProblem) -> AttributeDescription {
    var result = AttributeDescription(path.property ?? "", .undefined)
    result.anchor = anchor
    for (field, value) in try readFields(of: object, path) {
      switch field {
      case .isOptional: result.isOptional = archive.boolean(value) ?? false
      case .isTransient: result.isTransient = archive.boolean(value) ?? false
      case .isIndexed: result.isIndexed = archive.boolean(value) ?? false
      case .userInfo: result.userInfo = try readUserInfo(value, path)
      case .renamingIdentifier: result.renamingIdentifier = try archive.text(value)
      case .hashModifier: result.versionHashModifier = try archive.text(value)
      case .isSpotlightIndexed: result.isIndexedBySpotlight = archive.boolean(value) ?? false
      case .isStoredInTruthFile: result.isStoredInExternalRecord = archive.boolean(value) ?? false
      case .attributeType: result.type = readAttributeType(value, path)
      case .defaultValue: result.defaultValue = try archive.textOrNumber(value)
      case .minimumValue: result.minimumValue = try archive.textOrNumber(value)
      case .maximumValue: result.maximumValue = try archive.textOrNumber(value)
      case .regularExpression: result.regularExpression = try archive.text(value)
      case .valueTransformerName: result.valueTransformerName = try archive.text(value)
      case .allowsExternalStorage:
        result.allowsExternalBinaryDataStorage = archive.boolean(value) ?? false
      default: reportMisplaced(field, path)
      }
    }
    return result
  }

  private mutating func readAttributeType(_ value: Int, _ path: ElementPath) -> AttributeType {
    guard let number = archive.integer(value), number != 0 else { return .undefined }
    if let known = AttributeType.named.first(where: { Int($0.number) == number }) {
      return known.type
    }
    reportUnknown("`\(number)` is no attribute type", path: path, help: "it is kept as it is")
    return .other(String(number))
  }

  mutating func readRelationship(
    _ object: Int,
    _ path: ElementPath
  ) throws(ArchiveProblem) -> RelationshipDescription {
    var result = RelationshipDescription(path.property ?? "", to: nil, isOptional: false)
    result.anchor = anchor
    var isToMany: Bool?
    for (field, value) in try readFields(of: object, path) {
      switch field {
      case .isOptional: result.isOptional = archive.boolean(value) ?? false
      case .isTransient: result.isTransient = archive.boolean(value) ?? false
      case .isIndexed: result.isIndexed = archive.boolean(value) ?? false
      case .userInfo: result.userInfo = try readUserInfo(value, path)
      case .renamingIdentifier: result.renamingIdentifier = try archive.text(value)
      case .hashModifier: result.versionHashModifier = try archive.text(value)
      case .destination: result.destination = try name(of: value)
      case .inverse: try readInverse(value, &result)
      case .deleteRule: result.deleteRule = readDeleteRule(value, path)
      case .isToMany: isToMany = archive.boolean(value)
      case .minimumCount: result.minimumCount = archive.integer(value)
      case .maximumCount: result.maximumCount = archive.integer(value)
      case .isOrdered: result.isOrdered = archive.boolean(value) ?? false
      // They are there for every property, and no `contents` file has them for a relationship.
      case .isSpotlightIndexed where archive.boolean(value) == false: break
      case .isStoredInTruthFile where archive.boolean(value) == false: break
      default: reportMisplaced(field, path)
      }
    }
    result.isToMany = isToMany ?? (result.maximumCount != 1)
    // What a `contents` file leaves out: no bounds.
    if result.minimumCount == 0 { result.minimumCount = nil }
    if result.maximumCount == 0 { result.maximumCount = nil }
    return result
  }

  private mutating func readInverse(
    _ inverse: Int,
    _ result: inout RelationshipDescription
  ) throws(ArchiveProblem) {
    result.inverse = try name(of: inverse)
    if let owner = value(.owner, of: inverse) { result.inverseEntity = try name(of: owner) }
  }

  private mutating func readDeleteRule(_ value: Int, _ path: ElementPath) -> DeleteRule {
    let number = archive.integer(value) ?? 1
    // The numbers of `NSDeleteRule` are the positions.
    if DeleteRule.named.indices.contains(number) { return DeleteRule.named[number].rule }
    reportUnknown("`\(number)` is no delete rule", path: path, help: "it is kept as it is")
    return .other(String(number))
  }
}
