import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct MappingXMLReaderTests {
  static let head = """
    <?xml version="1.0"?>
    <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">

    <database>
        <databaseInfo>
            <version>134481920</version>
        </databaseInfo>

    """

  static func document(_ objects: String) -> String { head + objects + "\n</database>\n" }

  static let model = """
    <object type="XDDEVMAPPINGMODEL" id="z1">
        <attribute name="sourcemodelpath" type="string">Music &amp; 1.xcdatamodel</attribute>
        <relationship name="entitymappings" type="0/0" destination="XDDEVENTITYMAPPING" \
    idrefs="z3 z2"></relationship>
    </object>
    """

  static let mappings = """
    <object type="XDDEVENTITYMAPPING" id="z2">
        <attribute name="sourcename" type="string">Song</attribute>
        <attribute name="destinationname" type="string">Track</attribute>
        <attribute name="mappingtypename" type="string">Undefined</attribute>
        <attribute name="mappingnumber" type="int16">2</attribute>
        <attribute name="autogenerateexpression" type="bool">0</attribute>
        <attribute name="migrationpolicyclassname" type="string"></attribute>
        <relationship name="attributemappings" idrefs="z5 z4"></relationship>
        <relationship name="relationshipmappings"></relationship>
    </object>
    <object type="XDDEVENTITYMAPPING" id="z3">
        <attribute name="name" type="string">Mine</attribute>
        <attribute name="destinationname" type="string">Artist</attribute>
        <attribute name="mappingtypename" type="string">Add</attribute>
        <attribute name="mappingnumber" type="int16">1</attribute>
    </object>
    <object type="XDDEVATTRIBUTEMAPPING" id="z4">
        <attribute name="name" type="string">title</attribute>
    </object>
    <object type="XDDEVATTRIBUTEMAPPING" id="z5">
        <attribute name="name" type="string">length</attribute>
    </object>
    """

  private func read(_ text: String) throws(ModelFileError) -> MappingLoader.Loaded {
    try MappingLoader().read(bytes: Array(text.utf8), path: "A.xcmappingmodel/xcmapping.xml")
  }

  private func error(_ text: String) -> ModelFileError? {
    do throws(ModelFileError) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func aSmallMappingModel() throws {
    let loaded = try read(Self.document(Self.model + Self.mappings))
    #expect(loaded.diagnostics.isEmpty)
    #expect(
      loaded.mapping
        == MappingModel(
          entityMappings: [
            EntityMapping(
              "Mine",
              .add,
              source: nil,
              destination: "Artist",
              isSourceExpressionGenerated: true
            ),
            EntityMapping(
              source: "Song",
              destination: "Track",
              attributeMappings: [
                PropertyMapping("length", isGenerated: true),
                PropertyMapping("title", isGenerated: true),
              ]
            ),
          ],
          sourceModelPath: "Music & 1.xcdatamodel"
        )
    )
    #expect(loaded.mapping.entityMappings[1].anchor.location?.start.line == 11)
  }

  @Test func whatIsNotKnownIsReportedWithItsPlace() throws {
    let loaded = try read(
      Self.document(
        Self.model + """
          <object type="XDDEVENTITYMAPPING" id="z2">
              <attribute name="mappingtypename" type="string">Melt</attribute>
              <attribute name="color" type="string">red</attribute>
              <thing/>
          </object>
          <object type="XDDEVOTHER" id="z9"></object>
          """
      )
    )
    #expect(
      loaded.diagnostics.map { "\($0.location?.start.line ?? 0) \($0.message)" } == [
        "13 the attribute `color` of `XDDEVENTITYMAPPING` is not known",
        "14 the element `thing` is not known here", "16 objects of `XDDEVOTHER` are not known",
        "8 `entitymappings` names an object that is not there (`z3`)",
        "11 `Melt` is no type of an entity mapping",
      ]
    )
    #expect(loaded.diagnostics.allSatisfy { $0.kind == .unknownConstruct })
  }

  @Test func aDamagedCopyOfAModelLeavesTheMapping() throws {
    let damaged = """
      <object type="XDDEVMAPPINGMODEL" id="z1">
          <attribute name="sourcemodeldata" type="binary">YnBsaXN0MDA=
      </attribute>
          <relationship name="entitymappings" idrefs="z2 z3"/>
      </object>
      """
    let loaded = try read(Self.document(damaged + Self.mappings))
    #expect(loaded.mapping.entityMappings.count == 2 && loaded.mapping.sourceModel == nil)
    #expect(loaded.diagnostics.map(\.kind) == [.malformedModel])
    #expect(
      loaded.diagnostics[0].message.hasPrefix("the copy of the source model cannot be read: ")
    )
  }

  @Test func whatIsNoMappingModelIsRefused() {
    #expect(
      error("<model/>")?.message == "a root element `database` (not `model`) is expected here"
    )
    #expect(
      error(Self.document(""))?.message == "an object of `XDDEVMAPPINGMODEL` is expected here"
    )
    #expect(
      error(Self.document("<object id='z1'/>"))?.message
        == "an attribute `type` of this `object` is expected here"
    )
    #expect(
      error(Self.document(Self.model + Self.model))?.message
        == "another identifier (`z1` is taken) is expected here"
    )
    #expect(error(Self.document(Self.model) + "<a/>")?.location?.start.line == 13)
    #expect(error("")?.message == "the file is empty")
    #expect(error("{}")?.reason == .unsupported("this is a JSON file, not a mapping model"))
    #expect(
      error("<plist><dict/></plist>")?.reason == .malformed("a keyed archive is expected here")
    )
  }

  @Test func filesAreToldApartByWhatTheyHold() throws {
    try Fixtures.withTemporaryFolder { folder in
      let bytes = Array(Self.document(Self.model + Self.mappings).utf8)
      try Fixtures.write(bytes, to: "\(folder)/A.xcmappingmodel/xcmapping.xml")
      try Fixtures.write(bytes, to: "\(folder)/a.cdm")
      for name in ["A.xcmappingmodel", "A.xcmappingmodel/xcmapping.xml", "a.cdm"] {
        let mapping = try MappingLoader().load("\(folder)/\(name)")
        #expect(mapping.entityMappings.map(\.givenName) == ["Mine", "SongToTrack"])
      }
      try Fixtures.write(bytes, to: "\(folder)/B/other.xml")
      let other = #expect(throws: ModelFileError.self) { try MappingLoader().load("\(folder)/B") }
      #expect(other?.message == "this folder is no mapping model: it holds no `xcmapping.xml`")
      let absent = #expect(throws: ModelFileError.self) { try MappingLoader().load("\(folder)/C") }
      #expect(absent?.reason == .notFound)
    }
  }
}
