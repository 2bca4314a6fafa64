internal import ModelMerge

/// The lines of files that diagnostics name, each below the lines that open what it is part of.
///
/// ```
/// Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
///   6  <entity name="Song" representedClassName="Song" syncable="YES">
///   8      <relationship name="artist" maxCount="1" destinationEntity="Artist"/>
/// ```
struct ModelExcerpt {
  private let root: String
  private var files: [SourceFile] = []
  private var numbers: [SourceFile: Set<Int>] = [:]

  init(of diagnostics: some Sequence<Diagnostic>, root: String) {
    self.root = root
    for diagnostic in diagnostics {
      let places = [diagnostic.location] + diagnostic.notes.map(\.location)
      for place in places.compactMap({ $0 }) { add(place) }
    }
  }

  /// The number of lines, without the names of files.
  var lineCount: Int { files.reduce(0) { $0 + (numbers[$1]?.count ?? 0) } }

  /// The lines with their numbers, file by file.
  var text: String { files.map { text(of: $0) }.joined() }

  private mutating func add(_ place: SourceLocation) {
    // A file that has no text form, or a place that stands for the file as a whole.
    guard !place.file.bytes.isEmpty, place.range.lowerBound > 0 else { return }
    let lines = lines(of: place.file)
    let first = place.start.line
    if !files.contains(place.file) { files.append(place.file) }
    numbers[place.file, default: []].formUnion(first...place.end.line)
    numbers[place.file, default: []].formUnion(openings(around: first, in: lines))
  }

  /// The lines above that are indented less and less, but for the root element.
  private func openings(around number: Int, in lines: [Substring]) -> [Int] {
    var result: [Int] = []
    var indentation = indentation(of: lines[number - 1])
    for candidate in stride(from: number - 1, to: 0, by: -1) {
      let own = self.indentation(of: lines[candidate - 1])
      guard own > 0, own < indentation, own < lines[candidate - 1].count else { continue }
      result.append(candidate)
      indentation = own
    }
    return result
  }

  private func text(of file: SourceFile) -> String {
    let lines = lines(of: file)
    let numbers = (self.numbers[file] ?? []).sorted()
    let margin = numbers.map { indentation(of: lines[$0 - 1]) }.min() ?? 0
    let width = numbers.last.map { String($0).count } ?? 0
    let path = String(file.path.dropFirst(root.count + 1))
    return numbers.reduce(path + "\n") { text, number in
      let digits = String(number)
      let padding = String(repeating: " ", count: 2 + width - digits.count)
      return text + padding + digits + "  " + lines[number - 1].dropFirst(margin) + "\n"
    }
  }

  private func lines(of file: SourceFile) -> [Substring] {
    String(decoding: file.bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
  }

  private func indentation(of line: Substring) -> Int {
    line.prefix { $0 == " " || $0 == "\t" }.count
  }
}
