/// How one property of a destination entity gets its value in a migration.
public struct PropertyMapping: Hashable, Sendable {
  /// The name of the destination entity's property.
  public var name: String
  /// The text of the expression that gives the value; nil when there is none.
  ///
  /// It may use `$source`, `$destination`, `$entityMapping`, `$manager` and `$entityPolicy`.
  public var valueExpression: String?
  /// The source objects from which a relationship's expression is made: `$source.artist`.
  ///
  /// Only an `.xcmappingmodel` has it.
  public var sourceKeyPath: String?
  /// The entity mapping through which a relationship's objects are found.
  ///
  /// Only an `.xcmappingmodel` has it.
  public var sourceMappingName: String?
  /// Whether the compiler makes the expression when there is none.
  public var isGenerated: Bool
  /// The author's keys and values.
  public var userInfo: UserInfo
  /// Where the mapping was read.
  public var anchor: SourceAnchor

  /// The mapping of a property.
  public init(
    _ name: String,
    valueExpression: String? = nil,
    sourceKeyPath: String? = nil,
    sourceMappingName: String? = nil,
    isGenerated: Bool = false,
    userInfo: UserInfo = UserInfo(),
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.name = name
    self.valueExpression = valueExpression
    self.sourceKeyPath = sourceKeyPath
    self.sourceMappingName = sourceMappingName
    self.isGenerated = isGenerated
    self.userInfo = userInfo
    self.anchor = anchor
  }
}
