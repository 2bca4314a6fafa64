import ModelSchema
import Testing

@Suite struct ElementPathTests {
  @Test(
    "A path is written as users write it",
    arguments: [
      (.model, ""), (.entity("Song"), "Song"), (.entity("Song", "title"), "Song.title"),
      (.configuration("Local"), "configuration:Local"),
      (.fetchRequest("hits"), "fetchRequest:hits"), (.composite("Address"), "composite:Address"),
      (.composite("Address", "city"), "composite:Address.city"),
      (.entity("D\u{E9}but", "\u{1F3B5}"), "D\u{E9}but.\u{1F3B5}"),
      (ElementPath(.model, property: "x"), ".x"),
    ] as [(ElementPath, String)]
  )
  func description(path: ElementPath, text: String) { #expect(path.description == text) }

  @Test func whatIsNamedDiffersInKind() {
    let paths: [ElementPath] = [
      .model, .entity("A"), .configuration("A"), .fetchRequest("A"), .composite("A"),
      .entity("A", "A"), .composite("A", "A"),
    ]
    #expect(Set(paths).count == paths.count)
    #expect(ElementPath.entity("A", nil) == .entity("A"))
  }

  @Test func pathsAreOrderedByBytes() {
    let paths: [ElementPath] = [
      .entity("\u{C4}lbum"), .entity("song"), .entity("Song", "a"), .entity("Song"), .model,
      .composite("Address"), .entity("Song", "B"),
    ]
    #expect(
      paths.sorted().map(\.description) == [
        "", "Song", "Song.B", "Song.a", "composite:Address", "song", "\u{C4}lbum",
      ]
    )
  }
}
