internal import ModelSchema
internal import ModelSupport

extension CompiledModelReader {
  mutating func readEntity(
    _ object: Int,
    key: String,
    composites: inout [CompositeDescription]
  ) throws(ModelFileError) -> EntityDescription {
    let name = text(.entityName, of: object) ?? key
    let path = ElementPath.entity(name)
    reportUnknownKeys(of: object, path: path)
    var entity = EntityDescription(name, anchor: anchor)
    // Core Data's own class is what a model without a class of its own has.
    let className = text(.classNameForEntity, of: object)
    entity.className = className == "NSManagedObject" ? nil : className
    entity.isAbstract = flag(.isAbstract, of: object)
    let parent = value(.superentity, of: object)
    entity.parent = parent.flatMap { text(.entityName, of: $0) }
    entity.renamingIdentifier = renamingIdentifier(of: object, named: name, by: .entityName)
    entity.versionHashModifier = text(.versionHashModifier, of: object)
    entity.userInfo = try readUserInfo(of: object)
    try readProperties(of: object, inheritsFrom: parent, &entity, &composites)
    try readIndexes(of: object, &entity)
    for constraint in try elements(.uniqueTuples, of: object) {
      entity.uniquenessConstraints.append(
        UniquenessConstraint(try propertyNames(in: constraint), anchor: anchor)
      )
    }
    return entity
  }

  /// A renaming identifier that says no more than the name is none.
  mutating func renamingIdentifier(
    of object: Int,
    named name: String,
    by key: CompiledKey = .propertyName
  ) -> String? {
    guard let identifier = value(.renamingIdentifier, of: object),
      identifier != value(key, of: object)
    else { return nil }
    return text(identifier).flatMap { $0.hasSameBytes(as: name) ? nil : $0 }
  }

  mutating func readUserInfo(of object: Int) throws(ModelFileError) -> UserInfo {
    guard let userInfo = value(.userInfo, of: object) else { return UserInfo() }
    var entries: [UserInfo.Entry] = []
    for (key, value) in try namedObjects(of: userInfo).sortedByName() {
      guard let value = text(value) else {
        reportUnknown("user info `\(key)` holds a value that is no text", path: .model)
        continue
      }
      entries.append(UserInfo.Entry(key: key, value: value, anchor: anchor))
    }
    return UserInfo(entries)
  }

  mutating func propertyNames(in object: Int) throws(ModelFileError) -> [String] {
    try elements(of: object).compactMap { element in
      text(element) ?? text(.propertyName, of: element)
    }
  }

  private mutating func readProperties(
    of object: Int,
    inheritsFrom parent: Int?,
    _ entity: inout EntityDescription,
    _ composites: inout [CompositeDescription]
  ) throws(ModelFileError) {
    guard let properties = value(.properties, of: object) else { return }
    let inherited = inheritedNames(of: parent)
    for (key, property) in try namedObjects(of: properties) {
      // A store's model repeats in a subentity what it inherits, in part through proxies.
      if inherited.contains(ByteName(key)) { continue }
      try readProperty(property, key: key, &entity, &composites)
    }
    entity.attributes.sortIgnoringCase { $0.name }
    entity.relationships.sortIgnoringCase { $0.name }
    entity.fetchedProperties.sortIgnoringCase { $0.name }
  }

  /// The names of the properties of an entity's parent, in a store's model with all inherited ones.
  private mutating func inheritedNames(of parent: Int?) -> Set<ByteName> {
    guard isStoresModel, let parent, let properties = value(.properties, of: parent) else {
      return []
    }
    if let known = namesOfProperties[properties] { return known }
    let names = Set(
      (archive.pairs(of: properties) ?? []).compactMap { text($0.key) }.map { ByteName($0) }
    )
    namesOfProperties[properties] = names
    return names
  }
}
