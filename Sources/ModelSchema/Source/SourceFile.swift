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
  /// A hash of the content, which tells files apart quickly; two files with one hash may still differ.
  package let contentHash: UInt64
  /// Made when the first position is asked for.
  private let lines = Mutex<LineTable?>(nil)

  /// A file with this path and text.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    content = bytes
    contentHash = Self.hash(content)
  }

  /// A file that has no text form.
  package init(path: String, binary: [UInt8]) {
    self.path = path
    bytes = []
    content = binary
    contentHash = Self.hash(content)
  }

  private static func hash(_ content: [UInt8]) -> UInt64 {
    // As FNV-1a does, eight bytes at a time; the turn brings high bits down.
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 1_099_511_628_211
      hash = hash << 31 | hash >> 33
    }
    content.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      for byte in bytes[offset...] { add(UInt64(byte)) }
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
