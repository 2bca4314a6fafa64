internal import ModelSupport
internal import ObjectStores

/// The objects of an insertion, found by their keys.
struct NewObjects {
  let objects: [ObjectSnapshot]
  /// The places of the objects' entities among the store's.
  let entities: [Int]
  /// The objects' places, by the tables and the keys.
  private let places: [PlacesByKey]

  init(
    _ objects: [ObjectSnapshot],
    _ store: StoreShape,
    _ binding: StoreBinding
  ) throws(InvalidObject) {
    var adopted: [ObjectSnapshot] = []
    var entities: [Int] = []
    adopted.reserveCapacity(objects.count)
    entities.reserveCapacity(objects.count)
    var keys = [[(key: Int64, place: Int)]](repeating: [], count: binding.tables.count)
    // Asked once for all objects of an entity.
    var known: [ObjectIdentifier: (shape: EntityShape, entity: Int)] = [:]
    func entity(of object: ObjectSnapshot) throws(InvalidObject) -> (EntityShape, Int) {
      let id = ObjectIdentifier(object.shape)
      if let known = known[id] { return known }
      let entity = try Self.entity(of: object, store, binding)
      known[id] = entity
      return entity
    }
    for (place, object) in objects.enumerated() {
      let (shape, entity) = try entity(of: object)
      adopted.append(try object.adopted(as: shape))
      entities.append(entity)
      keys[binding.entities[entity].table].append((object.id.key, place))
    }
    self.objects = adopted
    self.entities = entities
    places = keys.map { PlacesByKey($0) }
    if let place = places.compactMap(\.repeatedPlace).min() {
      throw InvalidObject(.takenKey, objects[place].id)
    }
  }

  private static func entity(
    of object: ObjectSnapshot,
    _ store: StoreShape,
    _ binding: StoreBinding
  ) throws(InvalidObject) -> (EntityShape, Int) {
    let shape = try object.shape(in: store)
    guard let entity = binding.place(ofEntity: object.id.entity) else {
      throw InvalidObject(.unknownProperty, object.id)
    }
    return (shape, entity)
  }

  /// The place of an object of a table; nil when it is not among the new ones.
  func place(of id: ObjectID, table: Int) -> Int? {
    guard let place = places[table][id.key], objects[place].id == id else { return nil }
    return place
  }

  /// The greatest key of each table.
  var greatestKeys: [Int64?] { places.map(\.greatestKey) }
}
