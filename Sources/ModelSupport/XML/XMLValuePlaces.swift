/// Tells where in an XML attribute's value the characters of the text stand that it is read as.
package struct XMLValuePlaces: Sendable {
  private let start: Int
  /// The ends of what is longer or shorter in the file than in the text, like `&quot;`: offsets go on
  /// alike from there.
  private var ends: [(text: Int, file: Int)] = []

  /// The places in a value that stands in the file as it is read.
  package init(verbatimAt value: Range<Int>) { start = value.lowerBound }

  /// The places in a value; nil when it is not read as this text.
  package init?(of text: String, at value: Range<Int>, in bytes: [UInt8]) {
    start = value.lowerBound
    var rest = bytes[value]
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    while !rest.isEmpty {
      let (textOffset, fileOffset) = (result.count, rest.startIndex)
      XMLText.takeCharacter(from: &rest, into: &result, normalizesWhiteSpace: true)
      if result.count - textOffset != rest.startIndex - fileOffset {
        ends.append((result.count, rest.startIndex))
      }
    }
    guard result.elementsEqual(text.utf8) else { return nil }
  }

  /// The bytes of the file that are read as some bytes of the text.
  package func place(of range: Range<Int>) -> Range<Int> {
    let lower = place(of: range.lowerBound)
    return lower..<max(lower, place(of: range.upperBound))
  }

  private func place(of offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle].text <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return start + offset }
    let end = ends[low - 1]
    return end.file + offset - end.text
  }
}
