internal import ModelSchema
internal import ModelSupport

extension ObjectSnapshot {
  /// Refuses an object that is not what its entity says in a store.
  ///
  /// - Throws: ``InvalidObject``.
  package func check(in store: StoreShape) throws(InvalidObject) {
    try checkEntity(in: store)
    try checkContent()
  }

  /// Refuses an object of an entity that has no objects in a store, or others; what has been asked about
  /// one object is true of all that have its shape.
  ///
  /// - Throws: ``InvalidObject``.
  package func checkEntity(in store: StoreShape) throws(InvalidObject) {
    guard let known = store[id.entity], known === shape || known.hasSameProperties(as: shape) else {
      throw InvalidObject(.unknownProperty, id)
    }
    if shape.entity.description.isAbstract { throw InvalidObject(.abstractEntity, id) }
  }

  /// Refuses an object that is not what its entity says.
  ///
  /// - Throws: ``InvalidObject``.
  package func checkContent() throws(InvalidObject) {
    if id.key < 1 || id.key == .max { throw InvalidObject(.invalidKey, id) }
    // By number: a description is large, and not looked at when all is well.
    for number in values.indices {
      guard let value = values[number] else { continue }
      if let reason = shape.objection(to: value, forAttribute: number) {
        throw InvalidObject(reason, id, shape.attributes[number].name)
      }
    }
    for number in links.indices {
      switch links[number] {
      case .none: break
      case .one(let destination): try check(destination, number)
      case .many(let destinations):
        for destination in destinations { try check(destination, number) }
      }
    }
  }

  private func check(_ destination: ObjectID, _ number: Int) throws(InvalidObject) {
    if shape.relationships[number].leads(to: destination.entity) { return }
    throw InvalidObject(.wrongDestination(destination), id, shape.relationships[number].name)
  }
}

extension EntityShape {
  /// Whether snapshots of another store fit: whether it keeps the same of the entity.
  fileprivate func hasSameProperties(as other: EntityShape) -> Bool {
    name.hasSameBytes(as: other.name)
      && attributes.map(\.name) == other.attributes.map(\.name)
      && relationships.map(\.name) == other.relationships.map(\.name)
      && relationships.map(\.isToMany) == other.relationships.map(\.isToMany)
  }
}
