import ModelMerge
import ModelSupport
import ModelTestSupport
import Testing

@Suite struct PrettyReportFuzzTests {
  private static let names = [
    "Song", "歌手", "🎵", "👩‍👩‍👧‍👦", "e\u{301}", "\u{301}", "\u{200D}", "`", "a`b", "a b  c", "\u{1B}[31m",
    "\u{202E}", "\u{2028}", "\t", "\n", "\r\n", "\u{0}", "\u{9B}", "\u{FE0F}", "🇩🇪", "🇩", "\u{FEFF}",
    "가", "\u{1161}", "نص", "क्ष", "x", "&amp;", "\"", "<", "", " ", "\u{200B}", "\u{E0067}",
    String(repeating: "long", count: 60), String(repeating: "👍🏽", count: 50),
    String(repeating: "\u{301}", count: 700),
  ]

  private func text(_ count: ClosedRange<Int>, _ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: count, using: &generator)).map { _ in
      (Self.names.randomElement(using: &generator) ?? "")
        + (Bool.random(using: &generator) ? " " : "")
    }.joined()
  }

  /// Bytes of a file, which need be no good UTF-8.
  private func file(_ generator: inout SplitMix64) -> SourceFile {
    let text = self.text(0...60, &generator)
    var bytes = Array(text.utf8)
    if Int.random(in: 0..<3, using: &generator) == 0 {
      bytes = Mutation.mutated(bytes, &generator)
    }
    return SourceFile(path: self.text(0...2, &generator), bytes: bytes)
  }

  private func place(
    _ files: [SourceFile],
    _ generator: inout SplitMix64
  ) -> ModelMerge.SourceLocation? {
    guard Int.random(in: 0..<8, using: &generator) > 0,
      let file = files.randomElement(using: &generator)
    else { return nil }
    // Also behind the end of the file.
    let start = Int.random(in: 0...file.bytes.count + 3, using: &generator)
    let length = Int.random(in: 0...[0, 3, 30, 3000][start % 4], using: &generator)
    return ModelMerge.SourceLocation(file: file, range: start..<start + length)
  }

  private func finding(_ generator: inout SplitMix64) -> Diagnostic {
    let files = (0..<3).map { _ in file(&generator) }
    let notes = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      Diagnostic.Note(text(0...8, &generator), at: place(files, &generator))
    }
    let edits = (0..<Int.random(in: 0...2, using: &generator)).compactMap { _ in
      place(files, &generator).map {
        SourceEdit(at: $0, replacement: text(0...8, &generator), applicability: .maybe)
      }
    }
    return Diagnostic(
      Diagnostic.catalogue.randomElement(using: &generator)?.kind ?? .unknownConstruct,
      text(0...20, &generator),
      path: .entity("Song"),
      module: Bool.random(using: &generator) ? text(1...1, &generator) : nil,
      at: place(files, &generator),
      notes: notes,
      help: (0..<Int.random(in: 0...2, using: &generator)).map { _ in text(0...20, &generator) },
      edits: edits
    )
  }

  /// Every text that a report of the findings may wrap.
  private func words(_ findings: [Diagnostic]) -> Set<String> {
    var words: Set<String> = []
    for finding in findings {
      for text in [finding.message] + finding.notes.map(\.message) + finding.help {
        words.formUnion(WordWrap(text.withoutControlCharacters).words)
      }
    }
    return words
  }

  private func expectSound(_ findings: [Diagnostic], width: Int) {
    let text = PrettySketch.text(findings, ReportStyle(width: width))
    let colored = PrettySketch.text(findings, ReportStyle(width: width, usesColor: true))
    // By bytes, and without the texts in the message, which are long.
    let isSame = withoutColors(colored).utf8.elementsEqual(text.utf8)
    #expect(isSame)
    let isHarmless = !text.unicodeScalars.contains { $0 != "\n" && $0.isSeenAsNothing }
    #expect(isHarmless)
    let words = words(findings)
    for line in text.split(separator: "\n") where line.description.displayWidth > width {
      // The places and modules, which are not broken, and a word that is too wide for its column.
      let isPlace = line.contains("--> ") || line.contains("::: ")
      let isOneWord = words.contains { isAlone($0, in: line) }
      #expect(isPlace || isOneWord, "\(line)")
    }
    let heads = text.split(separator: "\n").filter { $0.contains(#/^(error|warning|note)\[/#) }
    #expect(heads.count == findings.count)
    for (head, finding) in zip(heads, findings) { #expect(head.contains("[\(finding.kind)]")) }
  }

  /// Whether a word stands alone in its column of a line.
  private func isAlone(_ word: String, in line: Substring) -> Bool {
    // By bytes: a mark at the start of the word combines with what is before it.
    guard line.utf8.reversed().starts(with: word.utf8.reversed()) else { return false }
    let start = String(decoding: Array(line.utf8.dropLast(word.utf8.count)), as: UTF8.self)
    return start.allSatisfy { " |-^".contains($0) } || start == "help: "
      || start.wholeMatch(of: #/(error|warning|note)(\[[a-z-]*\])?: /#) != nil
  }

  @Test func noFindingWhateverItsTextsBreaksTheReport() {
    var generator = SplitMix64(seed: 20)
    for _ in 0..<40 {
      let findings = (0..<Int.random(in: 1...3, using: &generator)).map { _ in finding(&generator) }
      expectSound(findings, width: Int.random(in: 40...160, using: &generator))
    }
  }

  @Test func noModelWithOddNamesBreaksTheReport() throws {
    var generator = SplitMix64(seed: 21)
    func attribute(_ name: String) -> String {
      XMLWriterSketch.attribute(name, text(1...2, &generator))
    }
    for _ in 0..<12 {
      let modules = try (0..<2).map { number in
        let entities = (0..<4).map { _ in
          "<entity\(attribute("name"))\(attribute("parentEntity"))>"
            + "<attribute\(attribute("name"))\(attribute("attributeType"))/>\n"
            + "<relationship\(attribute("name"))\(attribute("destinationEntity"))/>"
            + "<userInfo><entry key='MyRealEntty'\(attribute("value"))/></userInfo></entity>"
        }
        let bytes = Array("<model>\(entities.joined(separator: "\n"))</model>".utf8)
        let path = "Module\(number).xcdatamodel/contents"
        let read = try ContentsReader.read(bytes, path: path, module: "Module\(number)")
        return ModelModule("Module\(number)", read.model)
      }
      let findings = ModelMerger().merge(modules).diagnostics
      #expect(!findings.isEmpty)
      expectSound(findings, width: Int.random(in: 40...160, using: &generator))
    }
  }
}

/// Attributes of XML whose values are any text that XML can hold.
private enum XMLWriterSketch {
  static func attribute(_ name: String, _ value: String) -> String {
    let scalars = value.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\t" || $0 == "\n" }
    let escaped = String(String.UnicodeScalarView(scalars)).replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;").replacing("'", with: "&apos;")
    return " \(name)='\(escaped)'"
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would be moved by it.
  fileprivate var isSeenAsNothing: Bool {
    properties.generalCategory == .control || (0x2028...0x202E).contains(value)
      || (0x2066...0x2069).contains(value) || value == 0x200E || value == 0x200F
  }
}
