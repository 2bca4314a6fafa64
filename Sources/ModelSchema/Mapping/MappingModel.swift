internal import ModelSupport

/// A mapping model: how a migration turns the objects of one model into those of another.
///
/// It is read from an `.xcmappingmodel`, which leaves out what its compiler fills in, or from the
/// `.cdm` that the compiler makes of it; `completed()` fills in the same.
///
/// ```swift
/// let mapping = try MappingLoader().load("Music 1 to 2.xcmappingmodel").completed()
/// for entity in mapping.entityMappings { print(entity.givenName, entity.type.name) }
/// ```
///
/// ## Topics
/// ### Content
/// - ``entityMappings``
/// - ``EntityMapping``
/// - ``PropertyMapping``
/// - ``MappingType``
public struct MappingModel: Hashable, Sendable {
  /// The entity mappings, in the order in which they are worked through.
  public var entityMappings: [EntityMapping]
  /// The path of the source model as an `.xcmappingmodel` states it, relative to the project.
  public var sourceModelPath: String?
  /// The path of the destination model as an `.xcmappingmodel` states it, relative to the project.
  public var destinationModelPath: String?
  /// The copy of the source model that an `.xcmappingmodel` carries.
  public var sourceModel: ManagedObjectModel?
  /// The copy of the destination model that an `.xcmappingmodel` carries.
  public var destinationModel: ManagedObjectModel?
  /// Where the mapping model was read.
  public var anchor: SourceAnchor

  /// A mapping model.
  public init(
    entityMappings: [EntityMapping] = [],
    sourceModelPath: String? = nil,
    destinationModelPath: String? = nil,
    sourceModel: ManagedObjectModel? = nil,
    destinationModel: ManagedObjectModel? = nil,
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.entityMappings = entityMappings
    self.sourceModelPath = sourceModelPath
    self.destinationModelPath = destinationModelPath
    self.sourceModel = sourceModel
    self.destinationModel = destinationModel
    self.anchor = anchor
  }

  /// The path of the file that the mapping model was read from; nil for one made in code.
  public var path: String? { anchor.file?.path }

  /// The first entity mapping with a name.
  public func entityMapping(named name: String) -> EntityMapping? {
    entityMappings.first { $0.givenName.hasSameBytes(as: name) }
  }
}
