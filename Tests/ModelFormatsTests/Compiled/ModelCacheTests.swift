import ModelFormats
import ModelSchema
import ModelSupport
import ModelTestSupport
import Testing

@Suite struct ModelCacheTests {
  /// The bytes as one stored block of raw DEFLATE.
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8))
    return [1, low, high, ~low, ~high] + bytes
  }

  private func error(_ bytes: [UInt8]) -> ModelFileError? {
    #expect(throws: ModelFileError.self) {
      try ModelCache.read(bytes, path: "Music.sqlite", module: "Music")
    }
  }

  @Test func aStoresOwnModelIsRead() throws {
    let compiled = try LinkedModel(Library.whole).compiled()
    let (model, diagnostics) = try ModelCache.read(
      stored(compiled.bytes),
      path: "Music.sqlite",
      module: "Music"
    )
    #expect(model.entities.map(\.name) == ["Artist", "Song"])
    #expect(diagnostics.isEmpty)
  }

  @Test(
    "Damage is said to be in the store's own model",
    arguments: [
      ([], "ends too early"), ([1, 2, 3], "ends too early"), ([7], "is damaged"),
    ] as [([UInt8], String)]
  )
  func damage(bytes: [UInt8], words: String) {
    let error = error(bytes)
    #expect(error?.path == "Music.sqlite" && error?.module == "Music")
    guard case .malformed(let text) = error?.reason else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(text.hasPrefix("the store's own model cannot be read: ") && text.contains(words))
  }

  @Test func whatIsNoArchiveIsRefused() {
    for bytes in [[], Array("model".utf8), Array("bplist00".utf8)] as [[UInt8]] {
      guard case .malformed = error(stored(bytes))?.reason else {
        Issue.record("\(bytes)")
        continue
      }
    }
  }

  // MARK: - Writing

  private func read(_ bytes: [UInt8]) throws -> ManagedObjectModel {
    let (model, diagnostics) = try ModelCache.read(bytes, path: "Music.sqlite", module: "Music")
    #expect(diagnostics.isEmpty)
    return model
  }

  /// A model through a store's form and back.
  private func trip(_ model: ManagedObjectModel) throws -> ManagedObjectModel {
    try read(try ModelCache.write(try LinkedModel(model)))
  }

  /// Recordings in three generations, with every kind of property to inherit.
  private var hierarchy: ManagedObjectModel {
    var recording = EntityDescription("Recording", className: "Recording", isAbstract: true) {
      AttributeDescription("title", .string, isOptional: true, minimumValue: "1")
      AttributeDescription("seconds", .integer32, defaultValue: "0")
      RelationshipDescription("artist", to: "Artist", inverse: "recordings")
    }
    recording.fetchedProperties = [
      FetchedPropertyDescription(
        "covers",
        fetchRequest: FetchRequestDescription(
          "fetchedPropertyFetchRequest",
          entity: "Recording",
          predicate: "title == $FETCH_SOURCE.title"
        )
      )
    ]
    recording.fetchIndexes = [.init("byTitle", elements: [.init(property: "title")])]
    recording.uniquenessConstraints = [.init(["title"])]
    var song = EntityDescription("Song", parent: "Recording") {
      AttributeDescription("year", .integer16)
    }
    song.userInfo = ["tag": "a"]
    let live = EntityDescription("LiveSong", parent: "Song") {
      AttributeDescription("place", .string)
    }
    let artist = EntityDescription("Artist", className: "Artist") {
      RelationshipDescription("recordings", toMany: "Recording", inverse: "artist")
    }
    var model = ManagedObjectModel(entities: [recording, song, live, artist])
    model.configurations = [.init("Local", members: [.init("Artist"), .init("Song")])]
    model.versionIdentifiers = ["2"]
    return model
  }

  @Test func whatIsInheritedIsRepeatedAndReadOnce() throws {
    let source = try LinkedModel(hierarchy)
    let bytes = try ModelCache.write(source)
    let model = try read(bytes)
    let compiled = try CompiledRoundTrip(hierarchy).model
    // Both forms hold the same, but for an index that is repeated under the name of its attribute.
    var expected = compiled
    for index in expected.entities.indices where expected.entities[index].name == "Recording" {
      expected.entities[index].fetchIndexes.insert(
        .init("title", elements: [.init(property: "title")]),
        at: 0
      )
    }
    #expect(model == expected)
    #expect(ModelHashes(model) == ModelHashes(hierarchy))
    #expect(model.entity(named: "LiveSong")?.attributes.map(\.name) == ["place"])
    // Three entities with the properties of the first, two with those of the second.
    let archive = try KeyedArchive(try Inflate.decompress(bytes), keys: ["NSPropertyName"])
    let names = (0..<archive.list.count).compactMap { object in
      archive.value(0, of: object).flatMap { archive.text(of: $0) }
    }
    for (name, count) in [("title", 5), ("artist", 3), ("covers", 3), ("year", 2), ("place", 1)] {
      // Two indexes name their property under the same key.
      #expect(names.count { $0 == name } == count, "\(name)")
    }
  }

  @Test func writingWhatWasReadGivesTheSameBytes() throws {
    for model in [Library.whole, hierarchy, ManagedObjectModel()] {
      let first = try ModelCache.write(try LinkedModel(model))
      #expect(try ModelCache.write(try LinkedModel(try read(first))) == first)
    }
  }

  @Test func theOrderOfASourceSaysNothing() throws {
    var turned = hierarchy
    turned.entities.reverse()
    for index in turned.entities.indices { turned.entities[index].attributes.reverse() }
    let bytes = try ModelCache.write(try LinkedModel(hierarchy))
    #expect(try ModelCache.write(try LinkedModel(turned)) == bytes)
  }

  @Test func anAttributeThatIsMarkedHasAnIndexOfItsName() throws {
    var attribute = AttributeDescription("title", .string)
    attribute.isIndexed = true
    let song = try trip(CompiledRoundTrip.songs { $0.attributes = [attribute] }).entities[0]
    // A store's index names its entity like a described one.
    #expect(song.fetchIndexes == [.init("title", elements: [.init(property: "title")])])
    #expect(!song.attributes[0].isIndexed)
  }

  @Test(
    "An index over one attribute is repeated under its name",
    arguments: [
      ([.init("byTitle", elements: [.init(property: "title")])], ["title", "byTitle"]),
      (
        [
          .init("b", elements: [.init(property: "year")]),
          .init("a", elements: [.init(property: "title")]),
          .init("c", elements: [.init(property: "title")]),
        ], ["year", "title", "b", "a", "c"]
      ),
      (
        [
          .init("a", elements: [.init(property: "title")]),
          .init("title", elements: [.init(property: "title")]),
        ], ["a", "title"]
      ),
      ([.init("down", elements: [.init(property: "title", isAscending: false)])], ["down"]),
      ([.init("tree", elements: [.init(property: "year", type: "RTree")])], ["tree"]),
      ([.init("two", elements: [.init(property: "title"), .init(property: "year")])], ["two"]),
      ([.init("artist", elements: [.init(property: "songs")])], ["artist"]),
    ] as [([FetchIndexDescription], [String])]
  )
  func repeatedIndexes(indexes: [FetchIndexDescription], names: [String]) throws {
    let model = CompiledRoundTrip.songs {
      $0.attributes = [AttributeDescription("title", .string), .init("year", .integer16)]
      $0.fetchIndexes = indexes
    }
    #expect(try trip(model).entities[0].fetchIndexes.map(\.name) == names)
  }

  @Test func aClassIsNamedOnlyWhereThereIsOne() throws {
    let model = CompiledRoundTrip.songs { $0.className = nil }
    let bytes = try Inflate.decompress(ModelCache.write(try LinkedModel(model)))
    let archive = try KeyedArchive(bytes, keys: ["NSClassNameForEntity"])
    let entities = (0..<archive.list.count).filter { archive.hasKey(0, $0) }
    #expect(entities.map { archive.value(0, of: $0) } == [nil])
    #expect(try trip(model) == model)

    let dotted = try LinkedModel(CompiledRoundTrip.songs { $0.className = ".Song" })
    #expect(try read(ModelCache.write(dotted)).entities[0].className == "Song")
    let named = try read(ModelCache.write(dotted, moduleName: "Music"))
    #expect(named.entities[0].className == "Music.Song")
  }

  @Test func whatCannotBeArchivedIsSaidOnce() throws {
    var model = hierarchy
    model.entities[0].fetchedProperties[0].fetchRequest?.predicate = "title =="
    let error = #expect(throws: CompilationError.self) { try trip(model) }
    // Two entities inherit the property.
    #expect(error?.problems.map(\.path.description) == ["Recording.covers"])
  }

  @Test func aHierarchyThatMultipliesWithoutEndIsRefused() throws {
    let entities = (0..<1_500).map { number in
      EntityDescription("E\(number)", parent: number == 0 ? nil : "E\(number - 1)")
    }
    let error = #expect(throws: CompilationError.self) {
      try trip(ManagedObjectModel(entities: entities))
    }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.message.hasPrefix("inherited properties") == true)
  }

  @Test func aLargeArchiveShrinksToLessThanHalf() throws {
    let entities = (0..<60).map { number in
      EntityDescription("Song\(number)", className: "Song\(number)") {
        for attribute in 0..<20 { AttributeDescription("title\(attribute)", .string) }
      }
    }
    let bytes = try ModelCache.write(try LinkedModel(ManagedObjectModel(entities: entities)))
    let archive = try Inflate.decompress(bytes)
    #expect(bytes.count * 2 < archive.count, "\(bytes.count) of \(archive.count)")
  }
}
