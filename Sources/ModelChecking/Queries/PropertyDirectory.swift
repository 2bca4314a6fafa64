internal import ModelSchema
internal import ModelSupport

/// Finds properties by their names, in a time that grows neither with the number of an entity's
/// properties nor with the depth of its hierarchy.
struct PropertyDirectory {
  /// A property, by its place in its entity.
  struct Property: Hashable {
    enum Kind { case attribute, relationship, fetchedProperty }

    let entity: Int
    let kind: Kind
    let position: Int
  }

  private struct Entry {
    let property: Property
    /// Where the entity and its descendants are in the order.
    let range: Range<Int>
    /// The entry of the nearest ancestor that declares the name too.
    let enclosing: Int?
  }

  private let order: HierarchyOrder
  /// The properties with one name, by the order of their entities.
  private var entries: [ByteName: [Entry]] = [:]

  init(_ index: ModelIndex, _ order: HierarchyOrder) {
    self.order = order
    let entities = index.entities
    for number in order.entities {
      for position in entities[number].attributes.indices {
        let name = entities[number].attributes[position].name
        add(Property(entity: number, kind: .attribute, position: position), name)
      }
      for position in entities[number].relationships.indices {
        let name = entities[number].relationships[position].name
        add(Property(entity: number, kind: .relationship, position: position), name)
      }
      for position in entities[number].fetchedProperties.indices {
        let name = entities[number].fetchedProperties[position].name
        add(Property(entity: number, kind: .fetchedProperty, position: position), name)
      }
    }
  }

  private mutating func add(_ property: Property, _ name: String) {
    let range = order.range(of: property.entity)
    var list = entries[ByteName(name), default: []]
    // Emptied so that the list is not copied as it grows.
    entries[ByteName(name)] = []
    var enclosing = list.indices.last
    while let entry = enclosing, !list[entry].range.contains(range.lowerBound) {
      enclosing = list[entry].enclosing
    }
    list.append(Entry(property: property, range: range, enclosing: enclosing))
    entries[ByteName(name)] = list
  }

  /// The property that an entity has or inherits.
  func property(named name: String, in number: Int) -> Property? {
    guard let list = entries[ByteName(name)] else { return nil }
    let place = order.range(of: number).lowerBound
    var current = Self.count(of: list, upTo: place) - 1
    while current >= 0, !list[current].range.contains(place) {
      current = list[current].enclosing ?? -1
    }
    return current >= 0 ? list[current].property : nil
  }

  /// The property that an entity has or inherits, found by looking at all properties where these are
  /// few.
  ///
  /// - Parameter otherwise: Finds it where there are more.
  static func look(
    for name: String,
    in number: Int,
    _ index: ModelIndex,
    otherwise: () -> Property?
  ) -> Property? {
    var looksLeft = 256
    var current: Int? = number
    while let entity = current {
      looksLeft -= index.entities[entity].propertyCount + 1
      if looksLeft < 0 { return otherwise() }
      if let property = own(name, entity, index.entities[entity]) { return property }
      // As in the order of hierarchies, what inherits from itself inherits nothing.
      current = index.isInCycle(entity) ? nil : index.parent(of: entity)
    }
    return nil
  }

  /// Of several properties with one name, the one that the directory finds.
  private static func own(
    _ name: String,
    _ number: Int,
    _ entity: EntityDescription
  ) -> Property? {
    func property(_ kind: Property.Kind, _ position: Int?) -> Property? {
      position.map { Property(entity: number, kind: kind, position: $0) }
    }
    return property(
      .fetchedProperty,
      entity.fetchedProperties.lastIndex { $0.name.hasSameBytes(as: name) }
    )
      ?? property(
        .relationship,
        entity.relationships.lastIndex { $0.name.hasSameBytes(as: name) }
      )
      ?? property(.attribute, entity.attributes.lastIndex { $0.name.hasSameBytes(as: name) })
  }

  /// Whether an entity that inherits from another declares a property.
  func isPropertyOfDescendant(_ name: String, of number: Int) -> Bool {
    guard let list = entries[ByteName(name)] else { return false }
    let range = order.range(of: number)
    return Self.count(of: list, upTo: range.upperBound - 1)
      > Self.count(of: list, upTo: range.lowerBound)
  }

  /// How many entries belong to entities up to a place in the order, that one included.
  private static func count(of list: [Entry], upTo place: Int) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].range.lowerBound <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
