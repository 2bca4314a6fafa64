import ModelSupport
import ModelTestSupport
import Testing

@Suite struct RepetitionFilterTests {
  @Test func noRepetitionIsEverMissed() {
    var generator = SplitMix64(seed: 23)
    for count in 2..<200 {
      var names = (0..<count).map { _ in "name\(UInt64.random(in: 0...999_999, using: &generator))"
      }
      names[Int.random(in: 1..<count, using: &generator)] = names[0]
      var filter = RepetitionFilter()
      for name in names { filter.add(name) }
      #expect(filter.mayRepeat, "\(names)")
    }
  }

  @Test(
    "Names that differ in case repeat where case is folded",
    arguments: [
      ("Title", "title"), ("ÉCLAIR", "éclair"), ("\u{212A}", "k"), ("", ""),
    ]
  )
  func foldedNames(first: String, second: String) {
    var filter = RepetitionFilter()
    filter.add(first, foldsCase: true)
    filter.add(second, foldsCase: true)
    #expect(filter.mayRepeat)
  }

  @Test func ordinaryNamesAreToldApart() {
    for foldsCase in [true, false] {
      var filter = RepetitionFilter()
      for name in ["title", "rating", "artist", "albums", "duration", "name"] {
        filter.add(name, foldsCase: foldsCase)
      }
      #expect(!filter.mayRepeat)
    }
  }

  @Test func caseTellsNamesApartWhereItIsNotFolded() {
    var filter = RepetitionFilter()
    filter.add("Title")
    filter.add("title")
    #expect(!filter.mayRepeat)
  }

  @Test func oneNameDoesNotRepeat() {
    var filter = RepetitionFilter()
    #expect(!filter.mayRepeat)
    filter.add("title")
    #expect(!filter.mayRepeat)
  }
}
