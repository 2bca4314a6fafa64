import ModelSchema
import Testing

/// Models on one line, which machines write.
@Suite struct LineTableTests {
  @Test(
    "Columns of long lines count scalars",
    arguments: [4_094, 4_095, 4_096, 4_097, 8_192, 20_000],
    ["x", "\u{E9}", "\u{1F3B5}"]
  )
  func columns(length: Int, character: String) {
    let line = String(repeating: character, count: length)
    let file = SourceFile(path: "contents", bytes: Array(("a\n" + line + "\nb").utf8))
    let width = character.utf8.count
    for column in [0, 1, length / 2, length - 1, length] {
      let expected = SourcePosition(line: 2, column: column + 1)
      #expect(file.position(at: 2 + column * width) == expected)
    }
    #expect(file.position(at: 3 + length * width) == SourcePosition(line: 3, column: 1))
    #expect(file.position(at: file.bytes.count) == SourcePosition(line: 3, column: 2))
  }

  @Test(.timeLimit(.minutes(1))) func manyPlacesOfOneLongLineTakeNoSquareTime() {
    let count = 100_000
    let file = SourceFile(path: "contents", bytes: [UInt8](repeating: 0x78, count: count))
    for offset in stride(from: 0, through: count, by: 200) {
      #expect(file.position(at: offset).column == offset + 1)
    }
  }
}
