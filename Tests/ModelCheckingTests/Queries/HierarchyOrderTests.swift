@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct HierarchyOrderTests {
  private static func index(_ parents: [(name: String, parent: String?)]) -> ModelIndex {
    ModelIndex(
      ManagedObjectModel {
        for (name, parent) in parents { EntityDescription(name, parent: parent) }
      }
    )
  }

  /// Entities with loops, missing parents and trees, in an order made from a seed.
  private static func random(_ seed: UInt64) -> ModelIndex {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    return index(
      (0..<count).map { number in
        let parent = Int.random(in: -3...count, using: &random)
        return ("E\(number)", parent < 0 ? nil : "E\(parent)")
      }
    )
  }

  @Test("The order says who inherits from whom", arguments: UInt64(0)..<200)
  func inheritance(seed: UInt64) {
    let index = Self.random(seed)
    let order = HierarchyOrder(index)
    #expect(order.entities.sorted() == Array(index.entities.indices))
    for (place, number) in order.entities.enumerated() {
      #expect(order.range(of: number).lowerBound == place)
      for other in index.entities.indices where !index.isInCycle(number) {
        let inherits = order.range(of: other).contains(place)
        let isAncestor = number == other || index.ancestors(of: number).contains(other)
        let isBeyondLoop = index.isInCycle(other)
        // Above a loop there is no order: of its members one has all that comes from the loop.
        if !isBeyondLoop {
          #expect(inherits == isAncestor)
        } else if inherits {
          #expect(isAncestor)
        }
      }
    }
  }

  @Test("An ancestry is known as the index knows it", arguments: UInt64(0)..<200)
  func ancestry(seed: UInt64) {
    var index = Self.random(seed)
    if seed.isMultiple(of: 2) { index.poison.insert(entity: "E1") }
    let order = HierarchyOrder(index)
    for number in index.entities.indices {
      #expect(order.hasKnownAncestry(number) == index.hasKnownAncestry(number))
    }
  }
}
