import ModelSchema
import ModelTestSupport
import Testing

@Suite struct LineageTests {
  private let song = EntityDescription("Song") {
    AttributeDescription("title", .string)
    RelationshipDescription("artist", to: "Artist")
  }

  private var lineage: Lineage {
    Lineage([
      (
        name: "Song",
        origins: [
          .init(module: "Songs", role: .definition, entity: song),
          .init(module: "Copy", role: .duplicate, entity: song),
          .init(
            module: "Artists",
            role: .placeholder,
            entity: EntityDescription("S") { RelationshipDescription("artist", to: "Artist") }
          ),
        ]
      ),
      (name: "Play", origins: []),
    ])
  }

  @Test func originsComeWithTheTakenDefinitionFirst() {
    let origins = lineage.origins(ofEntity: "Song")
    #expect(origins.map(\.module) == ["Songs", "Copy", "Artists"])
    #expect(origins.map(\.role) == [.definition, .duplicate, .placeholder])
    #expect(origins.allSatisfy { $0.location == nil })
    #expect(lineage.module(ofEntity: "Song") == "Songs")
  }

  @Test func aPropertyComesFromTheModulesThatHaveIt() {
    #expect(lineage.origins(ofProperty: "title", in: "Song").map(\.module) == ["Songs", "Copy"])
    #expect(lineage.origins(ofProperty: "artist", in: "Song").count == 3)
    #expect(lineage.origins(ofProperty: "Title", in: "Song").isEmpty)
    #expect(lineage.origins(ofProperty: "title", in: "Play").isEmpty)
  }

  @Test("What is not known has no origin", arguments: ["Artist", "song", "", "Play"])
  func unknown(name: String) {
    #expect(lineage.origins(ofEntity: name).isEmpty)
    #expect(lineage.module(ofEntity: name) == nil)
  }

  @Test func aModelMadeInCodeHasNone() {
    #expect(Lineage().origins(ofEntity: "Song").isEmpty)
    #expect(Lineage() == Lineage([]))
  }

  @Test func namesAreToldApartByTheirBytes() {
    let origin = Lineage.EntityOrigin(module: "A", role: .definition, entity: song)
    let lineage = Lineage([(name: Library.composed, origins: [origin])])
    #expect(lineage.module(ofEntity: Library.composed) == "A")
    #expect(lineage.module(ofEntity: Library.decomposed) == nil)
  }

  @Test func placesAreThoseOfTheNames() throws {
    let file = SourceFile(
      path: "a",
      bytes: Array(#"<entity name="Song"><attribute name="title"/></entity>"#.utf8)
    )
    var attribute = AttributeDescription("title", .string)
    attribute.anchor = SourceAnchor(file: file, range: 20..<45)
    let entity = EntityDescription(
      "Song",
      attributes: [attribute],
      anchor: SourceAnchor(file: file, range: 0..<file.bytes.count)
    )
    let lineage = Lineage([
      (name: "Song", origins: [.init(module: "A", role: .definition, entity: entity)])
    ])
    let locations = [
      lineage.origins(ofEntity: "Song").first?.location,
      lineage.origins(ofProperty: "title", in: "Song").first?.location,
    ]
    let texts = locations.map { $0.map { String(decoding: file.bytes[$0.range], as: UTF8.self) } }
    #expect(texts == ["Song", "title"])
  }
}
