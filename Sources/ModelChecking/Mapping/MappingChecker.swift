public import ModelSchema

/// Checks that a mapping model fits the two models between which it is to migrate.
///
/// ```swift
/// let mapping = try MappingLoader().load("Music 1 to 2.xcmappingmodel").completed()
/// for diagnostic in MappingChecker().check(mapping, from: version1, to: version2) {
///   print(diagnostic)
/// }
/// ```
public struct MappingChecker: Hashable, Sendable {
  /// A checker.
  public init() {}

  /// Everything that is wrong with a mapping model, in the order of places.
  ///
  /// - Parameters:
  ///   - mapping: The mapping model; what is not completed, such as hashes, is not looked at.
  ///   - source: The model that the store was written with.
  ///   - destination: The model that it is to be opened with.
  public func check(
    _ mapping: MappingModel,
    from source: ManagedObjectModel,
    to destination: ManagedObjectModel
  ) -> [Diagnostic] {
    let subject = MappingSubject(mapping, from: source, to: destination)
    var diagnostics: [Diagnostic] = []
    for rule in MappingRules.all { rule.check(subject) { diagnostics.append($0) } }
    return diagnostics.sortedAndUnique()
  }
}
