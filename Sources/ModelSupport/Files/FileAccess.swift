#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reading files without surprises: only regular files, bounded in size.
package enum FileAccess {
  /// What is at a path; symbolic links are followed.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A device, a socket, a pipe.
    case other
    case nothing
  }

  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether the system lets something be written to, or made in a folder.
  package static func isWritable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// All bytes of a regular file.
  package static func read(
    _ path: String,
    limit: Int = XMLLimits.bytes
  ) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError.last(path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError.last(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(.notAFile, path: path) }
    guard status.st_size <= limit else { throw FileError(.tooLarge(limit: limit), path: path) }
    return try read(descriptor, path: path, expecting: Int(status.st_size), limit: limit)
  }

  /// The first bytes of a regular file; fewer when the file is shorter.
  package static func start(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError.last(path: path) }
    defer { close(descriptor) }
    return try chunk(of: descriptor, path: path, count: count)
  }

  /// All bytes of standard input.
  package static func readStandardInput(
    limit: Int = XMLLimits.bytes
  ) throws(FileError) -> [UInt8] {
    try read(0, path: "-", expecting: 1 << 16, limit: limit)
  }

  private static func read(
    _ descriptor: Int32,
    path: String,
    expecting size: Int,
    limit: Int
  ) throws(FileError) -> [UInt8] {
    var result: [UInt8] = []
    var room = size + 1
    while true {
      let chunk = try chunk(of: descriptor, path: path, count: room)
      let isAtEnd = chunk.count < room
      if result.isEmpty { result = chunk } else { result += chunk }
      if result.count > limit { throw FileError(.tooLarge(limit: limit), path: path) }
      if isAtEnd { return result }
      room = max(1 << 16, result.count)
    }
  }

  /// The next bytes of what is open; fewer at its end.
  static func chunk(
    of descriptor: Int32,
    path: String,
    count room: Int
  ) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < buffer.count {
        let got = systemRead(
          descriptor,
          buffer.baseAddress.map { $0 + count },
          buffer.count - count
        )
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = FileError.last(path: path) }
        if got <= 0 { break }
        count += got
      }
    }
    if let failure { throw failure }
    return chunk
  }

  private static func systemRead(
    _ descriptor: Int32,
    _ buffer: UnsafeMutablePointer<UInt8>?,
    _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Glibc.read(descriptor, buffer, count)
    #endif
  }

  /// The folder that relative paths start from.
  package static var workingDirectory: String { FileManager.default.currentDirectoryPath }

  /// The path of what is at a path, all symbolic links followed; nil when nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names of what is in a folder, in the order of their bytes.
  package static func entries(of path: String) throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted {
        $0.precedesInBytes($1)
      }
    } catch {
      throw FileError(.system(kind(of: path) == .folder ? EACCES : ENOTDIR), path: path)
    }
  }
}
