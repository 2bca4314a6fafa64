@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct CompositeExistsTests {
  private let rule = CompositeExists()

  private static func address(_ composite: String?) -> AttributeDescription {
    AttributeDescription("address", .composite, compositeName: composite)
  }

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A composite type that is not in the model is an error",
    arguments: [
      RuleCase("none at all", at: "Artist.address") {
        EntityDescription("Artist") { address("Address") }
      },
      RuleCase("none chosen", at: "Artist.address") {
        EntityDescription("Artist") { address(nil) }
        CompositeDescription("Address")
      },
      RuleCase("a name that differs in case", at: "Artist.address") {
        EntityDescription("Artist") { address("address") }
        CompositeDescription("Address")
      },
      RuleCase("a name in other bytes", at: "Artist.address") {
        EntityDescription("Artist") { address(Library.composed) }
        CompositeDescription(Library.decomposed)
      },
      RuleCase("an entity", at: "Artist.address") {
        EntityDescription("Artist") { address("Label") }
        EntityDescription("Label") {}
      },
      RuleCase("of a composite type's element", at: "composite:Venue.address") {
        CompositeDescription("Venue", elements: [address("Address")])
      },
      RuleCase("entities first", at: "Artist.address", "composite:Venue.address") {
        CompositeDescription("Venue", elements: [address("Address")])
        EntityDescription("Artist") { address("Address") }
      },
    ]
  )
  func missing(_ broken: RuleCase) { rule.expect("composite-missing", broken) }

  @Test(
    "A composite type that contains itself is an error",
    arguments: [
      RuleCase("directly", at: "composite:Address") {
        CompositeDescription("Address", elements: [address("Address")])
      },
      RuleCase("by another, each of them", at: "composite:Venue", "composite:Address") {
        CompositeDescription("Venue", elements: [address("Address")])
        CompositeDescription(
          "Address",
          elements: [AttributeDescription("venue", .composite, compositeName: "Venue")]
        )
      },
      RuleCase(
        "but not one whose name is in other bytes",
        at: "composite:\(Library.decomposed)"
      ) {
        CompositeDescription(Library.composed, elements: [AttributeDescription("city", .string)])
        CompositeDescription(Library.decomposed, elements: [address(Library.decomposed)])
      },
      RuleCase("but not one that only leads to a loop", at: "composite:Address") {
        CompositeDescription("Venue", elements: [address("Address")])
        CompositeDescription("Address", elements: [address("Address")])
      },
    ]
  )
  func loop(_ broken: RuleCase) { rule.expect("composite-missing", broken) }

  @Test(
    "Composite types that are there are sound",
    arguments: [
      RuleCase("in the braces after the entity") {
        EntityDescription("Artist") { address("Address") }
        CompositeDescription("Address")
      },
      RuleCase("nested") {
        EntityDescription("Artist") { address("Venue") }
        CompositeDescription("Venue", elements: [address("Address")])
        CompositeDescription("Address", elements: [AttributeDescription("city", .string)])
      },
      RuleCase("one in two places") {
        CompositeDescription(
          "Tour",
          elements: [
            AttributeDescription("first", .composite, compositeName: "Address"),
            AttributeDescription("last", .composite, compositeName: "Address"),
          ]
        )
        CompositeDescription("Address")
      },
      RuleCase("one within another whose name is in other bytes") {
        CompositeDescription(Library.composed, elements: [address(Library.decomposed)])
        CompositeDescription(Library.decomposed, elements: [AttributeDescription("city", .string)])
      },
      RuleCase("a name left behind by an element of another type") {
        CompositeDescription(
          "Address",
          elements: [AttributeDescription("city", .string, compositeName: "Address")]
        )
      },
      RuleCase("a name left behind by an attribute of another type") {
        EntityDescription("Artist") {
          AttributeDescription("address", .string, compositeName: "Address")
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("composite-missing", sound) }
}
