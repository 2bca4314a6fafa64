import ModelEvolution
import ModelMerge
import Testing

@Suite struct CountsAreNotNarrowedTests {
  private static let one = RelationshipDescription("artist", to: "Artist")
  private static let many = RelationshipDescription("artist", toMany: "Artist")
  private static let ordered = RelationshipDescription("artist", toMany: "Artist", isOrdered: true)
  private static let kind = "migrate-cardinality-narrowed Song.artist"

  private static func atMost(_ count: Int) -> RelationshipDescription {
    var relationship = many
    relationship.maximumCount = count
    return relationship
  }

  @Test func toManyDoesNotBecomeToOne() {
    expectEvolution(.manual, ["error \(Self.kind)"], relationship: Self.many, to: Self.one)
  }

  @Test func toOneBecomesToMany() {
    expectEvolution(.lightweight, ["note \(Self.kind)"], relationship: Self.one, to: Self.many)
  }

  @Test func orderComesAndGoes() {
    expectEvolution(.lightweight, ["note \(Self.kind)"], relationship: Self.many, to: Self.ordered)
    expectEvolution(.lightweight, ["note \(Self.kind)"], relationship: Self.ordered, to: Self.many)
  }

  @Test func aLimitMayBeRaisedAndNotLowered() {
    expectEvolution(.manual, ["error \(Self.kind)"], relationship: Self.many, to: Self.atMost(5))
    expectEvolution(
      .manual,
      ["error \(Self.kind)"],
      relationship: Self.atMost(6),
      to: Self.atMost(5)
    )
    expectEvolution(.lightweight, relationship: Self.atMost(5), to: Self.atMost(6))
    expectEvolution(.lightweight, relationship: Self.atMost(5), to: Self.many)
  }
}
