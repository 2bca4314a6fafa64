import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct DifferenceJSONTests {
  @Test func whatIsChangedIsThereWithBothSides() throws {
    let json = try ReportSketch.object(DifferenceFormat.json.bytes(of: DifferenceSketch.example()))
    #expect(json.string("formatVersion") == "1.0" && json.string("command") == "diff")
    #expect(json.string("old") == "Music" && json.string("new") == "Music 2")
    #expect(json.string("verdict") == "lightweight-data-risk")
    let changes = json.objects("changes")
    let duration = try #require(changes.first { $0.string("path") == "Song.duration" })
    #expect(duration.string("action") == "changed" && duration.string("kind") == "attribute")
    #expect(duration["alteredEntities"] as? [String] == ["Song"])
    let facet = try #require(duration.objects("facets").first)
    #expect(facet.string("facet") == "optionality" && facet.string("effect") == "versionHash")
    #expect(facet.object("before").string("statement") == "is optional")
    #expect(facet.object("after").string("statement") == "is required")
    #expect(facet.object("before").object("location").position("start") == "15:46")
    let tracks = try #require(changes.first { $0.string("path") == "Artist.tracks" })
    #expect(tracks.object("inverse").string("path") == "Song.artist")
    #expect(tracks.object("before").string("path") == "Artist.songs")
  }

  @Test func entitiesSuggestionsAndFindingsAreThere() throws {
    let json = try ReportSketch.object(DifferenceFormat.json.bytes(of: DifferenceSketch.example()))
    let outcomes = json.objects("entities").map {
      "\($0.string("after") ?? "") \($0.string("versionHash") ?? "")"
    }
    #expect(
      outcomes == [
        "Album different", "Artist different", "LiveAlbum different", "Playlist different",
        "Song different",
      ]
    )
    let suggestion = try #require(json.objects("possibleRenames").first)
    #expect(suggestion.string("before") == "Song.composerName")
    #expect(suggestion.string("renamingIdentifier") == "composerName")
    #expect(json.objects("diagnostics").count == 2)
    #expect(json.object("summary").integer("error") == 1)
  }

  @Test func namesComeBackAsTheyAre() throws {
    let json = try ReportSketch.object(
      DifferenceFormat.json.bytes(of: DifferenceSketch.hostileReport)
    )
    let paths = json.objects("changes").map { $0.string("path") }
    #expect(paths.contains("\(DifferenceSketch.hostile)2"))
    #expect(json.string("old") == DifferenceSketch.hostile)
  }
}
