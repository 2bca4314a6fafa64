/// A property that holds a value.
///
/// Defaults and bounds are kept as the texts that the file has; how they read as values of the type
/// is a matter of the type.
public struct AttributeDescription: Hashable, Sendable {
  /// The name, unique in the entity.
  public var name: String
  /// The type of the values.
  public var type: AttributeType
  /// Whether there may be no value.
  public var isOptional: Bool
  /// Whether the value is not stored.
  public var isTransient: Bool
  /// Whether there is an index over the attribute, in the form of older tools.
  public var isIndexed: Bool
  /// Whether CloudKit stores the value encrypted.
  public var allowsCloudEncryption: Bool
  /// Whether large binary values may be stored in files of their own.
  public var allowsExternalBinaryDataStorage: Bool
  /// Whether the value stays in the history when the object is deleted.
  public var preservesValueInHistoryOnDeletion: Bool
  /// Whether Spotlight indexes the value.
  public var isIndexedBySpotlight: Bool
  /// Whether the value is stored in the external record file of older tools.
  public var isStoredInExternalRecord: Bool
  /// Whether the generated property is of a scalar type; nil when the file does not say.
  public var usesScalarValueType: Bool?
  /// Whether sync services may sync the attribute; nil when the file does not say.
  public var isSyncable: Bool?
  /// The name of the composite type of a composite attribute.
  public var compositeName: String?
  /// The expression from which a derived attribute's value is computed; nil when it is not derived.
  public var derivationExpression: String?
  /// The default value's text.
  public var defaultValue: String?
  /// The default date, in seconds since the start of 2001 in UTC.
  public var defaultDateInterval: String?
  /// The least value, or the least length of a text.
  public var minimumValue: String?
  /// The greatest value, or the greatest length of a text.
  public var maximumValue: String?
  /// The earliest date, in seconds since the start of 2001 in UTC.
  public var minimumDateInterval: String?
  /// The latest date, in seconds since the start of 2001 in UTC.
  public var maximumDateInterval: String?
  /// The pattern that a text must match, in the syntax of ICU.
  public var regularExpression: String?
  /// The name of the transformer of a transformable attribute.
  public var valueTransformerName: String?
  /// The class or Swift type of a transformable attribute's values.
  public var valueClassName: String?
  /// The name or identifier under which an older version of the model knows the attribute.
  public var renamingIdentifier: String?
  /// Changes the version hash when nothing else does.
  public var versionHashModifier: String?
  /// The author's keys and values.
  public var userInfo: UserInfo
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the attribute was read.
  public var anchor: SourceAnchor

  /// An attribute; facets that are rarely set have properties only.
  public init(
    _ name: String,
    _ type: AttributeType,
    isOptional: Bool = false,
    isTransient: Bool = false,
    defaultValue: String? = nil,
    minimumValue: String? = nil,
    maximumValue: String? = nil,
    compositeName: String? = nil,
    derivationExpression: String? = nil,
    renamingIdentifier: String? = nil,
    userInfo: UserInfo = UserInfo()
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isTransient = isTransient
    self.isIndexed = false
    self.allowsCloudEncryption = false
    self.allowsExternalBinaryDataStorage = false
    self.preservesValueInHistoryOnDeletion = false
    self.isIndexedBySpotlight = false
    self.isStoredInExternalRecord = false
    self.compositeName = compositeName
    self.derivationExpression = derivationExpression
    self.defaultValue = defaultValue
    self.minimumValue = minimumValue
    self.maximumValue = maximumValue
    self.renamingIdentifier = renamingIdentifier
    self.userInfo = userInfo
    self.unrecognized = []
    self.anchor = SourceAnchor()
  }

  /// Whether the value is computed from other values.
  public var isDerived: Bool { derivationExpression != nil }

  /// Whether an object or row without a value for it is not valid: nothing else gives it one.
  package var needsValue: Bool {
    !isOptional && !isDerived && type != .composite && defaultValue == nil
      && defaultDateInterval == nil
  }
}
