import ModelSupport
import ModelTestSupport
import Testing

/// Our readers and our writer agree with Python's property list module.
@Suite(.enabled(if: ExternalProgram("python3") != nil, "python3 is not installed"))
struct PropertyListDifferentialTests {
  private func oracle(_ arguments: [String], in folder: String) throws -> [String] {
    let python = try #require(ExternalProgram("python3"))
    let script = "\(Fixtures.root)/Tests/Oracles/property_lists.py"
    // `-B`: nothing is left beside the script.
    let result = try python.run(["-B", script] + arguments, in: folder)
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test("Lists that Python writes are read", arguments: [1, 20_260_501])
  func listsOfAnotherWriter(seed: Int) throws {
    try Fixtures.withTemporaryFolder { folder in
      let expected = try oracle(["generate", folder, "400", "\(seed)"], in: folder)
      #expect(expected.count == 400)
      for (number, expected) in expected.enumerated() {
        let list = try PropertyList(try Fixtures.bytes("\(folder)/\(number).plist"))
        #expect(list.dump == expected, "list \(number)")
      }
    }
  }

  @Test func copiesOfListsThatPythonWritesAreReadByIt() throws {
    try Fixtures.withTemporaryFolder { folder in
      let expected = try oracle(["generate", folder, "400", "20261130"], in: folder)
      #expect(expected.count == 400)
      var paths: [String] = []
      for number in expected.indices {
        let list = try PropertyList(try Fixtures.bytes("\(folder)/\(number).plist"))
        var (writer, copier) = (PropertyListWriter(), PropertyListCopier(list))
        let root = try copier.copy(list.root, into: &writer)
        paths.append("\(folder)/\(number).copy")
        try Fixtures.write(writer.finish(root: root), to: paths[number])
      }
      #expect(try oracle(["read"] + paths, in: folder) == expected)
    }
  }

  @Test func listsThatAreWrittenAreReadByAnother() throws {
    var random = RandomList(seed: 7)
    let lists = (0..<200).map { _ in random.list() }
    try Fixtures.withTemporaryFolder { folder in
      let paths = lists.indices.map { "\(folder)/\($0).plist" }
      for (path, list) in zip(paths, lists) { try Fixtures.write(list.bytes, to: path) }
      let theirs = try oracle(["read"] + paths, in: folder)
      #expect(theirs.count == lists.count)
      for (list, theirs) in zip(lists, theirs) {
        #expect(theirs == list.dump)
        #expect(try PropertyList(list.bytes).dump == list.dump)
      }
    }
  }
}

/// Makes lists of every kind that is written.
private struct RandomList {
  private var generator: SplitMix64
  private var writer = PropertyListWriter()

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  /// A list, and what its dump must be.
  mutating func list() -> (bytes: [UInt8], dump: String) {
    writer = PropertyListWriter()
    let (root, dump) = value(3)
    return (writer.finish(root: root), dump)
  }

  private mutating func value(_ depth: Int) -> (Int, String) {
    switch number(depth > 0 ? 9 : 6) {
    case 0:
      let value = number(2) == 0
      return (writer.boolean(value), value ? "t" : "f")
    case 1:
      let value = Int64(bitPattern: generator.next()) >> Int64(number(64))
      return (writer.integer(value), "#\(value)")
    case 2:
      let value = Double(bitPattern: generator.next())
      return value.isNaN ? (writer.real(0), Self.dump(0)) : (writer.real(value), Self.dump(value))
    case 3:
      let bytes = (0..<number(number(200) == 0 ? 20_000 : 20)).map { _ in UInt8(number(256)) }
      return (writer.data(bytes), "<" + hexadecimal(bytes) + ">")
    case 4:
      let value = number(1 << number(32))
      return (writer.uid(value), "u\(value)")
    case 5: return text()
    case 6, 7:
      let elements = (0..<count()).map { _ in value(depth - 1) }
      return (writer.array(elements.map(\.0)), "[" + elements.map { $0.1 + "," }.joined() + "]")
    default:
      var (members, dump, keys): ([(key: Int, value: Int)], String, Set<Int>) = ([], "", [])
      for _ in 0..<count() {
        let (key, keyDump) = text()
        guard keys.insert(key).inserted else { continue }
        let (value, valueDump) = value(depth - 1)
        members.append((key, value))
        dump += keyDump + ":" + valueDump + ","
      }
      return (writer.dictionary(members), "{" + dump + "}")
    }
  }

  private mutating func count() -> Int {
    let counts = [0, 1, 2, 3, 5, 14, 15, 16]
    return number(40) == 0 ? 300 : counts[number(counts.count)]
  }

  private mutating func text() -> (Int, String) {
    let pieces = ["a", "title", "é", "e\u{301}", "🎵", "\0", " ", "\u{FFFF}", "$null"]
    var text = ""
    for _ in 0..<number(number(10) == 0 ? 200 : 4) { text += pieces[number(pieces.count)] }
    return (writer.text(text), "'" + hexadecimal(text.utf8))
  }

  private static func dump(_ value: Double) -> String {
    "r" + hexadecimal(BinaryList.bytes(value.bitPattern, 8))
  }
}
