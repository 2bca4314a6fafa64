import ModelFormats
import ModelSchema
import ModelSupport
import Testing

/// What the editor proposes for one element, made in the text that the element was read from.
@Suite struct ContentsEditorTests {
  private func edited(
    _ text: String,
    _ element: (ManagedObjectModel) -> SourceAnchor,
    _ body: (inout ContentsEditor, ManagedObjectModel) -> Void
  ) throws -> String {
    let model = try ContentsReader.read(Array(text.utf8), path: "contents", module: "Music").model
    let anchor = element(model)
    let edits = ContentsEditor.edits(of: anchor, .maybe) { body(&$0, model) }
    #expect(edits.allSatisfy { $0.applicability == .maybe })
    let file = try #require(anchor.file)
    return String(decoding: file.bytes(applying: edits), as: UTF8.self)
  }

  @Test(arguments: [
    (#"<model><entity name="Song" elementID="Tune"/></model>"#, #"a"b&c<d"#, "a&quot;b&amp;c&lt;d"),
    (
      #"<model><entity name="Song" elementID='Tune'/></model>"#, "Rock'n'Roll",
      "Rock&apos;n&apos;Roll"
    ),
  ])
  func aValueIsEscapedForItsQuotes(_ text: String, _ value: String, _ markup: String) throws {
    let result = try edited(text, { $0.entities[0].anchor }) { editor, model in
      editor.set("elementID", to: value, of: model.entities[0].anchor)
    }
    #expect(result == text.replacing("Tune", with: markup))
    let model = try ContentsReader.read(Array(result.utf8), path: "", module: "").model
    #expect(model.entities[0].renamingIdentifier == value)
  }

  @Test func anAttributeGoesWithTheSpaceBeforeIt() throws {
    let text = "<model><entity name=\"Song\"\n  elementID = 'Tune'  isAbstract=\"YES\"/></model>"
    let result = try edited(text, { $0.entities[0].anchor }) { editor, model in
      editor.remove("elementID", of: model.entities[0].anchor)
    }
    #expect(result == "<model><entity name=\"Song\"  isAbstract=\"YES\"/></model>")
  }

  @Test(arguments: [
    ("\n", "\n  <entity name=\"Song\">\n  </entity>\n"),
    ("\r\n", "\r\n  <entity name=\"Song\">\r\n  </entity>\r\n"),
  ])
  func aListGoesWithItsLastElement(_ lineBreak: String, _ expected: String) throws {
    let text = """
      <model>
        <entity name="Song">
          <userInfo>
            <entry key="a" value="1"/>
            <entry key="b" value="2"/>
          </userInfo>
        </entity>
      </model>
      """.replacing("\n", with: lineBreak)
    let result = try edited(text, { $0.entities[0].anchor }) { editor, model in
      let entries = model.entities[0].userInfo.entries
      editor.remove(from: entries[0].anchor, through: entries[1].anchor, andEmpty: ["userInfo"])
    }
    #expect(result == "<model>" + expected + "</model>")
  }

  @Test func aListThatHoldsSomethingElseStays() throws {
    let text =
      "<model><entity name=\"Song\"><userInfo><!-- why --><entry key=\"a\"/></userInfo></entity></model>"
    let result = try edited(text, { $0.entities[0].anchor }) { editor, model in
      let anchor = model.entities[0].userInfo.entries[0].anchor
      editor.remove(from: anchor, through: anchor, andEmpty: ["userInfo"])
    }
    #expect(result == text.replacing("<entry key=\"a\"/>", with: ""))
  }

  @Test(arguments: [
    (
      "<model>\n\t<entity name=\"Song\"/>\n</model>",
      "<model>\n\t<entity name=\"Song\">\n\t\t<userInfo>\n\t\t\t<entry key=\"k\" value=\"v\"/>\n\t\t</userInfo>\n\t</entity>\n</model>"
    ),
    (
      "<model>\n <entity name=\"Song\">\n  <userInfo>\n   <entry key=\"a\"/>\n  </userInfo>\n </entity>\n</model>",
      "<model>\n <entity name=\"Song\">\n  <userInfo>\n   <entry key=\"a\"/>\n   <entry key=\"k\" value=\"v\"/>\n  </userInfo>\n </entity>\n</model>"
    ),
  ])
  func anEntryIsPutIntoTheUserInfo(_ text: String, _ expected: String) throws {
    let result = try edited(text, { $0.entities[0].anchor }) { editor, model in
      editor.insert(UserInfo.Entry(key: "k", value: "v"), into: model.entities[0])
    }
    #expect(result == expected)
  }

  @Test func anElementOfAnotherFormHasNoEdits() {
    let text = #"{"name": "Song"}"#
    let file = SourceFile(path: "Music.json", bytes: Array(text.utf8))
    let anchor = SourceAnchor(file: file, range: 0..<text.utf8.count)
    #expect(ContentsEditor.edits(of: anchor, .safe) { $0.remove(anchor) } == [])
    #expect(ContentsEditor.edits(of: SourceAnchor(), .safe) { $0.remove(anchor) } == [])
  }

  @Test(arguments: [
    "<model/>", "<?xml version=\"1.0\"?>\n<model a='>'/>", "\u{FEFF}<!-- <a/> --><model></model>",
  ])
  func theRootIsFoundWhateverComesBeforeIt(_ text: String) throws {
    let bytes = Array(text.utf8)
    let anchor = SourceAnchor(rootOf: SourceFile(path: "", bytes: bytes))
    #expect(String(decoding: bytes[anchor.range], as: UTF8.self).hasPrefix("<model"))
    #expect(anchor.range.upperBound <= bytes.count)
  }
}
