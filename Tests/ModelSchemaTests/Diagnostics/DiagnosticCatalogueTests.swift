import ModelSchema
import Testing

@Suite struct DiagnosticCatalogueTests {
  private static let catalogue = Diagnostic.catalogue

  @Test func kindsAreUnique() {
    let identifiers = Self.catalogue.map(\.kind.rawValue)
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test("Identifiers are words of small letters with hyphens", arguments: catalogue.map(\.kind))
  func kebabCase(_ kind: Diagnostic.Kind) {
    let words = kind.rawValue.split(separator: "-", omittingEmptySubsequences: false)
    #expect(words.count >= 2)
    #expect(words.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x61...0x7A ~= $0 } })
    #expect(kind.description == kind.rawValue)
  }

  @Test func summariesAreSentencesOnOneLine() {
    for entry in Self.catalogue {
      #expect(!entry.summary.isEmpty)
      #expect(!entry.summary.contains("\n"))
      #expect(entry.summary.hasSuffix(".") == false)
      #expect(entry.summary.count <= 100)
    }
    #expect(Set(Self.catalogue.map(\.summary)).count == Self.catalogue.count)
  }

  @Test func onlyErrorsAreFixed() {
    for entry in Self.catalogue where entry.isFixed { #expect(entry.severity == .error) }
  }

  @Test("Kinds find their entries", arguments: catalogue)
  func entries(_ entry: Diagnostic.CatalogueEntry) {
    #expect(Diagnostic.Kind(rawValue: entry.kind.rawValue).entry == entry)
  }

  /// Kinds by severity as `diagnostics.md` has them; a change here breaks somebody's configuration.
  @Test func severitiesOfTheRulesAreThoseThatAreDocumented() {
    let errors = Self.catalogue.filter { $0.isFixed }.map(\.kind.rawValue)
    #expect(
      Set(errors) == [
        "malformed-model", "current-version-unresolved", "invalid-configuration",
        "placeholder-unresolved",
        "placeholder-ambiguous", "placeholder-chain", "placeholder-cycle", "entity-collision",
        "property-shadows-inherited", "composite-missing", "entity-parent-missing",
        "entity-inheritance-cycle", "relationship-destination-missing",
      ]
    )
  }
}
