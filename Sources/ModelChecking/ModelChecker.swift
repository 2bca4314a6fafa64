public import ModelSchema
internal import ModelSupport

/// Checks that a model is sound: hierarchies, relationships, names.
public struct ModelChecker: Hashable, Sendable {
  /// A set of rules for a use of the model.
  public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// Rules about SQLite stores: tables and columns.
    case sqlite
  }

  /// The profiles whose rules are run beside the general ones.
  public var profiles: Set<Profile>

  /// A checker; rules about SQLite stores are on unless profiles are given.
  public init(profiles: Set<Profile> = [.sqlite]) { self.profiles = profiles }

  /// Everything that is wrong with a model, in the order of places.
  public func check(_ model: ManagedObjectModel) -> [Diagnostic] {
    check(CheckSubject(ModelIndex(model))).sortedAndUnique()
  }

  /// Everything that is wrong, rule by rule.
  package func check(_ subject: CheckSubject) -> [Diagnostic] {
    var rules = CheckRules.all
    if profiles.contains(.sqlite) { rules += CheckRules.sqlite }
    // Rules share nothing that changes; of a small model, one core is through sooner.
    let found: [[Diagnostic]] =
      subject.index.entities.count < 256
      ? rules.map { Self.diagnostics(of: $0, subject) }
      : rules.parallelMap { Self.diagnostics(of: $0, subject) }
    return found.flatMap { $0 }
  }

  /// The kinds that only profiles report which are not chosen.
  package var idleKinds: Set<Diagnostic.Kind> {
    profiles.contains(.sqlite) ? [] : Set(CheckRules.sqlite.map(\.kind))
  }

  private static func diagnostics(of rule: any CheckRule, _ subject: CheckSubject) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    rule.check(subject) { diagnostics.append($0) }
    return diagnostics
  }
}
