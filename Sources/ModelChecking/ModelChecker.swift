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
  package func check(_ subject: CheckSubject) -> [Diagnostic] { findings(in: subject).all }

  /// Everything that is wrong, kept so that a model which differs little can be checked faster.
  package func findings(in subject: CheckSubject) -> CheckFindings {
    let subject = subject.checked(with: profiles)
    let rules = rules
    // Rules share nothing that changes; of a small model, one core is through sooner.
    let found: [[Diagnostic]] =
      subject.index.entities.count < 256
      ? rules.map { Self.diagnostics(of: $0, subject) }
      : rules.parallelMap { Self.diagnostics(of: $0, subject) }
    return CheckFindings(ofRules: found)
  }

  /// Everything that is wrong after a change: what it does not concern is taken over.
  ///
  /// - Parameter focus: What the change concerns.
  package func findings(
    in subject: CheckSubject,
    after previous: CheckFindings,
    _ focus: CheckFocus
  ) -> CheckFindings {
    let subject = subject.checked(with: profiles)
    let steps = zip(rules, previous.ofRules).map { ($0, $1) }
    let found: [[Diagnostic]] = steps.parallelMap { rule, before in
      guard let numbers = focus.numbers(rule.reach) else {
        return Self.diagnostics(of: rule, subject)
      }
      return before.filter { focus.leavesAlone($0, rule.reach) }
        + Self.diagnostics(of: rule, subject.focused(on: numbers))
    }
    return CheckFindings(ofRules: found)
  }

  private var rules: [any CheckRule] {
    CheckRules.all + Profile.allCases.filter { profiles.contains($0) }.flatMap(\.rules)
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
