package import ModelSchema

extension ModelChecker.Profile {
  /// The rules that are run only with the profile, in their order.
  var rules: [any CheckRule] {
    switch self {
    case .sqlite: CheckRules.sqlite
    case .cloudkit: CheckRules.cloudkit
    }
  }

  /// The kinds that are reported only with the profile, in the order of its rules.
  package var kinds: [Diagnostic.Kind] { rules.map(\.kind) }
}
