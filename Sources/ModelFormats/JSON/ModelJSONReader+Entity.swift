internal import ModelSchema
internal import ModelSupport

extension ModelJSONReader {
  mutating func readEntity(_ node: JSONNode) throws(ModelFileError) -> EntityDescription {
    let name = try name(of: node, "entity")
    let path = ElementPath.entity(name)
    var entity = EntityDescription(name, anchor: anchor(node))
    var lists = ReadLists()
    var userInfo = ReadUserInfo()
    var codeGeneration = ReadWord()
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .parent: entity.parent = try string(member)
      case .isAbstract: entity.isAbstract = try boolean(member)
      case .className: entity.className = try string(member)
      case .renamingIdentifier: entity.renamingIdentifier = try string(member)
      case .versionHashModifier: entity.versionHashModifier = try string(member)
      case .syncable: entity.isSyncable = try boolean(member)
      case .codeGeneration: codeGeneration.read = (try string(member), member)
      case .codeGenerationIsUnknown: codeGeneration.isUnknown = try boolean(member)
      case .attributes:
        for node in try array(member) {
          let path = ElementPath.entity(name, try self.name(of: node, "attribute"))
          entity.attributes.append(try readAttribute(node, path))
        }
      case .relationships:
        for node in try array(member) {
          let path = ElementPath.entity(name, try self.name(of: node, "relationship"))
          entity.relationships.append(try readRelationship(node, path))
        }
      case .fetchedProperties:
        for node in try array(member) {
          let path = ElementPath.entity(name, try self.name(of: node, "fetched property"))
          entity.fetchedProperties.append(try readFetchedProperty(node, path))
        }
      case .indexes:
        for node in try array(member) { entity.fetchIndexes.append(try readFetchIndex(node, path)) }
      case .compoundIndexes: lists.compoundIndexes = (try readPlainLists(member), member)
      case .compoundIndexDetails:
        lists.compoundIndexDetails = (try readListDetails(member, path), member)
      case .uniquenessConstraints: lists.constraints = (try readPlainLists(member), member)
      case .uniquenessConstraintDetails:
        lists.constraintDetails = (try readListDetails(member, path), member)
      case .userInfo: try readPlain(member, &userInfo)
      case .userInfoDetails: try readDetails(member, &userInfo, path)
      case .unknown: entity.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    entity.codeGeneration = codeGenerationMeant(by: codeGeneration, path)
    entity.compoundIndexes = try settled(lists.compoundIndexes, lists.compoundIndexDetails).map {
      CompoundIndex(references: $0.references, unrecognized: $0.unrecognized, anchor: $0.anchor)
    }
    entity.uniquenessConstraints = try settled(lists.constraints, lists.constraintDetails).map {
      UniquenessConstraint(
        references: $0.references,
        unrecognized: $0.unrecognized,
        anchor: $0.anchor
      )
    }
    entity.userInfo = try settled(userInfo)
    return entity
  }

  private mutating func codeGenerationMeant(
    by word: ReadWord,
    _ path: ElementPath
  ) -> EntityDescription.CodeGeneration? {
    guard let (text, node) = word.read else { return nil }
    switch text {
    case "class" where !word.isUnknown: return .class
    case "category" where !word.isUnknown: return .category
    default:
      reportWord("`\(text)` is no kind of code generation", path, node)
      return .other(text)
    }
  }

  private mutating func readFetchIndex(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> FetchIndexDescription {
    var index = FetchIndexDescription(
      try name(of: node, "fetch index"),
      elements: [],
      anchor: anchor(node)
    )
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .partialPredicate: index.partialPredicate = try string(member)
      case .elements:
        for node in try array(member) {
          index.elements.append(try readFetchIndexElement(node, path))
        }
      case .unknown: index.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    return index
  }

  private mutating func readFetchIndexElement(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> FetchIndexDescription.Element {
    var element = FetchIndexDescription.Element(
      property: nil,
      type: nil,
      isAscending: nil,
      anchor: anchor(node)
    )
    for member in try object(node) {
      switch ModelJSONName(member) {
      case .property: element.property = try string(member)
      case .expression: element.expression = try string(member)
      case .expressionType: element.expressionType = try string(member)
      case .type: element.type = try string(member)
      case .ascending: element.isAscending = try boolean(member)
      case .unknown: element.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    return element
  }
}
