internal import ModelSupport

/// A model in which every name has been resolved once: read only, and sound.
///
/// Whatever needs to follow relationships and parents asks for a linked model. Making one fails
/// unless entities, parents, destinations and composite types are all there, so that nothing further
/// down has to ask what to do when one of them is missing. What a model says beside that (members of
/// configurations, entities of fetch requests) is for the checks of a merge.
///
/// ```swift
/// model["Song"]?.relationships["artist"]?.destination.name  // "Artist"
/// ```
public struct LinkedModel: Sendable {
  let storage: Storage

  /// Links a model.
  ///
  /// - Throws: ``LinkFailure`` with everything in which the model is not whole.
  public init(_ model: ManagedObjectModel) throws(LinkFailure) {
    try self.init(ModelIndex(model))
  }

  init(storage: Storage) { self.storage = storage }

  package init(_ index: ModelIndex) throws(LinkFailure) {
    storage = try Storage(index)
  }

  /// The index whose names all lead somewhere.
  package var index: ModelIndex { storage.index }

  /// The numbers of the entities that inherit from one directly, in the model's order.
  package func subentities(of number: Int) -> [Int] { storage.subentities[number] }

  /// The model that was linked.
  public var description: ManagedObjectModel { storage.index.model }

  /// The entities, in the model's order.
  public var entities: [LinkedEntity] {
    storage.index.entities.indices.map { LinkedEntity(storage: storage, number: $0) }
  }

  /// The entity with a name.
  public subscript(name: String) -> LinkedEntity? {
    storage.index.number(ofEntity: name).map { LinkedEntity(storage: storage, number: $0) }
  }
}

extension LinkedModel {
  /// The index whose names all lead somewhere; immutable, shared by all views of the model.
  final class Storage: Sendable {
    let index: ModelIndex
    let subentities: [[Int]]

    init(_ index: ModelIndex) throws(LinkFailure) {
      let problems = LinkFailure.problems(of: index)
      guard problems.isEmpty else { throw LinkFailure(problems: problems) }
      self.index = index
      var subentities = [[Int]](repeating: [], count: index.entities.count)
      for number in index.entities.indices {
        if let parent = index.parent(of: number) { subentities[parent].append(number) }
      }
      self.subentities = subentities
    }
  }
}
