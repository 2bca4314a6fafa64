import ModelFormats
import ModelSchema
import ModelSupport
import Testing

@Suite struct ElementsReaderTests {
  @Test func valuesMayHaveSeveralForms() throws {
    var sketch = ElementsSketch()
    let song = sketch.reserve("Song")
    let title = sketch.property(
      "title",
      [
        ("XD_PPSK_isOptional", .integer(1)), ("XD_PPSK_isTransient", .boolean(false)),
        ("XD_PAttK_attributeType", .integer(700)),
        ("XD_PAttK_defaultValueAsString", .mutableText("None")),
        ("XD_PAttK_minValueString", .integer(3)), ("XD_PPSK_versionHashModifier", .nothing),
      ]
    )
    sketch.set(song, "Song", [title], [("XD_PSK_isAbstract", .integer(1))])
    let (model, diagnostics) = try sketch.read()
    #expect(diagnostics.isEmpty)
    #expect(
      model.entities == [
        EntityDescription(
          "Song",
          isAbstract: true,
          attributes: [
            AttributeDescription(
              "title",
              .string,
              isOptional: true,
              defaultValue: "None",
              minimumValue: "3"
            )
          ]
        )
      ]
    )
    #expect(model.entities[0].attributes[0].anchor.file?.path == "Music.xcdatamodel/elements")
  }

  @Test func elementsComeInTheOrderInWhichXcodeSaves() throws {
    var sketch = ElementsSketch()
    for name in ["song", "Album", "artist", "Play"] {
      let object = sketch.reserve(name)
      let properties = ["b", "C", "a"].map { sketch.property($0, []) }
      sketch.set(object, name, properties)
    }
    let (model, _) = try sketch.read()
    #expect(model.entities.map(\.name) == ["Album", "artist", "Play", "song"])
    #expect(model.entities[0].attributes.map(\.name) == ["a", "b", "C"])
  }

  @Test func entitiesMayReferToEachOtherInLoops() throws {
    var sketch = ElementsSketch()
    let (song, album) = (sketch.reserve("Song"), sketch.reserve("Album"))
    let relationship = sketch.property(
      "album",
      as: "XDPMRelationship",
      [
        ("XD_PRK_destination", .object(album)), ("XD_PRK_isToMany", .boolean(false)),
        ("XD_PRK_minCount", .integer(1)), ("XD_PRK_maxCount", .integer(1)),
        ("XD_PRK_deleteRule", .integer(2)), ("XD_PPSK_isOptional", .boolean(true)),
      ]
    )
    sketch.set(song, "Song", [relationship], parent: album)
    sketch.set(album, "Album", parent: song)
    let (model, _) = try sketch.read()
    #expect(model.entities.map(\.parent) == ["Song", "Album"])
    var expected = RelationshipDescription("album", to: "Album", deleteRule: .cascade)
    (expected.minimumCount, expected.maximumCount) = (1, 1)
    #expect(model.entity(named: "Song")?.relationships == [expected])
  }

  @Test func whatIsNotKnownIsReportedOnce() throws {
    var sketch = ElementsSketch()
    let song = sketch.reserve("Song")
    let properties = ["a", "b"].map {
      sketch.property(
        $0,
        [
          ("XD_PAttK_news", .boolean(true)), ("XD_PAttK_silent", .nothing),
          ("XD_PAttK_attributeType", .integer(4711)), ("XD_PRK_deleteRule", .integer(1)),
        ]
      )
    }
    let other = sketch.property("c", as: "XDPMOther", [])
    sketch.set(song, "Song", properties + [other], more: [("_color", .integer(3))])
    let (model, diagnostics) = try sketch.read()
    #expect(diagnostics.allSatisfy { $0.kind == .unknownConstruct && $0.location != nil })
    #expect(
      Set(diagnostics.map(\.message)) == [
        "the field `XD_PAttK_news` is not known", "`4711` is no attribute type",
        "the field `XD_PRK_deleteRule` is not known here", "`_color` of XDPMEntity is not known",
        "`c` is no known kind of property (XDPMOther)",
      ]
    )
    #expect(diagnostics.count == 5)
    #expect(model.entities[0].attributes.map(\.type) == [.other("4711"), .other("4711")])
  }

  @Test func configurationsAndFetchRequestsAreRead() throws {
    var sketch = ElementsSketch()
    let (song, play) = (sketch.reserve("Song"), sketch.reserve("Play"))
    let (template, predicate) = (sketch.writer.text("untitled"), sketch.writer.text("title = nil"))
    let fetched = sketch.property(
      "plays",
      as: "XDPMFetchedProperty",
      [("XD_PPSK_isOptional", .boolean(true))]
    )
    let requests = [
      sketch.writer.object(
        ["XDPMFetchRequest"],
        [
          ("_name", .object(template)), ("_entity", .object(song)),
          ("_predicateString", .object(predicate)), ("_fetchedProperty", .object(nil)),
        ]
      ),
      sketch.writer.object(
        ["XDPMFetchRequest"],
        [
          ("_name", .object(template)), ("_entity", .object(play)),
          ("_fetchedProperty", .object(fetched.1)),
        ]
      ),
    ]
    let list = sketch.writer.mutableArray(requests)
    sketch.set(song, "Song", [fetched], [("XD_PSK_fetchRequestsArray", .object(list))])
    sketch.set(play, "Play")
    let members = sketch.writer.set([song, sketch.writer.text("Play")])
    let (model, diagnostics) = try sketch.read(configurations: [("Local", members)])
    #expect(diagnostics.isEmpty)
    #expect(
      model.fetchRequestTemplates == [
        FetchRequestDescription("untitled", entity: "Song", predicate: "title = nil")
      ]
    )
    #expect(
      model.entity(named: "Song")?.fetchedProperties == [
        FetchedPropertyDescription(
          "plays",
          fetchRequest: FetchRequestDescription("untitled", entity: "Play")
        )
      ]
    )
    #expect(
      model.configurations == [
        ManagedObjectModel.Configuration("Local", entities: ["Play", "Song"])
      ]
    )
  }

  @Test func userInfoThatIsNoTextIsKeptAsJSON() throws {
    var sketch = ElementsSketch()
    let song = sketch.reserve("Song")
    let list = sketch.writer.mutableArray([sketch.writer.mutableArray([])])
    let policy = sketch.dictionary([("app", sketch.writer.text("Truth"))])
    let userInfo = sketch.dictionary([
      ("policy", policy), ("list", list), ("plain", sketch.writer.text("x")),
    ])
    sketch.set(song, "Song", [], [("XD_PSK_userInfo", .object(userInfo))])
    let (model, diagnostics) = try sketch.read()
    #expect(
      model.entities[0].userInfo == [
        "list": "[[]]", "plain": "x", "policy": #"{"app": "Truth"}"#,
      ]
    )
    #expect(diagnostics.count == 2)
  }
}

