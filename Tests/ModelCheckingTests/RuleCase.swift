@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

/// A model that a rule looks at, and the paths at which it reports its kind.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let name: String
  let model: ManagedObjectModel
  let paths: [String]

  init(
    _ name: String,
    at paths: String...,
    @ModelBuilder of content: () -> [any ModelElement]
  ) {
    self.name = name
    self.paths = paths
    self.model = ManagedObjectModel(content)
  }

  var testDescription: String { name }
}

extension CheckRule {
  /// What the rule reports about a model, in its own order.
  func diagnostics(
    on model: ManagedObjectModel,
    poisoning: (inout ModelIndex.Poison) -> Void = { _ in }
  ) -> [Diagnostic] {
    var index = ModelIndex(model)
    poisoning(&index.poison)
    var diagnostics: [Diagnostic] = []
    check(CheckSubject(index)) { diagnostics.append($0) }
    return diagnostics
  }

  /// The kinds and paths that the rule reports about a model.
  func briefs(
    on model: ManagedObjectModel,
    poisoning: (inout ModelIndex.Poison) -> Void = { _ in }
  ) -> [String] {
    diagnostics(on: model, poisoning: poisoning).map(\.brief)
  }

  /// Expects the rule to report one kind at the paths of a case, with the severity that the
  /// catalogue gives it, and nothing else.
  func expect(
    _ kind: String,
    _ broken: RuleCase,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let severity = Diagnostic.Kind(rawValue: kind).entry?.severity ?? .error
    expect(kind, severity, broken, sourceLocation: sourceLocation)
  }

  /// Expects the rule to report one kind at the paths of a case, and nothing else.
  func expect(
    _ kind: String,
    _ severity: Diagnostic.Severity,
    _ broken: RuleCase,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let expected = broken.paths.map { "\(severity.rawValue): \(kind) \($0)" }
    let found = diagnostics(on: broken.model).map { "\($0.severity.rawValue): \($0.brief)" }
    #expect(found == expected, sourceLocation: sourceLocation)
  }
}

extension AttributeDescription {
  /// An attribute with facets that are rarely set.
  init(_ name: String, _ type: AttributeType, change: (inout Self) -> Void) {
    self.init(name, type)
    change(&self)
  }
}

/// The kinds and paths that all rules together report about a model.
func checkedBriefs(
  @ModelBuilder _ content: () -> [any ModelElement]
) -> [String] {
  ModelChecker().check(ManagedObjectModel(content)).map(\.brief)
}
