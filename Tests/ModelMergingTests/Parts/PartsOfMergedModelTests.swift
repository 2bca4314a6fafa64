import ModelFormats
import ModelMerge
import ModelSupport
import ModelTestSupport
import Testing

/// The merged model and its lineage give back what was merged.
@Suite struct PartsOfMergedModelTests {
  private let partial = ModelMerger(keepsUnresolvedPlaceholders: true)

  private func merged(_ modules: [ModelModule]) -> MergeOutcome { partial.merge(modules) }

  /// Every element in the order of the module's file, to the byte, and not only what a writer sorts.
  private func expectSame(
    _ given: ManagedObjectModel?,
    _ original: ModelModule,
    _ name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    guard let given else {
      Issue.record("\(name): nothing of \(original.name)", sourceLocation: sourceLocation)
      return
    }
    #expect(given == original.model, "\(name) \(original.name)", sourceLocation: sourceLocation)
    #expect(
      ContentsWriter.bytes(of: given) == ContentsWriter.bytes(of: original.model)
        && ModelJSON.bytes(of: given) == ModelJSON.bytes(of: original.model),
      "\(name) \(original.name)",
      sourceLocation: sourceLocation
    )
  }

  @Test func thePartsOfRandomCutsComeBack() throws {
    var generator = SplitMix64(seed: 88)
    for (number, whole) in try WholeModels.all().enumerated() {
      let count = Int.random(in: 2...5, using: &generator)
      let modules = try RandomParts.modules(of: whole.model, into: count, seed: UInt64(number))
      let outcome = merged(modules.shuffled(using: &generator))
      #expect(outcome.lineage.parts.map(\.module) == modules.map(\.name))
      for (given, original) in zip(outcome.modules(), modules) {
        expectSame(given.model, original, whole.name)
      }
      let first = try #require(modules.first)
      expectSame(outcome.part(ofModule: first.name), first, whole.name)
    }
  }

  /// By way of files: the model as it is written, and the lineage as JSON.
  @Test func thePartsComeBackFromTheFiles() throws {
    var count = 0
    for (number, whole) in try WholeModels.all().enumerated() where number.isMultiple(of: 2) {
      // What was made in code says less than what a file does.
      let model = try fromFile(whole.model)
      let modules = try RandomParts.modules(of: model, into: 3, seed: UInt64(number)).map {
        ModelModule($0.name, try fromFile($0.model))
      }
      let outcome = merged(modules)
      let read = try fromFile(outcome.model)
      let lineage = LineageJSON.bytes(
        of: outcome.lineage,
        model: outcome.model,
        paths: ReportPaths(root: "/", workingDirectory: "/")
      )
      let parts = try LineagePartsReader.read(lineage, path: "lineage.json")
      #expect(parts == outcome.lineage.parts, "\(whole.name)")
      for (part, original) in zip(parts, modules) {
        expectSame(part.model(from: read), original, whole.name)
        count += 1
      }
    }
    #expect(count > 200)
  }

  private func fromFile(_ model: ManagedObjectModel) throws -> ManagedObjectModel {
    let bytes = ContentsWriter.bytes(of: model)
    return try ModelLoader().load(bytes: bytes, path: "contents", module: "").module.model
  }

  @Test func aPartHoldsNoMoreThanPlaceholders() throws {
    let folder = Fixtures.models + "/MusicLibrary"
    let modules = try ["Artists", "Catalog", "ListeningHistory", "Playlists"].map {
      try ModelLoader().load(ModelInput(path: "\(folder)/\($0).xcdatamodeld")).module
    }
    let merger = ModelMerger()
    let outcome = merger.merge(modules)
    for (part, module) in zip(outcome.lineage.parts, modules) {
      let placeholders = module.model.entities.filter { merger.isPlaceholder($0) }.map(\.name)
      #expect(!placeholders.isEmpty)
      #expect(part.own.entities.map(\.name) == placeholders, "\(module.name)")
      expectSame(outcome.part(ofModule: module.name), module, "MusicLibrary")
    }
  }

  @Test func placeholdersHaveTheirLocalNamesAgain() {
    let playlists = ModelModule(
      "Playlists",
      ManagedObjectModel(versionIdentifier: "7") {
        EntityDescription("Playlist") {
          RelationshipDescription("tracks", toMany: "Track", inverse: "playlists")
        }
        EntityDescription.placeholder("Track", for: "Song") {
          RelationshipDescription("playlists", toMany: "Playlist", inverse: "tracks")
        }
      }
    )
    let outcome = merged([playlists, Library.songs, Library.artists])
    #expect(
      outcome.model.entity(named: "Playlist")?.relationship(named: "tracks")?.destination == "Song"
    )
    let part = outcome.part(ofModule: "Playlists")
    #expect(part?.entities.map(\.name) == ["Playlist", "Track"])
    #expect(part?.entities.first?.relationship(named: "tracks")?.destination == "Track")
    #expect(part == playlists.model)
    // What the merged model tells is not kept: the playlist is in no part.
    let kept = outcome.lineage.parts.flatMap(\.own.entities).map(\.name)
    #expect(kept == ["Song", "Track", "Artist"])
  }

  /// Names whose bytes differ are two names, though Swift takes the texts for equal.
  @Test func definitionsThatOnlyLookAlikeComeBackToTheByte() {
    let modules = [Library.composed, Library.decomposed].enumerated().map { number, text in
      ModelModule(
        "Module\(number)",
        ManagedObjectModel {
          EntityDescription("Song", userInfo: ["title": text]) {
            AttributeDescription("title", .string)
          }
        }
      )
    }
    let outcome = merged(modules)
    for module in modules { expectSame(outcome.part(ofModule: module.name), module, "Song") }
  }

  @Test func whatIsNotThereIsNotGivenBack() {
    let outcome = merged([Library.songs, Library.artists])
    #expect(outcome.part(ofModule: "songs") == nil)
    #expect(outcome.lineage.parts.first?.model(from: ManagedObjectModel()) == nil)
    #expect(Lineage().parts.isEmpty)
  }

  @Test(
    "A file that is no lineage is refused, with the place",
    arguments: [
      "", "[]", "{}", #"{"formatVersion": "1.0", "elements": []}"#,
      #"{"formatVersion": "2.0", "parts": []}"#, #"{"formatVersion": "1.0", "parts": [{}]}"#,
      #"{"formatVersion": "1.0", "parts": [{"module": "A", "entities": [true]}]}"#,
      #"{"formatVersion": "1.0", "parts": [{"module": "A", "asMerged": ["mood"]}]}"#,
      #"{"formatVersion": "1.0", "parts": [{"module": "A", "own": {"entities": 1}}]}"#,
    ]
  )
  func noLineage(text: String) {
    let error = #expect(throws: ModelFileError.self) {
      try LineagePartsReader.read(Array(text.utf8), path: "lineage.json")
    }
    #expect(error?.location != nil && error?.path == "lineage.json")
  }

  /// A part may name what its own list does not hold.
  @Test(arguments: [-1, 1, 7])
  func positionsThatAreNotThereAreNoCrash(position: Int) throws {
    let text = #"{"formatVersion": "1.0", "parts": [{"module": "A", "entities": [\#(position)]}]}"#
    let part = try #require(try LineagePartsReader.read(Array(text.utf8), path: "").first)
    #expect(part.model(from: Library.whole) == nil)
  }
}
