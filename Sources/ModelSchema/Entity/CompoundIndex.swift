/// An index over several properties in the form of older tools.
public struct CompoundIndex: Hashable, Sendable {
  /// The names of the properties, in declared order.
  public var properties: [String]
  /// Where the index was read.
  public var anchor: SourceAnchor

  /// An index over these properties.
  public init(_ properties: [String], anchor: SourceAnchor = SourceAnchor()) {
    self.properties = properties
    self.anchor = anchor
  }
}
