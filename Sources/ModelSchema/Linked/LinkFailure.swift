internal import ModelSupport

/// A model cannot be linked: it is not whole.
public struct LinkFailure: Error, Hashable, Sendable {
  /// One respect in which a model is not whole.
  public enum Problem: Hashable, Sendable {
    /// Two entities have one name.
    case duplicateEntity(String)
    /// An entity has, or inherits and declares again, a property of one name.
    case duplicateProperty(entity: String, property: String)
    /// An entity's parent is not in the model.
    case missingParent(entity: String, parent: String)
    /// An entity inherits from itself.
    case inheritanceCycle(entity: String)
    /// A relationship's destination is not chosen or not in the model.
    case missingDestination(entity: String, relationship: String, destination: String?)
    /// A composite attribute's type is not in the model.
    case missingComposite(ElementPath, composite: String?)
    /// A composite type contains itself.
    case compositeCycle(composite: String)
  }

  /// What is not whole, entity by entity.
  public let problems: [Problem]
}

extension LinkFailure: CustomStringConvertible {
  /// The number of problems and the first of them.
  public var description: String {
    let rest = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    return "the model is not whole: \(problems.first.map { $0.description } ?? "")\(rest)"
  }
}

extension LinkFailure.Problem: CustomStringConvertible {
  /// The problem in one sentence.
  public var description: String {
    switch self {
    case .duplicateEntity(let name): "the entity `\(name)` is declared twice"
    case .duplicateProperty(let entity, let property):
      "`\(entity).\(property)` is declared twice, or inherited too"
    case .missingParent(let entity, let parent):
      "the parent `\(parent)` of `\(entity)` is not in the model"
    case .inheritanceCycle(let entity): "`\(entity)` inherits from itself"
    case .missingDestination(let entity, let relationship, let destination):
      "the destination \(destination.map { "`\($0)` " } ?? "")of `\(entity).\(relationship)` is "
        + "not in the model"
    case .missingComposite(let path, let composite):
      "the composite type \(composite.map { "`\($0)` " } ?? "")of `\(path)` is not in the model"
    case .compositeCycle(let composite): "the composite type `\(composite)` contains itself"
    }
  }
}

extension LinkFailure {
  static func problems(of index: ModelIndex) -> [Problem] {
    var problems: [Problem] = []
    let entities = index.entities
    for number in entities.indices {
      let name = entities[number].name
      if index.number(ofEntity: name) != number { problems.append(.duplicateEntity(name)) }
      if let parent = entities[number].parent, index.parent(of: number) == nil {
        problems.append(.missingParent(entity: name, parent: parent))
      }
      if index.isInCycle(number) { problems.append(.inheritanceCycle(entity: name)) }
      for link in index.links(of: number) where link.destination == nil {
        let relationship = entities[number].relationships[link.position]
        problems.append(
          .missingDestination(
            entity: name,
            relationship: relationship.name,
            destination: relationship.destination
          )
        )
      }
      for position in entities[number].attributes.indices
      where entities[number].attributes[position].type == .composite {
        let attribute = entities[number].attributes[position]
        if attribute.compositeName.flatMap({ index.composite(named: $0) }) != nil { continue }
        problems.append(
          .missingComposite(
            .entity(name, attribute.name),
            composite: attribute.compositeName
          )
        )
      }
    }
    for composite in index.model.composites {
      for element in composite.elements where element.type == .composite {
        if element.compositeName.flatMap({ index.composite(named: $0) }) != nil { continue }
        problems.append(
          .missingComposite(
            .composite(composite.name, element.name),
            composite: element.compositeName
          )
        )
      }
    }
    problems += index.model.compositesThatContainThemselves
      .map { .compositeCycle(composite: $0.name) }
    for repetition in index.repeatedProperties {
      let entity = index.entities[repetition.entity].name
      problems.append(.duplicateProperty(entity: entity, property: repetition.name))
    }
    return problems
  }
}
