@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ConfigurationMembersExistTests {
  private typealias Configuration = ManagedObjectModel.Configuration
  private let rule = ConfigurationMembersExist()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A member that is not in the model is an error at its configuration",
    arguments: [
      RuleCase("a name that nobody has", at: "configuration:Local") {
        EntityDescription("Song") {}
        Configuration("Local", entities: ["Song", "Play"])
      },
      RuleCase("a name that differs in case", at: "configuration:Local") {
        EntityDescription("Song") {}
        Configuration("Local", entities: ["song"])
      },
      RuleCase("a name in other bytes", at: "configuration:Local") {
        EntityDescription(Library.composed) {}
        Configuration("Local", entities: [Library.decomposed])
      },
      RuleCase("several", at: "configuration:Local", "configuration:Local", "configuration:Cloud") {
        Configuration("Local", entities: ["Song", "Play"])
        Configuration("Cloud", entities: ["Song"])
      },
      RuleCase("outside ASCII", at: "configuration:\(Library.decomposed)") {
        Configuration(Library.decomposed, entities: ["Song"])
      },
    ]
  )
  func missing(_ broken: RuleCase) { rule.expect("configuration-member-missing", broken) }

  @Test(
    "Members that are there are sound",
    arguments: [
      RuleCase("nobody") { Configuration("Local") },
      RuleCase("one entity in two configurations") {
        EntityDescription("Song") {}
        Configuration("Local", entities: ["Song"])
        Configuration("Cloud", entities: ["Song"])
      },
      RuleCase("an entity, but not its parent") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {}
        Configuration("Local", entities: ["Album"])
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("configuration-member-missing", sound) }

  @Test(
    "An entity that is missed as a parent or a destination is told there",
    arguments: [
      RuleCase("as a destination") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
        Configuration("Local", entities: ["Song", "Artist"])
      },
      RuleCase("as a parent") {
        EntityDescription("Song", parent: "MediaItem") {}
        Configuration("Local", entities: ["MediaItem", "Song"])
      },
    ]
  )
  func leftToOtherRules(_ other: RuleCase) { rule.expect("configuration-member-missing", other) }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel { Configuration("Local", entities: ["Song", "Play"]) }
    let diagnostics = rule.diagnostics(on: model) { $0.insert(entity: "Song") }
    #expect(diagnostics.map(\.brief) == ["configuration-member-missing configuration:Local"])
    #expect(diagnostics.first?.message.contains("`Play`") == true)
  }
}
