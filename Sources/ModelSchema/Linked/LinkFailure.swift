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
    /// An attribute's composite type is not in the model.
    case missingComposite(entity: String, attribute: String, composite: String?)
  }

  /// What is not whole, entity by entity.
  public let problems: [Problem]
}

extension LinkFailure: CustomStringConvertible {
  /// The number of problems and the first of them.
  public var description: String {
    let rest = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    return "the model is not whole: \(problems.first.map { "\($0)" } ?? "")\(rest)"
  }
}

extension LinkFailure {
  static func problems(of index: ModelIndex) -> [Problem] {
    var problems: [Problem] = []
    for (number, entity) in index.entities.enumerated() {
      if index.number(ofEntity: entity.name) != number {
        problems.append(.duplicateEntity(entity.name))
      }
      if let parent = entity.parent, index.parent(of: number) == nil {
        problems.append(.missingParent(entity: entity.name, parent: parent))
      }
      if index.isInCycle(number) { problems.append(.inheritanceCycle(entity: entity.name)) }
      for relationship in entity.relationships
      where relationship.destination.flatMap({ index.number(ofEntity: $0) }) == nil {
        problems.append(
          .missingDestination(
            entity: entity.name, relationship: relationship.name,
            destination: relationship.destination))
      }
      for attribute in entity.attributes
      where attribute.type == .composite
        && attribute.compositeName.flatMap({ index.composite(named: $0) }) == nil
      {
        problems.append(
          .missingComposite(
            entity: entity.name, attribute: attribute.name, composite: attribute.compositeName))
      }
    }
    for repetition in index.repeatedProperties() {
      let entity = index.entities[repetition.entity].name
      problems.append(.duplicateProperty(entity: entity, property: repetition.name))
    }
    return problems
  }
}
