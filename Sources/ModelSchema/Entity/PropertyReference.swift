/// A property named in a list: of a uniqueness constraint, or of a compound index.
public struct PropertyReference: Hashable, Sendable {
  /// The property's name.
  public var name: String
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the name was read.
  public var anchor: SourceAnchor

  /// A reference to a property.
  public init(
    _ name: String,
    unrecognized: [UnrecognizedContent] = [],
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.name = name
    self.unrecognized = unrecognized
    self.anchor = anchor
  }
}
