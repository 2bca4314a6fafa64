public import ModelChecking

extension ProjectConfiguration {
  /// What holds for changes between two versions of a model.
  public struct Migration: Hashable, Sendable {
    /// How much work a migration may be.
    public enum Tier: String, Hashable, Sendable, CaseIterable {
      /// None: the hashes are the same.
      case identical
      /// Core Data infers it.
      case lightweight
      /// Core Data infers it, and it may fail or lose data.
      case lightweightDataRisk = "lightweight-data-risk"
      /// Several inferred steps.
      case staged
      /// A mapping model is needed.
      case manual
    }

    /// The tier up to which a migration passes.
    public var allowed: Tier?
    /// What the models are compared with: an input, a lock file or `git:REV`.
    public var against: String?
    /// The oldest version that must still migrate.
    public var supportedFrom: String?
    /// Changes that are known and meant.
    public var acknowledged: [DiagnosticPolicy.Exemption]

    /// Nothing that differs from the defaults.
    public init() { acknowledged = [] }
  }
}
