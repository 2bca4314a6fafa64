/// A span of a file: what a diagnostic points at.
public struct SourceLocation: Hashable, Sendable {
  /// The file.
  public let file: SourceFile
  /// The byte span in the file's UTF-8 text.
  public let range: Range<Int>

  /// A span of a file.
  public init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// Where the span starts.
  public var start: SourcePosition { file.position(at: range.lowerBound) }

  /// Where the span ends: the position after its last character.
  public var end: SourcePosition { file.position(at: range.upperBound) }
}

extension SourceLocation: Comparable {
  /// Orders by path (in bytes), then by place.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    if !a.file.path.utf8.elementsEqual(b.file.path.utf8) {
      return a.file.path.utf8.lexicographicallyPrecedes(b.file.path.utf8)
    }
    if a.range != b.range {
      return (a.range.lowerBound, a.range.upperBound) < (b.range.lowerBound, b.range.upperBound)
    }
    // One path with two contents: read at different times.
    return a.file !== b.file && a.file.bytes.lexicographicallyPrecedes(b.file.bytes)
  }
}
