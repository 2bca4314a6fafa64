internal import ModelSupport

/// A model: the description of entities and what belongs to them.
///
/// A model is a value. Its elements refer to each other by name, so a model may be incomplete or
/// wrong and can still be compared, copied, printed and merged. Once nothing blocks, it becomes a
/// ``LinkedModel``.
///
/// ```swift
/// let model = ManagedObjectModel {
///   EntityDescription("Song") {
///     AttributeDescription("title", .string)
///     RelationshipDescription("artist", to: "Artist", inverse: "songs")
///   }
///   EntityDescription("Artist") {
///     RelationshipDescription("songs", toMany: "Song", inverse: "artist")
///   }
/// }
/// ```
public struct ManagedObjectModel: Hashable, Sendable {
  /// The entities, in declared order.
  public var entities: [EntityDescription]
  /// The composite types, in declared order.
  public var composites: [CompositeDescription]
  /// The named fetch requests, in declared order.
  public var fetchRequestTemplates: [FetchRequestDescription]
  /// The configurations, in declared order; the default configuration has no element.
  public var configurations: [Configuration]
  /// What applications use to tell versions apart; a `contents` file holds at most one.
  public var versionIdentifiers: [String]
  /// What the file says about tools and platforms.
  public var settings: Settings
  /// Where the editor draws the entities.
  public var layout: [LayoutElement]
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the model was read.
  public var anchor: SourceAnchor

  /// A model with these elements.
  public init(
    entities: [EntityDescription] = [],
    composites: [CompositeDescription] = [],
    fetchRequestTemplates: [FetchRequestDescription] = [],
    configurations: [Configuration] = [],
    versionIdentifiers: [String] = [],
    settings: Settings = Settings(),
    layout: [LayoutElement] = [],
    unrecognized: [UnrecognizedContent] = [],
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.entities = entities
    self.composites = composites
    self.fetchRequestTemplates = fetchRequestTemplates
    self.configurations = configurations
    self.versionIdentifiers = versionIdentifiers
    self.settings = settings
    self.layout = layout
    self.unrecognized = unrecognized
    self.anchor = anchor
  }

  /// The first entity with a name.
  public func entity(named name: String) -> EntityDescription? {
    entities.first { $0.name.hasSameBytes(as: name) }
  }
}
