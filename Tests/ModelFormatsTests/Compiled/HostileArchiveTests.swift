import ModelFormats
import ModelSchema
import ModelSupport
import ModelTestSupport
import Testing

/// Archives that nobody's compiler wrote: they are read or refused, soon.
@Suite struct HostileArchiveTests {
  /// What comes of an archive, and how long it takes.
  private func read(_ bytes: [UInt8]) throws -> (entities: Int?, duration: Duration) {
    var entities: Int?
    let duration = ContinuousClock().measure {
      do throws(ModelFileError) {
        let (model, _) = try CompiledSketch.read(bytes)
        entities = model.entities.count
        // What could be read is a model like any other.
        _ = ModelHashes(model)
      } catch {
        #expect(error.diagnostic?.kind == .malformedModel && !error.message.isEmpty)
      }
    }
    return (entities, duration)
  }

  // MARK: - Wrong values

  @Test func everyValueMayBeOfEveryOtherKind() throws {
    let original = try LinkedModel(Self.everything).compiled().bytes
    let list = try PropertyList(original)
    let replaced = ReplacedValues(list: list, rootReference: 1)
    var (read, refused) = (0, 0)
    for object in 0..<list.count {
      // Each object becomes something else in turn; all of it takes a minute.
      for (number, replacement) in ReplacedValues.Replacement.allCases.enumerated()
      where (number + object).isMultiple(of: 6) || FuzzRound.isLong {
        let (entities, duration) = try self.read(replaced.bytes(replacing: object, by: replacement))
        #expect(duration < .seconds(10), "object \(object) as \(replacement)")
        if entities == nil { refused += 1 } else { read += 1 }
      }
    }
    #expect(read > 500 && refused > 10, "\(read) read, \(refused) refused")
  }

  /// A small model with every construct.
  private static let everything = ManagedObjectModel(versionIdentifier: "1") {
    EntityDescription("Song", className: "Song") {
      AttributeDescription(
        "title",
        .string,
        defaultValue: "a",
        minimumValue: "1",
        userInfo: ["a": "b"]
      )
      AttributeDescription("price", .decimal, defaultValue: "1.5")
      AttributeDescription("plays", .integer64, derivationExpression: "similar.@count")
      AttributeDescription("place", .composite, compositeName: "Place")
      RelationshipDescription("similar", toMany: "Song", inverse: "similar")
      FetchedPropertyDescription(
        "covers",
        fetchRequest: FetchRequestDescription("r", entity: "Song", predicate: "title == $X.title")
      )
      FetchIndexDescription("byTitle", elements: [.init(property: "title")])
      UniquenessConstraint(["title"])
    }
    EntityDescription("LiveSong", className: "Song", parent: "Song") {}
    CompositeDescription("Place", elements: [AttributeDescription("city", .string)])
    FetchRequestDescription("recent", entity: "Song", predicate: "price > 1 AND NOT title IN {1}")
    ManagedObjectModel.Configuration("All", entities: ["Song"])
  }

  @Test func namesThatAreNoTextsNameNothing() throws {
    var sketch = CompiledSketch()
    let title = sketch.attribute("title")
    let untitled = sketch.writer.object(["NSAttributeDescription"], [])
    let pairs = [
      (key: sketch.writer.integer(5), value: title), (key: title, value: title),
      (key: sketch.writer.array([]), value: title),
      (key: sketch.writer.text("untitled"), value: untitled),
    ]
    let properties = sketch.writer.dictionary(pairs)
    let song = sketch.entity("Song", [("NSProperties", .object(properties))])
    let (model, diagnostics) = try CompiledSketch.read(sketch.bytes([("Song", song)]))
    #expect(model.entities.map(\.name) == ["Song"])
    #expect(model.entities[0].attributes.map(\.name) == ["untitled"])
    #expect(diagnostics.isEmpty)
  }

  // MARK: - Loops

  @Test func anEntityMayInheritFromItself() throws {
    var sketch = CompiledSketch()
    let song = sketch.writer.reserve()
    let properties = sketch.dictionary([("title", sketch.attribute("title"))])
    sketch.writer.set(
      song,
      ["NSEntityDescription"],
      [
        ("NSEntityName", sketch.text("Song")), ("NSSuperentity", .object(song)),
        ("NSProperties", properties),
      ]
    )
    let (model, _) = try CompiledSketch.read(sketch.bytes([("Song", song)]))
    #expect(model.entities.map(\.parent) == ["Song"])
    #expect(throws: LinkFailure.self) { try LinkedModel(model) }
  }

