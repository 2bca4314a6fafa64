internal import ModelSchema
internal import ModelSupport

/// The elements of a merged model by their names, from which modules take theirs back.
final class MergedElements {
  let model: ManagedObjectModel
  private let entities: [ByteName: Int]
  private let fetchRequestTemplates: [ByteName: Int]
  private let configurations: [ByteName: Int]
  private let composites: [ByteName: Int]
  private let boxes: [ByteName: Int]
  /// The members of configurations, each found when it is first asked for.
  private lazy var members = model.configurations.map { configuration in
    Self.positions(configuration.members.map(\.name))
  }

  convenience init(_ model: ManagedObjectModel) {
    self.init(model, entities: Self.positions(model.entities.map(\.name)))
  }

  convenience init(_ index: ModelIndex) { self.init(index.model, entities: index.numbers) }

  private init(_ model: ManagedObjectModel, entities: [ByteName: Int]) {
    self.model = model
    self.entities = entities
    fetchRequestTemplates = Self.positions(model.fetchRequestTemplates.map(\.name))
    configurations = Self.positions(model.configurations.map(\.name))
    composites = Self.positions(model.composites.map(\.name))
    boxes = Self.positions(model.layout.map(\.name))
  }

  private static func positions(_ names: [String]) -> [ByteName: Int] {
    Dictionary(
      names.enumerated().map { (ByteName($0.element), $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func entity(_ name: String) -> EntityDescription? {
    entities[ByteName(name)].map { model.entities[$0] }
  }

  func fetchRequestTemplate(_ name: String) -> FetchRequestDescription? {
    fetchRequestTemplates[ByteName(name)].map { model.fetchRequestTemplates[$0] }
  }

  func configuration(_ name: String) -> ManagedObjectModel.Configuration? {
    configurations[ByteName(name)].map { model.configurations[$0] }
  }

  /// The position of a member in a configuration.
  func member(_ name: String, of configuration: String) -> Int? {
    configurations[ByteName(configuration)].flatMap { members[$0][ByteName(name)] }
  }

  /// The position of an entity's box in the layout.
  func box(_ name: String) -> Int? { boxes[ByteName(name)] }

  func composite(_ name: String) -> CompositeDescription? {
    composites[ByteName(name)].map { model.composites[$0] }
  }
}
