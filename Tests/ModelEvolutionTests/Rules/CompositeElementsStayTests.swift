import ModelEvolution
import ModelMerge
import Testing

@Suite struct CompositeElementsStayTests {
  private static let street = AttributeDescription("street", .string, isOptional: true)
  private static let city = AttributeDescription("city", .string, isOptional: true)

  /// A change of the elements of `Address`, which is in `Contact`, which `User.contact` has.
  private func expectElements(
    _ verdict: MigrationTier,
    _ findings: [String] = [],
    from old: [AttributeDescription],
    to new: [AttributeDescription],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let contact = CompositeDescription(
      "Contact",
      elements: [
        AttributeDescription("address", .composite, isOptional: true, compositeName: "Address")
      ]
    )
    let user = EntityDescription("User") {
      AttributeDescription("contact", .composite, isOptional: true, compositeName: "Contact")
    }
    expectEvolution(
      verdict,
      findings,
      from: {
        user
        contact
        CompositeDescription("Address", elements: old)
      },
      to: {
        user
        contact
        CompositeDescription("Address", elements: new)
      },
      sourceLocation: sourceLocation
    )
  }

  @Test func anElementThatGoesIsLost() {
    expectElements(
      .lightweightDataRisk,
      ["warning migrate-data-removed User.contact"],
      from: [Self.street, Self.city],
      to: [Self.street]
    )
  }

  @Test func anElementMayCome() {
    expectElements(.lightweight, from: [Self.street], to: [Self.street, Self.city])
  }

  @Test func aRequiredElementNeedsADefault() {
    expectElements(
      .lightweightDataRisk,
      ["error migrate-required-without-default User.contact"],
      from: [Self.street],
      to: [Self.street, AttributeDescription("zip", .string)]
    )
    expectElements(
      .lightweight,
      from: [Self.street],
      to: [Self.street, AttributeDescription("zip", .string, defaultValue: "")]
    )
  }

  @Test func anElementKeepsItsType() {
    expectElements(
      .manual,
      ["error migrate-type-changed User.contact"],
      from: [Self.street],
      to: [AttributeDescription("street", .integer32, isOptional: true)]
    )
  }

  @Test func aRenamedElementIsFollowed() {
    expectElements(
      .lightweight,
      from: [Self.street],
      to: [AttributeDescription("road", .string, isOptional: true, renamingIdentifier: "street")]
    )
  }

  @Test func aCompositeThatHoldsItselfEnds() {
    let loop = AttributeDescription(
      "address",
      .composite,
      isOptional: true,
      compositeName: "Address"
    )
    let inference = MigrationInference(
      from: Self.looping([loop, Self.city]),
      to: Self.looping([loop])
    )
    #expect(inference.diagnostics.map(\.kind) == [.migrateDataRemoved])
  }

  private static func looping(_ elements: [AttributeDescription]) -> ManagedObjectModel {
    ManagedObjectModel {
      EntityDescription("User") {
        AttributeDescription("address", .composite, isOptional: true, compositeName: "Address")
      }
      CompositeDescription("Address", elements: elements)
    }
  }
}
