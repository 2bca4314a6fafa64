import ModelFormats
import ModelSchema
import ModelSupport
import ModelTestSupport
import Testing

/// What survives `mapping model -> .cdm -> mapping model`, and what is named by a note because it
/// does not.
@Suite struct CompiledMappingWriterTests {
  private struct Trip {
    let compiled: CompiledMappingModel
    let mapping: MappingModel
    var messages: [String] { compiled.notes.map(\.message) }

    init(_ mapping: MappingModel) throws {
      compiled = try mapping.compiled()
      let loaded = try MappingLoader().read(bytes: compiled.bytes, path: "Music.cdm")
      #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
      self.mapping = loaded.mapping
    }

    init(_ mappings: EntityMapping...) throws {
      try self.init(MappingModel(entityMappings: mappings))
    }
  }

  private static let hash = ModelHashes(Library.whole).entries[0].hash
  private static let otherHash = ModelHashes(Library.whole).entries[1].hash

  private static func songs(_ change: (inout EntityMapping) -> Void = { _ in }) -> EntityMapping {
    var mapping = EntityMapping(
      "SongToTrack",
      .transform,
      source: "Song",
      destination: "Track",
      sourceHash: hash,
      destinationHash: otherHash,
      attributeMappings: [
        PropertyMapping("length"), PropertyMapping("title", valueExpression: "$source.name"),
      ]
    )
    change(&mapping)
    return mapping
  }

  @Test func facetsOfEntityMappingsSurvive() throws {
    let changes: [(inout EntityMapping) -> Void] = [
      { _ in }, { ($0.type, $0.migrationPolicyClassName) = (.custom, "Music.Policy") },
      { ($0.type, $0.source, $0.sourceHash) = (.add, nil, nil) },
      { ($0.type, $0.destination, $0.destinationHash) = (.remove, nil, nil) },
      { $0.type = .copy }, { $0.type = .other(9) }, { $0.attributeMappings = [] },
      { $0.name = "größe $null é" }, { $0.source = "$null" },
      { $0.userInfo = ["a": "1", "b": "é"] },
      { $0.attributeMappings[1].userInfo = ["a": "1"] },
      { $0.sourceExpression = "FETCH($manager.a, $manager.sourceContext, YES)" },
      {
        $0.relationshipMappings = [
          PropertyMapping(
            "artist",
            valueExpression: "FUNCTION($manager, \"destinationInstancesForSourceRelationshipNamed:"
              + "sourceInstances:\", \"artist\", $source.artist)"
          )
        ]
      },
    ]
    for (number, change) in changes.enumerated() {
      let mapping = Self.songs(change)
      #expect(try Trip(mapping).mapping.entityMappings == [mapping], "\(number)")
    }
  }

  @Test(
    "Value expressions survive",
    arguments: [
      "\"Unknown\"", "12", "1.5", "YES", "nil", "$source.album.title", "$source.plays.@count",
      "FUNCTION($entityPolicy, \"titleFrom:\", $source.title)", "uppercase:($source.title)",
      "$source.length * 60", "TERNARY($source.length > 3, \"long\", \"short\")", "now()",
      "{1, 2, 3}", "SUBQUERY($source.plays, $p, $p.skipped == NO).@count",
      "CAST($source.year, \"NSDate\")", "FUNCTION($source, \"valueForKey:\", \"title\")",
    ]
  )
  func valueExpressions(text: String) throws {
    let mapping = Self.songs { $0.attributeMappings[1].valueExpression = text }
    let back = try Trip(mapping).mapping.entityMappings[0]
    #expect(back.attributeMappings[1].valueExpression == text)
  }

  @Test func aMappingModelOfCodeIsCompletedFirst() throws {
    let mapping = MappingModel(entityMappings: [
      EntityMapping(
        source: "Song",
        destination: "Song",
        sourceFilterPredicate: "title != nil",
        isSourceExpressionGenerated: true,
        attributeMappings: [PropertyMapping("title", isGenerated: true)],
        relationshipMappings: [PropertyMapping("artist", isGenerated: true)]
      ),
      EntityMapping(source: "Artist", destination: "Artist", isSourceExpressionGenerated: true),
    ]).completed(from: Library.whole, to: Library.whole)
    let trip = try Trip(mapping)
    #expect(trip.mapping.entityMappings == mapping.entityMappings && trip.messages.isEmpty)
    let songs = trip.mapping.entityMappings[0]
    #expect(songs.sourceFilterPredicate == "title != nil" && songs.type == .copy)
    #expect(songs.attributeMappings[0].valueExpression == "$source.title")
  }

