import ModelSupport
import ModelTestSupport
import Testing

@Suite struct PropertyListCopierTests {
  /// A list copied whole.
  private func copy(_ list: PropertyList) throws -> PropertyList {
    var (writer, copier) = (PropertyListWriter(), PropertyListCopier(list))
    let root = try copier.copy(list.root, into: &writer)
    return try PropertyList(writer.finish(root: root))
  }

  /// Arrays in each other, the innermost empty.
  private func nested(_ count: Int) throws -> PropertyList {
    var writer = PropertyListWriter()
    var root = writer.array([])
    for _ in 1..<count { root = writer.array([root]) }
    return try PropertyList(writer.finish(root: root))
  }

  // MARK: - Kinds

  @Test func everyKindIsKept() throws {
    let objects: [[UInt8]] = [
      [0xAE, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
      [0x00], [0x09], [0x08], [0x13] + [UInt8](repeating: 0xFF, count: 8), [0x10, 7],
      [0x23] + BinaryList.bytes((-0.5).bitPattern, 8),
      [0x22] + BinaryList.bytes(UInt64(Float(0.1).bitPattern), 4),
      [0x33] + BinaryList.bytes(1e8.bitPattern, 8), [0x42, 1, 2], [0x52, 0x61, 0x62],
      [0x61, 0x00, 0xE9], [0x81, 1, 2], [0xC2, 2, 10], [0xD1, 10, 13],
    ]
    let list = try PropertyList(BinaryList(objects).bytes)
    let copy = try copy(list)
    #expect(copy.dump == list.dump)
    func kinds(_ list: PropertyList) -> [PropertyList.Kind] {
      (list.elements(of: list.root) ?? []).map { list.kind(of: Int($0)) }
    }
    #expect(kinds(copy) == kinds(list))
    #expect(
      kinds(copy) == [
        .null, .boolean, .boolean, .integer, .integer, .real, .real, .date, .data, .text, .wideText,
        .uid, .set, .dictionary,
      ]
    )
  }

  @Test(
    "Whole numbers of 16 bytes are kept",
    arguments: [
      [0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 1],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE, 1, 2, 3, 4, 5, 6, 7, 8],
    ] as [[UInt8]]
  )
  func wideIntegers(content: [UInt8]) throws {
    let bytes = BinaryList([[0xA2, 1, 2], [0x10, 1], [0x14] + content]).bytes
    var (writer, copier) = (
      PropertyListWriter(), PropertyListCopier(try PropertyList(bytes))
    )
    let copy = writer.finish(root: try copier.copy(2, into: &writer))
    #expect(Array(copy[8..<25]) == [0x14] + content)
  }

  // MARK: - Parts

  @Test func oneMemberIsReplacedAndTheOthersAreKept() throws {
    var source = PropertyListWriter()
    let hashes = source.dictionary([(source.text("Song"), source.data([1, 2, 3]))])
    let members: [(String, Int)] = [
      ("saved", source.date(12.5)), ("hashes", hashes), ("version", source.integer(3)),
    ]
    let root = source.dictionary(members.map { (source.text($0.0), $0.1) })
    let list = try PropertyList(source.finish(root: root))

    var (writer, copier) = (PropertyListWriter(), PropertyListCopier(list))
    var changed: [(key: Int, value: Int)] = []
    for (key, value) in try #require(list.members(of: list.root)) {
      let copy =
        key == "version" ? writer.integer(4) : try copier.copy(value, into: &writer)
      changed.append((writer.text(key), copy))
    }
    let copy = try PropertyList(writer.finish(root: writer.dictionary(changed)))
    #expect(copy.dump == list.dump.replacing("#3", with: "#4"))
  }

  @Test func whatIsSharedStaysSharedAcrossCalls() throws {
    // An array twice in another one, and a second time by itself.
    let list = try PropertyList(BinaryList([[0xA2, 1, 1], [0xA1, 2], [0x10, 1]]).bytes)
    var (writer, copier) = (PropertyListWriter(), PropertyListCopier(list))
    let both = try copier.copy(0, into: &writer)
    let root = writer.array([both, try copier.copy(1, into: &writer)])
    let copy = try PropertyList(writer.finish(root: root))
    #expect(copy.dump == "[[[#1,],[#1,],],[#1,],]")
    #expect(copy.count == 4)
  }

  // MARK: - Hostile lists

  @Test func nestingHasALimit() throws {
    let deepest = try nested(PropertyListCopier.deepest)
    #expect(try copy(deepest).dump == deepest.dump)
    let tooDeep = try nested(PropertyListCopier.deepest + 1)
    let error = #expect(throws: PropertyListError.self) { try copy(tooDeep) }
    #expect(error?.description == "containers are nested too deeply (the limit is 128)")
  }

  @Test(
    "A list that contains itself is refused",
    arguments: [
      [[0xA1, 0]], [[0xA2, 0, 0]], [[0xD1, 1, 0], [0x51, 0x61]], [[0xA1, 1], [0xC2, 0, 1]],
    ] as [[[UInt8]]]
  )
  func loops(objects: [[UInt8]]) throws {
    let list = try PropertyList(BinaryList(objects).bytes)
    #expect(throws: PropertyListError.self) { try copy(list) }
  }

  @Test func aSmallListStaysSmall() throws {
    // Each array holds the next one twice: a million million million times the last.
    let objects = (1...60).map { [0xA2, UInt8($0), UInt8($0)] as [UInt8] } + [[0x10, 1]]
    let list = try PropertyList(BinaryList(objects).bytes)
    #expect(try copy(list).count == list.count)
  }

  @Test func damagedListsAreCopiedOrRefused() throws {
    var writer = PropertyListWriter()
    let texts = (0..<20).map { writer.text("key \($0)") }
    let inner = writer.dictionary(texts.map { ($0, writer.date(Double($0))) })
    let bytes = writer.finish(root: writer.array([inner, writer.array(texts), writer.uid(7)]))
    var generator = SplitMix64(seed: 11)
    var copied = 0
    for _ in 0..<4_000 {
      guard let list = try? PropertyList(BinaryMutation.mutated(bytes, &generator)),
        let copy = try? copy(list)
      else { continue }
      #expect(copy.dump == list.dump)
      copied += 1
    }
    #expect(copied > 100)
  }
}
