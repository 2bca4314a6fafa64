import ModelSchema
import ModelTestSupport
import Testing

@Suite struct LineageFacetsTests {
  private func song(
    title: AttributeDescription,
    deleteRule: DeleteRule = .nullify,
    userInfo: UserInfo = [:]
  ) -> EntityDescription {
    EntityDescription("Song", className: "Song", userInfo: userInfo) {
      title
      RelationshipDescription("artist", to: "Artist", deleteRule: deleteRule)
    }
  }

  private var lineage: Lineage {
    Lineage([
      (
        name: "Song",
        origins: [
          .init(
            module: "Songs",
            role: .definition,
            entity: song(title: AttributeDescription("title", .string), deleteRule: .deny)
          ),
          .init(
            module: "Copy",
            role: .duplicate,
            entity: song(title: AttributeDescription("title", .string), userInfo: ["a": "b"])
          ),
          .init(
            module: "Artists",
            role: .placeholder,
            entity: EntityDescription("S") { AttributeDescription("artist", .integer16) }
          ),
        ]
      )
    ])
  }

  private func says(_ facet: String, _ property: String? = nil, in entity: String = "Song")
    -> [String]
  {
    lineage.statements(ofFacet: facet, of: property, in: entity).map {
      "\($0.origin.module) \($0.origin.role) \($0.text)"
    }
  }

  @Test(
    "A facet is called as its XML attribute is, or in words",
    arguments: ["deletionRule", "delete rule"]
  )
  func facetOfARelationship(name: String) {
    // The placeholder's property of the name is an attribute, which has no such facet.
    #expect(
      says(name, "artist") == [
        "Songs definition has the delete rule `Deny`",
        "Copy duplicate has the delete rule `Nullify`",
      ]
    )
  }

  @Test(arguments: ["user info", "userInfo"])
  func facetOfAnEntity(name: String) {
    #expect(
      says(name) == [
        "Songs definition has no user info",
        #"Copy duplicate has the user info "a" = "b""#,
        "Artists placeholder has no user info",
      ]
    )
  }

  @Test func whoHasNoSuchPropertySaysNothing() {
    #expect(says("attributeType", "title").count == 2)
    #expect(says("attributeType", "artist") == ["Artists placeholder is of type `Integer 16`"])
  }

  @Test(arguments: ["Optional", "toMany", ""])
  func whatIsNoFacetHasNoStatements(name: String) {
    #expect(says(name, "title").isEmpty)
    #expect(says("optional", "titles").isEmpty)
    #expect(says("optional", "title", in: "song").isEmpty)
  }

  @Test func everyFacetThatIsNamedIsAnswered() {
    for property in [nil, "title", "artist"] {
      let facets = lineage.facets(of: property, in: "Song")
      #expect(facets.count > 8 && Set(facets).count == facets.count)
      for facet in facets {
        #expect(says(facet, property).first?.hasPrefix("Songs definition ") == true, "\(facet)")
      }
    }
    #expect(lineage.facets(of: "titles", in: "Song").isEmpty)
    #expect(lineage.facets(in: "song").isEmpty)
  }

  @Test func thePlaceIsThatOfTheValue() throws {
    let text = #"<entity name="Song"><attribute name="title" attributeType="String"/></entity>"#
    let file = SourceFile(path: "a", bytes: Array(text.utf8))
    var attribute = AttributeDescription("title", .string)
    attribute.anchor = SourceAnchor(file: file, range: 20..<68)
    let entity = EntityDescription("Song", attributes: [attribute])
    let lineage = Lineage([
      (name: "Song", origins: [.init(module: "A", role: .definition, entity: entity)])
    ])
    let place = lineage.statements(ofFacet: "attributeType", of: "title", in: "Song").first?.origin
      .location
    #expect(place.map { String(decoding: file.bytes[$0.range], as: UTF8.self) } == "String")
  }
}
