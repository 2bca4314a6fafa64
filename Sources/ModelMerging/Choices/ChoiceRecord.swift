internal import ModelSchema
internal import ModelSupport

/// Which choices were of use in a merge, and what they decided.
struct ChoiceRecord {
  /// The names about which an override decided.
  private(set) var overrides: Set<ByteName> = []
  /// The modules of which something got a prefix.
  var prefixedModules: Set<ByteName> = []
  /// The modules that contributed something.
  private(set) var contributors: Set<ByteName> = []
  /// What the lineage is to tell.
  private(set) var decisions: [(path: ElementPath, decision: Lineage.Decision)] = []

  /// Notes that a definition was taken because somebody said so.
  mutating func took(_ winner: MergeChoices.Winner, _ name: String, at path: ElementPath) {
    if winner.isOverride { overrides.insert(ByteName(name)) }
    decisions.append((path, .override(winner: winner.module)))
  }

  var isEmpty: Bool {
    overrides.isEmpty && prefixedModules.isEmpty && contributors.isEmpty && decisions.isEmpty
  }

  mutating func add(_ other: ChoiceRecord) {
    overrides.formUnion(other.overrides)
    prefixedModules.formUnion(other.prefixedModules)
    contributors.formUnion(other.contributors)
    decisions += other.decisions
  }

  mutating func renamed(_ name: String, to newName: String) {
    decisions.append((.entity(newName), .prefixed(from: name)))
  }

  mutating func contributed(_ path: ElementPath, by module: String) {
    contributors.insert(ByteName(module))
    decisions.append((path, .contributed(by: module)))
  }

  /// Notes that a module has something to contribute, though another one's was taken.
  mutating func isOfUse(contributor module: String) { contributors.insert(ByteName(module)) }
}
