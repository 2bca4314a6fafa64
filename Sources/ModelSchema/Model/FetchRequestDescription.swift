/// A fetch request: a named template of the model, or what a fetched property fetches.
///
/// Facets are nil where the file says nothing and Core Data's defaults hold.
public struct FetchRequestDescription: Hashable, Sendable {
  /// The name; `fetchedPropertyFetchRequest` inside a fetched property.
  public var name: String
  /// The name of the entity that is fetched.
  public var entity: String?
  /// The predicate's text; it may hold variables (`$name`).
  public var predicate: String?
  /// The greatest number of objects.
  public var fetchLimit: Int?
  /// The number of objects that are loaded at a time.
  public var fetchBatchSize: Int?
  /// Whether objects of subentities are fetched too.
  public var includesSubentities: Bool?
  /// Whether property values are loaded with the objects.
  public var includesPropertyValues: Bool?
  /// Whether unsaved changes count.
  public var includesPendingChanges: Bool?
  /// Whether objects are returned as faults.
  public var returnsObjectsAsFaults: Bool?
  /// Whether equal results are returned once.
  public var returnsDistinctResults: Bool?
  /// The kind of result: 0 objects, 1 object identifiers, 2 dictionaries.
  public var resultType: Int?
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the request was read.
  public var anchor: SourceAnchor

  /// A fetch request.
  public init(
    _ name: String,
    entity: String?,
    predicate: String? = nil,
    unrecognized: [UnrecognizedContent] = [],
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.name = name
    self.entity = entity
    self.predicate = predicate
    self.unrecognized = unrecognized
    self.anchor = anchor
  }
}
