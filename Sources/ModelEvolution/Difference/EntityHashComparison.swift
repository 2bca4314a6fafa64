public import ModelSchema

/// Whether an entity of one model has the version hash that it has in the other.
///
/// An entity's hash takes in what it inherits, so it may differ although nothing is told about the
/// entity itself.
public struct EntityHashComparison: Hashable, Sendable {
  /// What is known.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The hashes are equal.
    case equal
    /// The hashes differ, or only one of the models has the entity.
    case different
    /// A hash cannot be computed: an ancestor is missing, for example.
    case unknown
  }

  /// The entity's name in the old model; nil when it was added.
  public let before: String?
  /// The entity's name in the new model; nil when it was removed.
  public let after: String?
  /// The hash in the old model.
  public let oldHash: VersionHash?
  /// The hash in the new model.
  public let newHash: VersionHash?
  /// Why no public sample shows that both hashes are Core Data's; nil when there is no doubt.
  public let doubt: String?

  /// Whether the hashes are equal.
  public var outcome: Outcome {
    guard before != nil, after != nil else { return .different }
    guard let oldHash, let newHash else { return .unknown }
    return oldHash == newHash ? .equal : .different
  }

  /// The entity's name now, or before it was removed.
  public var name: String { after ?? before ?? "" }
}
