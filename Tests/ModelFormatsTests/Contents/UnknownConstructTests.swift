import ModelFormats
import ModelSchema
import Testing

/// What a model file says that is not known: kept, written back, reported.
@Suite struct UnknownConstructTests {
  @Test(
    "What is not known is kept, written back and reported with its place",
    arguments: unknownSketches
  )
  func unknownConstruct(_ sketch: UnknownSketch) throws {
    var (model, diagnostics) = try read(sketch.document)
    #expect(diagnostics.map(\.kind) == [.unknownConstruct])
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.path.description == sketch.path)
    #expect(diagnostic.module == "Music")
    #expect(diagnostic.location.map { text($0) } == sketch.span)

    // What the writer adds.
    model.settings.documentType = "com.apple.IDECoreDataModeler.DataModel"
    model.settings.documentVersion = "1.0"
    for index in model.entities.indices {
      for number in model.entities[index].relationships.indices
      where !model.entities[index].relationships[number].isToMany {
        model.entities[index].relationships[number].maximumCount = 1
      }
    }
    let written = ContentsWriter.bytes(of: model)
    let (again, diagnosticsAgain) = try read(String(decoding: written, as: UTF8.self))
    #expect(again == model)
    #expect(diagnosticsAgain.count == 1)
    #expect(ContentsWriter.bytes(of: again) == written)
  }

  struct UnknownSketch: CustomStringConvertible, Sendable {
    /// What stands in the model element.
    let description: String
    let path: String
    /// What the diagnostic points at.
    let span: String

    init(_ description: String, _ path: String, _ span: String) {
      self.description = description
      self.path = path
      self.span = span
    }

    var document: String {
      description.hasPrefix("<model") ? description : "<model>\(description)</model>"
    }
  }

  static let unknownSketches: [UnknownSketch] = [
    UnknownSketch("<model mood='blue'/>", "", "mood"),
    UnknownSketch("<model usedWithCloudKit='maybe'/>", "", "maybe"),
    UnknownSketch("<model usedWithSwiftData=''/>", "", ""),
    UnknownSketch("<model name2='&lt;'/>", "", "name2"),
    UnknownSketch("<view a='1'><b/>text</view>", "", "view"),
    UnknownSketch("<attribute name='a'/>", "", "attribute"),
    UnknownSketch("<entity name='Song' mood='blue'/>", "Song", "mood"),
    UnknownSketch("<entity name='Song' isAbstract='maybe'/>", "Song", "maybe"),
    UnknownSketch("<entity name='Song' syncable='maybe'/>", "Song", "maybe"),
    UnknownSketch("<entity name='Song' codeGenerationType='struct'/>", "Song", "struct"),
    UnknownSketch("<entity name='Song'><view/></entity>", "Song", "view"),
    UnknownSketch("<entity name='Song'><memberEntity name='a'/></entity>", "Song", "memberEntity"),
    UnknownSketch("<entity name='Song'><attribute name='a' mood='b'/></entity>", "Song.a", "mood"),
    UnknownSketch(
      "<entity name='Song'><attribute name='a' toMany='YES'/></entity>",
      "Song.a",
      "YES"
    ),
    UnknownSketch(
      "<entity name='Song'><attribute name='a' optional='maybe'/></entity>",
      "Song.a",
      "maybe"
    ),
    UnknownSketch(
      "<entity name='Song'><attribute name='a' attributeType='Strin'/></entity>",
      "Song.a",
      "Strin"
    ),
    UnknownSketch(
      "<entity name='Song'><attribute name='a'><b/></attribute></entity>",
      "Song.a",
      "b"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a' mood='b'/></entity>",
      "Song.a",
      "mood"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a' minCount='few'/></entity>",
      "Song.a",
      "few"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a' toMany='YES' maxCount='many'/></entity>",
      "Song.a",
      "many"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a' deletionRule='Cascad'/></entity>",
      "Song.a",
      "Cascad"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a'><b/></relationship></entity>",
      "Song.a",
      "b"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchedProperty name='a' mood='b'/></entity>",
      "Song.a",
      "mood"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchedProperty name='a' optional='b'/></entity>",
      "Song.a",
      "b"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchedProperty name='a'><fetchRequest name='r' mood='b'/>"
        + "</fetchedProperty></entity>",
      "Song.a",
      "mood"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchedProperty name='a'><fetchRequest name='r'/>"
        + "<fetchRequest name='s'/></fetchedProperty></entity>",
      "Song.a",
      "fetchRequest"
    ),
    UnknownSketch("<entity name='Song'><fetchIndex name='i' mood='b'/></entity>", "Song", "mood"),
    UnknownSketch(
      "<entity name='Song'><fetchIndex name='i'><b/></fetchIndex></entity>",
      "Song",
      "b"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchIndex name='i'><fetchIndexElement order='up'/></fetchIndex></entity>",
      "Song",
      "up"
    ),
    UnknownSketch("<composite name='Format' mood='b'/>", "composite:Format", "mood"),
    UnknownSketch("<composite name='Format'><b/></composite>", "composite:Format", "b"),
    UnknownSketch(
      "<composite name='Format'><attribute name='a' mood='b'/></composite>",
      "composite:Format.a",
      "mood"
    ),
    UnknownSketch("<fetchRequest name='All' mood='b'/>", "fetchRequest:All", "mood"),
    UnknownSketch("<fetchRequest name='All' fetchLimit='few'/>", "fetchRequest:All", "few"),
    UnknownSketch("<fetchRequest name='All' includeSubentities='b'/>", "fetchRequest:All", "b"),
    UnknownSketch("<fetchRequest name='All'><b/></fetchRequest>", "fetchRequest:All", "b"),
    UnknownSketch("<configuration name='Local' mood='b'/>", "configuration:Local", "mood"),
    UnknownSketch(
      "<configuration name='Local' usedWithCloudKit='b'/>",
      "configuration:Local",
      "b"
    ),
    UnknownSketch("<configuration name='Local'><b/></configuration>", "configuration:Local", "b"),
  ]

  @Test func aMisspeltWordIsAnsweredWithTheRightOne() throws {
    let (_, diagnostics) = try read(
      """
      <model><entity name='Song' isAbstrac='YES'><attribute name='a' attributeType='Strng'/>
      <relationship name='b' deletionRule='cascade'/></entity></model>
      """
    )
    let help = diagnostics.flatMap(\.help)
    for word in ["`isAbstract`", "`String`", "`Cascade`"] {
      #expect(help.contains { $0.contains(word) }, "\(word)")
    }
  }

  @Test(
    "What may stand where a value cannot be read is said",
    arguments: [
      ("<entity name='Song' isAbstract='perhaps'/>", "write `YES` or `NO`"),
      ("<fetchRequest name='All' fetchLimit='few'/>", "write a whole number"),
      ("<entity name='Song' codeGenerationType='clas'/>", "did you mean `class`?"),
    ]
  )
  func proposal(markup: String, help: String) throws {
    let (_, diagnostics) = try read("<model>\(markup)</model>")
    #expect(diagnostics.map(\.help.first) == [help])
  }

  @Test func everythingUnknownIsReportedInOneRun() throws {
    let (model, diagnostics) = try read(
      "<model a='1' b='2'><c/><d>text</d><entity name='Song' e='3'>text<f/></entity></model>"
    )
    #expect(diagnostics.count == 7)
    #expect(model.unrecognized.count == 4)
    #expect(model.entities.first?.unrecognized.count == 3)
  }

  @Test(
    "Unknown content of an element that only holds others comes back in its place",
    arguments: [
      #"<elements><entity name="x"/></elements>"#, #"<elements>text</elements>"#,
      #"<entity name="A"><userInfo><attribute name="x"/></userInfo></entity>"#,
      #"<entity name="A"><compoundIndexes><relationship/></compoundIndexes></entity>"#,
      #"<entity name="A"><uniquenessConstraints><index value="b"/></uniquenessConstraints></entity>"#,
    ]
  )
  func contentOfContainers(content: String) throws {
    let (model, diagnostics) = try ContentsReader.read(
      Array("<model>\(content)</model>".utf8),
      path: "contents",
      module: "Music"
    )
    #expect(diagnostics.map(\.kind) == [.unknownConstruct])
    let again = try ContentsReader.read(model.contentsFile(), path: "contents", module: "Music")
    var written = again.model
    written.settings = model.settings
    #expect(written == model)
  }
}
