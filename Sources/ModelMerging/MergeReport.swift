internal import ModelSchema

/// What the stages of one merge have found so far.
struct MergeReport {
  private(set) var diagnostics: [Diagnostic] = []
  /// What later stages are to be silent about.
  var poison = ModelIndex.Poison()

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func add(_ more: [Diagnostic]) { diagnostics += more }
}
