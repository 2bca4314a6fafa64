import ModelMerge
import ModelTestSupport
import Testing

@Suite struct LineageJSONTests {
  private let outcome: MergeOutcome
  private let elements: [[String: Any]]

  init() throws {
    let folder = Fixtures.models + "/MusicLibrary"
    let modules = ["Artists", "Catalog", "ListeningHistory", "Playlists"]
    outcome = try ModelMerger().merge(
      contentsOf: modules.map { "\(folder)/\($0).xcdatamodeld" }
    )
    let bytes = LineageJSON.bytes(
      of: outcome.lineage,
      model: outcome.model,
      paths: ReportPaths(root: folder, workingDirectory: folder)
    )
    let json = try ReportSketch.object(bytes)
    #expect(json.string("formatVersion") == "1.0")
    elements = json.objects("elements")
  }

  @Test func everyEntityAndEveryPropertyHasOneElement() {
    let paths = outcome.model.entities.flatMap { entity in
      [entity.name] + entity.properties.map { "\(entity.name).\($0.name)" }
    }
    #expect(elements.compactMap { $0.string("path") } == paths)
    #expect(paths.count > 50)
  }

  @Test func everyElementComesFromAFileAndALine() throws {
    for element in elements {
      let origins = element.objects("origins")
      #expect(!origins.isEmpty, "\(element["path"] ?? "")")
      #expect(origins.first?.string("role") == "definition")
      for origin in origins {
        #expect(try #require(origin.integer("line")) > 1)
        #expect(try #require(origin.string("file")).hasSuffix(".xcdatamodel/contents"))
        #expect(
          try #require(origin.string("file")).hasPrefix(try #require(origin.string("module")))
        )
      }
    }
  }

  @Test func aPlaceholderIsAnOriginToo() throws {
    let artist = try #require(elements.first { $0.string("path") == "Artist" })
    let roles = artist.objects("origins").map {
      "\($0.string("module") ?? "") \($0.string("role") ?? "")"
    }
    #expect(roles.first == "Artists definition")
    #expect(roles.dropFirst().contains("Catalog placeholder"))
  }

  @Test func whatIsNoEntityIsListedApart() throws {
    var model = Library.whole
    model.configurations = [.init("Local", entities: ["Song"])]
    model.fetchRequestTemplates = [FetchRequestDescription("All", entity: "Song")]
    model.versionIdentifiers = ["7"]
    let outcome = ModelMerger().merge([ModelModule("A", model), ModelModule("B", model)])
    let bytes = LineageJSON.bytes(
      of: outcome.lineage,
      model: outcome.model,
      paths: ReportPaths(root: "/", workingDirectory: "/")
    )
    let json = try ReportSketch.object(bytes)
    let others = json.objects("modelElements")
    #expect(
      others.map { $0.string("path") } == [
        "configuration:Local", "fetchRequest:All", "versionIdentifier:7",
      ]
    )
    #expect(others.allSatisfy { $0.objects("origins").count == 2 })
    #expect(others.map { $0.string("decision") } == [nil, "identical", nil])
    #expect(json.objects("elements").allSatisfy { $0.string("decision") == "identical" })
    #expect(json.objects("parts").map { $0.string("module") } == ["A", "B"])
    // Nothing of the two modules is another than the merged model's.
    #expect(json.objects("parts").allSatisfy { $0["own"] == nil })
  }

  @Test func aModelMadeInCodeHasNoOrigins() throws {
    let bytes = LineageJSON.bytes(
      of: Lineage(),
      model: Library.whole,
      paths: ReportPaths(root: "/", workingDirectory: "/")
    )
    let elements = try ReportSketch.object(bytes).objects("elements")
    #expect(
      elements.map { $0.string("path") } == [
        "Artist", "Artist.name", "Artist.songs", "Song",
        "Song.title", "Song.artist",
      ]
    )
    #expect(elements.allSatisfy { ($0["origins"] as? [Any])?.isEmpty == true })
  }
}
