internal import ModelSchema

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
