internal import ModelSchema

/// What the stages of one merge have found so far.
struct MergeReport {
  private(set) var diagnostics: [Diagnostic] = []
  /// What later stages are to be silent about.
  var poison = ModelIndex.Poison()
  /// Which choices were of use.
  var choices = ChoiceRecord()

  /// Whether nothing was found.
  var isEmpty: Bool { diagnostics.isEmpty && poison == ModelIndex.Poison() && choices.isEmpty }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func add(_ more: [Diagnostic]) { diagnostics += more }

  /// Adds what a part of a stage has found.
  mutating func add(_ other: MergeReport) {
    diagnostics += other.diagnostics
    poison.formUnion(other.poison)
    choices.add(other.choices)
  }
}
