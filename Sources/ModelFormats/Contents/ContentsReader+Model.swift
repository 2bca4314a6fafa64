internal import ModelSchema
internal import ModelSupport

extension ContentsReader {
  mutating func readModel() throws(XMLError) -> ManagedObjectModel {
    var model = ManagedObjectModel()
    let start = xml.token.lowerBound
    readModelAttributes(&model)
    loop: while true {
      switch try nextChild(.model, keeping: &model.unrecognized) {
      case .end: break loop
      case .element(.entity): model.entities.append(try readEntity())
      case .element(.composite): model.composites.append(try readComposite())
      case .element(.fetchRequest):
        let path = ElementPath.fetchRequest(try requiredName())
        model.fetchRequestTemplates.append(try readFetchRequest(path))
      case .element(.configuration): model.configurations.append(try readConfiguration())
      case .element(.elements): try readLayout(&model)
      case .element: try keepElement(.model, &model.unrecognized)
      }
    }
    model.anchor = anchor(from: start)
    return model
  }

  private mutating func readModelAttributes(_ model: inout ManagedObjectModel) {
    for attribute in xml.attributes {
      switch ContentsName(number: attribute.number) {
      case .type: model.settings.documentType = string(attribute)
      case .documentVersion: model.settings.documentVersion = string(attribute)
      case .lastSavedToolsVersion: model.settings.lastSavedToolsVersion = string(attribute)
      case .systemVersion: model.settings.systemVersion = string(attribute)
      case .minimumToolsVersion: model.settings.minimumToolsVersion = string(attribute)
      case .sourceLanguage: model.settings.sourceLanguage = string(attribute)
      case .macOSVersion: model.settings.macOSVersion = string(attribute)
      case .iOSVersion: model.settings.iOSVersion = string(attribute)
      case .name: model.settings.name = string(attribute)
      case .userDefinedModelVersionIdentifier: model.versionIdentifiers = [string(attribute)]
      case .usedWithCloudKit:
        model.settings.isUsedWithCloudKit = boolean(attribute)
        if model.settings.isUsedWithCloudKit == nil {
          keepAttribute(attribute, .model, &model.unrecognized)
        }
      case .usedWithSwiftData:
        model.settings.isUsedWithSwiftData = boolean(attribute)
        if model.settings.isUsedWithSwiftData == nil {
          keepAttribute(attribute, .model, &model.unrecognized)
        }
      default: keepAttribute(attribute, .model, &model.unrecognized)
      }
    }
  }

  private mutating func readComposite() throws(XMLError) -> CompositeDescription {
    let start = xml.token.lowerBound
    let name = try requiredName()
    let path = ElementPath.composite(name)
    var composite = CompositeDescription(name)
    for attribute in xml.attributes where attribute.number != 0 {
      keepAttribute(attribute, path, &composite.unrecognized)
    }
    loop: while true {
      switch try nextChild(path, keeping: &composite.unrecognized) {
      case .end: break loop
      case .element(.attribute):
        composite.elements.append(try readAttribute(.composite(name, try requiredName())))
      case .element: try keepElement(path, &composite.unrecognized)
      }
    }
    composite.anchor = anchor(from: start)
    return composite
  }

  private mutating func readConfiguration() throws(XMLError) -> ManagedObjectModel.Configuration {
    let start = xml.token.lowerBound
    let name = try requiredName()
    let path = ElementPath.configuration(name)
    var configuration = ManagedObjectModel.Configuration(name)
    for attribute in xml.attributes where attribute.number != 0 {
      if ContentsName(number: attribute.number) == .usedWithCloudKit,
        let value = boolean(attribute)
      {
        configuration.isUsedWithCloudKit = value
      } else {
        keepAttribute(attribute, path, &configuration.unrecognized)
      }
    }
    loop: while true {
      switch try nextChild(path, keeping: &configuration.unrecognized) {
      case .end: break loop
      case .element(.memberEntity):
        let memberStart = xml.token.lowerBound
        var member = ManagedObjectModel.Configuration.Member(try requiredName())
        keepAttributes(except: [.name], path, &member.unrecognized)
        try finishElement(path, keeping: &member.unrecognized)
        member.anchor = anchor(from: memberStart)
        configuration.members.append(member)
      case .element: try keepElement(path, &configuration.unrecognized)
      }
    }
    configuration.anchor = anchor(from: start)
    return configuration
  }

  private mutating func readLayout(_ model: inout ManagedObjectModel) throws(XMLError) {
    reportContainerAttributes(.model)
    let known = model.unrecognized.count
    defer { wrap(&model.unrecognized, from: known, in: .elements) }
    loop: while true {
      switch try nextChild(.model, keeping: &model.unrecognized) {
      case .end: break loop
      case .element(.element):
        var box = ManagedObjectModel.LayoutElement(
          name: try requiredName(),
          positionX: "",
          positionY: "",
          width: "",
          height: ""
        )
        for attribute in xml.attributes where attribute.number != 0 {
          switch ContentsName(number: attribute.number) {
          case .positionX: box.positionX = string(attribute)
          case .positionY: box.positionY = string(attribute)
          case .width: box.width = string(attribute)
          case .height: box.height = string(attribute)
          default: keepAttribute(attribute, .model, &box.unrecognized)
          }
        }
        try finishElement(.model, keeping: &box.unrecognized)
        model.layout.append(box)
      case .element: try keepElement(.model, &model.unrecognized)
      }
    }
  }

  mutating func readFetchRequest(
    _ path: ElementPath
  ) throws(XMLError) -> FetchRequestDescription {
    let start = xml.token.lowerBound
    var request = FetchRequestDescription(try requiredName(), entity: nil)
    for attribute in xml.attributes where attribute.number != 0 {
      var isRead = true
      func flag(_ keyPath: WritableKeyPath<FetchRequestDescription, Bool?>) {
        request[keyPath: keyPath] = boolean(attribute)
        isRead = request[keyPath: keyPath] != nil
      }
      func number(_ keyPath: WritableKeyPath<FetchRequestDescription, Int?>) {
        request[keyPath: keyPath] = integer(attribute)
        isRead = request[keyPath: keyPath] != nil
      }
      switch ContentsName(number: attribute.number) {
      case .entity: request.entity = string(attribute)
      case .predicateString: request.predicate = string(attribute)
      case .fetchLimit: number(\.fetchLimit)
      case .fetchBatchSize: number(\.fetchBatchSize)
      case .resultType: number(\.resultType)
      case .includeSubentities: flag(\.includesSubentities)
      case .includePropertyValues: flag(\.includesPropertyValues)
      case .includesPendingChanges: flag(\.includesPendingChanges)
      case .returnObjectsAsFaults: flag(\.returnsObjectsAsFaults)
      case .returnDistinctResults: flag(\.returnsDistinctResults)
      default: isRead = false
      }
      if !isRead { keepAttribute(attribute, path, &request.unrecognized) }
    }
    try finishElement(path, keeping: &request.unrecognized)
    request.anchor = anchor(from: start)
    return request
  }
}
