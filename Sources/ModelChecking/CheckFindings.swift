package import ModelSchema

/// What the rules found, rule by rule.
package struct CheckFindings: Sendable {
  let ofRules: [[Diagnostic]]

  /// Everything that was found.
  package var all: [Diagnostic] { ofRules.flatMap { $0 } }
}
