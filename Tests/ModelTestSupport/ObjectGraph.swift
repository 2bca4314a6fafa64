import Foundation
import ModelMerge
public import ModelStore

import ModelSupport

/// Objects at random that a store of a model can keep, related to each other in every way that the model
/// allows.
///
/// What two objects are to each other is said by the one, by the other, or by both.
public struct ObjectGraph {
  private let store: any PersistentStore
  private var generator: SplitMix64
  /// The objects so far, by the names of their entities.
  private var objects: [ObjectSnapshot] = []
  private var places: [ObjectID: Int] = [:]
  /// The ends that lead to one object and do already; of relationships without a way back, the objects
  /// that they lead to.
  private var taken: Set<String> = []

  /// Objects for a store.
  public init(for store: any PersistentStore, seed: UInt64) {
    self.store = store
    generator = SplitMix64(seed: seed)
  }

  /// So many objects, with keys that the store has reserved for them.
  public mutating func make(_ count: Int) throws -> [ObjectSnapshot] {
    objects = []
    places = [:]
    taken = []
    let entities = store.model.entities.filter { !$0.description.isAbstract }
    for _ in 0..<count {
      guard let entity = entities.randomElement(using: &generator) else { break }
      var object = try store.newObject(of: entity.name)
      for attribute in object.attributes where Int.random(in: 0..<4, using: &generator) > 0 {
        try object.set(attribute.name, to: value(of: attribute))
      }
      places[object.id] = objects.count
      objects.append(object)
    }
    for entity in entities {
      for relationship in entity.relationships { try relate(entity, relationship) }
    }
    return objects
  }
}

// MARK: - Values

extension ObjectGraph {
  private mutating func value(of attribute: AttributeDescription) -> StoredValue? {
    switch attribute.type {
    case .integer16: return .integer(Int64(Int16.random(in: .min ... .max, using: &generator)))
    case .integer32: return .integer(Int64(Int32.random(in: .min ... .max, using: &generator)))
    case .integer64: return .integer(Int64.random(in: .min ... .max, using: &generator))
    case .boolean: return .boolean(Bool.random(using: &generator))
    case .double: return .double(number())
    case .float: return .float(Float(number()))
    case .date: return .date(Date(timeIntervalSinceReferenceDate: number()))
    // A store in SQLite keeps 15 digits.
    case .decimal:
      let digits = Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &generator)
      let exponent = Int.random(in: -12...3, using: &generator)
      return .decimal(Decimal(string: "\(digits)e\(exponent)") ?? 0)
    case .string: return .string(text())
    case .uri: return .uri("music://\(Int.random(in: 0..<100, using: &generator))/ä%20b")
    case .uuid:
      let (a, b) = (generator.next(), generator.next())
      return .uuid(withUnsafeBytes(of: (a, b)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    case .binary, .transformable:
      let count = [0, 1, 14, 15, 300].randomElement(using: &generator) ?? 0
      return .data(Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }))
    case .composite: return composite(attribute)
    case .undefined, .objectID, .other: return nil
    }
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: Double(Int.random(in: -1000...1000, using: &generator))
    case 1: 0
    case 2: Double.random(in: -1...1, using: &generator) * 1e-20
    default: Double.random(in: -1e9...1e9, using: &generator)
    }
  }

  private mutating func text() -> String {
    let pieces = ["a", "Ω", "é", "e\u{301}", "'", "\"", "\n", "🎵", "0", " ", "\u{FFFD}"]
    let count = Int.random(in: 0..<40, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private mutating func composite(_ attribute: AttributeDescription) -> StoredValue? {
    let composite = store.model.description.composites.first { $0.name == attribute.compositeName }
    var values: [String: StoredValue] = [:]
    for element in composite?.elements ?? [] where Bool.random(using: &generator) {
      values[element.name] = value(of: element)
    }
    return .composite(values)
  }
}

// MARK: - Relationships

extension ObjectGraph {
  /// Relates objects of an entity to others.
  private mutating func relate(
    _ entity: LinkedEntity,
    _ relationship: LinkedRelationship
  ) throws {
    let own = objects.filter { $0.entity == entity }.map(\.id)
    let others = objects.filter { $0.entity.isKind(of: relationship.destination) }.map(\.id)
    for id in own where Int.random(in: 0..<3, using: &generator) > 0 {
      let count = relationship.description.isToMany ? Int.random(in: 0..<6, using: &generator) : 1
      for other in others.shuffled(using: &generator).prefix(count) {
        let ends = ends(id, relationship, other)
        guard taken.isDisjoint(with: ends) else { continue }
        taken.formUnion(ends)
        let side = relationship.inverse == nil ? 0 : Int.random(in: 0..<3, using: &generator)
        if side != 1 { try lead(id, relationship, other) }
        if side != 0, let inverse = relationship.inverse { try lead(other, inverse, id) }
      }
    }
  }

  /// What two objects that are related take up, so that no others can have it.
  private func ends(
    _ id: ObjectID,
    _ relationship: LinkedRelationship,
    _ other: ObjectID
  ) -> Set<String> {
    var ends: Set<String> = []
    if !relationship.description.isToMany { ends.insert("\(id).\(relationship.name)") }
    if let inverse = relationship.inverse {
      if !inverse.description.isToMany { ends.insert("\(other).\(inverse.name)") }
    } else if relationship.description.isToMany {
      ends.insert("\(relationship.name) to \(other)")
    }
    return ends
  }

  private mutating func lead(
    _ id: ObjectID,
    _ relationship: LinkedRelationship,
    _ other: ObjectID
  ) throws {
    guard let place = places[id] else { return }
    if relationship.description.isToMany {
      let ids = objects[place].destinations(of: relationship.name)
      try objects[place].relate(relationship.name, to: ids + [other])
    } else {
      try objects[place].relate(relationship.name, to: other)
    }
  }
}
