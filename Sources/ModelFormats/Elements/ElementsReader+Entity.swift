internal import ModelSchema
internal import ModelSupport

extension ElementsReader {
  mutating func readEntity(
    _ object: Int,
    key: String,
    _ model: inout ManagedObjectModel
  ) throws(ArchiveProblem) {
    try reportUnknownKeys(of: object, path: .entity(key))
    let name = try text(.name, of: object) ?? key
    let path = ElementPath.entity(name)
    let fields = try readFields(of: object, path)
    var entity = EntityDescription(name, anchor: anchor)
    entity.isAbstract = value(.isAbstract, of: object).flatMap { archive.boolean($0) } ?? false
    entity.parent = try readParent(of: object)
    for (field, value) in fields {
      switch field {
      case .className: entity.className = try archive.text(value)
      case .isAbstract: entity.isAbstract = archive.boolean(value) ?? entity.isAbstract
      case .entityUserInfo: entity.userInfo = try readUserInfo(value, path)
      case .entityRenamingIdentifier: entity.renamingIdentifier = try archive.text(value)
      case .entityHashModifier: entity.versionHashModifier = try archive.text(value)
      case .compoundIndexes:
        entity.compoundIndexes = try readNameLists(value).map { CompoundIndex($0, anchor: anchor) }
      case .uniquenessConstraints:
        entity.uniquenessConstraints = try readNameLists(value).map {
          UniquenessConstraint($0, anchor: anchor)
        }
      case .fetchRequests, .classMapping: break
      default: reportMisplaced(field, path)
      }
    }
    try readProperties(of: object, &entity)
    for (field, value) in fields where field == .fetchRequests {
      try readFetchRequests(value, &entity, &model)
    }
    model.entities.append(entity)
  }

  /// An entity without a parent may still have a generalisation, which then leads nowhere.
  private mutating func readParent(of object: Int) throws(ArchiveProblem) -> String? {
    guard let generalizations = value(.generalizations, of: object) else { return nil }
    for generalization in try archive.elements(of: generalizations) {
      try reportUnknownKeys(of: generalization, path: .model)
      if let parent = value(.general, of: generalization) { return try name(of: parent) }
    }
    return nil
  }

  private mutating func readNameLists(_ object: Int) throws(ArchiveProblem) -> [[String]] {
    var lists: [[String]] = []
    for list in try archive.elements(of: object) {
      var names: [String] = []
      for element in try archive.elements(of: list) {
        if let name = try archive.text(element) { names.append(name) }
      }
      lists.append(names)
    }
    return lists
  }

  mutating func readUserInfo(
    _ object: Int,
    _ path: ElementPath
  ) throws(ArchiveProblem) -> UserInfo {
    var keys: [String] = []
    let userInfo = try archive.userInfo(of: object, anchor: anchor) { keys.append($0) }
    for key in keys {
      reportUnknown(
        "the user info `\(key)` is no text",
        path: path,
        help: "it is kept as the text of its JSON"
      )
    }
    return userInfo
  }

  mutating func reportMisplaced(_ field: ElementsField, _ path: ElementPath) {
    reportUnknown("the field `\(field.rawValue)` is not known here", path: path)
  }
}

// MARK: - Properties

extension ElementsReader {
  private mutating func readProperties(
    of object: Int,
    _ entity: inout EntityDescription
  ) throws(ArchiveProblem) {
    guard let properties = value(.ownedAttributes, of: object) else { return }
    for (key, property) in try archive.pairs(of: properties) {
      try reportUnknownKeys(of: property, path: .entity(entity.name, key))
      let path = ElementPath.entity(entity.name, try text(.name, of: property) ?? key)
      switch archive.className(of: property) {
      case "XDPMAttribute": entity.attributes.append(try readAttribute(property, path))
      case "XDPMRelationship": entity.relationships.append(try readRelationship(property, path))
      case "XDPMFetchedProperty":
        entity.fetchedProperties.append(try readFetchedProperty(property, path))
      default:
        reportUnknown(
          "`\(path.property ?? "")` is no known kind of property (\(kind(of: property)))",
          as: "property \(kind(of: property))",
          path: path
        )
      }
    }
    entity.attributes.sortIgnoringCase { $0.name }
    entity.relationships.sortIgnoringCase { $0.name }
    entity.fetchedProperties.sortIgnoringCase { $0.name }
  }
}
