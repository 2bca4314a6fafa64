import Testing

@testable import ModelSchema

@Suite struct DiagnosticFamilyTests {
  @Test func theFamiliesFollowEachOtherInTheCatalogue() {
    var families: [Diagnostic.Family] = []
    for entry in Diagnostic.catalogue {
      guard let family = entry.kind.family else {
        Issue.record("\(entry.kind) has no family")
        continue
      }
      if families.last != family { families.append(family) }
    }
    #expect(families == Diagnostic.Family.allCases)
    #expect(Diagnostic.Family.allCases.allSatisfy { $0.first.family == $0 })
  }

  @Test(
    "Kinds are with their like",
    arguments: [
      (.unusedSuppression, .input), (.placeholderUnused, .placeholders), (.wideTable, .collisions),
      (.entityInheritanceCycle, .hierarchy), (.relationshipCrossStore, .relationships),
      (.predicateUnparsed, .attributes), (.cloudkitRelationship, .cloudkit),
      (.migrateChainBroken, .migration), (.mappingPolicyUnnamed, .mapping),
    ] as [(Diagnostic.Kind, Diagnostic.Family)]
  )
  func lastOfEach(kind: Diagnostic.Kind, family: Diagnostic.Family) {
    #expect(kind.family == family)
  }

  @Test func whatIsNotInTheCatalogueHasNone() {
    #expect(Diagnostic.Kind(rawValue: "own-rule").family == nil)
  }
}
