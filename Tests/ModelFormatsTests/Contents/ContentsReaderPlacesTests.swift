import ModelFormats
import ModelSchema
import Testing

/// Where the elements of a model file, and the values of their attributes, stand.
@Suite struct ContentsReaderPlacesTests {
  private let model: ManagedObjectModel
  private let song: EntityDescription

  init() throws {
    let (model, diagnostics) = try read(MaximalDocument.newForm)
    #expect(diagnostics.isEmpty)
    self.model = model
    song = try #require(model.entity(named: "Song"))
  }

  @Test func everyElementKnowsItsPlace() throws {
    func place(_ anchor: SourceAnchor) -> String { anchor.location.map { text($0) } ?? "" }
    let attribute = try #require(song.attribute(named: "rating"))
    #expect(
      place(attribute.anchor) == #"<attribute name="rating" attributeType="Integer 64" "#
        + #"defaultValueString="0" usesScalarValueType="NO"/>"#
    )
    let relationship = try #require(song.relationship(named: "artist"))
    #expect(place(relationship.anchor).hasPrefix("<relationship name=\"artist\""))
    #expect(place(relationship.anchor).hasSuffix("</relationship>"))
    #expect(
      place(relationship.userInfo.entries[0].anchor) == #"<entry key="role" value="singer"/>"#
    )
    #expect(place(song.anchor).hasPrefix("<entity name=\"Song\""))
    #expect(place(song.anchor).hasSuffix("</uniquenessConstraints>\n    </entity>"))
    #expect(place(song.fetchedProperties[0].anchor).hasSuffix("</fetchedProperty>"))
    let request = try #require(song.fetchedProperties[0].fetchRequest)
    #expect(place(request.anchor).hasPrefix("<fetchRequest name=\"fetched"))
    #expect(place(song.fetchIndexes[0].anchor).hasSuffix("</fetchIndex>"))
    #expect(
      place(song.fetchIndexes[0].elements[2].anchor)
        == #"<fetchIndexElement property="place" type="RTree"/>"#
    )
    #expect(place(song.compoundIndexes[1].anchor).hasPrefix("<compoundIndex>"))
    #expect(place(song.uniquenessConstraints[1].anchor).hasPrefix("<uniquenessConstraint>"))
    #expect(place(model.composites[1].anchor) == #"<composite name="Nothing"/>"#)
    #expect(place(model.fetchRequestTemplates[1].anchor) == #"<fetchRequest name="Plain"/>"#)
    #expect(place(model.configurations[1].anchor) == #"<configuration name="Empty"/>"#)
    #expect(place(model.configurations[0].members[1].anchor) == #"<memberEntity name="Artist"/>"#)
    #expect(place(model.anchor).hasPrefix("<model type="))
    #expect(place(model.anchor).hasSuffix("</model>"))
  }

  @Test func everyAttributeValueKnowsItsPlace() throws {
    let attribute = try #require(song.attribute(named: "everything"))
    let values = [
      "name": "everything", "attributeType": "Integer 16", "minValueString": "2",
      "defaultValueString": "6", "syncable": "YES",
    ]
    for (name, value) in values {
      #expect(attribute.anchor.location(ofAttribute: name).map { text($0) } == value)
    }
    #expect(attribute.anchor.location(ofAttribute: "absent") == nil)
    #expect(
      model.anchor.location(ofAttribute: "userDefinedModelVersionIdentifier").map { text($0) }
        == "Autumn &amp; &quot;Winter&quot;"
    )
  }

  @Test func linesAndColumnsCountFromOneAndInScalars() throws {
    let (model, _) = try read(
      "\u{FEFF}<model>\r\n\t<entity name='e\u{301}🎵' parentEntity='Ü'/>\r\n</model>"
    )
    let anchor = model.entities[0].anchor
    #expect(anchor.location?.start == SourcePosition(line: 2, column: 2))
    let parent = try #require(anchor.location(ofAttribute: "parentEntity"))
    #expect(parent.start == SourcePosition(line: 2, column: 35))
    #expect(parent.end == SourcePosition(line: 2, column: 36))
    #expect(model.anchor.location?.start == SourcePosition(line: 1, column: 1))
  }
}
