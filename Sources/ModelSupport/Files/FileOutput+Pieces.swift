#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension FileOutput {
  /// Writes a file by calling what it is given, once for each piece.
  package typealias PieceWriter = (
    _ put: (_ piece: [UInt8]) throws(FileError) -> Void
  ) throws(FileError) -> Void

  /// Writes a file of which not all is to be in memory: into a temporary neighbour first, which then
  /// takes the file's place.
  ///
  /// What is no regular file, a pipe or a device, is written to as it is.
  ///
  /// - Returns: Whether anything was written; a file that has these bytes already is left alone.
  @discardableResult
  package static func writePieces(
    to path: String,
    _ body: PieceWriter
  ) throws(FileError) -> Bool {
    if FileAccess.kind(of: path) == .other {
      try write(to: path, open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC), body)
      return true
    }
    // A link stays a link: what it leads to is replaced.
    let target = FileAccess.realPath(path) ?? path
    let temporary = temporaryName(beside: target)
    defer { unlink(temporary) }
    do throws(FileError) {
      try create(at: temporary, body)
      if try haveSameBytes(temporary, target) { return false }
      var status = stat()
      if stat(target, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
      guard rename(temporary, target) == 0 else { throw FileError.last(path: path) }
    } catch {
      throw FileError(error.reason, path: path)
    }
    return true
  }

  /// Whether two files hold the same; something else than a file never does.
  private static func haveSameBytes(_ path: String, _ other: String) throws(FileError) -> Bool {
    guard FileAccess.kind(of: other) == .file else { return false }
    let (a, b) = (open(path, O_RDONLY | O_CLOEXEC), open(other, O_RDONLY | O_CLOEXEC))
    defer {
      if a >= 0 { close(a) }
      if b >= 0 { close(b) }
    }
    // One that may only be written to is replaced.
    guard a >= 0, b >= 0 else { return false }
    let size = 1 << 16
    while true {
      let left = try FileAccess.chunk(of: a, path: path, count: size)
      if try left != FileAccess.chunk(of: b, path: other, count: size) { return false }
      if left.count < size { return true }
    }
  }
}
