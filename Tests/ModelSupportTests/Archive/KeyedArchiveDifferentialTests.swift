import ModelSupport
import ModelTestSupport
import Testing

/// Archives that are written hold the same graph for Python's property list module.
@Suite(.enabled(if: ExternalProgram("python3") != nil, "python3 is not installed"))
struct KeyedArchiveDifferentialTests {
  @Test func randomGraphs() throws {
    var random = RandomArchive(seed: 11)
    let archives = (0..<300).map { _ in random.bytes() }
    let python = try #require(ExternalProgram("python3"))
    try Fixtures.withTemporaryFolder { folder in
      let paths = archives.indices.map { "\(folder)/\($0).plist" }
      for (path, bytes) in zip(paths, archives) { try Fixtures.write(bytes, to: path) }
      let script = "\(Fixtures.root)/Tests/Oracles/archive_graphs.py"
      let result = try python.run(["-B", script] + paths, in: folder)
      #expect(result.errors == "")
      let theirs = result.output.split(separator: "\n").map(String.init)
      #expect(theirs.count == archives.count)
      for (bytes, theirs) in zip(archives, theirs) {
        var graph = GraphDump(try KeyedArchive(bytes, keys: []))
        #expect(graph.dump() == theirs)
      }
    }
  }
}

/// A graph in one line: the form of `Tests/Oracles/archive_graphs.py`.
private struct GraphDump {
  private let archive: KeyedArchive
  private var seen: [Int: Int] = [:]

  init(_ archive: KeyedArchive) { self.archive = archive }

  mutating func dump() -> String { dump(archive.root) }

  private mutating func dump(_ object: Int?) -> String {
    guard let object = object.flatMap({ archive.resolve($0) }) else { return "-" }
    let list = archive.list
    switch list.kind(of: object) {
    case .null, .uid: return "-"
    case .boolean: return list.boolean(object) == true ? "t" : "f"
    case .integer, .real, .date: return "#\(Int(list.real(object) ?? 0))"
    case .data: return "<" + hexadecimal(list.data(object) ?? []) + ">"
    case .text, .wideText: return "'" + hexadecimal((list.text(object) ?? "").utf8)
    case .array, .set:
      var text = "["
      for element in list.elements(of: object) ?? [] { text += dump(Int(element)) + "," }
      return text + "]"
    case .dictionary: return dumpMembers(of: object)
    }
  }

  private mutating func dumpMembers(of object: Int) -> String {
    if let number = seen[object] { return "@\(number)" }
    seen[object] = seen.count
    let members = (archive.list.members(of: object) ?? []).filter { $0.key != "$class" }
      .map { (key: hexadecimal($0.key.utf8), value: $0.value) }.sorted { $0.key < $1.key }
    var text = (archive.className(of: object) ?? "") + "{"
    for member in members { text += "\(member.key):\(dump(member.value))," }
    return text + "}"
  }
}
