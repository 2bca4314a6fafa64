/// Properties whose values together occur once among an entity's objects.
public struct UniquenessConstraint: Hashable, Sendable {
  /// The properties, in declared order.
  public var references: [PropertyReference]
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the constraint was read.
  public var anchor: SourceAnchor

  /// A constraint over these properties.
  public init(
    references: [PropertyReference],
    unrecognized: [UnrecognizedContent] = [],
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.references = references
    self.unrecognized = unrecognized
    self.anchor = anchor
  }

  /// A constraint over the properties of these names.
  public init(_ properties: [String], anchor: SourceAnchor = SourceAnchor()) {
    self.init(references: properties.map { PropertyReference($0) }, anchor: anchor)
  }

  /// The names of the properties, in declared order.
  public var properties: [String] {
    get { references.map(\.name) }
    set { references = newValue.map { PropertyReference($0) } }
  }
}
