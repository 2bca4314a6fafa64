import Foundation
import ModelMerge
import ModelStore

/// What a store has to hold, for `Tests/Oracles/written_stores.py`: the model and the objects as they were
/// given, so that nothing of it has been through our own reader.
struct StoreExpectation: Encodable {
  private let model: Model
  private let hashes: [String: String]
  private let batches: [[Object]]

  init(_ model: ManagedObjectModel, batches: [[ObjectSnapshot]]) {
    self.model = Model(
      entities: model.entities.map { Entity($0) },
      composites: model.composites.map { Composite($0) }
    )
    hashes = Dictionary(
      uniqueKeysWithValues: ModelHashes(model).entityHashes.map {
        ($0.entity, $0.hash.description)
      }
    )
    self.batches = batches.map { $0.map { Object($0) } }
  }
}

// MARK: - Models

extension StoreExpectation {
  private struct Model: Encodable {
    let entities: [Entity]
    let composites: [Composite]
  }

  private struct Entity: Encodable {
    let name: String
    let parent: String?
    let attributes: [Attribute]
    let relationships: [Relationship]

    init(_ entity: EntityDescription) {
      name = entity.name
      parent = entity.parent
      attributes = entity.attributes.map { Attribute($0) }
      relationships = entity.relationships.map { Relationship($0) }
    }
  }

  private struct Composite: Encodable {
    let name: String
    let elements: [Attribute]

    init(_ composite: CompositeDescription) {
      name = composite.name
      elements = composite.elements.map { Attribute($0) }
    }
  }

  private struct Attribute: Encodable {
    let name: String
    let type: String
    let compositeName: String?
    let isTransient: Bool
    let isExternal: Bool

    init(_ attribute: AttributeDescription) {
      name = attribute.name
      type = attribute.type.name ?? ""
      compositeName = attribute.compositeName
      isTransient = attribute.isTransient
      isExternal = attribute.allowsExternalBinaryDataStorage
    }
  }

  private struct Relationship: Encodable {
    let name: String
    let destination: String?
    let inverse: String?
    let isToMany: Bool
    let isOrdered: Bool

    init(_ relationship: RelationshipDescription) {
      name = relationship.name
      destination = relationship.destination
      inverse = relationship.inverse
      isToMany = relationship.isToMany
      isOrdered = relationship.isOrdered
    }
  }
}

// MARK: - Objects

extension StoreExpectation {
  private struct Object: Encodable {
    let entity: String
    let key: Int64
    let values: [String: Value]
    let links: [String: [Link]]

    init(_ object: ObjectSnapshot) {
      entity = object.id.entity
      key = object.id.key
      values = Dictionary(
        uniqueKeysWithValues: object.attributes.compactMap { attribute in
          object.value(of: attribute.name).map { (attribute.name, Value($0)) }
        }
      )
      links = Dictionary(
        uniqueKeysWithValues: object.relationships.map { name in
          (name, object.destinations(of: name).map { Link(entity: $0.entity, key: $0.key) })
        }
      )
    }
  }

  private struct Link: Encodable {
    let entity: String
    let key: Int64
  }

  /// A value as text, or the values of a composite's elements.
  private struct Value: Encodable {
    var text: String?
    var elements: [String: Value]?

    init(_ value: StoredValue) {
      switch value {
      case .integer(let number): text = number.description
      case .boolean(let value): text = value.description
      case .double(let number): text = number.description
      case .float(let number): text = Double(number).description
      case .decimal(let number): text = number.description
      case .date(let date): text = date.timeIntervalSinceReferenceDate.description
      case .string(let value), .uri(let value), .missingFile(let value): text = value
      case .uuid(let uuid): text = uuid.uuidString
      case .data(let data): text = data.base64EncodedString()
      case .composite(let values): elements = values.mapValues { Value($0) }
      }
    }
  }
}
