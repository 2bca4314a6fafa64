import ModelMerge
import ModelTestSupport
import Testing

@Suite struct StubWriterTests {
  /// The module with the real artists, in which songs are called tracks.
  private static let artists: ManagedObjectModel = {
    var model = ManagedObjectModel {
      EntityDescription("Person", className: "Person") {}
      EntityDescription("Artist", className: "LibraryArtist", parent: "Person") {
        AttributeDescription("name", .string)
        RelationshipDescription("songs", toMany: "Track", inverse: "artist", deleteRule: .cascade)
      }
      EntityDescription("Track", userInfo: ["MyRealEntity": "Song"]) {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
    }
    for position in model.entities.indices { model.entities[position].isSyncable = true }
    return model
  }()

  private func module(_ text: String) throws -> ModelModule {
    try ModelLoader().load(bytes: Array(text.utf8), path: "Songs", module: "Songs").module
  }

  private func edits(
    _ text: String,
    _ entities: String...,
    from model: ManagedObjectModel = artists
  ) throws -> StubEdits {
    try StubWriter().edits(of: try module(text), from: model, entities: entities)
  }

  private func revised(
    _ text: String,
    from model: ManagedObjectModel = artists
  ) throws -> String {
    String(decoding: try edits(text, from: model).bytes, as: UTF8.self)
  }

  private static let song = """
    <entity name="Song">
            <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" \
    destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
        </entity>
    """

  private static let placeholder = """
    <entity name="Artist" representedClassName="LibraryArtist" syncable="YES">
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Cascade" \
    destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
            <userInfo>
                <entry key="MyRealEntity" value="YES"/>
            </userInfo>
        </entity>
    """

  // MARK: - What is missing

  @Test func aMissingPlaceholderIsWrittenAtItsSortedPlaceAndNothingElseChanges() throws {
    let (head, tail) = (
      "<model   name=''>\n  <!-- mine -->\n    <entity name='aa'/>\n    <!-- songs -->\n    ",
      "\n<elements><element name='Song' positionX='1' positionY='1' width='1' height='1'/></elements>"
        + "\n</model >\n<!-- end -->"
    )
    let text = head + Self.song + tail
    let expected = text.replacing(
      "<entity name='aa'/>",
      with: "<entity name='aa'/>\n    \(Self.placeholder)"
    )
    #expect(try revised(text) == expected)
    #expect(try edits(text).changes == [.addPlaceholder("Artist")])
  }

  @Test func theFirstEntityFollowsTheStartTag() throws {
    let text = "<model>\n    \(Self.song)\n</model>"
    let expected = "<model>\n    \(Self.placeholder)\n    \(Self.song)\n</model>"
    #expect(try revised(text) == expected)
  }

  @Test("The file's own line breaks and indentation are used", arguments: ["\t", "  "])
  func lineBreaksAndIndentation(step: String) throws {
    func styled(_ text: String) -> String {
      text.replacing("    ", with: step).replacing("\n", with: "\r\n")
    }
    let text = styled("<model>\n    \(Self.song)\n</model>")
    let expected = styled("<model>\n    \(Self.placeholder)\n    \(Self.song)\n</model>")
    #expect(Array(try revised(text).utf8) == Array(expected.utf8))
  }

  @Test func aFileWithoutEntitiesGetsWhatIsAskedFor() throws {
    let entity = """
          <entity name="Person" representedClassName="Person" syncable="YES">
              <userInfo>
                  <entry key="MyRealEntity" value="YES"/>
              </userInfo>
          </entity>
      """
    #expect(try edits("<model/>").changes == [])
    let edits = try edits("<model/>", "Person")
    #expect(String(decoding: edits.bytes, as: UTF8.self) == "<model>\n\(entity)\n</model>")
  }

  @Test func onlyTheNamedOnesAreWritten() throws {
    let text = """
      <model><entity name='Song' parentEntity='Person'><relationship name='artist' \
      destinationEntity='Artist'/></entity></model>
      """
    #expect(try edits(text, "Person").changes == [.addPlaceholder("Person")])
    #expect(
      try edits(text).changes == [.addPlaceholder("Artist"), .addPlaceholder("Person")]
    )
  }

  @Test(
    "Whatever names an entity needs it",
    arguments: [
      "<fetchRequest name='All' entity='Artist'/>",
      "<configuration name='Local'><memberEntity name='Artist'/></configuration>",
      """
      <entity name='List'><fetchedProperty name='all'><fetchRequest name='r' entity='Artist'/>\
      </fetchedProperty></entity>
      """,
    ]
  )
  func uses(content: String) throws {
    #expect(try edits("<model>\(content)</model>").changes == [.addPlaceholder("Artist")])
  }

  @Test func whatTheModelDoesNotDefineIsLeftAlone() throws {
    let text =
      "<model><entity name='Play'><relationship name='t' destinationEntity='Track'/>"
      + "<relationship name='s' destinationEntity='Song'/></entity></model>"
    #expect(try edits(text).changes == [])
  }

  // MARK: - What is out of date

  private func placeholder(_ attributes: String, _ content: String, value: String = "") -> String {
    "<entity name='Artist' representedClassName='LibraryArtist'\(attributes)>\(content)<userInfo>"
      + "<entry key='MyRealEntity' value='\(value)'/></userInfo></entity>"
  }

  private func model(_ placeholder: String) -> String {
    "<model>\n  \(placeholder)\n  \(Self.song)\n</model>"
  }