  @Test func ofTwoMappingsWithOneNameTheFirstIsFound() throws {
    let second = Self.songs { $0.destination = "Play" }
    let trip = try Trip(Self.songs(), second)
    #expect(trip.mapping.entityMappings == [Self.songs(), second])
    #expect(trip.messages.count == 1 && trip.messages[0].contains("find only the first one"))
    let list = try PropertyList(trip.compiled.bytes, keys: [])
    let archive = try KeyedArchive(trip.compiled.bytes, keys: ["NSEntityMappingsByName"])
    #expect(list.count > 0)
    let table = try #require(archive.value(0, of: archive.root))
    #expect(archive.pairs(of: table)?.count == 1)
  }

  /// What a compiled mapping model cannot hold, and words of the note about it.
  struct Loss: Sendable {
    let words: String
    let change: @Sendable (inout EntityMapping) -> Void

    init(_ words: String, _ change: @escaping @Sendable (inout EntityMapping) -> Void) {
      self.words = words
      self.change = change
    }
  }

  @Test(arguments: [
    Loss("only in the source expression") { $0.sourceFilterPredicate = "title != nil" },
    Loss("does not find the mapping model") { $0.sourceHash = nil },
    Loss("does not find the mapping model") { $0.destinationHash = nil },
    Loss("user info is written by analogy") { $0.userInfo = ["a": "1"] },
  ])
  func everyLossHasANote(_ loss: Loss) throws {
    let messages = try Trip(Self.songs(loss.change)).messages
    #expect(messages.count == 1 && messages[0].contains(loss.words), "\(messages)")
  }

  @Test func theCopiesOfTheModelsAreNotKept() throws {
    var mapping = MappingModel(entityMappings: [Self.songs()])
    #expect(try Trip(mapping).messages.isEmpty)
    mapping.sourceModelPath = "Music.xcdatamodel"
    #expect(try Trip(mapping).messages.map { $0.contains("paths and copies") } == [true])
  }

  @Test func aRepeatedKeyOfUserInfoIsToldAndTheLastValueCounts() throws {
    let trip = try Trip(
      Self.songs {
        $0.userInfo = UserInfo([.init(key: "k", value: "1"), .init(key: "k", value: "2")])
      }
    )
    #expect(trip.messages.contains { $0.contains("a key of user info once") })
    #expect(trip.mapping.entityMappings[0].userInfo == ["k": "2"])
  }

  @Test func everyExpressionThatCannotBeReadIsAProblem() throws {
    let mapping = MappingModel(entityMappings: [
      Self.songs {
        $0.sourceExpression = "FETCH("
        $0.attributeMappings[1].valueExpression = "$source."
      }
    ])
    let error = #expect(throws: CompilationError.self) { try mapping.compiled() }
    #expect(
      error?.problems.map { "\($0.path)" } == ["SongToTrack", "SongToTrack.title"]
    )
    #expect(error?.problems[1].message.hasPrefix("the expression `$source.`: ") == true)
  }

  @Test func aFileIsWrittenWholeOrNotAtAll() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.cdm"
      let mapping = MappingModel(entityMappings: [Self.songs()])
      #expect(try mapping.write(to: path))
      #expect(try !mapping.write(to: path))
      #expect(try Fixtures.bytes(path) == mapping.compiled().bytes)
      #expect(try MappingLoader().load(path).entityMappings == mapping.entityMappings)

      var broken = mapping
      broken.entityMappings[0].attributeMappings[0].valueExpression = "("
      let problem = #expect(throws: ModelFileError.self) { try broken.write(to: path) }
      guard case .uncompilable(let reasons)? = problem?.reason else {
        Issue.record("\(String(describing: problem))")
        return
      }
      #expect(reasons.count == 1 && reasons[0].hasPrefix("`SongToTrack.length`: "))
      #expect(try Fixtures.bytes(path) == mapping.compiled().bytes)

      let suffix = #expect(throws: ModelFileError.self) { try mapping.write(to: folder + "/a.mom") }
      #expect(suffix?.message == "a mapping model is written as .cdm")
      let absent = #expect(throws: ModelFileError.self) {
        try mapping.write(to: folder + "/absent/a.cdm")
      }
      guard case .unwritable? = absent?.reason else {
        Issue.record("\(String(describing: absent))")
        return
      }
      #expect(try Fixtures.entries(folder) == ["Music.cdm"])
    }
  }
}
