/// Why Core Data cannot infer a mapping model: the reason, the entity and the property, as the error
/// has them that it gives.
public struct InferenceObstacle: Hashable, Sendable {
  /// Why.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The words of Core Data's error 134190.
    case attributeType = "source and destination attribute types are incompatible"
    /// Objects of a to-many relationship are not one object.
    case toManyBecomesToOne = "a to-many relationship cannot become to-one"
    /// Fewer objects are allowed.
    case maximumLowered = "the maximum count is lowered"
    /// Objects of another entity are no objects of this one.
    case destination = "the relationship leads to an unrelated entity"
    /// There is no object that it could lead to.
    case requiredRelationship = "a required relationship has no source"
    /// Rows of two tables are not put into one.
    case hierarchiesMerged = "several root entities of the source share one root in the destination"
  }

  /// Why.
  public var reason: Reason
  /// The entity of the new model.
  public var entity: String
  /// The property; nil when the entity itself stands in the way.
  public var property: String?

  /// An obstacle.
  public init(_ reason: Reason, entity: String, property: String? = nil) {
    self.reason = reason
    self.entity = entity
    self.property = property
  }
}

extension InferenceObstacle: CustomStringConvertible {
  /// The element and the reason.
  public var description: String {
    "`\(entity)\(property.map { ".\($0)" } ?? "")`: \(reason.rawValue)"
  }
}
