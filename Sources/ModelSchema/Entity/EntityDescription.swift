/// An entity: the description of one kind of object.
public struct EntityDescription: Hashable, Sendable {
  /// The name, unique in the model.
  public var name: String
  /// The class of the entity's objects; nil for the plain managed object class.
  ///
  /// A leading dot stands for the product module (`.Song`).
  public var className: String?
  /// Whether the entity has no objects of its own.
  public var isAbstract: Bool
  /// The name of the entity from which this one inherits.
  public var parent: String?
  /// The name or identifier under which an older version of the model knows the entity.
  public var renamingIdentifier: String?
  /// Changes the version hash when nothing else does.
  public var versionHashModifier: String?
  /// Whether sync services may sync the entity; nil when the file does not say.
  public var isSyncable: Bool?
  /// How the tools generate the entity's class; nil for not at all.
  public var codeGeneration: CodeGeneration?
  /// The attributes, in declared order.
  public var attributes: [AttributeDescription]
  /// The relationships, in declared order.
  public var relationships: [RelationshipDescription]
  /// The fetched properties, in declared order.
  public var fetchedProperties: [FetchedPropertyDescription]
  /// The fetch indexes, in declared order.
  public var fetchIndexes: [FetchIndexDescription]
  /// The compound indexes of older tools, in declared order.
  public var compoundIndexes: [CompoundIndex]
  /// The uniqueness constraints, in declared order.
  public var uniquenessConstraints: [UniquenessConstraint]
  /// The author's keys and values.
  public var userInfo: UserInfo
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the entity was read.
  public var anchor: SourceAnchor

  /// An entity with these properties.
  public init(
    _ name: String,
    className: String? = nil,
    isAbstract: Bool = false,
    parent: String? = nil,
    renamingIdentifier: String? = nil,
    versionHashModifier: String? = nil,
    isSyncable: Bool? = nil,
    codeGeneration: CodeGeneration? = nil,
    attributes: [AttributeDescription] = [],
    relationships: [RelationshipDescription] = [],
    fetchedProperties: [FetchedPropertyDescription] = [],
    fetchIndexes: [FetchIndexDescription] = [],
    compoundIndexes: [CompoundIndex] = [],
    uniquenessConstraints: [UniquenessConstraint] = [],
    userInfo: UserInfo = UserInfo(),
    unrecognized: [UnrecognizedContent] = [],
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.name = name
    self.className = className
    self.isAbstract = isAbstract
    self.parent = parent
    self.renamingIdentifier = renamingIdentifier
    self.versionHashModifier = versionHashModifier
    self.isSyncable = isSyncable
    self.codeGeneration = codeGeneration
    self.attributes = attributes
    self.relationships = relationships
    self.fetchedProperties = fetchedProperties
    self.fetchIndexes = fetchIndexes
    self.compoundIndexes = compoundIndexes
    self.uniquenessConstraints = uniquenessConstraints
    self.userInfo = userInfo
    self.unrecognized = unrecognized
    self.anchor = anchor
  }

  /// How the tools generate an entity's class.
  public enum CodeGeneration: Hashable, Sendable {
    /// The whole class.
    case `class`
    /// Only an extension of a class that the author writes.
    case category
    /// A word that is not known.
    case other(String)

    /// The word that a `contents` file uses.
    package var word: String {
      switch self {
      case .class: "class"
      case .category: "category"
      case .other(let word): word
      }
    }
  }
}
