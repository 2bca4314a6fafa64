public import ModelSchema

/// A version of a model that stores may have been written with.
public struct ReleasedModel: Sendable {
  /// The name of the version.
  public var name: String
  /// The model.
  public var model: ManagedObjectModel

  /// A version of a model.
  public init(_ name: String, _ model: ManagedObjectModel) {
    self.name = name
    self.model = model
  }
}
