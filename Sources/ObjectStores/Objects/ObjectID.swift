internal import ModelSupport

/// Identifies an object in its store: the entity, and a key that no other object of the entity's
/// hierarchy has there.
///
/// ```swift
/// let id = ObjectID("Song", 12)
/// print(id)                        // Song/p12
/// id.uri(inStore: store.identifier) // x-coredata://B0E4…/Song/p12
/// ```
public struct ObjectID: Sendable {
  /// The name of the object's entity: the object's own, not one that it inherits from.
  public let entity: String
  /// The key; a SQLite store has it as `Z_PK`.
  public let key: Int64

  /// The identifier of an object.
  public init(_ entity: String, _ key: Int64) {
    self.entity = entity
    self.key = key
  }

  /// The identifier with which other programs find the object, in Core Data's form.
  ///
  /// - Parameter identifier: The store's identifier.
  public func uri(inStore identifier: String) -> String {
    "x-coredata://\(identifier)/\(entity)/p\(key)"
  }
}

extension ObjectID: Hashable {
  /// Two objects are the same when key and entity are.
  public static func == (a: ObjectID, b: ObjectID) -> Bool {
    a.key == b.key && a.entity.hasSameBytes(as: b.entity)
  }

  /// Feeds the key, in which identifiers differ most.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension ObjectID: Comparable {
  /// Identifiers go by entity, in the order of the names' bytes, then by key.
  public static func < (a: ObjectID, b: ObjectID) -> Bool {
    a.entity.hasSameBytes(as: b.entity) ? a.key < b.key : a.entity.precedesInBytes(b.entity)
  }
}

extension ObjectID: CustomStringConvertible {
  /// The entity and the key: `Song/p12`.
  public var description: String { "\(entity)/p\(key)" }
}
