import ModelFormats
import ModelSchema
import Testing

/// Documents that are no model.
@Suite struct ContentsReaderErrorTests {
  @Test(
    "An element without its name is an error at the element",
    arguments: [
      ("entity", "<model>|<entity/></model>"), ("entity", "<model>|<entity Name='Song'/></model>"),
      ("attribute", "<model><entity name='Song'>|<attribute optional='YES'/></entity></model>"),
      ("relationship", "<model><entity name='Song'>|<relationship/></entity></model>"),
      ("fetchedProperty", "<model><entity name='Song'>|<fetchedProperty/></entity></model>"),
      ("fetchIndex", "<model><entity name='Song'>|<fetchIndex/></entity></model>"),
      (
        "fetchRequest",
        "<model><entity name='Song'><fetchedProperty name='a'>|<fetchRequest/></fetchedProperty></entity></model>"
      ),
      ("composite", "<model>|<composite/></model>"),
      ("attribute", "<model><composite name='Format'>|<attribute/></composite></model>"),
      ("fetchRequest", "<model>|<fetchRequest/></model>"),
      ("configuration", "<model>|<configuration/></model>"),
      (
        "memberEntity",
        "<model><configuration name='Local'>|<memberEntity/></configuration></model>"
      ),
      ("element", "<model><elements>|<element/></elements></model>"),
    ]
  )
  func missingNames(element: String, sketch: String) throws {
    let error = try #require(readingError(sketch.filter { $0 != "|" }))
    #expect(
      error.reason == .malformed("an attribute `name` of this `\(element)` is expected here")
    )
    let offset = sketch.prefix { $0 != "|" }.utf8.count
    #expect(error.location?.range == offset..<offset)
  }

  @Test(
    "What has another root is no model",
    arguments: ["<plist/>", "<entity name='Song'/>", "<MODEL/>"]
  )
  func otherRoots(document: String) throws {
    let error = try #require(readingError(document))
    #expect(error.location?.range.lowerBound == 0)
    #expect(error.message.contains("a root element `model`"))
    #expect(error.diagnostic?.kind == .malformedModel)
  }

  @Test("What follows the model is an error", arguments: ["x", "<model/>", "&amp;", "</model>"])
  func contentAfterTheModel(rest: String) throws {
    let error = try #require(readingError("<model/>\n" + rest))
    #expect(error.location?.start == SourcePosition(line: 2, column: 1))
  }

  @Test func anErrorHasItsLineColumnModuleAndPath() throws {
    let error = try #require(
      readingError("\u{FEFF}<model>\r\n  <entity name='é🎵'><b></entity>\r\n</model>")
    )
    #expect(error.location?.start == SourcePosition(line: 2, column: 24))
    #expect(error.module == "Music")
    #expect(error.path == "Music.xcdatamodel/contents")
    #expect(error.description.hasPrefix("Music.xcdatamodel/contents: `</entity>` closes nothing"))
  }
}
