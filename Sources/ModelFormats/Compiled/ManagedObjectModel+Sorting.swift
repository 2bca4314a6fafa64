internal import ModelSchema
internal import ModelSupport

extension ManagedObjectModel {
  /// The model with its entities and their properties in the order of their names, as Xcode saves it.
  var sortedByName: ManagedObjectModel {
    var model = self
    model.entities.sortIgnoringCase { $0.name }
    for index in model.entities.indices {
      model.entities[index].attributes.sortIgnoringCase { $0.name }
      model.entities[index].relationships.sortIgnoringCase { $0.name }
      model.entities[index].fetchedProperties.sortIgnoringCase { $0.name }
    }
    model.fetchRequestTemplates.sortIgnoringCase { $0.name }
    model.configurations.sortIgnoringCase { $0.name }
    return model
  }
}
