internal import ModelSchema

extension CheckSubject {
  /// Calls the body with the attributes that are worth a look, of every entity about which no earlier
  /// error speaks.
  ///
  /// Most attributes are passed over by the condition alone, which sees them in place.
  func forEachAttribute(
    where isWorthALook: (borrowing AttributeDescription) -> Bool,
    _ body: (EntityDescription, AttributeDescription) -> Void
  ) {
    let entities = index.entities
    for number in entities.indices where !index.isPoisoned(entity: entities[number].name) {
      for position in entities[number].attributes.indices
      where isWorthALook(entities[number].attributes[position]) {
        body(entities[number], entities[number].attributes[position])
      }
    }
  }
}
