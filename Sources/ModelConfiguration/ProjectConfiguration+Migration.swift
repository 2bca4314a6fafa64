public import ModelChecking
public import ModelEvolution

extension ProjectConfiguration {
  /// What holds for changes between two versions of a model.
  public struct Migration: Hashable, Sendable {
    /// The tier up to which a migration passes.
    public var allowed: MigrationTier?
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
