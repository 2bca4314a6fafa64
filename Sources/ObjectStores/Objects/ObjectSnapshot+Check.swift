internal import ModelSchema
internal import ModelSupport

extension ObjectSnapshot {
  /// The object as one of a store, which it may be new to: what it says is what the store's own model
  /// makes of it.
  ///
  /// - Throws: ``InvalidObject`` when it is not what its entity says in the store.
  package func adopted(by store: StoreShape) throws(InvalidObject) -> ObjectSnapshot {
    try adopted(as: shape(in: store))
  }

  /// What a store keeps of objects like this one: the same for all that have its shape.
  ///
  /// - Throws: ``InvalidObject`` when the store has no objects of the entity, or keeps something else of
  ///   them.
  package func shape(in store: StoreShape) throws(InvalidObject) -> EntityShape {
    guard let own = store[id.entity], own === shape || own.hasSameProperties(as: shape) else {
      throw InvalidObject(.unknownProperty, id)
    }
    if own.entity.description.isAbstract { throw InvalidObject(.abstractEntity, id) }
    return own
  }

  /// The object with the shape that a store has for it.
  ///
  /// - Throws: ``InvalidObject`` when it is not what the shape says.
  package func adopted(as own: EntityShape) throws(InvalidObject) -> ObjectSnapshot {
    let object = own === shape ? self : ObjectSnapshot(id, own, values: values, links: links)
    try object.check()
    return object
  }

  private func check() throws(InvalidObject) {
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
