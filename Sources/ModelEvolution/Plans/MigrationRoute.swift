/// The way of a store from one version of a model to the next, at once.
public struct MigrationStep: Hashable, Sendable {
  /// What Core Data goes by.
  public enum Method: Hashable, Sendable {
    /// By what it infers.
    case inferred
    /// By a mapping model, which it looks for first.
    case mappingModel(path: String)
  }

  /// The version that the store has.
  public let source: String
  /// The version that it has afterwards.
  public let destination: String
  /// How much work the step is.
  public let tier: MigrationTier
  /// What Core Data goes by.
  public let method: Method
}

/// The way of a store from an old version of a model to the current one.
public struct MigrationRoute: Sendable {
  /// The version that the store has.
  public let version: String
  /// Whether stores of the version are still supported.
  public let isSupported: Bool
  /// How much work the whole way is: `manual`, too, when there is no way.
  public let verdict: MigrationTier
  /// The steps; none for a store that has the current hashes already, and when there is no way.
  public let steps: [MigrationStep]
  /// What is said about going to the current version at once.
  public let direct: MigrationInference

  /// Whether stores of the version come to the current one.
  public var isReachable: Bool { verdict == .identical || !steps.isEmpty }
}

extension MigrationRoute: CustomStringConvertible {
  /// The versions on the way: `Songs 1 → Songs 2 → Songs 4`.
  public var description: String {
    ([version] + steps.map(\.destination)).joined(separator: " → ")
  }
}
