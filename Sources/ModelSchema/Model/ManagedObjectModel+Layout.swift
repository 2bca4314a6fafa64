extension ManagedObjectModel {
  /// Where the editor draws an entity; it may name one that no longer exists.
  public struct LayoutElement: Hashable, Sendable {
    /// The entity's name.
    public var name: String
    /// The left edge, as the file has it.
    public var positionX: String
    /// The upper edge, as the file has it.
    public var positionY: String
    /// The width, as the file has it.
    public var width: String
    /// The height, as the file has it.
    public var height: String
    /// What the reader did not know.
    public var unrecognized: [UnrecognizedContent] = []

    /// A box of the editor.
    public init(name: String, positionX: String, positionY: String, width: String, height: String) {
      self.name = name
      self.positionX = positionX
      self.positionY = positionY
      self.width = width
      self.height = height
    }
  }
}
