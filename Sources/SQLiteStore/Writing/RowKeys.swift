internal import ObjectStores

/// The key columns that rows of an entity have.
struct RowKeys: Sendable {
  let columns: [KeyColumn.ID]
  /// For each column the number of the relationship whose key it holds; nil for a relationship of other
  /// objects that has no way back.
  private let relationships: [Int?]

  init(_ entity: EntityBinding, _ columns: [KeyColumn.ID]) {
    self.columns = columns
    relationships = columns.map { column in
      entity.relationships.firstIndex { link in
        if case .key(column) = link { true } else { false }
      }
    }
  }

  /// The place of a column among these, which are few.
  func place(of column: KeyColumn.ID) -> Int? { columns.firstIndex(of: column) }

  /// What an object itself says that a column holds.
  func own(_ place: Int, _ object: ObjectSnapshot) -> ObjectID? {
    guard let number = relationships[place], case .one(let id) = object.links[number] else {
      return nil
    }
    return id
  }
}
