internal import ObjectStores

/// The key columns that rows of an entity have.
struct RowKeys {
  let columns: [KeyColumn.ID]
  /// For each column the number of the relationship whose key it holds; nil for a relationship of other
  /// objects that has no way back.
  private let relationships: [Int?]
  /// The places of the store's key columns among these.
  private let places: [Int?]

  init(_ entity: EntityBinding, _ binding: StoreBinding) {
    let columns = binding.keyColumns(of: entity)
    var places = [Int?](repeating: nil, count: binding.keyColumns.count)
    for (place, column) in columns.enumerated() { places[column] = place }
    var relationships = [Int?](repeating: nil, count: columns.count)
    for (number, link) in entity.relationships.enumerated() {
      if case .key(let column) = link, let place = places[column] { relationships[place] = number }
    }
    self.columns = columns
    self.places = places
    self.relationships = relationships
  }

  func place(of column: KeyColumn.ID) -> Int? { places[column] }

  /// What an object itself says that a column holds.
  func own(_ place: Int, _ object: ObjectSnapshot) -> ObjectID? {
    guard let number = relationships[place], case .one(let id) = object.links[number] else {
      return nil
    }
    return id
  }
}
