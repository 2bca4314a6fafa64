import Synchronization

/// A file that a model was read from, kept so that places can be told in lines and columns.
public final class SourceFile: Sendable {
  /// The path by which the file was reached.
  public let path: String
  /// The text, in UTF-8; empty for a file that has no text form.
  package let bytes: [UInt8]
  /// The offsets at which lines start; computed when the first position is asked for.
  private let lineStarts = Mutex<[Int]?>(nil)

  /// A file with this path and text.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The line and column of a byte offset.
  public func position(at offset: Int) -> SourcePosition {
    let starts = lineStarts.withLock { cached in
      let starts = cached ?? findLineStarts()
      cached = starts
      return starts
    }
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    // Columns count Unicode scalars: every byte but the continuation bytes of UTF-8.
    let line = bytes[starts[low]..<max(starts[low], min(offset, bytes.count))]
    let column = line.reduce(into: 1) { column, byte in if byte & 0xC0 != 0x80 { column += 1 } }
    return SourcePosition(line: low + 1, column: column)
  }

  private func findLineStarts() -> [Int] {
    // A byte order mark is no column.
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    return starts
  }
}

extension SourceFile: Hashable {
  /// Two files are the same when they have one path and one content.
  public static func == (a: SourceFile, b: SourceFile) -> Bool {
    a === b || (a.path == b.path && a.bytes == b.bytes)
  }

  /// Feeds the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A line and a column, both counted from 1; columns count Unicode scalars.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// A position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders by line, then by column.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
