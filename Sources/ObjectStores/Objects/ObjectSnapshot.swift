public import ModelSchema
internal import ModelSupport

/// An object as a store keeps it at one moment: its values, and the objects that it is related to.
///
/// ```swift
/// var song = try store.newObject(of: "Song")
/// try song.set("title", to: "Sinnerman")
/// try song.relate("artist", to: artist.id)
/// try store.insert([artist, song])
/// ```
///
/// A snapshot is a value: it follows no change of the store, and changing it changes nothing there.
///
/// ## Topics
/// ### Identity
/// - ``id``
/// - ``entity``
/// ### Values
/// - ``value(of:)``
/// - ``set(_:to:)``
/// ### Relationships
/// - ``destination(of:)``
/// - ``destinations(of:)``
/// - ``relate(_:to:)-(_,ObjectID?)``
/// - ``relate(_:to:)-(_,[ObjectID])``
public struct ObjectSnapshot: Sendable {
  /// The object's identifier.
  public let id: ObjectID
  package let shape: EntityShape
  /// The values, in the order of the shape's attributes.
  package var values: [StoredValue?]
  /// The destinations, in the order of the shape's relationships.
  package var links: [Link]

  /// What a relationship leads to.
  package enum Link: Hashable, Sendable {
    /// Nothing.
    case none
    /// One object.
    case one(ObjectID)
    /// Several objects: in order where the relationship has one, else by their keys.
    case many([ObjectID])
  }

  package init(_ id: ObjectID, _ shape: EntityShape, values: [StoredValue?], links: [Link]) {
    self.id = id
    self.shape = shape
    self.values = values
    self.links = links
  }

  /// An object without values.
  package init(_ id: ObjectID, _ shape: EntityShape) {
    self.init(
      id,
      shape,
      values: [StoredValue?](repeating: nil, count: shape.attributes.count),
      links: [Link](repeating: .none, count: shape.relationships.count)
    )
  }

  /// The object's entity.
  public var entity: LinkedEntity { shape.entity }
}

// MARK: - Values

extension ObjectSnapshot {
  /// The attributes that the store keeps of the object, inherited ones included, in the order of the
  /// names' bytes.
  public var attributes: [AttributeDescription] { shape.attributes }

  /// The value of an attribute; nil when it has none, and when the store keeps no such attribute.
  public func value(of attribute: String) -> StoredValue? {
    shape.attribute(named: attribute).flatMap { values[$0] }
  }

  /// Sets the value of an attribute.
  ///
  /// - Throws: ``InvalidObject`` when the entity has no such attribute, or the attribute another type.
  public mutating func set(
    _ attribute: String,
    to value: StoredValue?
  ) throws(InvalidObject) {
    guard let number = shape.attribute(named: attribute) else {
      throw InvalidObject(.unknownProperty, id, attribute)
    }
    let known = value.flatMap(\.normalized)
    if let known, let reason = shape.objection(to: known, forAttribute: number) {
      throw InvalidObject(reason, id, attribute)
    }
    values[number] = known
  }
}

// MARK: - Relationships

extension ObjectSnapshot {
  /// The names of the relationships that the store keeps of the object, inherited ones included, in the
  /// order of their bytes.
  public var relationships: [String] { shape.relationships.map(\.name) }

  /// The object that a relationship to one object leads to.
  public func destination(of relationship: String) -> ObjectID? {
    guard let number = shape.relationship(named: relationship),
      case .one(let id) = links[number]
    else { return nil }
    return id
  }

  /// The objects that a relationship leads to: in order where it has one, else by their keys.
  public func destinations(of relationship: String) -> [ObjectID] {
    guard let number = shape.relationship(named: relationship) else { return [] }
    switch links[number] {
    case .none: return []
    case .one(let id): return [id]
    case .many(let ids): return ids
    }
  }

  /// Leads a relationship to an object, or to none.
  ///
  /// The relationship that leads back need not be told: a store that the object is inserted into adds
  /// it.
  ///
  /// - Throws: ``InvalidObject`` when the entity has no such relationship to one object, or the object is
  ///   of another entity than the relationship's.
  public mutating func relate(
    _ relationship: String,
    to destination: ObjectID?
  ) throws(InvalidObject) {
    let number = try number(of: relationship, isToMany: false)
    if let destination {
      try check(destination, shape.relationships[number])
      links[number] = .one(destination)
    } else {
      links[number] = .none
    }
  }

  /// Leads a relationship to any number of objects.
  ///
  /// - Throws: ``InvalidObject`` when the entity has no such relationship to many objects, or an object is
  ///   of another entity than the relationship's.
  public mutating func relate(
    _ relationship: String,
    to destinations: [ObjectID]
  ) throws(InvalidObject) {
    let number = try number(of: relationship, isToMany: true)
    for destination in destinations { try check(destination, shape.relationships[number]) }
    links[number] = destinations.isEmpty ? .none : .many(destinations)
  }

  private func number(
    of relationship: String,
    isToMany: Bool
  ) throws(InvalidObject) -> Int {
    guard let number = shape.relationship(named: relationship),
      shape.relationships[number].isToMany == isToMany
    else { throw InvalidObject(.unknownProperty, id, relationship) }
    return number
  }

  private func check(
    _ destination: ObjectID,
    _ relationship: StoredRelationship
  ) throws(InvalidObject) {
    guard relationship.leads(to: destination.entity) else {
      throw InvalidObject(.wrongDestination(destination), id, relationship.name)
    }
  }
}

extension ObjectSnapshot: Hashable {
  /// Two snapshots are equal when they are of the same object and say the same of it.
  public static func == (a: ObjectSnapshot, b: ObjectSnapshot) -> Bool {
    a.id == b.id && a.values == b.values && a.links == b.links
  }

  /// Feeds the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
