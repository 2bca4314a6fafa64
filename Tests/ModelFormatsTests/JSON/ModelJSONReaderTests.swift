import ModelFormats
import ModelSchema
import Testing

@Suite struct ModelJSONReaderTests {
  // MARK: - What is read

  @Test func absentMembersHaveTheDefaultsOfContentsFiles() throws {
    let (model, diagnostics) = try readJSON(
      modelJSON(
        """
        "entities": [{"name": "Song", "attributes": [{"name": "title"}],
          "relationships": [{"name": "artist", "destination": "Artist", "inverse": "songs"},
            {"name": "next"}], "fetchedProperties": [{"name": "alike"}],
          "indexes": [{"name": "byTitle", "elements": [{}]}]}],
        "configurations": {"Local": ["Song"]}, "composites": [{"name": "Format"}],
        "fetchRequests": [{"name": "All"}]
        """
      )
    )
    #expect(diagnostics.isEmpty)
    let contents = try read(
      """
      <model><entity name="Song"><attribute name="title"/>
      <relationship name="artist" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
      <relationship name="next"/><fetchedProperty name="alike"/>
      <fetchIndex name="byTitle"><fetchIndexElement/></fetchIndex></entity>
      <composite name="Format"/><fetchRequest name="All"/>
      <configuration name="Local"><memberEntity name="Song"/></configuration></model>
      """
    )
    #expect(model == contents.model)
  }

  @Test func membersMayBeInAnyOrder() throws {
    let (model, diagnostics) = try readJSON(
      """
      {"model": {"configurationsUsedWithCloudKit": ["Cloud"], "configurations": {"Cloud": []},
        "entities": [{"uniquenessConstraints": [["a", "b"], []], "attributes": [
          {"typeIsUnknown": true, "optional": true, "type": "String", "name": "a"}], "name": "Song"}]
        }, "formatVersion": "1.0"}
      """
    )
    #expect(diagnostics.map(\.message) == ["`String` is no attribute type"])
    #expect(model.entities[0].name == "Song")
    #expect(model.entities[0].attributes[0].type == .other("String"))
    #expect(model.entities[0].uniquenessConstraints.map(\.properties) == [["a", "b"], []])
    #expect(model.configurations[0].isUsedWithCloudKit == true)
  }

