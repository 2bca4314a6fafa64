import ModelSchema
import Testing

@Suite struct SourceFileTests {
  /// The line and column of the first place of some text.
  private func position(of text: String, in source: String) throws -> SourcePosition {
    let bytes = Array(source.utf8)
    let target = Array(text.utf8)
    let offset = try #require(
      bytes.indices.first { bytes[$0...].starts(with: target) }
    )
    return SourceFile(path: "contents", bytes: bytes).position(at: offset)
  }

  @Test(
    "Lines and columns count from 1",
    arguments: [
      ("Xabc", 1, 1), ("abcX", 1, 4), ("a\nX", 2, 1), ("a\nbcX", 2, 3), ("\n\n\nX", 4, 1),
      ("a\r\nX", 2, 1), ("a\r\n\r\nbX", 3, 2), ("a\rX", 1, 3), ("\tX", 1, 2),
    ]
  )
  func lines(source: String, line: Int, column: Int) throws {
    let position = try position(of: "X", in: source)
    #expect(position == SourcePosition(line: line, column: column))
  }

  @Test(
    "Columns count Unicode scalars",
    arguments: [
      ("\u{E9}X", 2), ("e\u{301}X", 3), ("\u{4E00}\u{4E00}X", 3), ("\u{1F3B5}X", 2),
      ("\u{1F468}\u{200D}\u{1F3A4}X", 4), ("\u{7F}X", 2), ("\u{80}X", 2),
    ]
  )
  func scalars(source: String, column: Int) throws {
    #expect(try position(of: "X", in: source).column == column)
    #expect(try position(of: "X", in: "\n" + source) == SourcePosition(line: 2, column: column))
  }

  @Test(
    "A byte order mark is no column",
    arguments: [("\u{FEFF}X", 1, 1), ("\u{FEFF}<X", 1, 2), ("\u{FEFF}\nX", 2, 1)]
  )
  func byteOrderMark(source: String, line: Int, column: Int) throws {
    #expect(try position(of: "X", in: source) == SourcePosition(line: line, column: column))
  }

  @Test func theStartOfAFileWithAByteOrderMarkIsItsFirstColumn() {
    let file = SourceFile(path: "a", bytes: Array("\u{FEFF}<model/>".utf8))
    for offset in 0...3 {
      #expect(file.position(at: offset) == SourcePosition(line: 1, column: 1))
    }
  }

  @Test func aMarkInTheMiddleIsACharacter() throws {
    #expect(try position(of: "X", in: "a\u{FEFF}X").column == 3)
  }

  @Test(
    "The end of the file is a place, and so is whatever lies behind it",
    arguments: [
      ("", 1, 1), ("abc", 1, 4), ("abc\n", 2, 1), ("a\nb\u{E9}", 2, 3), ("\u{FEFF}", 1, 1),
      ("\r\n", 2, 1),
    ]
  )
  func end(source: String, line: Int, column: Int) {
    let file = SourceFile(path: "a", bytes: Array(source.utf8))
    let expected = SourcePosition(line: line, column: column)
    #expect(file.position(at: file.bytes.count) == expected)
    #expect(file.position(at: file.bytes.count + 100) == expected)
  }

  @Test func everyOffsetOfALongFileIsFound() {
    let lines = (0..<500).map { String(repeating: "x", count: $0 % 7) }
    let file = SourceFile(path: "a", bytes: Array(lines.joined(separator: "\n").utf8))
    var offset = 0
    for (number, line) in lines.enumerated() {
      for column in 0...line.utf8.count {
        let expected = SourcePosition(line: number + 1, column: column + 1)
        #expect(file.position(at: offset + column) == expected)
      }
      offset += line.utf8.count + 1
    }
  }

  @Test func filesAreEqualByPathAndContent() {
    let file = SourceFile(path: "a", bytes: [1])
    #expect(file == SourceFile(path: "a", bytes: [1]))
    #expect(file != SourceFile(path: "a", bytes: [2]))
    #expect(file != SourceFile(path: "b", bytes: [1]))
    #expect(Set([file, SourceFile(path: "a", bytes: [1])]).count == 1)
  }

  @Test func positionsAreOrderedByLineThenColumn() {
    let positions = [(1, 1), (1, 9), (2, 1), (10, 1)].map { SourcePosition(line: $0, column: $1) }
    #expect(positions.reversed().sorted() == positions)
  }

  @Test func aLocationHasAStartAndAnEnd() {
    let file = SourceFile(path: "a", bytes: Array("<a\n\u{E9}>".utf8))
    let location = ModelSchema.SourceLocation(file: file, range: 1..<6)
    #expect(location.start == SourcePosition(line: 1, column: 2))
    #expect(location.end == SourcePosition(line: 2, column: 3))
  }

  @Test func locationsAreOrderedByPathThenPlace() {
    let (a, b) = (SourceFile(path: "a", bytes: []), SourceFile(path: "b", bytes: []))
    let locations = [(a, 1..<2), (a, 1..<3), (a, 2..<2), (b, 0..<1)].map {
      ModelSchema.SourceLocation(file: $0, range: $1)
    }
    #expect(locations.reversed().sorted() == locations)
  }

  @Test func editsAreMadeInTheOrderOfTheirPlacesAndThenAsGiven() {
    let file = SourceFile(path: "a", bytes: Array("<a x='1'/>".utf8))
    let edits = [(8..<8, " z"), (3..<8, "y"), (3..<3, "1"), (3..<3, "2"), (0..<0, "!")].map {
      SourceEdit(
        at: ModelSchema.SourceLocation(file: file, range: $0),
        replacement: $1,
        applicability: .safe
      )
    }
    #expect(String(decoding: file.bytes(applying: edits), as: UTF8.self) == "!<a 12y z/>")
    #expect(file.bytes(applying: []) == file.bytes)
  }
}
