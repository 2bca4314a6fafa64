internal import ModelSchema
internal import ModelSupport

extension CompiledModelReader {
  mutating func readIndexes(
    of object: Int,
    _ entity: inout EntityDescription
  ) throws(ModelFileError) {
    if value(.fetchIndexDescriptions, of: object) == nil,
      value(.compoundIndexes, of: object) == nil
    {
      return
    }
    var marked: Set<ByteName> = []
    var covered: Set<ByteName> = []
    var lists: Set<[ByteName]> = []
    let properties = Set(entity.attributes.map { ByteName($0.name) })
      .union(entity.relationships.map { ByteName($0.name) })
    for object in try elements(.fetchIndexDescriptions, of: object) {
      let index = try readFetchIndex(object, of: entity)
      let names = index.elements.map { ByteName($0.property ?? "") }
      // Compilers make an index of an attribute or a relationship that is marked as indexed, under
      // its name; such an index does not name its entity.
      if names == [ByteName(index.name)], index.partialPredicate == nil,
        properties.contains(names[0]), value(.entity, of: object) == nil
      {
        marked.insert(names[0])
        continue
      }
      // An index over one attribute marks the attribute as well.
      if names.count == 1 { covered.insert(names[0]) }
      lists.insert(names)
      entity.fetchIndexes.append(index)
    }
    for index in entity.attributes.indices {
      let name = ByteName(entity.attributes[index].name)
      if covered.contains(name) { entity.attributes[index].isIndexed = false }
      if marked.contains(name) { entity.attributes[index].isIndexed = true }
    }
    for index in entity.relationships.indices
    where marked.contains(ByteName(entity.relationships[index].name)) {
      entity.relationships[index].isIndexed = true
    }
    for object in try elements(.compoundIndexes, of: object) {
      let properties = try propertyNames(in: object)
      // Compilers that write fetch indexes repeat those over several properties here.
      if lists.contains(properties.map { ByteName($0) }) { continue }
      entity.compoundIndexes.append(CompoundIndex(properties, anchor: anchor))
    }
  }

  private mutating func readFetchIndex(
    _ object: Int,
    of entity: EntityDescription
  ) throws(ModelFileError) -> FetchIndexDescription {
    let path = ElementPath.entity(entity.name)
    reportUnknownKeys(of: object, path: path)
    let name = text(.indexName, of: object) ?? ""
    var index = FetchIndexDescription(name, elements: [], anchor: anchor)
    for element in try elements(.indexElements, of: object) {
      index.elements.append(readFetchIndexElement(element, path))
    }
    index.partialPredicate = value(.partialIndexPredicate, of: object).flatMap {
      readPredicate($0, path: path)
    }
    return index
  }

  private mutating func readFetchIndexElement(
    _ object: Int,
    _ path: ElementPath
  ) -> FetchIndexDescription.Element {
    reportUnknownKeys(of: object, path: path)
    let type = integer(.fetchIndexElementType, of: object) ?? 0
    var element = FetchIndexDescription.Element(
      property: text(.propertyName, of: object),
      type: type == 1 ? "RTree" : "Binary",
      isAscending: flag(.ascending, of: object),
      anchor: anchor
    )
    if let expression = value(.indexExpression, of: object) {
      element.expression = readExpression(expression, path: path)
    }
    return element
  }
}
