@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct PropertyDirectoryTests {
  /// Trees of entities with properties of few names, some of them declared again below.
  private static func random(_ seed: UInt64) -> ModelIndex {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    let model = ManagedObjectModel {
      for number in 0..<count {
        let parent = Int.random(in: -2..<max(number, 1), using: &random)
        EntityDescription("E\(number)", parent: parent < 0 || number == 0 ? nil : "E\(parent)") {
          for name in ["a", "b", "c", "d"] where Int.random(in: 0..<4, using: &random) == 0 {
            AttributeDescription(name, .string)
          }
          if Int.random(in: 0..<4, using: &random) == 0 { RelationshipDescription("e", to: "E0") }
        }
      }
    }
    return ModelIndex(model)
  }

  @Test("A property is found where the index finds it", arguments: UInt64(0)..<200)
  func lookUp(seed: UInt64) {
    let index = Self.random(seed)
    let directory = PropertyDirectory(index, HierarchyOrder(index))
    for number in index.entities.indices {
      for name in ["a", "b", "c", "d", "e", "f", ""] {
        let found = directory.property(named: name, in: number)
        #expect(found?.entity == index.property(named: name, in: number)?.owner)
        let isBelow = index.entities.indices.contains { other in
          index.ancestors(of: other).contains(number)
            && index.entities[other].property(named: name) != nil
        }
        #expect(directory.isPropertyOfDescendant(name, of: number) == isBelow)
      }
    }
  }

  @Test func theKindAndPositionAreThoseOfTheProperty() {
    let index = ModelIndex(Library.catalogue)
    let directory = PropertyDirectory(index, HierarchyOrder(index))
    func property(_ name: String, _ entity: String) -> PropertyDirectory.Property? {
      index.number(ofEntity: entity).flatMap { directory.property(named: name, in: $0) }
    }
    #expect(property("address", "Artist") == .init(entity: 0, kind: .attribute, position: 1))
    #expect(property("similar", "Artist") == .init(entity: 0, kind: .relationship, position: 3))
    #expect(
      property("recentPlays", "Artist") == .init(entity: 0, kind: .fetchedProperty, position: 0)
    )
    #expect(property("artist", "LiveAlbum") == .init(entity: 1, kind: .relationship, position: 0))
  }
}
