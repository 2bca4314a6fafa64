/// How a migration makes the objects of one entity from those of another.
public struct EntityMapping: Hashable, Sendable {
  /// The name; nil where a file leaves it to the compiler.
  public var name: String?
  /// What is done with the objects.
  public var type: MappingType
  /// The name of the entity of the source model; nil when the destination's entity is new.
  public var source: String?
  /// The name of the entity of the destination model; nil when the source's entity is gone.
  public var destination: String?
  /// The version hash that the source entity must have.
  public var sourceHash: VersionHash?
  /// The version hash that the destination entity must have.
  public var destinationHash: VersionHash?
  /// The class that migrates the objects, a subclass of `NSEntityMigrationPolicy`.
  public var migrationPolicyClassName: String?
  /// The text of the predicate that chooses source objects; nil for all of them.
  public var sourceFilterPredicate: String?
  /// The text of the expression that fetches the source objects; nil when there is none.
  public var sourceExpression: String?
  /// Whether the compiler makes the source expression when there is none.
  public var isSourceExpressionGenerated: Bool
  /// How the destination's attributes get their values.
  public var attributeMappings: [PropertyMapping]
  /// How the destination's relationships get their values.
  public var relationshipMappings: [PropertyMapping]
  /// The author's keys and values.
  public var userInfo: UserInfo
  /// Where the mapping was read.
  public var anchor: SourceAnchor

  /// The mapping of an entity.
  public init(
    _ name: String? = nil,
    _ type: MappingType = .undefined,
    source: String?,
    destination: String?,
    sourceHash: VersionHash? = nil,
    destinationHash: VersionHash? = nil,
    migrationPolicyClassName: String? = nil,
    sourceFilterPredicate: String? = nil,
    sourceExpression: String? = nil,
    isSourceExpressionGenerated: Bool = false,
    attributeMappings: [PropertyMapping] = [],
    relationshipMappings: [PropertyMapping] = [],
    userInfo: UserInfo = UserInfo(),
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.name = name
    self.type = type
    self.source = source
    self.destination = destination
    self.sourceHash = sourceHash
    self.destinationHash = destinationHash
    self.migrationPolicyClassName = migrationPolicyClassName
    self.sourceFilterPredicate = sourceFilterPredicate
    self.sourceExpression = sourceExpression
    self.isSourceExpressionGenerated = isSourceExpressionGenerated
    self.attributeMappings = attributeMappings
    self.relationshipMappings = relationshipMappings
    self.userInfo = userInfo
    self.anchor = anchor
  }

  /// The name, or the one that a compiler gives a mapping without one: `SongToTrack`, and the
  /// entity's own name where there is only one.
  public var givenName: String {
    name ?? [source, destination].compactMap { $0 }.joined(separator: "To")
  }
}
