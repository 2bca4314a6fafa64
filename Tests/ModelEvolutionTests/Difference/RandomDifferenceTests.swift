import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

/// What holds for any two models, tried on many.
@Suite struct RandomDifferenceTests {
  @Test(arguments: UInt64(0)..<150)
  func hashesAreExplainedAndTheMirrorImageIsTrue(seed: UInt64) {
    var edit = RandomEdit(seed: seed)
    var old = Library.catalogue
    // The older one is not always sound either.
    for _ in 0..<(seed % 4) { edit.edit(&old) }
    var new = old
    for _ in 0..<(1 + seed % 7) { edit.edit(&new) }
    let result = soundDifference(from: old, to: new, "seed \(seed)")
    // What is gone and what is new stays so in any order of the elements.
    new.entities.reverse()
    old.entities.reverse()
    if Set(new.entities.map(\.name)).count == new.entities.count,
      Set(old.entities.map(\.name)).count == old.entities.count
    {
      let other = soundDifference(from: old, to: new, "seed \(seed), reversed")
      #expect(DifferenceTrace(result).deviations(from: DifferenceTrace(other)).isEmpty)
    }
  }
}
