import ModelSupport
import Testing

@Suite struct PropertyListWriterTests {
  @Test func equalValuesAreWrittenOnce() throws {
    var writer = PropertyListWriter()
    let numbers = [
      [writer.text("a"), writer.text("a")], [writer.integer(1), writer.integer(1)],
      [writer.real(1), writer.real(1)], [writer.data([1]), writer.data([1])],
      [writer.uid(1), writer.uid(1)], [writer.boolean(true), writer.boolean(true)],
    ]
    #expect(numbers.allSatisfy { $0[0] == $0[1] })
    #expect(Set(numbers.map { $0[0] }).count == numbers.count)
    #expect(writer.text("\u{E9}") != writer.text("e\u{301}"))
    #expect(writer.array([]) != writer.array([]))
  }

  @Test func theSmallestListsHaveTheirBytes() {
    var writer = PropertyListWriter()
    let root = writer.dictionary([(writer.text("a"), writer.integer(300))])
    #expect(
      writer.finish(root: root) == Array("bplist00".utf8) + [
        0x51, 0x61, 0x11, 0x01, 0x2C, 0xD1, 0, 1, 8, 10, 13, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0,
        0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 16,
      ]
    )
  }

  @Test("References are as wide as they must be", arguments: [200, 256, 257, 70_000])
  func widths(count: Int) throws {
    var writer = PropertyListWriter()
    let elements = (0..<count).map { writer.integer(Int64($0)) }
    let list = try PropertyList(writer.finish(root: writer.array(elements)))
    #expect(list.elements(of: list.root)?.count == count)
    let last = try #require(list.elements(of: list.root)?.last)
    #expect(list.integer(Int(last)) == Int64(count - 1))
  }

  @Test func theSameCallsGiveTheSameBytes() {
    func bytes() -> [UInt8] {
      var writer = PropertyListWriter()
      let members = (0..<500).map {
        (key: writer.text("key \($0)"), value: writer.data([UInt8($0 % 256)]))
      }
      return writer.finish(root: writer.dictionary(members))
    }
    #expect(bytes() == bytes())
  }
}