  @Test(
    "An entity that holds the inverse is the destination unless it is said",
    arguments: [
      (#""inverse": "b""#, "Artist"), (#""toMany": true"#, nil),
      (#""inverse": "b", "inverseEntity": null"#, nil), (#""inverseEntity": "Artist""#, "Artist"),
      (#""inverse": "b", "inverseEntity": "Song""#, "Song"),
    ]
  )
  func inverseEntities(members: String, entity: String?) throws {
    let (model, _) = try readJSON(
      entityJSON(#""relationships": [{"name": "a", "destination": "Artist", \#(members)}]"#)
    )
    #expect(model.entities[0].relationships[0].inverseEntity == entity)
  }

  @Test(
    "Versions with another minor number are read",
    arguments: ["1.0", "1.1", "1.17", "01.0"]
  )
  func versions(version: String) throws {
    _ = try readJSON("{\"formatVersion\": \"\(version)\", \"model\": {}}")
  }

  // MARK: - What is reported

  @Test(
    "A member that is not known is reported and not kept",
    arguments: [
      ("{\"formatVersion\": \"1.0\", \"model\": {}, \"|tool\": 1}", "", nil),
      (modelJSON(#""|entites": []"#), "", "entities"),
      (modelJSON(#""settings": {"|iosVersion": 1}"#), "", "iOSVersion"),
      (modelJSON(#""layout": [{"name": "a", "|Width": 1}]"#), "", "width"),
      (modelJSON(#""composites": [{"name": "F", "|element": 1}]"#), "composite:F", "elements"),
      (modelJSON(#""fetchRequests": [{"name": "q", "|limit": 1}]"#), "fetchRequest:q", nil),
      (
        modelJSON(#""configurationDetails": [{"name": "c", "|member": 1}]"#), "configuration:c",
        "members"
      ),
      (entityJSON(#""|Parent": "a""#), "Song", "parent"),
      (entityJSON(#""attributes": [{"name": "a", "|defualt": "b"}]"#), "Song.a", "default"),
      (
        entityJSON(#""relationships": [{"name": "a", "|deleterule": "b"}]"#), "Song.a", "deleteRule"
      ),
      (entityJSON(#""fetchedProperties": [{"name": "a", "|predicate": 1}]"#), "Song.a", nil),
      (entityJSON(#""indexes": [{"name": "a", "|Elements": 1}]"#), "Song", "elements"),
      (entityJSON(#""indexes": [{"name": "a", "elements": [{"|name": 1}]}]"#), "Song", nil),
      (entityJSON(#""userInfoDetails": [{"key": "a", "|Value": 1}]"#), "Song", "value"),
      (entityJSON(#""attributes": [{"name": "a", "|kelvin\#u{212A}": 1}]"#), "Song.a", nil),
    ]
  )
  func unknownMembers(sketch: String, path: String, suggestion: String?) throws {
    let (_, diagnostics) = try readJSON(sketch.filter { $0 != "|" })
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic.kind == .unknownConstruct && diagnostic.severity == .warning)
    #expect(diagnostic.path.description == path)
    #expect(diagnostic.location?.range.lowerBound == sketch.prefix { $0 != "|" }.utf8.count)
    #expect(diagnostic.help.last == "it is not kept")
    if let suggestion {
      #expect(diagnostic.help.first?.contains("`\(suggestion)`") == true, "\(diagnostic.help)")
    }
  }

  @Test func wordsThatAreNotKnownAreReportedAndKept() throws {
    let (model, diagnostics) = try readJSON(
      entityJSON(
        """
        "codeGeneration": "classs", "attributes": [{"name": "a", "type": "Sting"}],
        "relationships": [{"name": "b", "deleteRule": "Nullfy"}]
        """
      )
    )
    #expect(model.entities[0].codeGeneration == .other("classs"))
    #expect(model.entities[0].attributes[0].type == .other("Sting"))
    #expect(model.entities[0].relationships[0].deleteRule == .other("Nullfy"))
    #expect(Set(diagnostics.compactMap(\.location).map(text)) == ["classs", "Sting", "Nullfy"])
    #expect(diagnostics.allSatisfy { $0.help.last == "it is kept as it is and written back" })
  }

  // MARK: - Errors

  @Test(
    "What the form does not allow is an error where it stands",
    arguments: [
      ("|[]", "an object is expected here for the model's file, not an array"),
      ("|{}", "a member `formatVersion` of this file is expected here"),
      ("|{\"formatVersion\": \"1.0\"}", "a member `model` of this file is expected here"),
      (
        "{\"formatVersion\": |1, \"model\": {}}",
        "a text is expected here for `formatVersion`, not `1`"
      ),
      ("{\"formatVersion\": \"|1\", \"model\": {}}", "`1` is no version of the form"),
      ("{\"formatVersion\": \"|1.x\", \"model\": {}}", "`1.x` is no version of the form"),
      ("{\"formatVersion\": \"|-1.0\", \"model\": {}}", "`-1.0` is no version of the form"),
      (
        "{\"formatVersion\": \"1.0\", \"model\": |[]}",
        "an object is expected here for `model`, not an array"
      ),
      (modelJSON(#""entities": |{}"#), "an array is expected here for `entities`, not an object"),
      (modelJSON(#""entities": ["|Song"]"#), nil),
      (modelJSON(#""entities": [|{}]"#), "a member `name` of this entity is expected here"),
      (
        modelJSON(#""entities": [{"name": |null}]"#), "a text is expected here for `name`, not null"
      ),
      (
        entityJSON(#""isAbstract": "|YES""#),
        "`true` or `false` is expected here for `isAbstract`, not a text"
      ),
      (
        entityJSON(#""attributes": [|{"type": "String"}]"#),
        "a member `name` of this attribute is expected here"
      ),
      (
        entityJSON(#""attributes": [{"name": "a", "default": |1}]"#),
        "a text is expected here for `default`, not `1`"
      ),
      (
        entityJSON(#""relationships": [{"name": "a", "destination": |null}]"#),
        "a text is expected here for `destination`, not null"
      ),
      (
        entityJSON(#""relationships": [{"name": "a", "minimumCount": |1.5}]"#),
        "a whole number is expected here for `minimumCount`, not `1.5`"
      ),
      (
        entityJSON(#""relationships": [{"name": "a", "minimumCount": |9223372036854775808}]"#),
        "a whole number is expected here for `minimumCount`, not `9223372036854775808`"
      ),
      (
        entityJSON(#""fetchedProperties": [{"name": "a", "fetchRequest": |{}}]"#),
        "a member `name` of this fetch request is expected here"
      ),
      (entityJSON(#""uniquenessConstraints": ["|a"]"#), "an array is expected here, not a text"),
      (entityJSON(#""uniquenessConstraints": [[|1]]"#), "a text is expected here, not `1`"),
      (
        entityJSON(#""userInfo": {"a": |true}"#),
        "a text is expected here for `a`, not a truth value"
      ),
      (
        entityJSON(#""userInfo": {"a": "1"}, "|userInfoDetails": [{"key": "a", "value": "2"}]"#),
        "`userInfoDetails` says something else than `userInfo`; change both, or leave it out"
      ),
      (
        entityJSON(
          #""uniquenessConstraints": [], "|uniquenessConstraintDetails": [{"properties": []}]"#
        ),
        "`uniquenessConstraintDetails` says something else than `uniquenessConstraints`; change both, or leave it out"
      ),
      (
        modelJSON(#""configurations": {}, "|configurationDetails": [{"name": "a"}]"#),
        "`configurationDetails` says something else than `configurations`; change both, or leave it out"
      ),
      (
        modelJSON(
          #""configurations": {"a": []}, "|configurationDetails": [{"name": "a", "usedWithCloudKit": true}]"#
        ), nil
      ),
      (
        modelJSON(#""configurations": {}, "configurationsUsedWithCloudKit": ["|a"]"#),
        "`a` is no configuration of this model"
      ),
      (
        modelJSON(#""unknown": [|{}]"#),
        "a member `attribute`, `element` or `text` is expected here"
      ),
      (
        modelJSON(#""unknown": [|{"attribute": "a"}]"#),
        "a member `value` of this attribute is expected here"
      ),
      (
        modelJSON(#""unknown": [{"attribute": "|a b", "value": ""}]"#),
        "the name of an XML attribute is expected here"
      ),
      (
        modelJSON(#""unknown": [{"attribute": "|a='1' b", "value": ""}]"#),
        "the name of an XML attribute is expected here"
      ),
      (
        modelJSON(#""unknown": [{"element": "a", "markup": "|<b/>"}]"#),
        "the markup of one element `a` is expected here"
      ),
      (modelJSON(#""unknown": [{"element": "a", "markup": "|<a/><a/>"}]"#), nil),
      (modelJSON(#""unknown": [{"element": "a", "markup": "|<a></model>"}]"#), nil),
      (modelJSON(#""unknown": [{"element": "a", "markup": "|<!-- --><a/>"}]"#), nil),
      (modelJSON(#""unknown": [{"text": "|</model>"}]"#), "text as XML writes it is expected here"),
      (modelJSON(#""unknown": [{"text": "|a & b"}]"#), nil),
      (modelJSON(#""entities": [], "|entities": []"#), "the member `entities` is given twice"),
      (modelJSON(#""entities": [|,]"#), "a value is expected here"),
    ]
  )
  func errors(sketch: String, message: String?) throws {
    let error = try #require(readingErrorOfJSON(sketch.filter { $0 != "|" }), "\(sketch)")
    if let message { #expect(error.reason == .malformed(message)) }
    #expect(error.location?.range.lowerBound == sketch.prefix { $0 != "|" }.utf8.count)
    #expect(error.path == "Music.json" && error.module == "Music")
    #expect(error.diagnostic?.kind == .malformedModel)
  }

  @Test func anotherFormIsNotRead() throws {
    let error = try #require(readingErrorOfJSON(#"{"formatVersion": "2.0", "model": []}"#))
    #expect(error.reason == .unsupported("version 2.0 of the form is not read; version 1 is"))
    #expect(error.location.map(text) == "2.0")
  }

  @Test func anErrorHasItsLineAndColumnAndWhatIsOpen() throws {
    let error = try #require(readingErrorOfJSON("\u{FEFF}{\r\n  \"é🎵\": [1, }"))
    #expect(error.location?.start == SourcePosition(line: 2, column: 13))
    let unfinished = try #require(readingErrorOfJSON("{\n  \"model\": {"))
    #expect(unfinished.location?.start == SourcePosition(line: 2, column: 13))
    #expect(unfinished.openElement?.start == SourcePosition(line: 2, column: 12))
  }
}
