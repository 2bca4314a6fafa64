public import ModelSchema
internal import ModelSupport

/// Checks that a model is sound: hierarchies, relationships, names.
public struct ModelChecker: Hashable, Sendable {
  /// A set of rules for a use of the model.
  public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// Rules about SQLite stores: tables and columns.
    case sqlite
    /// Rules about stores that are mirrored to CloudKit: no uniqueness constraints, nothing required
    /// without a default value, plain relationships, and an inverse for each of them.
    case cloudkit
  }

  /// The profiles whose rules are run beside the general ones.
  public var profiles: Set<Profile>

  /// A checker; unless profiles are given, rules about SQLite stores are on, and those about CloudKit
  /// are not.
  public init(profiles: Set<Profile> = [.sqlite]) { self.profiles = profiles }

  /// Everything that is wrong with a model, in the order of places.
  public func check(_ model: ManagedObjectModel) -> [Diagnostic] {
    check(CheckSubject(ModelIndex(model))).sortedAndUnique()
  }

  /// Everything that is wrong, rule by rule.
  package func check(_ subject: CheckSubject) -> [Diagnostic] {
    let subject = subject.checked(with: profiles)
    let chosen = Profile.allCases.filter { profiles.contains($0) }
    let rules = CheckRules.all + chosen.flatMap(\.rules)
    // Rules share nothing that changes; of a small model, one core is through sooner.
    let found: [[Diagnostic]] =
      subject.index.entities.count < 256
      ? rules.map { Self.diagnostics(of: $0, subject) }
      : rules.parallelMap { Self.diagnostics(of: $0, subject) }
    return found.flatMap { $0 }
  }

  /// The kinds that only profiles report which are not chosen, and those that take two models.
  package var idleKinds: Set<Diagnostic.Kind> {
    let kinds = Profile.allCases.filter { !profiles.contains($0) }.flatMap(\.kinds)
    return Set(kinds).union(Diagnostic.catalogue.map(\.kind).filter(\.isAboutMigration))
  }

  private static func diagnostics(of rule: any CheckRule, _ subject: CheckSubject) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    rule.check(subject) { diagnostics.append($0) }
    return diagnostics
  }
}
