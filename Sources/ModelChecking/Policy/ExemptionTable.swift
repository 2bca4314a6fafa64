internal import ModelSchema
internal import ModelSupport

/// Exemptions by their kinds, and which of them were needed.
struct ExemptionTable {
  private let exemptions: [DiagnosticPolicy.Exemption]
  private let numbers: [Diagnostic.Kind: [Int]]
  private var isUsed: [Bool]

  init(_ exemptions: [DiagnosticPolicy.Exemption]) {
    self.exemptions = exemptions
    numbers = Dictionary(grouping: exemptions.indices) { exemptions[$0].kind }
    isUsed = exemptions.map { _ in false }
  }

  /// The first exemption that a finding is meant by; all that mean it are marked as used.
  mutating func suppression(of diagnostic: Diagnostic) -> Diagnostic.Suppression? {
    let matching = numbers[diagnostic.kind, default: []].filter {
      exemptions[$0].path.matches(diagnostic.path, in: diagnostic.module)
    }
    for number in matching { isUsed[number] = true }
    return matching.first.map {
      Diagnostic.Suppression(.configuration, reason: exemptions[$0].reason)
    }
  }

  /// Reports about exemptions that nothing needed.
  func unused(idleKinds: Set<Diagnostic.Kind>) -> [Diagnostic] {
    exemptions.indices.filter { !isUsed[$0] && !idleKinds.contains(exemptions[$0].kind) }.map {
      let exemption = exemptions[$0]
      return Diagnostic(
        .unusedSuppression,
        "no `\(exemption.kind)` is found at `\(exemption.path)`: nothing is suppressed",
        path: .model,
        at: exemption.location,
        help: ["remove the entry"],
        edits: exemption.location.map { location in
          let range = JSONRemoval.range(ofElementAt: location.range, in: location.file.bytes)
          return [
            SourceEdit(
              at: SourceLocation(file: location.file, range: range),
              replacement: "",
              applicability: .safe
            )
          ]
        } ?? []
      )
    }
  }
}
