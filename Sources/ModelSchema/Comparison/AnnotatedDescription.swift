/// What entities and properties of every kind carry beside what they describe.
protocol AnnotatedDescription: Sendable {
  var isSyncable: Bool? { get }
  var userInfo: UserInfo { get }
  var unrecognized: [UnrecognizedContent] { get }
  /// What the reader did not know within the element's parts.
  var unrecognizedInParts: [UnrecognizedContent] { get }
}

extension AnnotatedDescription {
  var unrecognizedInParts: [UnrecognizedContent] { [] }
}

extension EntityDescription: AnnotatedDescription {
  var unrecognizedInParts: [UnrecognizedContent] {
    compoundIndexes.flatMap { $0.unrecognized + $0.references.flatMap(\.unrecognized) }
      + uniquenessConstraints.flatMap { $0.unrecognized + $0.references.flatMap(\.unrecognized) }
  }
}
extension AttributeDescription: AnnotatedDescription {}
extension RelationshipDescription: AnnotatedDescription {}
extension FetchedPropertyDescription: AnnotatedDescription {}

extension Facet where Element: AnnotatedDescription {
  /// The aspects that mean nothing at run time.
  static var annotations: [Facet] {
    [
      .flag(
        "syncing",
        "syncable",
        .cosmetic,
        { $0.isSyncable ?? true },
        "is syncable",
        "is not syncable"
      ),
      .parts("user info", .cosmetic) { $0.userInfo.fingerprint },
      .parts("unknown content", .cosmetic) { element in
        (element.unrecognized + element.unrecognizedInParts
          + element.userInfo.entries.flatMap(\.unrecognized)).fingerprint
      },
    ]
  }
}

extension UserInfo {
  /// The entries, each as one text, in an order that does not depend on the file's.
  var fingerprint: [String] {
    entries.map { "\($0.key.debugDescription) = \($0.value.debugDescription)" }.sorted()
  }
}

extension [UnrecognizedContent] {
  /// What is there, each as one text.
  var fingerprint: [String] {
    map { content in
      switch content {
      case .attribute(let name, let value): "\(name) = \(value.debugDescription)"
      case .element(_, let markup): markup.debugDescription
      case .text(let text): text.debugDescription
      }
    }.sorted()
  }
}
