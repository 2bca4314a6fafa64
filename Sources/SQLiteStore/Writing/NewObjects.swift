internal import ModelSupport
internal import ObjectStores

/// The objects of an insertion, found by their keys.
struct NewObjects {
  let objects: [ObjectSnapshot]
  /// The entities of the objects.
  let entities: [EntityBinding]
  /// The objects' places, by the tables and the keys.
  private var places: [[Int64: Int]]

  init(
    _ objects: [ObjectSnapshot],
    _ store: StoreShape,
    _ binding: StoreBinding
  ) throws(InvalidObject) {
    places = [[Int64: Int]](repeating: [:], count: binding.tables.count)
    var entities: [EntityBinding] = []
    entities.reserveCapacity(objects.count)
    let objects = try objects.map { (object) throws(InvalidObject) in try object.adopted(by: store)
    }
    for (place, object) in objects.enumerated() {
      guard let entity = binding[object.id.entity] else {
        throw InvalidObject(.unknownProperty, object.id)
      }
      entities.append(entity)
      if places[entity.table].updateValue(place, forKey: object.id.key) != nil {
        throw InvalidObject(.takenKey, object.id)
      }
    }
    self.objects = objects
    self.entities = entities
  }

  /// The place of an object of a table; nil when it is not among the new ones.
  func place(of id: ObjectID, table: Int) -> Int? {
    guard let place = places[table][id.key], objects[place].id == id else { return nil }
    return place
  }

  /// The greatest key of each table.
  var greatestKeys: [Int64?] { places.map { $0.keys.max() } }
}
