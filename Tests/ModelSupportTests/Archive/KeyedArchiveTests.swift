import ModelSupport
import ModelTestSupport
import Testing

@Suite struct KeyedArchiveTests {
  // MARK: - Graphs

  @Test func objectsMayReferToEachOtherInLoops() throws {
    var writer = KeyedArchiveWriter()
    let (artist, song) = (writer.reserve(), writer.reserve())
    writer.set(artist, ["Artist"], [("song", .object(song)), ("self", .object(artist))])
    writer.set(song, ["Song", "Track"], [("artist", .object(artist)), ("album", .object(nil))])
    let archive = try KeyedArchive(
      writer.finish(root: artist),
      keys: ["song", "artist", "self", "album", "absent"]
    )
    let root = archive.root
    let other = try #require(archive.value(0, of: root))
    #expect(archive.className(of: root) == "Artist" && archive.className(of: other) == "Song")
    #expect(archive.value(1, of: other) == root)
    #expect(archive.value(2, of: root) == root)
    #expect(archive.value(3, of: other) == nil && archive.hasKey(3, other))
    #expect(archive.value(4, of: other) == nil && !archive.hasKey(4, other))
  }

  @Test func theRootIsTheOneThatIsNamedSoOrTheOnlyOne() throws {
    var archive = HandMadeArchive()
    archive.add(archive.list.text("first"))
    archive.add(archive.list.text("second"))
    archive.top = [("other", 1), ("root", 2)]
    #expect(try archive.archive().list.text(archive.archive().root) == "second")
    archive.top = [("other", 1)]
    #expect(try archive.archive().list.text(archive.archive().root) == "first")
    for top in [[("a", 1), ("b", 2)], [], [("root", 3)], [("a", 3)]] as [[(key: String, uid: Int)]]
    {
      archive.top = top
      #expect(throws: PropertyListError(.expected("the root of the archive"), at: 0)) {
        try archive.archive()
      }
    }
  }

  @Test func anotherListIsNoArchive() {
    var lists: [[UInt8]] = []
    for keys in [[], ["$objects"], ["$top"], ["$objects", "$top"]] {
      var writer = PropertyListWriter()
      let members = keys.map { (key: writer.text($0), value: writer.integer(1)) }
      lists.append(writer.finish(root: writer.dictionary(members)))
    }
    var writer = PropertyListWriter()
    lists.append(writer.finish(root: writer.array([])))
    for bytes in lists {
      #expect(throws: PropertyListError(.expected("a keyed archive"), at: 0)) {
        try KeyedArchive(bytes, keys: [])
      }
    }
  }

  @Test func aReferenceToNothingIsNothing() throws {
    var sketch = HandMadeArchive()
    let null = sketch.list.text("$null")
    let members = [
      ("outside", sketch.list.uid(99)), ("zero", sketch.list.uid(0)),
      ("far", sketch.list.uid(1 << 40)), ("text", null), ("null", sketch.list.uid(2)),
      ("number", sketch.list.integer(1)), ("chain", sketch.list.uid(3)),
    ]
    sketch.add(members)
    sketch.add(null)
    // A reference that the table holds itself leads no further.
    sketch.add(sketch.list.uid(1))
    let archive = try sketch.archive(keys: members.map(\.0))
    let values = members.indices.map { archive.value($0, of: archive.root) }
    #expect(values[0] == nil && values[1] == nil && values[2] == nil && values[4] == nil)
    #expect(values[3].map { archive.text(of: $0) } == "$null")
    #expect(values[5].map { archive.list.integer($0) } == 1)
    #expect(values[6].map { archive.list.kind(of: $0) } == .uid)
    #expect(archive.className(of: archive.root) == nil)
  }

  @Test func aClassThatIsNotThereIsNone() throws {
    var sketch = HandMadeArchive()
    let theClass = "$class"
    sketch.add([(theClass, sketch.list.uid(3)), ("a", sketch.list.uid(4))])
    sketch.add([(theClass, sketch.list.uid(99))])
    sketch.add(classNamed: "Song")
    sketch.add([(theClass, sketch.list.integer(3))])
    sketch.add([(theClass, sketch.list.uid(4))])
    sketch.add([(theClass, sketch.list.uid(3))])
    let archive = try sketch.archive()
    let members = try #require(archive.list.members(of: archive.list.root))
    let table = try #require(archive.list.elements(of: members[0].value))
    let names = table.map { archive.className(of: Int($0)) }
    #expect(names == [nil, "Song", nil, nil, nil, nil, "Song"])
  }

  @Test func keysThatNobodyAskedForAreUnknown() throws {
    var writer = KeyedArchiveWriter()
    let root = writer.object(
      ["Song"],
      [("title", .text("a")), ("news", .integer(1)), ("NS.string", .text("b")), ("é", .integer(2))]
    )
    let archive = try KeyedArchive(writer.finish(root: root), keys: ["title"])
    #expect(archive.unknownKeys(of: archive.root) == ["news", "é"])
  }

  // MARK: - Collections

  @Test func collectionsOfFoundationAndOfTheListHaveElements() throws {
    var writer = KeyedArchiveWriter()
    let elements = [writer.text("a"), 0, writer.integer(2)]
    let collections = [
      writer.array(elements), writer.mutableArray(elements), writer.set(elements),
      writer.object(["NSOrderedSet"], [("NS.objects", .objects(elements))]),
    ]
    let root = writer.object(["Root"], [("all", .objects(collections))])
    let archive = try KeyedArchive(writer.finish(root: root), keys: ["all"])
    let all = try #require(archive.value(0, of: archive.root).flatMap { archive.elements(of: $0) })
    #expect(all.count == 4)
    for collection in all {
      let found = try #require(collection.flatMap { archive.elements(of: $0) })
      #expect(found.map { $0.flatMap { archive.text(of: $0) } } == ["a", nil, nil])
      #expect(found.map { $0.flatMap { archive.list.integer($0) } } == [nil, nil, 2])
    }
    #expect(archive.elements(of: archive.root) == nil)
    #expect(archive.pairs(of: archive.root) == nil)
  }

  @Test func dictionariesHavePairs() throws {
    var writer = KeyedArchiveWriter()
    let pairs = [
      (key: writer.text("b"), value: writer.integer(1)), (key: writer.text("a"), value: 0),
      (key: 0, value: writer.integer(2)), (key: writer.integer(3), value: writer.text("c")),
    ]
    let dictionaries = [writer.dictionary(pairs), writer.mutableDictionary(pairs)]
    let uneven = writer.object(
      ["NSDictionary"],
      [("NS.keys", .objects([1])), ("NS.objects", .objects([]))]
    )
    let root = writer.array(dictionaries + [uneven])
    let archive = try KeyedArchive(writer.finish(root: root), keys: [])
    let all = try #require(archive.elements(of: archive.root)).compactMap { $0 }
    #expect(all.count == 3)
    for dictionary in all.prefix(2) {
      let found = try #require(archive.pairs(of: dictionary))
      #expect(found.map { archive.text(of: $0.key) } == ["b", nil])
      #expect(found.map { archive.list.integer($0.value) } == [1, nil])
    }
    #expect(archive.pairs(of: all[2]) == nil)
  }

  // MARK: - Values

  /// The archive with one object.
  private func archive(_ make: (inout KeyedArchiveWriter) -> Int) throws -> KeyedArchive {
    var writer = KeyedArchiveWriter()
    let object = make(&writer)
    return try KeyedArchive(writer.finish(root: object), keys: [])
  }

  @Test func textsArePlainOrMutable() throws {
    let plain = try archive { $0.text("größe") }
    #expect(plain.text(of: plain.root) == "größe")
    let mutable = try archive {
      $0.object(["NSMutableString", "NSString", "NSObject"], [("NS.string", .text("größe"))])
    }
    #expect(mutable.text(of: mutable.root) == "größe")
  }

  @Test func theTextThatStandsForNothingCanBeArchived() throws {
    var writer = KeyedArchiveWriter()
    let text = writer.text("$null")
    #expect(writer.text("$null") == text)
    let root = writer.array([text])
    let archive = try KeyedArchive(writer.finish(root: root), keys: [])
    let element = try #require(archive.elements(of: archive.root)?[0])
    #expect(archive.text(of: element) == "$null")
  }

  @Test("Dates are archived", arguments: [0, -0.5, 1e9, 63_113_904_000])
  func dates(seconds: Double) throws {
    let archive = try archive { $0.date(seconds) }
    #expect(archive.date(of: archive.root) == seconds)
    #expect(archive.className(of: archive.root) == "NSDate")
  }

  @Test("UUIDs are archived", arguments: [0, 1, .max, 0x0123_4567_89AB_CDEF << 64] as [UInt128])
  func uuids(value: UInt128) throws {
    let archive = try archive { $0.uuid(value) }
    #expect(archive.uuid(of: archive.root) == value)
  }

  @Test func aUUIDHas16Bytes() throws {
    for count in [0, 15, 17] {
      let archive = try archive {
        $0.object(["NSUUID"], [("NS.uuidbytes", .data([UInt8](repeating: 1, count: count)))])
      }
      #expect(archive.uuid(of: archive.root) == nil)
    }
  }

  @Test("URLs are archived", arguments: ["", "https://example.com/?a=é", "x y"])
  func urls(text: String) throws {
    let archive = try archive { $0.url(text) }
    #expect(archive.url(of: archive.root) == text)
  }

  @Test func dataIsPlainOrMutable() throws {
    let plain = try archive { $0.data([1, 2]) }
    #expect(plain.data(of: plain.root) == [1, 2])
    let mutable = try archive {
      $0.object(["NSMutableData", "NSData", "NSObject"], [("NS.data", .data([1, 2]))])
    }
    #expect(mutable.data(of: mutable.root) == [1, 2])
  }

  @Test(
    "Decimal numbers keep their digits",
    arguments: [
      "0", "0.0", "0.00", "-12.50", "12.5", "100", "-1", "99999999999999999999999999999999999999",
      "340282366920938463463374607431768211455", "0.00000000000000000000000000000000000001",
      "1234567890123456789.0123456789012345678", "NaN",
    ]
  )
  func decimals(text: String) throws {
    let number = try #require(ArchivedDecimal(text))
    #expect(number.text == text)
    let archive = try archive { $0.decimal(number) }
    #expect(archive.decimal(of: archive.root) == number)
    #expect(archive.decimal(of: archive.root)?.text == text)
  }

  @Test(
    "Other spellings of decimal numbers have a plain one",
    arguments: [
      ("+5", "5"), (".5", "0.5"), ("5.", "5"), ("-0", "0"), ("-0.0", "0.0"), ("007", "7"),
    ]
  )
  func otherDecimals(text: String, expected: String) {
    #expect(ArchivedDecimal(text)?.text == expected)
  }

  @Test(
    "What is no decimal number is none",
    arguments: [
      "", "-", "+", ".", "-.", "1e5", "1,5", "1.2.3", " 1", "½", "0x1", "--1", "nan", "١",
      "340282366920938463463374607431768211456", "0." + String(repeating: "0", count: 128),
    ]
  )
  func noDecimals(text: String) { #expect(ArchivedDecimal(text) == nil) }

  @Test func powersOfTenHaveBounds() throws {
    let digits = ArchivedDecimal(mantissa: 7, exponent: 127, isNegative: true)
    #expect(digits.text == "-7" + String(repeating: "0", count: 127))
    for (exponent, isRead) in [(127, true), (128, false), (-128, true), (-129, false)] {
      let archive = try archive {
        $0.decimal(ArchivedDecimal(mantissa: 7, exponent: exponent, isNegative: false))
      }
      #expect((archive.decimal(of: archive.root) != nil) == isRead)
    }
  }

  @Test func theWordsOfADecimalNumberMayHaveTheirHighByteFirst() throws {
    let archive = try archive {
      $0.object(
        ["NSDecimalNumber"],
        [
          ("NS.mantissa", .data([0x01, 0x02, 0, 1] + [UInt8](repeating: 0, count: 12))),
          ("NS.exponent", .integer(0)), ("NS.mantissa.bo", .integer(2)),
        ]
      )
    }
    #expect(archive.decimal(of: archive.root)?.mantissa == 0x0001_0102)
  }

  @Test func aValueOfAnotherKindIsNone() throws {
    let archive = try archive { $0.object(["NSNumber"], [("NS.mantissa", .text("5"))]) }
    let root = archive.root
    #expect(archive.text(of: root) == nil && archive.date(of: root) == nil)
    #expect(archive.data(of: root) == nil && archive.uuid(of: root) == nil)
    #expect(archive.url(of: root) == nil && archive.decimal(of: root) == nil)
  }

  // MARK: - Hostile archives

  @Test func aTableThatSharesALargeObjectIsReadAtOnce() throws {
    var sketch = HandMadeArchive()
    var members = (0..<20_000).map { number in
      let text = sketch.list.text("\(number)")
      return (key: text, value: text)
    }
    members.append((sketch.list.text("$class"), sketch.list.uid(2)))
    let large = sketch.list.dictionary(members)
    sketch.add(large)
    sketch.add(classNamed: "Song")
    for _ in 0..<20_000 { sketch.add(large) }
    let bytes = sketch.bytes()
    let time = try ContinuousClock().measure {
      let archive = try KeyedArchive(bytes, keys: ["5"])
      #expect(archive.className(of: archive.root) == "Song")
      for _ in 0..<20_000 where archive.value(0, of: archive.root) == nil {
        Issue.record("a member is not found")
        break
      }
    }
    #expect(time < .seconds(20))
  }

  @Test("Damaged archives are read or refused", arguments: 0..<UInt64(2))
  func damage(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var random = RandomArchive(seed: seed)
    var (read, refused) = (0, 0)
    for _ in 0..<40 {
      let original = random.bytes()
      for _ in 0..<50 {
        let bytes = BinaryMutation.mutated(original, &generator)
        do throws(PropertyListError) {
          let archive = try KeyedArchive(bytes, keys: RandomArchive.keys)
          for object in 0..<archive.list.count {
            _ = (archive.text(of: object), archive.date(of: object), archive.data(of: object))
            _ = (archive.uuid(of: object), archive.url(of: object), archive.decimal(of: object))
            _ = (archive.elements(of: object)?.count, archive.pairs(of: object)?.count)
            _ = (archive.className(of: object), archive.unknownKeys(of: object))
            for key in RandomArchive.keys.indices { _ = archive.value(key, of: object) }
          }
          read += 1
        } catch {
          #expect((0...bytes.count).contains(error.offset))
          refused += 1
        }
      }
    }
    #expect(read > 100 && refused > 100, "\(read) read, \(refused) refused")
  }
}
