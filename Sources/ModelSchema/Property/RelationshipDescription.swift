/// A property that leads to other objects.
public struct RelationshipDescription: Hashable, Sendable {
  /// The name, unique in the entity.
  public var name: String
  /// The name of the entity at the other end; nil when none is chosen yet.
  public var destination: String?
  /// The destination's relationship that leads back.
  public var inverse: String?
  /// The entity that holds the inverse, as the file states it; the destination in a sound model.
  public var inverseEntity: String?
  /// Whether the relationship leads to any number of objects.
  public var isToMany: Bool
  /// Whether the objects have an order.
  public var isOrdered: Bool
  /// Whether there may be no object.
  public var isOptional: Bool
  /// Whether the relationship is not stored.
  public var isTransient: Bool
  /// Whether there is an index over the relationship, in the form of older tools.
  public var isIndexed: Bool
  /// Whether sync services may sync the relationship; nil when the file does not say.
  public var isSyncable: Bool?
  /// The least number of objects; nil when the file does not say.
  public var minimumCount: Int?
  /// The greatest number of objects; nil when the file does not say.
  public var maximumCount: Int?
  /// What happens at the other end when an object is deleted.
  public var deleteRule: DeleteRule
  /// The name or identifier under which an older version of the model knows the relationship.
  public var renamingIdentifier: String?
  /// Changes the version hash when nothing else does.
  public var versionHashModifier: String?
  /// The author's keys and values.
  public var userInfo: UserInfo
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the relationship was read.
  public var anchor: SourceAnchor

  private init(
    name: String,
    destination: String?,
    inverse: String?,
    isToMany: Bool,
    isOrdered: Bool,
    isOptional: Bool,
    deleteRule: DeleteRule,
    userInfo: UserInfo
  ) {
    self.name = name
    self.destination = destination
    self.inverse = inverse
    self.inverseEntity = inverse == nil ? nil : destination
    self.isToMany = isToMany
    self.isOrdered = isOrdered
    self.isOptional = isOptional
    self.isTransient = false
    self.isIndexed = false
    self.deleteRule = deleteRule
    self.userInfo = userInfo
    self.unrecognized = []
    self.anchor = SourceAnchor()
  }

  /// A relationship to one object.
  public init(
    _ name: String,
    to destination: String?,
    inverse: String? = nil,
    isOptional: Bool = true,
    deleteRule: DeleteRule = .nullify,
    userInfo: UserInfo = UserInfo()
  ) {
    self.init(
      name: name,
      destination: destination,
      inverse: inverse,
      isToMany: false,
      isOrdered: false,
      isOptional: isOptional,
      deleteRule: deleteRule,
      userInfo: userInfo
    )
  }

  /// A relationship to any number of objects.
  public init(
    _ name: String,
    toMany destination: String?,
    inverse: String? = nil,
    isOrdered: Bool = false,
    isOptional: Bool = true,
    deleteRule: DeleteRule = .nullify,
    userInfo: UserInfo = UserInfo()
  ) {
    self.init(
      name: name,
      destination: destination,
      inverse: inverse,
      isToMany: true,
      isOrdered: isOrdered,
      isOptional: isOptional,
      deleteRule: deleteRule,
      userInfo: userInfo
    )
  }
}
