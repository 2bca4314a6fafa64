import ModelSupport
import ModelTestSupport
import Testing

@Suite struct BinaryPropertyListReaderTests {
  private func dump(_ object: [UInt8]) throws -> String {
    try PropertyList(BinaryList(object).bytes).dump
  }

  private func error(_ list: BinaryList) -> PropertyListError? {
    #expect(throws: PropertyListError.self) { try PropertyList(list.bytes) }
  }

  // MARK: - Values

  @Test(
    "Numbers of every size are read",
    arguments: [
      ([0x10, 0], "#0"), ([0x10, 0xFF], "#255"), ([0x11, 0xFF, 0xFF], "#65535"),
      ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], "#4294967295"),
      ([0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7), "#9223372036854775807"),
      ([0x13] + [UInt8](repeating: 0xFF, count: 8), "#-1"),
      ([0x13, 0x80] + [UInt8](repeating: 0, count: 7), "#-9223372036854775808"),
      ([0x14] + [UInt8](repeating: 0, count: 15) + [7], "#7"),
      ([0x14] + [UInt8](repeating: 0xFF, count: 16), "#-1"),
      ([0x22, 0x3F, 0x80, 0, 0], "r3ff0000000000000"),
      ([0x22, 0x7F, 0x80, 0, 0], "r7ff0000000000000"),
      ([0x23, 0xBF, 0xF0, 0, 0, 0, 0, 0, 0], "rbff0000000000000"),
      ([0x33, 0x41, 0xF0, 0, 0, 0, 0, 0, 0], "d41f0000000000000"),
      ([0x80, 0xFF], "u255"), ([0x81, 1, 0], "u256"), ([0x82, 1, 0, 0], "u65536"),
      ([0x83, 0xFF, 0xFF, 0xFF, 0xFF], "u4294967295"), ([0x84, 0, 0, 0, 0, 3], "u3"),
      ([0x00], "n"), ([0x08], "f"), ([0x09], "t"),
    ] as [([UInt8], String)]
  )
  func numbers(object: [UInt8], expected: String) throws {
    #expect(try dump(object) == expected)
  }

  @Test func aWholeNumberBeyondTheSignedRangeIsAReal() throws {
    let bytes = BinaryList([0x14] + BinaryList.bytes(0, 8) + BinaryList.bytes(1 << 63, 8)).bytes
    let list = try PropertyList(bytes)
    #expect(list.kind(of: list.root) == .real)
    #expect(list.integer(list.root) == nil)
    #expect(list.real(list.root) == 0x1p63)
  }

  @Test func numbersAreConvertedOnlyWithoutLoss() throws {
    let objects: [[UInt8]] = [
      [0xA4, 1, 2, 3, 4], [0x09], [0x10, 7], [0x23] + BinaryList.bytes((7.5).bitPattern, 8),
      [0x23] + BinaryList.bytes((7.0).bitPattern, 8),
    ]
    let list = try PropertyList(BinaryList(objects).bytes)
    #expect((1...4).map { list.integer($0) } == [1, 7, nil, 7])
    #expect((1...4).map { list.real($0) } == [nil, 7, 7.5, 7])
    #expect((1...4).map { list.boolean($0) } == [true, true, nil, true])
    #expect(list.integer(0) == nil && list.real(0) == nil && list.text(0) == nil)
    #expect(list.date(1) == nil && list.data(1) == nil && list.uid(1) == nil)
    #expect(list.members(of: 1) == nil && list.elements(of: 1) == nil)
    #expect(list.keyNumbers(of: 0).isEmpty && list.value(ofKey: 0, in: 0) == nil)
  }

  @Test(
    "Texts and bytes are read",
    arguments: [
      ([0x50], ""), ([0x53] + Array("one".utf8), "one"),
      ([0x62, 0x00, 0xE9, 0x00, 0x41], "éA"), ([0x62, 0xD8, 0x3C, 0xDF, 0xB5], "🎵"),
      ([0x74, 0xF0, 0x9F, 0x8E, 0xB5], "🎵"),
      ([0x61, 0xD8, 0x3C], "\u{FFFD}"), ([0x61, 0x00, 0x00], "\0"),
      ([0x5F, 0x10, 15] + Array("fifteen letters".utf8), "fifteen letters"),
      ([0x5F, 0x13, 0, 0, 0, 0, 0, 0, 0, 1, 0x61], "a"),
    ] as [([UInt8], String)]
  )
  func texts(object: [UInt8], expected: String) throws {
    let list = try PropertyList(BinaryList(object).bytes)
    #expect(list.text(list.root) == expected)
  }

  @Test("Long counts have any size", arguments: [1, 2, 4, 8])
  func longCounts(size: Int) throws {
    let marker = 0x10 | UInt8(size.trailingZeroBitCount)
    let count = 200
    let data = [UInt8](repeating: 7, count: count)
    let header = [0x4F, marker] + BinaryList.bytes(UInt64(count), size)
    #expect(try dump(header + data) == "<" + String(repeating: "07", count: count) + ">")

    let elements = [UInt8](repeating: 1, count: count)
    let array = [0xAF, marker] + BinaryList.bytes(UInt64(count), size) + elements
    let list = try PropertyList(BinaryList([array, [0x09]]).bytes)
    #expect(list.elements(of: 0)?.count == count)
    #expect(list.elementCount == count)
  }

  @Test func setsAreArraysOfAnotherKind() throws {
    let kinds: [(UInt8, PropertyList.Kind)] = [(0xA2, .array), (0xB2, .set), (0xC2, .set)]
    for (marker, kind) in kinds {
      let list = try PropertyList(BinaryList([[marker, 1, 2], [0x08], [0x09]]).bytes)
      #expect(list.kind(of: 0) == kind)
      #expect(list.dump == "[f,t,]")
    }
  }

  @Test func keysThatAreKnownHaveTheNumbersOfTheirPlaces() throws {
    let objects: [[UInt8]] = [
      [0xD3, 1, 2, 3, 4, 4, 1], [0x51, 0x62], [0x51, 0x61], [0x61, 0x00, 0xE9], [0x10, 5],
    ]
    let list = try PropertyList(BinaryList(objects).bytes, keys: ["a", "b", "c"])
    #expect(list.value(ofKey: 0, in: 0) == 4)
    #expect(list.value(ofKey: 1, in: 0) == 4)
    #expect(list.value(ofKey: 2, in: 0) == nil)
    #expect(list.keys == ["a", "b", "c", "é"])
    #expect(list.value(ofKey: 3, in: 0) == 1)
    #expect(list.members(of: 0)?.map(\.key) == ["b", "a", "é"])
    #expect(list.keyNumbers(of: 0) == [1, 0, 3])
  }

  @Test("Of a key that stands twice the first value counts", arguments: [2, 100])
  func repeatedKeys(count: Int) throws {
    let references =
      [UInt8](repeating: 1, count: count) + [2] + [UInt8](repeating: 3, count: count - 1)
    let dictionary = [0xDF, 0x10, UInt8(count)] + references
    let list = try PropertyList(
      BinaryList([dictionary, [0x51, 0x61], [0x10, 2], [0x10, 3]]).bytes,
      keys: ["a"]
    )
    #expect(list.value(ofKey: 0, in: 0) == 2)
    #expect(list.members(of: 0)?.count == count)
  }

  @Test func everyMemberOfALargeDictionaryIsFound() throws {
    var writer = PropertyListWriter()
    let members = (0..<1000).map {
      (key: writer.text("key \($0)"), value: writer.integer(Int64($0)))
    }
    let root = writer.dictionary(members)
    let keys = (0..<1100).map { "key \($0)" }
    let list = try PropertyList(writer.finish(root: root), keys: keys)
    for number in 0..<1000 {
      #expect(
        list.value(ofKey: number, in: list.root).flatMap { list.integer($0) } == Int64(number)
      )
    }
    #expect((1000..<1100).allSatisfy { list.value(ofKey: $0, in: list.root) == nil })
  }

  @Test func aListThatContainsItselfIsAnOrdinaryTable() throws {
    let objects: [[UInt8]] = [[0xA2, 0, 1], [0xD1, 2, 0], [0x51, 0x61]]
    let list = try PropertyList(BinaryList(objects).bytes, keys: ["a"])
    #expect(list.elements(of: 0) == [0, 1])
    #expect(list.value(ofKey: 0, in: 1) == 0)
  }

  // MARK: - Errors

  @Test func bytesThatAreNoListAreRefused() {
    for bytes in [[], [0x62], Array("bplist00".utf8), Array("bplist00".utf8) + [0x09]] as [[UInt8]]
    {
      #expect(throws: PropertyListError.self) { try PropertyList(bytes) }
    }
    let short = Array("bplist00".utf8) + [UInt8](repeating: 0, count: 31)
    #expect(throws: PropertyListError(.truncated, at: 39)) { try PropertyList(short) }
    #expect(throws: PropertyListError(.unknownForm, at: 0)) { try PropertyList([1, 2, 3]) }
    #expect(throws: PropertyListError(.unknownForm, at: 0)) { try PropertyList([]) }
  }

  @Test("A trailer that contradicts the file is refused", arguments: 0..<11)
  func trailers(number: Int) {
    var list = BinaryList([[0xA1, 1], [0x09]])
    switch number {
    case 0: list.offsetSize = 0
    case 1: list.offsetSize = 9
    case 2: list.referenceSize = 0
    case 3: list.referenceSize = 9
    case 4: list.count = 0
    case 5: list.count = 3
    case 6: list.root = 2
    case 7: list.table = 7
    case 8: list.table = 1000
    case 9: list.count = -1
    default: list.root = -1
    }
    #expect(error(list) == PropertyListError(.invalidTrailer, at: list.bytes.count - 32))
  }

  @Test func theTableMustNotEndInTheTrailer() {
    var list = BinaryList([[0xA1, 1], [0x09]])
    list.table = 12
    #expect(error(list)?.reason == .invalidTrailer)
  }

  @Test("An object outside the objects is refused", arguments: [0, 7, 11, 200])
  func offsets(offset: Int) {
    var list = BinaryList([[0xA1, 1], [0x09]])
    list.offsets = [8, offset]
    #expect(error(list) == PropertyListError(.outOfBounds("object 1"), at: 12))
  }

  @Test func aReferenceToNoObjectIsRefused() {
    #expect(
      error(BinaryList([[0xA1, 2], [0x09]])) == PropertyListError(.outOfBounds("an element"), at: 9)
    )
    var wide = BinaryList([[0xA1] + BinaryList.bytes(1 << 32, 8), [0x09]])
    wide.referenceSize = 8
    #expect(error(wide)?.reason == .outOfBounds("an element"))
  }

  @Test(
    "Content that leaves the file is refused",
    arguments: [
      [0x11, 1], [0x14, 0, 0], [0x22, 0], [0x23, 0], [0x33, 0], [0x87, 0], [0x42, 0], [0x53, 0x61],
      [0x61, 0], [0x72, 0x61], [0xA2, 0], [0xB2, 0], [0xD1, 0], [0x4F], [0x4F, 0x11, 0],
      [0x4F, 0x13] + [UInt8](repeating: 0xFF, count: 8), [0xDF, 0x12, 0x7F, 0xFF, 0xFF, 0xFF],
      [0x6F, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7),
    ] as [[UInt8]]
  )
  func contents(object: [UInt8]) {
    #expect(error(BinaryList(object))?.reason == .outOfBounds("an object's content"))
  }

  @Test(
    "Bytes that start no object are refused",
    arguments: [0x01, 0x0F, 0x15, 0x21, 0x24, 0x30, 0x34, 0x88, 0x90, 0xE0, 0xF0] as [UInt8]
  )
  func markers(marker: UInt8) {
    let object = [marker] + [UInt8](repeating: 0, count: 40)
    #expect(error(BinaryList(object)) == PropertyListError(.invalidObject(marker: marker), at: 8))
  }

  @Test("A count must be a whole number", arguments: [0x08, 0x14, 0x22, 0x5F] as [UInt8])
  func counts(marker: UInt8) {
    let object = [0x4F, marker] + [UInt8](repeating: 0, count: 40)
    #expect(error(BinaryList(object)) == PropertyListError(.invalidObject(marker: marker), at: 9))
  }

  @Test func aTextOfSingleBytesIsASCII() {
    #expect(error(BinaryList([0x51, 0xE9])) == PropertyListError(.invalidText, at: 8))
  }

  @Test func aKeyIsAText() {
    let objects: [[UInt8]] = [[0xD1, 1, 1], [0x10, 1]]
    #expect(error(BinaryList(objects))?.reason == .keyIsNoText)
    #expect(error(BinaryList([[0xD1, 0, 0]]))?.reason == .keyIsNoText)
  }

  @Test func objectsTogetherAreNoLargerThanTheFile() throws {
    // One text, a hundred times.
    let text = [0x5F, 0x11, 0x10, 0x00] + [UInt8](repeating: 0x61, count: 4096)
    var list = BinaryList([text])
    #expect(try PropertyList(list.bytes).text(0)?.count == 4096)
    list.offsets = [Int](repeating: 8, count: 100)
    #expect(error(list)?.reason == .overlappingObjects)
    // An array of a thousand elements, a hundred times.
    list = BinaryList([[0xAF, 0x11, 0x04, 0x00] + [UInt8](repeating: 0, count: 1024)])
    list.offsets = [Int](repeating: 8, count: 100)
    #expect(error(list)?.reason == .overlappingObjects)
  }

  @Test func errorsAreSaidInWords() {
    let reasons: [PropertyListError.Reason] = [
      .unknownForm, .truncated, .invalidTrailer, .invalidObject(marker: 0xE0), .outOfBounds("x"),
      .overlappingObjects, .invalidText, .keyIsNoText, .limit("too many objects", 5), .xml(.empty),
      .expected("a value"),
    ]
    for reason in reasons {
      #expect(!PropertyListError(reason, at: 7).description.isEmpty)
    }
    #expect(
      PropertyListError(.invalidObject(marker: 0xE0), at: 7).description
        == "the property list is damaged: there is no object that starts with the byte e0 (at byte 7)"
    )
  }

  // MARK: - Damage

  @Test("Damaged lists are read or refused at a place in them", arguments: 0..<UInt64(4))
  func damage(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let original = Self.everyKind()
    var (read, refused) = (0, 0)
    for _ in 0..<3000 {
      let bytes = BinaryMutation.mutated(original, &generator)
      do throws(PropertyListError) {
        let list = try PropertyList(bytes, keys: ["title", "b"])
        #expect(list.elementCount <= bytes.count && list.count <= bytes.count)
        Self.visit(list)
        read += 1
      } catch {
        #expect((0...bytes.count).contains(error.offset))
        refused += 1
      }
    }
    #expect(read > 300 && refused > 300, "\(read) read, \(refused) refused")
  }

  /// Asks every object for everything.
  private static func visit(_ list: PropertyList) {
    for object in 0..<list.count {
      _ = (list.text(object), list.integer(object), list.real(object), list.boolean(object))
      _ = (list.date(object), list.data(object), list.uid(object), list.members(of: object))
      _ = (list.elements(of: object), list.value(ofKey: 1, in: object))
    }
  }

  private static func everyKind() -> [UInt8] {
    var writer = PropertyListWriter()
    var values = [
      writer.text("title"), writer.text("größe"), writer.text(String(repeating: "long ", count: 9)),
      writer.integer(1), writer.integer(-1), writer.integer(70_000), writer.real(0.5),
      writer.boolean(true), writer.data([1, 2, 3]), writer.uid(3), writer.uid(300),
    ]
    for _ in 0..<3 {
      values.append(writer.array(values))
      values.append(writer.dictionary([(values[0], values[5]), (values[1], values[0])]))
    }
    return writer.finish(root: writer.array(values))
  }
}
