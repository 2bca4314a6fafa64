public import ModelSchema

extension MappingModel {
  /// The mapping model with everything that Xcode's compiler fills in from the models it carries.
  ///
  /// What the file states is left as it is; a compiled mapping model is complete.
  public func completed() -> MappingModel {
    completed(
      from: sourceModel ?? ManagedObjectModel(),
      to: destinationModel ?? ManagedObjectModel()
    )
  }

  /// The mapping model with everything that Xcode's compiler fills in from two models.
  ///
  /// What the file states is left as it is. Filled in are names, types, version hashes, and the
  /// expressions of properties that the source entity has under the same name.
  public func completed(
    from source: ManagedObjectModel,
    to destination: ManagedObjectModel
  ) -> MappingModel {
    var completion = MappingCompletion(entityMappings, from: source, to: destination)
    var result = self
    result.entityMappings = entityMappings.map { completion.completed($0) }
    return result
  }
}
