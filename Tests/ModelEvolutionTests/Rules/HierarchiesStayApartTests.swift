import ModelEvolution
import ModelMerge
import Testing

@Suite struct HierarchiesStayApartTests {
  private static let kind = "migrate-hierarchy-changed"

  @Test func twoRootsGetNoCommonParent() {
    expectEvolution(
      .manual,
      [
        "error \(Self.kind) Cat", "note \(Self.kind) Car",
      ],
      from: {
        EntityDescription("Car") {}
        EntityDescription("Cat") {}
      },
      to: {
        EntityDescription("Thing") {}
        EntityDescription("Car", parent: "Thing") {}
        EntityDescription("Cat", parent: "Thing") {}
      }
    )
  }

  @Test func anEntityDoesNotMoveBelowAnotherThatWasThere() {
    expectEvolution(
      .manual,
      ["error \(Self.kind) Song"],
      from: {
        EntityDescription("Item") {}
        EntityDescription("Song") {}
      },
      to: {
        EntityDescription("Item") {}
        EntityDescription("Song", parent: "Item") {}
      }
    )
  }

  @Test func aNewParentIsFine() {
    expectEvolution(
      .lightweight,
      ["note \(Self.kind) Song"],
      from: { EntityDescription("Song") {} },
      to: {
        EntityDescription("Item", isAbstract: true) {}
        EntityDescription("Song", parent: "Item") {}
      }
    )
  }

  @Test func anEntityMovesWithinItsHierarchyAndOutOfIt() {
    func hierarchy(songParent: String?) -> [any ModelElement] {
      [
        EntityDescription("Item") {}, EntityDescription("Track", parent: "Item") {},
        EntityDescription("Song", parent: songParent) {},
      ]
    }
    expectEvolution(
      .lightweight,
      ["note \(Self.kind) Song"],
      from: { for entity in hierarchy(songParent: "Item") { entity } },
      to: { for entity in hierarchy(songParent: "Track") { entity } }
    )
    expectEvolution(
      .lightweight,
      ["note \(Self.kind) Song"],
      from: { for entity in hierarchy(songParent: "Item") { entity } },
      to: { for entity in hierarchy(songParent: nil) { entity } }
    )
  }

  @Test func propertiesMoveUpAndDown() {
    func hierarchy(isUp: Bool) -> [any ModelElement] {
      let title = AttributeDescription("title", .string, isOptional: true)
      return [
        EntityDescription("Item", isAbstract: true) { if isUp { title } },
        EntityDescription("Song", parent: "Item") { if !isUp { title } },
      ]
    }
    expectEvolution(
      .lightweight,
      ["note \(Self.kind) Item.title"],
      from: { for entity in hierarchy(isUp: false) { entity } },
      to: { for entity in hierarchy(isUp: true) { entity } }
    )
    expectEvolution(
      .lightweight,
      ["note \(Self.kind) Song.title"],
      from: { for entity in hierarchy(isUp: true) { entity } },
      to: { for entity in hierarchy(isUp: false) { entity } }
    )
  }

  @Test func aParentThatGoesAwayLeavesItsChildrenApart() {
    expectEvolution(
      .lightweight,
      ["note \(Self.kind) Album", "note \(Self.kind) Song"],
      from: {
        EntityDescription("Item", isAbstract: true) {}
        EntityDescription("Album", parent: "Item") {}
        EntityDescription("Song", parent: "Item") {}
      },
      to: {
        EntityDescription("Album") {}
        EntityDescription("Song") {}
      }
    )
  }
}
