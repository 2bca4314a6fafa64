public import ModelSchema
package import ModelSupport

/// What a store keeps: the entities of a model, or of one of its configurations.
public struct StoreShape: Sendable {
  /// The model.
  public let model: LinkedModel
  /// The configuration; nil for the whole model.
  public let configuration: String?
  /// The entities, in the model's order.
  package let entities: [EntityShape]
  private let numbers: [ByteName: Int]

  /// What a store of a model keeps.
  ///
  /// - Throws: ``StoreError/Reason`` when the model has no such configuration, or the configuration has an
  ///   entity without its parent.
  package init(
    _ model: LinkedModel,
    configuration: String? = nil
  ) throws(StoreError.Reason) {
    self.model = model
    self.configuration = configuration
    let members = try Self.members(model, configuration)
    entities = model.entities.filter { members.contains(ByteName($0.name)) }
      .map { entity in
        EntityShape(entity) { members.contains(ByteName($0.name)) }
      }
    numbers = Dictionary(
      uniqueKeysWithValues: entities.enumerated().map { (ByteName($0.element.name), $0.offset) }
    )
  }

  /// What is kept of an entity's objects; nil when the store has no such entity.
  package subscript(entity: String) -> EntityShape? {
    numbers[ByteName(entity)].map { entities[$0] }
  }

  /// The entities that an entity stands for, itself and those that inherit from it.
  package func hierarchy(of shape: EntityShape) -> [EntityShape] {
    shape.entity.hierarchy.compactMap { self[$0.name] }
  }

  /// The names of a configuration's entities.
  package static func members(
    _ model: LinkedModel,
    _ name: String?
  ) throws(StoreError.Reason) -> Set<ByteName> {
    guard let name else { return Set(model.entities.map { ByteName($0.name) }) }
    let configurations = model.description.configurations
    guard let configuration = configurations.first(where: { $0.name.hasSameBytes(as: name) }) else {
      throw .unknownConfiguration(name, known: configurations.map(\.name))
    }
    let members = Set(configuration.members.map { ByteName($0.name) })
    for entity in model.entities where members.contains(ByteName(entity.name)) {
      guard let parent = entity.superentity, !members.contains(ByteName(parent.name)) else {
        continue
      }
      throw .incompleteConfiguration(name, entity: entity.name, parent: parent.name)
    }
    return members
  }
}
