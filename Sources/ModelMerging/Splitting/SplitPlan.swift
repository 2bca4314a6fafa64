public import ModelSchema

/// Which entity of a model goes into which module.
///
/// ```swift
/// let plan = SplitPlan(modules: [
///   .init("Catalog", entities: ["Song", "Album"]),
///   .init("Playlists", entities: ["Playlist"]),
/// ])
/// ```
public struct SplitPlan: Hashable, Sendable {
  /// One module of a plan.
  public struct Module: Hashable, Sendable {
    /// The name of the module, and of its bundle.
    public var name: String
    /// The names of its entities.
    public var entities: [Entity]
    /// Where the name was read.
    public var anchor: SourceAnchor

    /// A module with these entities.
    public init(_ name: String, entities: [Entity], anchor: SourceAnchor = SourceAnchor()) {
      self.name = name
      self.entities = entities
      self.anchor = anchor
    }
  }

  /// The name of an entity in a plan.
  public struct Entity: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The entity's name.
    public var name: String
    /// Where the name was read.
    public var anchor: SourceAnchor

    /// The entity with a name.
    public init(_ name: String, anchor: SourceAnchor = SourceAnchor()) {
      self.name = name
      self.anchor = anchor
    }

    /// The entity with a name.
    public init(stringLiteral name: String) { self.init(name) }
  }

  /// The modules; what belongs to the model as a whole goes with the first.
  public var modules: [Module]

  /// A plan with these modules.
  public init(modules: [Module]) { self.modules = modules }
}
