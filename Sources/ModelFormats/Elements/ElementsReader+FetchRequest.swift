internal import ModelSchema
internal import ModelSupport

extension ElementsReader {
  /// Reads the fetch requests that the archive keeps with the entity that they fetch.
  mutating func readFetchRequests(
    _ object: Int,
    _ entity: inout EntityDescription,
    _ model: inout ManagedObjectModel
  ) throws(ArchiveProblem) {
    for request in try archive.elements(of: object) {
      try reportUnknownKeys(of: request, path: .entity(entity.name))
      let name = try text(.name, of: request) ?? ""
      var result = FetchRequestDescription(name, entity: nil, anchor: anchor)
      if let target = value(.entity, of: request) {
        result.entity = try self.name(of: target)
      }
      result.predicate = try text(.predicate, of: request)
      if let property = value(.fetchedProperty, of: request) {
        try attach(result, toPropertyAt: property, &entity)
      } else {
        model.fetchRequestTemplates.append(result)
      }
    }
  }

  /// No public file has a fetched property; what its request says is known.
  private mutating func attach(
    _ request: FetchRequestDescription,
    toPropertyAt object: Int,
    _ entity: inout EntityDescription
  ) throws(ArchiveProblem) {
    let name = try name(of: object)
    let position = entity.fetchedProperties.firstIndex { $0.name.hasSameBytes(as: name ?? "") }
    if let position {
      entity.fetchedProperties[position].fetchRequest = request
    } else {
      reportUnknown(
        "the fetch request `\(request.name)` belongs to a property that is not there",
        as: "fetch request of a missing property",
        path: .entity(entity.name)
      )
    }
  }

  mutating func readFetchedProperty(
    _ object: Int,
    _ path: ElementPath
  ) throws(ArchiveProblem) -> FetchedPropertyDescription {
    var result = FetchedPropertyDescription(
      path.property ?? "",
      fetchRequest: nil,
      isOptional: false
    )
    result.anchor = anchor
    for (field, value) in try readFields(of: object, path) {
      switch field {
      case .isOptional: result.isOptional = archive.boolean(value) ?? false
      case .userInfo: result.userInfo = try readUserInfo(value, path)
      default: if archive.boolean(value) != false { reportMisplaced(field, path) }
      }
    }
    return result
  }

  /// Reads a configuration: a collection of entities or of their names, or an object with one.
  mutating func readConfiguration(
    _ object: Int,
    name: String
  ) throws(ArchiveProblem) -> ManagedObjectModel.Configuration {
    var configuration = ManagedObjectModel.Configuration(name, anchor: anchor)
    if archive.archive.elements(of: object) == nil {
      reportUnknown(
        "the configuration `\(name)` is in a form that is not known (\(kind(of: object)))",
        as: "configuration \(kind(of: object))",
        path: .configuration(name)
      )
    }
    for member in try archive.elements(of: object) {
      var name = try archive.text(member)
      if name == nil { name = try self.name(of: member) }
      if let name { configuration.members.append(.init(name, anchor: anchor)) }
    }
    configuration.members.sortIgnoringCase { $0.name }
    return configuration
  }
}
