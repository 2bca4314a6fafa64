/// An object is not what its entity says: it cannot be put into a store.
public struct InvalidObject: Error, Hashable, Sendable {
  /// What is wrong with it.
  public enum Reason: Hashable, Sendable {
    /// The entity has no such property, or the property is of another kind; without a property, the store
    /// has no such entity, or keeps other properties of it.
    case unknownProperty
    /// The value is of another type than the attribute.
    case wrongType(expected: AttributeTypeName)
    /// The number does not fit the attribute's type.
    case outOfRange(AttributeTypeName)
    /// The relationship leads to objects of another entity.
    case wrongDestination(ObjectID)
    /// The relationship leads to an object that is neither inserted nor in the store.
    case missingDestination(ObjectID)
    /// Two objects lay claim to the other end of the relationship, which leads to one object; the other
    /// claimant.
    case takenDestination(ObjectID, by: ObjectID)
    /// The relationship could only be kept by changing an object that is in the store already.
    case wouldChange(ObjectID)
    /// The entity is abstract.
    case abstractEntity
    /// Another object has the key.
    case takenKey
    /// The key is no positive number.
    case invalidKey
  }

  /// The name of an attribute's type, as model files have it.
  public typealias AttributeTypeName = String

  /// What is wrong.
  public var reason: Reason
  /// The object.
  public var object: ObjectID
  /// The property; nil when the object itself is wrong.
  public var property: String?

  /// An objection to an object.
  public init(_ reason: Reason, _ object: ObjectID, _ property: String? = nil) {
    self.reason = reason
    self.object = object
    self.property = property
  }
}

extension InvalidObject: CustomStringConvertible {
  /// The object and what is wrong with it, in one sentence.
  public var description: String {
    let path = "`\(object.entity).\(property ?? "")`"
    return switch reason {
    case .unknownProperty where property == nil:
      "\(object): the store keeps something else of such objects, or none of them"
    case .unknownProperty: "\(object): the entity has no property \(path) of this kind"
    case .wrongType(let type): "\(object): the value of \(path) is no \(type)"
    case .outOfRange(let type): "\(object): the value of \(path) does not fit the type \(type)"
    case .wrongDestination(let other): "\(object): \(path) does not lead to objects like \(other)"
    case .missingDestination(let other): "\(object): \(path) leads to \(other), which is not there"
    case .takenDestination(let other, let claimant):
      "\(object): \(path) leads to \(other), which \(claimant) has already"
    case .wouldChange(let other):
      "\(object): \(path) leads to \(other), which is in the store and would have to change"
    case .abstractEntity: "\(object): `\(object.entity)` is abstract and has no objects of its own"
    case .takenKey: "\(object): another object has this key"
    case .invalidKey: "\(object): a key is a positive number"
    }
  }
}
