internal import ModelSchema
internal import ModelSupport

extension ModelJSONReader {
  mutating func readModel(_ node: JSONNode) throws(ModelFileError) -> ManagedObjectModel {
    var model = ManagedObjectModel()
    var configurations = ReadConfigurations()
    for member in try object(node) {
      switch ModelJSONName(member) {
      case .entities:
        for node in try array(member) { model.entities.append(try readEntity(node)) }
      case .configurations: try readPlain(member, &configurations)
      case .configurationsUsedWithCloudKit: configurations.mirrored = (try strings(member), member)
      case .configurationDetails: try readDetails(member, &configurations)
      case .fetchRequests:
        for node in try array(member) {
          let path = ElementPath.fetchRequest(try name(of: node, "fetch request"))
          model.fetchRequestTemplates.append(try readFetchRequest(node, path))
        }
      case .composites:
        for node in try array(member) { model.composites.append(try readComposite(node)) }
      case .versionIdentifiers: model.versionIdentifiers = try strings(member)
      case .settings: model.settings = try readSettings(member)
      case .layout:
        for node in try array(member) { model.layout.append(try readLayoutElement(node)) }
      case .unknown: model.unrecognized = try readUnknown(member, .model)
      default: reportUnknown(member, .model)
      }
    }
    model.configurations = try settled(configurations)
    model.anchor = anchor(node)
    return model
  }

  private mutating func readSettings(
    _ node: JSONNode
  ) throws(ModelFileError) -> ManagedObjectModel.Settings {
    var settings = ManagedObjectModel.Settings()
    for member in try object(node) {
      switch ModelJSONName(member) {
      case .name: settings.name = try string(member)
      case .documentType: settings.documentType = try string(member)
      case .documentVersion: settings.documentVersion = try string(member)
      case .lastSavedToolsVersion: settings.lastSavedToolsVersion = try string(member)
      case .systemVersion: settings.systemVersion = try string(member)
      case .minimumToolsVersion: settings.minimumToolsVersion = try string(member)
      case .sourceLanguage: settings.sourceLanguage = try string(member)
      case .usedWithCloudKit: settings.isUsedWithCloudKit = try boolean(member)
      case .usedWithSwiftData: settings.isUsedWithSwiftData = try boolean(member)
      case .macOSVersion: settings.macOSVersion = try string(member)
      case .iOSVersion: settings.iOSVersion = try string(member)
      default: reportUnknown(member, .model)
      }
    }
    return settings
  }

  private mutating func readLayoutElement(
    _ node: JSONNode
  ) throws(ModelFileError) -> ManagedObjectModel.LayoutElement {
    var box = ManagedObjectModel.LayoutElement(
      name: try name(of: node, "layout element"),
      positionX: "",
      positionY: "",
      width: "",
      height: ""
    )
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .positionX: box.positionX = try string(member)
      case .positionY: box.positionY = try string(member)
      case .width: box.width = try string(member)
      case .height: box.height = try string(member)
      case .unknown: box.unrecognized = try readUnknown(member, .model)
      default: reportUnknown(member, .model)
      }
    }
    return box
  }

  private mutating func readComposite(
    _ node: JSONNode
  ) throws(ModelFileError) -> CompositeDescription {
    let name = try name(of: node, "composite")
    let path = ElementPath.composite(name)
    var composite = CompositeDescription(name, anchor: anchor(node))
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .elements:
        for node in try array(member) {
          let path = ElementPath.composite(name, try self.name(of: node, "attribute"))
          composite.elements.append(try readAttribute(node, path))
        }
      case .unknown: composite.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    return composite
  }

  mutating func readFetchRequest(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> FetchRequestDescription {
    var request = FetchRequestDescription(
      try name(of: node, "fetch request"),
      entity: nil,
      anchor: anchor(node)
    )
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .entity: request.entity = try string(member)
      case .predicate: request.predicate = try string(member)
      case .fetchLimit: request.fetchLimit = try integer(member)
      case .fetchBatchSize: request.fetchBatchSize = try integer(member)
      case .resultType: request.resultType = try integer(member)
      case .includesSubentities: request.includesSubentities = try boolean(member)
      case .includesPropertyValues: request.includesPropertyValues = try boolean(member)
      case .includesPendingChanges: request.includesPendingChanges = try boolean(member)
      case .returnsObjectsAsFaults: request.returnsObjectsAsFaults = try boolean(member)
      case .returnsDistinctResults: request.returnsDistinctResults = try boolean(member)
      case .unknown: request.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    return request
  }
}
