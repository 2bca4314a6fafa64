/// Properties whose values together occur once among an entity's objects.
public struct UniquenessConstraint: Hashable, Sendable {
  /// The names of the properties, in declared order.
  public var properties: [String]
  /// Where the constraint was read.
  public var anchor: SourceAnchor

  /// A constraint over these properties.
  public init(_ properties: [String], anchor: SourceAnchor = SourceAnchor()) {
    self.properties = properties
    self.anchor = anchor
  }
}
