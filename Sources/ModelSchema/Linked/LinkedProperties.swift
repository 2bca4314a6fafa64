internal import ModelSupport

/// The properties of one kind that an entity has, in order and by name.
public struct LinkedProperties<Property: Sendable>: RandomAccessCollection, Sendable {
  private let properties: [Property]
  private let name: @Sendable (Property) -> String

  init(_ properties: [Property], name: @escaping @Sendable (Property) -> String) {
    self.properties = properties
    self.name = name
  }

  /// The property with a name.
  public subscript(name: String) -> Property? {
    properties.first { self.name($0).hasSameBytes(as: name) }
  }

  /// The first position.
  public var startIndex: Int { properties.startIndex }

  /// The position after the last property.
  public var endIndex: Int { properties.endIndex }

  /// The property at a position.
  public subscript(position: Int) -> Property { properties[position] }
}
