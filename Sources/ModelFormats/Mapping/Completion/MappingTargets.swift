internal import ModelSchema
internal import ModelSupport

/// Which entity mappings make objects of the destination model's entities.
struct MappingTargets {
  /// The entity mappings that lead to an entity or to one that inherits from it.
  enum Mappings {
    case none
    case one(String)
    case several

    var onlyName: String? { if case .one(let name) = self { name } else { nil } }
  }

  private let destination: ModelIndex
  private var mappings: [Mappings]
  /// The number of the destination entity of each mapping, by the mapping's name.
  private var entities: [ByteName: Int] = [:]

  init(_ entityMappings: [EntityMapping], _ destination: ModelIndex) {
    self.destination = destination
    mappings = destination.entities.map { _ in .none }
    for mapping in entityMappings where mapping.source != nil {
      let number = mapping.destination.flatMap { destination.number(ofEntity: $0) }
      guard let number else { continue }
      if entities[ByteName(mapping.givenName)] == nil {
        entities[ByteName(mapping.givenName)] = number
      }
      add(mapping.givenName, to: number)
    }
  }

  private mutating func add(_ name: String, to number: Int) {
    var current: Int? = number
    while let entity = current {
      switch mappings[entity] {
      case .none: mappings[entity] = .one(name)
      case .one: mappings[entity] = .several
      // Then it is so for all ancestors.
      case .several: return
      }
      current = destination.parent(of: entity)
    }
  }

  func mappings(of entity: Int) -> Mappings { mappings[entity] }

  /// Whether a mapping makes objects of an entity.
  func mapping(named name: String, leadsTo entity: Int) -> Bool {
    entities[ByteName(name)].map { destination.entity($0, isOrInheritsFrom: entity) } ?? false
  }
}
