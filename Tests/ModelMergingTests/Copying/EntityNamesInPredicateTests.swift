import ModelTestSupport
import Testing

@testable import ModelMerging

@Suite struct EntityNamesInPredicateTests {
  private func rewritten(_ text: String) -> String? {
    EntityNamesInPredicate { $0 == "Track" ? "Song" : $0 == "Odd" ? "O\"d'd\\" : $0 }.rewrite(text)
  }

  @Test(
    "A name that is compared with an entity's name is replaced",
    arguments: [
      ("entity.name == 'Track'", "entity.name == 'Song'"),
      ("\"Track\" = item.entity.name", "\"Song\" = item.entity.name"),
      ("$FETCH_SOURCE.entity.name != \"Track\"", "$FETCH_SOURCE.entity.name != \"Song\""),
      (
        "title == \"Track\"  AND entity.name IN {'Album', 'Track' , 'Track'}",
        "title == \"Track\"  AND entity.name IN {'Album', 'Song' , 'Song'}"
      ),
      (
        "SUBQUERY(items, $i, $i.entity.name == 'Track').@count > 0",
        "SUBQUERY(items, $i, $i.entity.name == 'Song').@count > 0"
      ),
      ("entity.superentity.name == 'Track'", "entity.superentity.name == 'Song'"),
      ("entity.name == 'Odd'", "entity.name == 'O\"d\\'d\\\\'"),
      ("entity.name == \"Odd\"", "entity.name == \"O\\\"d'd\\\\\""),
    ]
  )
  func comparedNames(text: String, expected: String) {
    #expect(rewritten(text) == expected)
  }

  @Test(
    "What does not name an entity stays as it is",
    arguments: [
      "title == 'Track'", "name == 'Track'", "entity == 'Track'", "entity.title == 'Track'",
      "entity.name == title AND title == 'Track'", "entity.name == 'Album'",
      "entity.name == 'Track' AND (",
    ]
  )
  func otherTexts(text: String) {
    #expect(rewritten(text) == text)
  }

  @Test func nothingStaysNothing() {
    #expect(EntityNamesInPredicate { _ in "Song" }.rewrite(nil) == nil)
  }
}