  @Test func entitiesMayInheritInALoop() throws {
    var sketch = CompiledSketch()
    let objects = (0..<5).map { _ in sketch.writer.reserve() }
    for (number, object) in objects.enumerated() {
      sketch.writer.set(
        object,
        ["NSEntityDescription"],
        [
          ("NSEntityName", sketch.text("E\(number)")),
          ("NSSuperentity", .object(objects[(number + 1) % 5])),
        ]
      )
    }
    let pairs = objects.enumerated().map { ("E\($0)", $1) }
    let (model, _) = try CompiledSketch.read(sketch.bytes(pairs))
    #expect(model.entities.map(\.parent) == ["E1", "E2", "E3", "E4", "E0"])
  }

  @Test func aCompositeThatContainsItselfIsRefused() throws {
    var sketch = CompiledSketch()
    let place = sketch.writer.reserve()
    let elements = sketch.array([place, place])
    sketch.writer.set(
      place,
      ["NSCompositeAttributeDescription"],
      [("NSPropertyName", sketch.text("place")), ("NSElements", elements)]
    )
    let song = sketch.entity("Song", [("NSProperties", sketch.dictionary([("place", place)]))])
    let (entities, duration) = try read(sketch.bytes([("Song", song)]))
    #expect(entities == nil)
    #expect(duration < .seconds(10))
  }

  // MARK: - Collections that are shared

  @Test func oneEntityUnderManyNamesIsReadOnce() throws {
    var sketch = CompiledSketch()
    let song = sketch.entity("Song")
    let bytes = sketch.bytes((0..<50_000).map { ("\($0)", song) })
    let (entities, duration) = try read(bytes)
    #expect(entities == 1)
    #expect(duration < .seconds(15))
  }

  @Test func onePropertyUnderManyNamesIsReadSoon() throws {
    var sketch = CompiledSketch()
    let title = sketch.attribute("title")
    let properties = sketch.dictionary((0..<20_000).map { ("\($0)", title) })
    let entities = (0..<20).map { number in
      ("E\(number)", sketch.entity("E\(number)", [("NSProperties", properties)]))
    }
    let (_, duration) = try read(sketch.bytes(entities))
    #expect(duration < .seconds(15))
  }

  @Test func oneIndexManyTimesIsReadSoon() throws {
    var sketch = CompiledSketch()
    let properties = sketch.dictionary(
      (0..<1000).map { ("a\($0)", sketch.attribute("a\($0)")) }
    )
    let element = sketch.writer.object(
      ["NSFetchIndexElementDescription"],
      [("NSPropertyName", sketch.text("b"))]
    )
    let elements = sketch.array([element])
    let index = sketch.writer.object(
      ["NSFetchIndexDescription"],
      [("NSIndexName", sketch.text("i")), ("NSIndexElements", elements)]
    )
    let indexes = sketch.array([Int](repeating: index, count: 6000))
    let song = sketch.entity(
      "Song",
      [
        ("NSProperties", properties), ("NSFetchIndexDescriptions", indexes),
        ("NSCompoundIndexes", indexes),
      ]
    )
    let (_, duration) = try read(sketch.bytes([("Song", song)]))
    #expect(duration < .seconds(15))
  }

  @Test func manyCompositesOfOneNameAreReadSoon() throws {
    var sketch = CompiledSketch()
    let attributes = (0..<700).map { number in
      let elements = sketch.array([sketch.attribute("\(number)")])
      let object = sketch.writer.object(
        ["NSCompositeAttributeDescription"],
        [("NSPropertyName", sketch.text("place")), ("NSElements", elements)]
      )
      return ("\(number)", object)
    }
    let song = sketch.entity("Song", [("NSProperties", sketch.dictionary(attributes))])
    let (_, duration) = try read(sketch.bytes([("Song", song)]))
    #expect(duration < .seconds(15))
  }

  @Test func manyUnknownKeysAreReportedSoon() throws {
    var sketch = CompiledSketch()
    let more = (0..<1000).map { (key: "news\($0)", value: KeyedArchiveWriter.Value.integer(1)) }
    let title = sketch.attribute("title", more)
    let properties = sketch.dictionary((0..<1000).map { ("\($0)", title) })
    let song = sketch.entity("Song", [("NSProperties", properties)])
    let (_, duration) = try read(sketch.bytes([("Song", song)]))
    #expect(duration < .seconds(15))
  }
}
