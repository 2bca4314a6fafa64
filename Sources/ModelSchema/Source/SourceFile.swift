internal import ModelSupport
import Synchronization

/// A file that a model was read from, kept so that places can be told in lines and columns.
public final class SourceFile: Sendable {
  /// The path by which the file was reached.
  public let path: String
  /// The text, in UTF-8; empty for a file that has no text form.
  package let bytes: [UInt8]
  /// What the file holds, be it text or not: by this two paths are known to lead to one model.
  package let content: [UInt8]
  /// A hash of some bytes of the content, which tells most files apart.
  package let sample: UInt64
  /// Made when the first position is asked for.
  private let lines = Mutex<LineTable?>(nil)

  /// A file with this path and text.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    content = bytes
    sample = Self.sample(of: content)
  }

  /// A file that has no text form.
  package init(path: String, binary: [UInt8]) {
    self.path = path
    bytes = []
    content = binary
    sample = Self.sample(of: content)
  }

  private static func sample(of content: [UInt8]) -> UInt64 {
    let step = max(1, content.count / 64)
    // FNV-1a, 64 bits.
    var hash: UInt64 = 14_695_981_039_346_656_037
    var position = content.count - 1
    while position >= 0 {
      hash = (hash ^ UInt64(content[position])) &* 1_099_511_628_211
      position -= step
    }
    return hash
  }

  /// The line and column of a byte offset.
  public func position(at offset: Int) -> SourcePosition {
    let table = lines.withLock { cached in
      let table = cached ?? LineTable(bytes)
      cached = table
      return table
    }
    return table.position(of: offset, in: bytes)
  }
}

extension SourceFile: Hashable {
  /// Two files are the same when they have one path and one content.
  public static func == (a: SourceFile, b: SourceFile) -> Bool {
    a === b || (a.path.hasSameBytes(as: b.path) && a.content == b.content)
  }

  /// Feeds the path.
  public func hash(into hasher: inout Hasher) { ByteName(path).hash(into: &hasher) }
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
