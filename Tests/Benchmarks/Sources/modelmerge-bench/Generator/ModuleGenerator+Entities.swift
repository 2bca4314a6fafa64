extension ModuleGenerator {
  /// An entity of the module itself.
  ///
  /// Every property name ends in a number of its own, so that no property of a subentity has the
  /// name of an inherited one.
  func entity(_ position: Int, ofModule module: Int) -> GeneratedEntity {
    let name = EntityNames.entity(position, ofModule: module)
    // Every fifth entity inherits from the one before it.
    let parent =
      position % 5 == 4 ? EntityNames.entity(position - 1, ofModule: module) : nil
    var entity = GeneratedEntity(name: name, className: name, parent: parent)

    var relationshipCount = 2 * size.relationshipPairs
    for pair in 0..<size.relationshipPairs {
      let whole = position - pair - 1
      let part = position + pair + 1
      let id = number(position, pair)
      entity.addRelationship(
        "parts" + id,
        isToMany: true,
        // The last ones lead back to the first ones: cascades would run in a loop.
        cascades: part < size.entities,
        to: EntityNames.entity(wrapped(part), ofModule: module),
        inverse: "whole" + id
      )
      let inverseID = number(wrapped(whole), pair)
      entity.addRelationship(
        "whole" + inverseID,
        isToMany: false,
        to: EntityNames.entity(wrapped(whole), ofModule: module),
        inverse: "parts" + inverseID
      )
    }
    if position == 0 { relationshipCount += addNeighbours(to: &entity, ofModule: module) }

    for attribute in 0..<(size.properties - relationshipCount) {
      entity.addAttribute(attribute, id: position + attribute * size.entities)
    }
    if position % 3 == 0 { entity.addFetchIndex() }
    return entity
  }

  /// Stands for the next module's first entity, under its name.
  func placeholderForNext(of module: Int) -> GeneratedEntity {
    let name = EntityNames.entity(0, ofModule: module + 1)
    var entity = GeneratedEntity(name: name, className: name, realEntity: "YES")
    entity.addRelationship(
      "previous",
      isToMany: false,
      to: EntityNames.entity(0, ofModule: module),
      inverse: "next"
    )
    return entity
  }

  /// Stands for the previous module's first entity, under a name that every module uses.
  func placeholderForPrevious(of module: Int) -> GeneratedEntity {
    let real = EntityNames.entity(0, ofModule: module - 1)
    var entity = GeneratedEntity(
      name: Self.previousName,
      className: real,
      realEntity: EntityNames.module(module - 1) + "." + real
    )
    entity.addRelationship(
      "next",
      isToMany: true,
      to: EntityNames.entity(0, ofModule: module),
      inverse: "previous"
    )
    return entity
  }

  private static let previousName = "PreviousSong"

  /// Adds the relationships to the neighbouring modules; returns how many there are.
  private func addNeighbours(to entity: inout GeneratedEntity, ofModule module: Int) -> Int {
    var count = 0
    if module + 1 < moduleCount {
      let next = EntityNames.entity(0, ofModule: module + 1)
      entity.addRelationship("next", isToMany: true, to: next, inverse: "previous")
      count += 1
    }
    if module > 0 {
      entity.addRelationship(
        "previous",
        isToMany: false,
        to: Self.previousName,
        inverse: "next"
      )
      count += 1
    }
    return count
  }

  private func wrapped(_ position: Int) -> Int {
    let remainder = position % size.entities
    return remainder < 0 ? remainder + size.entities : remainder
  }

  private func number(_ position: Int, _ pair: Int) -> String {
    EntityNames.padded(position + pair * size.entities)
  }
}
