internal import ModelSchema
internal import ObjectStores

/// Makes objects of one entity from rows.
struct EntityReader {
  /// A column with the key of the object that a relationship leads to.
  struct Key {
    let column: Int
    let entityColumn: Int?
    let entity: EntityName
  }

  /// What reads a relationship.
  enum Link {
    case one(Key)
    case many(LinkReader)
  }

  let number: Int
  private let shape: EntityShape
  private let values: [ValueDecoder]
  private let links: [Link]

  init(_ entity: EntityBinding, values: [ValueDecoder], links: [Link]) {
    number = entity.number
    shape = entity.shape
    self.values = values
    self.links = links
  }

  /// The object of the row that a statement stands on.
  func object(
    _ row: borrowing SQLiteStatement
  ) throws(StoreError.Reason) -> ObjectSnapshot {
    let id = ObjectID(shape.name, row.integer(0))
    var values: [StoredValue?] = []
    values.reserveCapacity(self.values.count)
    for number in self.values.indices {
      do throws(ValueDecoder.Failure) {
        values.append(try self.values[number].value(row))
      } catch {
        throw .damaged("\(id): the value of `\(shape.attributes[number].name)` is no \(error.type)")
      }
    }
    var links: [ObjectSnapshot.Link] = []
    links.reserveCapacity(self.links.count)
    for number in self.links.indices { links.append(try link(number, row, id)) }
    return ObjectSnapshot(id, shape, values: values, links: links)
  }

  private func link(
    _ number: Int,
    _ row: borrowing SQLiteStatement,
    _ id: ObjectID
  ) throws(StoreError.Reason) -> ObjectSnapshot.Link {
    switch links[number] {
    case .one(let reader):
      switch row.storageClass(reader.column) {
      case .null: return .none
      case .integer:
        let entity = reader.entity.name(row, reader.entityColumn ?? reader.column)
        return .one(ObjectID(entity, row.integer(reader.column)))
      case .real, .text, .blob:
        throw .damaged("\(id): `\(shape.relationships[number].name)` leads to no key of an object")
      }
    case .many(let reader):
      do throws(SQLiteFailure) {
        return try reader.link(of: id.key)
      } catch {
        throw error.reason
      }
    }
  }
}