// MARK: - What is refused

extension ElementsReaderTests {
  private func error(_ bytes: [UInt8]) -> ModelFileError? {
    do throws(ModelFileError) {
      _ = try ElementsReader.read(bytes, path: "elements", module: "M")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Archives of something else are called what they are",
    arguments: [
      ("NSManagedObjectModel", "this is a compiled model, not one in the binary form of old tools"),
      ("NSMappingModel", "this is a compiled mapping model, not a model"),
      ("NSArray", "this is an archive of `NSArray`, not of a model"),
    ]
  )
  func otherArchives(className: String, message: String) {
    var writer = KeyedArchiveWriter()
    let root = writer.object([className], [])
    #expect(error(writer.finish(root: root))?.reason == .unsupported(message))
  }

  @Test func whatIsNoArchiveIsMalformed() {
    for bytes in [[], Array("bplist00".utf8), Array("{}".utf8), Array("<plist/>".utf8)] {
      guard case .malformed = error(bytes)?.reason else {
        Issue.record("\(bytes)")
        continue
      }
    }
  }

  /// A few kilobytes that stand for a hundred million attributes.
  @Test func anArchiveThatSharesItsPartsWithoutEndIsRefused() throws {
    var sketch = ElementsSketch()
    let attribute = sketch.property("a", [("XD_PPSK_isOptional", .boolean(true))]).1
    let key = sketch.writer.text("a")
    let shared = sketch.writer.mutableDictionary(
      Array(repeating: (key: key, value: attribute), count: 10_000)
    )
    for number in 0..<10_000 {
      let entity = sketch.reserve("E\(number)")
      let name = sketch.writer.text("E\(number)")
      sketch.writer.set(
        entity,
        ["XDPMEntity"],
        [("_name", .object(name)), ("XDBucketForOwnedAttributesstorage", .object(shared))]
      )
    }
    let message = try #require(error(sketch.bytes())?.message)
    #expect(message.hasPrefix("the objects of the archive refer to each other too often"))
  }

  @Test func userInfoThatContainsItselfIsRefused() throws {
    var sketch = ElementsSketch()
    let song = sketch.reserve("Song")
    let userInfo = sketch.writer.reserve()
    let key = sketch.writer.text("self")
    sketch.writer.set(
      userInfo,
      ["NSDictionary"],
      [("NS.keys", .objects([key])), ("NS.objects", .objects([userInfo]))]
    )
    sketch.set(song, "Song", [], [("XD_PSK_userInfo", .object(userInfo))])
    let message = try #require(error(sketch.bytes())?.message)
    #expect(message.hasPrefix("a value of user information is nested too deeply"))
  }
}
