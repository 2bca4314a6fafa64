internal import ModelSchema
internal import ModelSupport

extension ContentsReader {
  mutating func readEntity() throws(XMLError) -> EntityDescription {
    let start = xml.token.lowerBound
    let name = try requiredName()
    let path = ElementPath.entity(name)
    var entity = EntityDescription(name)
    readEntityAttributes(&entity, path)
    loop: while true {
      switch try nextChild(path, keeping: &entity.unrecognized) {
      case .end: break loop
      case .element(.attribute):
        entity.attributes.append(try readAttribute(.entity(name, try requiredName())))
      case .element(.relationship):
        entity.relationships.append(try readRelationship(.entity(name, try requiredName())))
      case .element(.fetchedProperty):
        entity.fetchedProperties.append(try readFetchedProperty(.entity(name, try requiredName())))
      case .element(.fetchIndex):
        entity.fetchIndexes.append(try readFetchIndex(path))
      case .element(.compoundIndexes):
        try readReferenceLists(.compoundIndex, of: .index, path, &entity.unrecognized) {
          entity.compoundIndexes.append(
            CompoundIndex(references: $0, unrecognized: $1, anchor: $2)
          )
        }
      case .element(.uniquenessConstraints):
        try readReferenceLists(.uniquenessConstraint, of: .constraint, path, &entity.unrecognized) {
          entity.uniquenessConstraints.append(
            UniquenessConstraint(references: $0, unrecognized: $1, anchor: $2)
          )
        }
      case .element(.userInfo):
        try readUserInfo(&entity.userInfo, path, &entity.unrecognized)
      case .element: try keepElement(path, &entity.unrecognized)
      }
    }
    entity.anchor = anchor(from: start)
    return entity
  }

  private mutating func readEntityAttributes(
    _ entity: inout EntityDescription,
    _ path: ElementPath
  ) {
    for attribute in xml.attributes where attribute.number != 0 {
      var isRead = true
      switch ContentsName(number: attribute.number) {
      case .representedClassName: entity.className = string(attribute)
      case .parentEntity: entity.parent = string(attribute)
      case .elementID: entity.renamingIdentifier = string(attribute)
      case .versionHashModifier: entity.versionHashModifier = string(attribute)
      case .isAbstract:
        if let value = boolean(attribute) { entity.isAbstract = value } else { isRead = false }
      case .syncable:
        entity.isSyncable = boolean(attribute)
        isRead = entity.isSyncable != nil
      case .codeGenerationType:
        switch string(attribute) {
        case "class": entity.codeGeneration = .class
        case "category": entity.codeGeneration = .category
        case let word:
          entity.codeGeneration = .other(word)
          let names = NearestNames(["class", "category"])
          reportUnknown(
            "`\(word)` is no kind of code generation",
            path: path,
            at: attribute.value,
            help: names.question(for: word),
            as: names.proposal(for: word)
          )
        }
      default: isRead = false
      }
      if !isRead { keepAttribute(attribute, path, &entity.unrecognized) }
    }
  }

  /// Reads lists of properties: `compoundIndexes` > `compoundIndex` > `index value`, and
  /// `uniquenessConstraints` > `uniquenessConstraint` > `constraint value`.
  private mutating func readReferenceLists(
    _ list: ContentsName,
    of item: ContentsName,
    _ path: ElementPath,
    _ unrecognized: inout [UnrecognizedContent],
    _ add: ([PropertyReference], [UnrecognizedContent], SourceAnchor) -> Void
  ) throws(XMLError) {
    reportContainerAttributes(path)
    let known = unrecognized.count
    let container: ContentsName =
      list == .compoundIndex ? .compoundIndexes : .uniquenessConstraints
    defer { wrap(&unrecognized, from: known, in: container) }
    outer: while true {
      switch try nextChild(path, keeping: &unrecognized) {
      case .end: break outer
      case .element(list):
        let start = xml.token.lowerBound
        var references: [PropertyReference] = []
        var unknown: [UnrecognizedContent] = []
        keepAttributes(except: [], path, &unknown)
        inner: while true {
          switch try nextChild(path, keeping: &unknown) {
          case .end: break inner
          case .element(item): references.append(try readReference(path))
          case .element: try keepElement(path, &unknown)
          }
        }
        add(references, unknown, anchor(from: start))
      case .element: try keepElement(path, &unrecognized)
      }
    }
  }

  private mutating func readReference(_ path: ElementPath) throws(XMLError) -> PropertyReference {
    let start = xml.token.lowerBound
    var reference = PropertyReference(try required(.value))
    keepAttributes(except: [.value], path, &reference.unrecognized)
    try finishElement(path, keeping: &reference.unrecognized)
    reference.anchor = anchor(from: start)
    return reference
  }

  private mutating func readFetchIndex(
    _ path: ElementPath
  ) throws(XMLError) -> FetchIndexDescription {
    let start = xml.token.lowerBound
    var index = FetchIndexDescription(try requiredName(), elements: [])
    for attribute in xml.attributes where attribute.number != 0 {
      if ContentsName(number: attribute.number) == .partialIndexPredicate {
        index.partialPredicate = string(attribute)
      } else {
        keepAttribute(attribute, path, &index.unrecognized)
      }
    }
    loop: while true {
      switch try nextChild(path, keeping: &index.unrecognized) {
      case .end: break loop
      case .element(.fetchIndexElement): index.elements.append(try readFetchIndexElement(path))
      case .element: try keepElement(path, &index.unrecognized)
      }
    }
    index.anchor = anchor(from: start)
    return index
  }

  private mutating func readFetchIndexElement(
    _ path: ElementPath
  ) throws(XMLError) -> FetchIndexDescription.Element {
    let start = xml.token.lowerBound
    var element = FetchIndexDescription.Element(property: nil, type: nil, isAscending: nil)
    for attribute in xml.attributes {
      switch ContentsName(number: attribute.number) {
      case .property: element.property = string(attribute)
      case .expression: element.expression = string(attribute)
      case .expressionType: element.expressionType = string(attribute)
      case .type: element.type = string(attribute)
      case .order where xml.value(attribute, equals: "ascending"): element.isAscending = true
      case .order where xml.value(attribute, equals: "descending"): element.isAscending = false
      default: keepAttribute(attribute, path, &element.unrecognized)
      }
    }
    try finishElement(path, keeping: &element.unrecognized)
    element.anchor = anchor(from: start)
    return element
  }

  mutating func readUserInfo(
    _ userInfo: inout UserInfo,
    _ path: ElementPath,
    _ unrecognized: inout [UnrecognizedContent]
  ) throws(XMLError) {
    reportContainerAttributes(path)
    let known = unrecognized.count
    defer { wrap(&unrecognized, from: known, in: .userInfo) }
    loop: while true {
      switch try nextChild(path, keeping: &unrecognized) {
      case .end: break loop
      case .element(.entry):
        let start = xml.token.lowerBound
        var entry = UserInfo.Entry(key: try required(.key), value: "")
        for attribute in xml.attributes where ContentsName(number: attribute.number) == .value {
          entry.value = string(attribute)
        }
        keepAttributes(except: [.key, .value], path, &entry.unrecognized)
        try finishElement(path, keeping: &entry.unrecognized)
        entry.anchor = anchor(from: start)
        userInfo.entries.append(entry)
      case .element: try keepElement(path, &unrecognized)
      }
    }
  }
}
