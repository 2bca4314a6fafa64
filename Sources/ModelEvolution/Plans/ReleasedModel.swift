public import ModelSchema

/// A version of a model that stores may have been written with.
public struct ReleasedModel: Sendable {
  /// The name of the version.
  public var name: String
  /// The model.
  public var model: ManagedObjectModel
  /// The module of which it is a version; nil when that does not matter.
  public var module: String?
  /// Where the version is, for what is told about it as a whole: of a merged model, the file of the
  /// version that is merged.
  public var anchor: SourceAnchor

  /// A version of a model.
  ///
  /// - Parameters:
  ///   - name: The name of the version.
  ///   - model: The model.
  ///   - module: The module of which it is a version.
  ///   - anchor: Where the version is; nil for the place of the model.
  public init(
    _ name: String,
    _ model: ManagedObjectModel,
    module: String? = nil,
    anchor: SourceAnchor? = nil
  ) {
    self.name = name
    self.model = model
    self.module = module
    self.anchor = anchor ?? model.anchor
  }
}