  private static let current = """
    <relationship name='songs' toMany='YES' optional='true' deletionRule='Cascade' \
    destinationEntity='Song' inverseName='artist' inverseEntity='Song'/>
    """

  @Test func whatSaysTheSameInOtherWordsStays() throws {
    let text = model(placeholder(" isAbstract='NO'", Self.current, value: "Artist"))
    #expect(try edits(text).edits == [])
  }

  @Test func aFacetThatMovedIsChangedInItsPlace() throws {
    let old = Self.current.replacing("'Cascade'", with: "'Nullify'")
      .replacing(" toMany='YES'", with: " minCount='2'  toMany='NO' x='1'")
    let new = Self.current.replacing("'Cascade'", with: "\"Cascade\"")
      .replacing(" toMany='YES'", with: "  toMany=\"YES\" x='1'")
    #expect(
      try revised(model(placeholder("", old))) == model(placeholder("", new))
    )
    #expect(
      try edits(model(placeholder("", old))).changes
        == [.updateProperty("songs", placeholder: "Artist")]
    )
  }

  @Test func whatItsAuthorAddedStays() throws {
    let own =
      "<attribute name='name' attributeType='String'><userInfo><entry key='a' value='b'/>"
      + "</userInfo></attribute><!-- so -->"
    let text = model(placeholder(" parentEntity='Person'", own + Self.current))
    #expect(try edits(text).edits == [])
  }

  @Test func whatTheRealEntityDoesNotHaveIsRemoved() throws {
    let text = model(
      placeholder(
        " parentEntity='Song'",
        "\n    <attribute name='age' attributeType='String'/>\n    <relationship name='name' "
          + "destinationEntity='Song'/>\(Self.current)"
      )
    )
    #expect(try revised(text) == model(placeholder("", Self.current)))
    let changes = try edits(text).changes
    #expect(
      changes == [
        .removeParent("Song", placeholder: "Artist"), .removeProperty("age", placeholder: "Artist"),
        .removeProperty("name", placeholder: "Artist"),
      ]
    )
    #expect(!changes.contains { !$0.isRemoval })
  }

  @Test func ofAnEntityWhoseAncestorsAreUnknownNothingIsRemoved() throws {
    var model = Self.artists
    model.entities[0].userInfo = ["MyRealEntity": "YES"]
    let text = self.model(
      placeholder(" parentEntity='Song'", "<attribute name='age'/>" + Self.current)
    )
    #expect(try edits(text, from: model).edits == [])
  }

  @Test func theClassIsThatOfTheRealEntity() throws {
    let text = model(placeholder("", Self.current))
    let other = text.replacing("'LibraryArtist'", with: "\"Old\"")
    #expect(try edits(other).changes == [.updateClass(placeholder: "Artist")])
    #expect(try revised(other) == text.replacing("'LibraryArtist'", with: "\"LibraryArtist\""))
    let none = text.replacing(" representedClassName='LibraryArtist'", with: "")
    #expect(
      try revised(none) == text.replacing("'LibraryArtist'", with: "\"LibraryArtist\"")
    )
  }

  @Test func aPlaceholderKeepsItsOwnName() throws {
    let text = """
      <model>
        <entity name="Singer" representedClassName="LibraryArtist">
          <userInfo>
            <entry key="MyRealEntity" value="Artist"/>
          </userInfo>
        </entity>
        <entity name="Song">
          <relationship name="artist" destinationEntity="Singer" inverseName="songs"/>
        </entity>
      </model>
      """
    let relationship = """

          <relationship name="songs" optional="YES" toMany="YES" deletionRule="Cascade" \
      destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
      """
    #expect(
      try revised(text)
        == text.replacing(
          #"<entity name="Singer" representedClassName="LibraryArtist">"#,
          with: #"<entity name="Singer" representedClassName="LibraryArtist">"# + relationship
        )
    )
    #expect(try edits(text).changes == [.addRelationship("songs", placeholder: "Singer")])
  }

  // MARK: - What cannot be done

  private func reason(_ text: String, _ entities: String...) throws -> StubError.Reason? {
    let module = try module(text)
    do throws(StubError) {
      _ = try StubWriter().edits(of: module, from: Self.artists, entities: entities)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func onlyWhatThereIsGetsAPlaceholder() throws {
    #expect(
      try reason("<model/>", "Artits") == .unknownEntity("Artits", nearest: ["Artist"])
    )
    // In the model, it is only a placeholder.
    #expect(try reason("<model/>", "Song") == .unknownEntity("Song", nearest: []))
    #expect(try reason("<model><entity name='Artist'/></model>", "Artist") == .ownEntity("Artist"))
  }

  @Test func aNameThatIsTakenIsNotTakenTwice() throws {
    let text =
      "<model><entity name='Artist'><userInfo><entry key='MyRealEntity' value='Band'/>"
      + "</userInfo></entity></model>"
    #expect(try reason(text, "Artist") == .nameTaken("Artist", by: "Band"))
  }

  @Test func onlyContentsAreEdited() throws {
    let module = ModelModule("Songs", Self.artists)
    #expect(throws: StubError.self) { try StubWriter().edits(of: module, from: Self.artists) }
    let json = String(decoding: ModelJSON.bytes(of: Self.artists), as: UTF8.self)
    #expect(try reason(json) == .notContents)
  }
}
