internal import ModelSchema
internal import ModelSupport

extension CompiledModelReader {
  mutating func readFetchRequest(_ object: Int, name: String) -> FetchRequestDescription {
    let path = ElementPath.fetchRequest(name)
    reportUnknownKeys(of: object, path: path)
    let entity = value(.entity, of: object)
    var request = FetchRequestDescription(
      name,
      entity: entity.flatMap { text(.entityName, of: $0) ?? text($0) },
      anchor: anchor
    )
    request.predicate = value(.predicate, of: object).flatMap { readPredicate($0, path: path) }
    request.fetchLimit = count(.fetchLimit, of: object)
    request.fetchBatchSize = count(.batchSize, of: object)
    request.resultType = count(.resultType, of: object)
    if let number = integer(.fetchRequestFlags, of: object) {
      FetchRequestFlags(rawValue: number).apply(to: &request)
    }
    for key: CompiledKey in [
      .sortDescriptors, .valuesToFetch, .valuesToGroupBy, .havingPredicate,
      .relationshipKeyPathsForPrefetching,
    ] where value(key, of: object) != nil {
      reportUnknown("`\(key.word)` of a fetch request has no place in a model", path: path)
    }
    return request
  }

  /// A count that says something: 0 is what a request has when nothing is said.
  private mutating func count(_ key: CompiledKey, of object: Int) -> Int? {
    integer(key, of: object).flatMap { $0 == 0 ? nil : Int($0) }
  }
}

/// The bits of `NSFetchRequestFlags`.
///
/// Every public sample has 30, the defaults: all but distinct results. Which of the four is which bit
/// is taken from the order in which the documentation of `NSFetchRequest` lists them, and not proven.
struct FetchRequestFlags: OptionSet {
  let rawValue: Int64

  static let distinctResults = FetchRequestFlags(rawValue: 1)
  static let subentities = FetchRequestFlags(rawValue: 2)
  static let propertyValues = FetchRequestFlags(rawValue: 4)
  static let faults = FetchRequestFlags(rawValue: 8)
  static let pendingChanges = FetchRequestFlags(rawValue: 16)

  static let defaults: FetchRequestFlags = [
    .subentities, .propertyValues, .faults, .pendingChanges,
  ]

  init(rawValue: Int64) { self.rawValue = rawValue }

  init(_ request: FetchRequestDescription) {
    var flags = Self.defaults
    func set(_ flag: FetchRequestFlags, _ value: Bool?) {
      if value == true { flags.insert(flag) }
      if value == false { flags.remove(flag) }
    }
    set(.distinctResults, request.returnsDistinctResults)
    set(.subentities, request.includesSubentities)
    set(.propertyValues, request.includesPropertyValues)
    set(.faults, request.returnsObjectsAsFaults)
    set(.pendingChanges, request.includesPendingChanges)
    self = flags
  }

  /// States the facets that are not as by default.
  func apply(to request: inout FetchRequestDescription) {
    func facet(_ flag: FetchRequestFlags) -> Bool? {
      contains(flag) == Self.defaults.contains(flag) ? nil : contains(flag)
    }
    request.returnsDistinctResults = facet(.distinctResults)
    request.includesSubentities = facet(.subentities)
    request.includesPropertyValues = facet(.propertyValues)
    request.returnsObjectsAsFaults = facet(.faults)
    request.includesPendingChanges = facet(.pendingChanges)
  }
}
