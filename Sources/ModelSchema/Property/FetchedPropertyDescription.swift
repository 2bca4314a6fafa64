/// A property whose value is the result of a fetch request.
public struct FetchedPropertyDescription: Hashable, Sendable {
  /// The name, unique in the entity.
  public var name: String
  /// Whether there may be no value.
  public var isOptional: Bool
  /// Whether sync services may sync the property; nil when the file does not say.
  public var isSyncable: Bool?
  /// What is fetched; nil when the file holds no request.
  public var fetchRequest: FetchRequestDescription?
  /// The author's keys and values.
  public var userInfo: UserInfo
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the property was read.
  public var anchor: SourceAnchor

  /// A property that fetches objects of an entity.
  public init(
    _ name: String,
    fetchRequest: FetchRequestDescription?,
    isOptional: Bool = true,
    userInfo: UserInfo = UserInfo()
  ) {
    self.name = name
    self.fetchRequest = fetchRequest
    self.isOptional = isOptional
    self.userInfo = userInfo
    self.unrecognized = []
    self.anchor = SourceAnchor()
  }
}
