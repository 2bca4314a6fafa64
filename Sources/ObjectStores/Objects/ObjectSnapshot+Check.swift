internal import ModelSchema
internal import ModelSupport

extension ObjectSnapshot {
  /// The object as one of a store, which it may be new to: what it says is what the store's own model
  /// makes of it.
  ///
  /// - Throws: ``InvalidObject`` when it is not what its entity says in the store.
  package func adopted(by store: StoreShape) throws(InvalidObject) -> ObjectSnapshot {
    guard let own = store[id.entity], own === shape || own.hasSameProperties(as: shape) else {
      throw InvalidObject(.unknownProperty, id)
    }
    let object = own === shape ? self : ObjectSnapshot(id, own, values: values, links: links)
    try object.check()
    return object
  }

  private func check() throws(InvalidObject) {
    if shape.entity.description.isAbstract { throw InvalidObject(.abstractEntity, id) }
    if id.key < 1 || id.key == .max { throw InvalidObject(.invalidKey, id) }
    for (value, attribute) in zip(values, shape.attributes) {
      guard let value else { continue }
      if let reason = shape.objection(to: value, for: attribute) {
        throw InvalidObject(reason, id, attribute.name)
      }
    }
    for (link, relationship) in zip(links, shape.relationships) {
      for destination in link.ids where !relationship.leads(to: destination.entity) {
        throw InvalidObject(.wrongDestination(destination), id, relationship.name)
      }
    }
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
