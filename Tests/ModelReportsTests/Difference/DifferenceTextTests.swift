import ModelMerge
import ModelTestSupport
import Testing

@Suite struct DifferenceTextTests {
  private func lines(
    @ModelBuilder from old: () -> [any ModelElement],
    @ModelBuilder to new: () -> [any ModelElement]
  ) -> [String] {
    let report = DifferenceReport(from: ManagedObjectModel(old), to: ManagedObjectModel(new))
    return DifferenceSketch.text(report, .text).split(separator: "\n").map(String.init)
  }

  @Test func itIsSaidWhoseHashIsAltered() {
    let lines = lines {
      EntityDescription("Release") {}
      EntityDescription("Album", parent: "Release") {}
    } to: {
      EntityDescription("Release") { AttributeDescription("title", .string, isTransient: true) }
      EntityDescription("Album", parent: "Release") { AttributeDescription("year", .date) }
    }
    #expect(lines.contains("+ Album.year  a required attribute of type `Date` [hash]"))
    #expect(
      lines.contains("+ Release.title  a required transient attribute of type `String`")
    )
    #expect(lines.contains("version hashes that differ: Album"))
  }

  @Test func ofManyAlteredEntitiesTheFirstAreNamed() {
    func model(_ isOptional: Bool) -> [any ModelElement] {
      let subentities = (1...6).map { EntityDescription("Sub\($0)", parent: "Base") }
      return [
        EntityDescription("Base") { AttributeDescription("x", .date, isOptional: isOptional) }
      ] + subentities
    }
    let lines = lines {
      for element in model(false) { element }
    } to: {
      for element in model(true) { element }
    }
    #expect(
      lines.contains(
        "~ Base.x  is required → is optional [hash of `Base`, `Sub1`, `Sub2`, `Sub3` and 3 more]"
      )
    )
  }

  @Test func theInverseOfARenamedRelationshipIsToldInItsLine() {
    func model(_ name: String, _ identifier: String?) -> [any ModelElement] {
      var end = RelationshipDescription(name, toMany: "Song", inverse: "artist")
      end.renamingIdentifier = identifier
      return [
        EntityDescription("Artist", relationships: [end]),
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: name)
        },
      ]
    }
    let lines = lines {
      for element in model("songs", nil) { element }
    } to: {
      for element in model("tracks", "songs") { element }
    }
    #expect(
      lines[1]
        == "→ Artist.tracks ⇄ Song.artist  renamed from `Artist.songs` [hash of `Artist`, `Song`]"
    )
  }

  @Test func aHashThatCannotBeComparedIsNamed() {
    let lines = lines {
      EntityDescription("Song", parent: "Nowhere") {}
    } to: {
      EntityDescription("Song", parent: "Nowhere") { AttributeDescription("x", .date) }
    }
    #expect(lines.contains("version hashes that cannot be compared: Song"))
  }
}
