public import ModelSchema

/// A store of objects: what a coordinator opens, whatever it keeps the objects in.
///
/// ```swift
/// print(try store.count(of: "Song"))
/// try store.forEachObject(of: "Song") { song in
///   print(song.id, song.value(of: "title") ?? "untitled")
/// }
/// ```
///
/// A store may be used from several threads at once.
///
/// ## Topics
/// ### What it is
/// - ``type``
/// - ``identifier``
/// - ``path``
/// - ``configuration``
/// - ``model``
/// - ``writeRestriction``
/// ### Metadata
/// - ``metadata``
/// - ``setMetadata(_:)``
/// ### Reading
/// - ``count(of:includingSubentities:)``
/// - ``object(_:)``
/// - ``forEachObject(of:includingSubentities:_:)``
/// - ``objects(of:includingSubentities:)``
/// ### Inserting
/// - ``newObject(of:)``
/// - ``newObjects(of:count:)``
/// - ``insert(_:)``
public protocol PersistentStore: AnyObject, Sendable {
  /// The type.
  var type: StoreType { get }
  /// The identifier that the store has kept since it was made, a UUID.
  var identifier: String { get }
  /// The path; nil for a store in memory.
  var path: String? { get }
  /// What the store keeps.
  var shape: StoreShape { get }
  /// Why the store is not written to; nil when it is.
  var writeRestriction: StoreError.WriteRestriction? { get }

  /// What the store says about itself.
  ///
  /// - Throws: ``StoreError`` when it cannot be read.
  var metadata: StoreMetadata { get throws(StoreError) }

  /// Replaces what the store says about itself.
  ///
  /// - Throws: ``StoreError`` when these are the metadata of another store or model, or the store cannot be
  ///   written.
  func setMetadata(_ metadata: StoreMetadata) throws(StoreError)

  /// The number of an entity's objects.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - includingSubentities: Whether objects of entities that inherit from it count.
  /// - Throws: ``StoreError`` when there is no such entity, or the store cannot be read.
  func count(of entity: String, includingSubentities: Bool) throws(StoreError) -> Int

  /// An object; nil when the store has none with this identifier.
  ///
  /// - Throws: ``StoreError`` when there is no such entity, or the store cannot be read.
  func object(_ id: ObjectID) throws(StoreError) -> ObjectSnapshot?

  /// Calls the body with each object of an entity, in the order of the keys, without having more than
  /// one of them at a time in memory.
  ///
  /// All are as they were at one moment. The body may use the store; but while objects are read, a SQLite
  /// store without a write-ahead log cannot be written to.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - includingSubentities: Whether objects of entities that inherit from it are among them.
  ///   - body: What is done with each.
  /// - Throws: ``StoreError`` when there is no such entity, or the store cannot be read; and what the body
  ///   throws.
  func forEachObject(
    of entity: String,
    includingSubentities: Bool,
    _ body: (ObjectSnapshot) throws -> Void
  ) throws

  /// Reserves keys for new objects; nobody else gets them.
  ///
  /// - Throws: ``StoreError`` when there is no such entity, the store cannot be written, or there are not
  ///   so many keys left.
  func reserveKeys(_ count: Int, for entity: String) throws(StoreError) -> Range<Int64>

  /// Puts objects into the store: all of them, or none.
  ///
  /// What two objects are to each other may be told by either of them or by both. In an ordered
  /// relationship those come last that it does not name and that name it, in the order in which they are
  /// given.
  ///
  /// - Throws: ``StoreError`` when an object is not what its entity says, or the store cannot be written.
  func insert(_ objects: [ObjectSnapshot]) throws(StoreError)

  /// Closes the store; whatever is asked of it afterwards fails.
  func close()
}

extension PersistentStore {
  /// The model that the store was opened with.
  public var model: LinkedModel { shape.model }

  /// The name of the configuration whose entities the store keeps; nil when it keeps all of the model.
  public var configuration: String? { shape.configuration }

  /// The number of an entity's objects, those of entities that inherit from it included.
  ///
  /// - Throws: ``StoreError`` when there is no such entity, or the store cannot be read.
  public func count(of entity: String) throws(StoreError) -> Int {
    try count(of: entity, includingSubentities: true)
  }

  /// Calls the body with each object of an entity and of those that inherit from it.
  ///
  /// - Throws: ``StoreError`` when there is no such entity, or the store cannot be read; and what the body
  ///   throws.
  public func forEachObject(
    of entity: String,
    _ body: (ObjectSnapshot) throws -> Void
  ) throws {
    try forEachObject(of: entity, includingSubentities: true, body)
  }

  /// All objects of an entity, in the order of the keys.
  ///
  /// - Throws: ``StoreError`` when there is no such entity, or the store cannot be read.
  public func objects(
    of entity: String,
    includingSubentities: Bool = true
  ) throws(StoreError) -> [ObjectSnapshot] {
    var objects: [ObjectSnapshot] = []
    do {
      try forEachObject(of: entity, includingSubentities: includingSubentities) {
        objects.append($0)
      }
    } catch let error as StoreError {
      throw error
    } catch {
      // The body throws nothing.
      throw StoreError(.unreadable("\(error)"), path: path ?? "")
    }
    return objects
  }

  /// A new object without values, which is not in the store yet.
  ///
  /// - Throws: ``StoreError`` when there is no such entity, it is abstract, or the store cannot be written.
  public func newObject(of entity: String) throws(StoreError) -> ObjectSnapshot {
    try newObjects(of: entity, count: 1)[0]
  }

  /// New objects without values, which are not in the store yet.
  ///
  /// - Throws: ``StoreError`` when there is no such entity, it is abstract, or the store cannot be written.
  public func newObjects(
    of entity: String,
    count: Int
  ) throws(StoreError) -> [ObjectSnapshot] {
    let shape = try shape(of: entity)
    if shape.entity.description.isAbstract {
      throw error(.invalidObject(InvalidObject(.abstractEntity, ObjectID(entity, 0))))
    }
    return try reserveKeys(count, for: entity).map {
      ObjectSnapshot(ObjectID(shape.name, $0), shape)
    }
  }

  /// A new object without values under a key of the caller's choice, which is not in the store yet.
  ///
  /// - Throws: ``StoreError`` when there is no such entity.
  public func newObject(_ id: ObjectID) throws(StoreError) -> ObjectSnapshot {
    ObjectSnapshot(id, try shape(of: id.entity))
  }

  /// What the store keeps of an entity's objects.
  package func shape(of entity: String) throws(StoreError) -> EntityShape {
    guard let shape = shape[entity] else { throw error(.unknownEntity(entity)) }
    return shape
  }

  /// An error about this store.
  package func error(_ reason: StoreError.Reason) -> StoreError {
    StoreError(reason, path: path ?? "")
  }
}
