/// A composite type: attributes that a composite attribute holds as one value.
public struct CompositeDescription: Hashable, Sendable {
  /// The name, unique among the model's composites.
  public var name: String
  /// The elements, in declared order; one of type ``AttributeType/composite`` nests another.
  public var elements: [AttributeDescription]
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the composite was read.
  public var anchor: SourceAnchor

  /// A composite type with these elements.
  public init(
    _ name: String,
    elements: [AttributeDescription] = [],
    unrecognized: [UnrecognizedContent] = [],
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.name = name
    self.elements = elements
    self.unrecognized = unrecognized
    self.anchor = anchor
  }
}
