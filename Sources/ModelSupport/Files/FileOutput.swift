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
internal import Synchronization

/// Writing files and folders that appear whole or not at all.
package enum FileOutput {
  /// Writes a file: into a temporary neighbour first, which then takes the file's place.
  ///
  /// - Returns: Whether anything was written; a file that has these bytes already is left alone.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    if let current = try? FileAccess.read(path, limit: bytes.count), current == bytes {
      return false
    }
    // A link stays a link: what it leads to is replaced.
    let target = FileAccess.realPath(path) ?? path
    let temporary = temporaryName(beside: target)
    do throws(FileError) {
      try create(bytes, at: temporary)
      var status = stat()
      if stat(target, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
      guard rename(temporary, target) == 0 else { throw FileError.last(path: path) }
    } catch {
      unlink(temporary)
      throw FileError(error.reason, path: path)
    }
    return true
  }

  /// Writes a new folder with files in it: into a temporary neighbour first, which then takes its
  /// name.
  ///
  /// - Parameters:
  ///   - files: Paths inside the folder with their bytes.
  ///   - path: The folder; nothing may be there.
  package static func writeFolder(
    _ files: [(path: String, bytes: [UInt8])],
    to path: String
  ) throws(FileError) {
    try writeFolders([(path, files)])
  }

  /// Writes new folders, all of them or none: into temporary neighbours first, which then take their
  /// names.
  ///
  /// - Parameter folders: Each folder with the paths inside it and their bytes; nothing may be there.
  package static func writeFolders(
    _ folders: [(path: String, files: [(path: String, bytes: [UInt8])])]
  ) throws(FileError) {
    var made: [String] = []
    var current = ""
    do throws(FileError) {
      var temporaries: [String] = []
      for folder in folders {
        current = folder.path
        let temporary = temporaryName(beside: folder.path)
        temporaries.append(temporary)
        made.append(temporary)
        for file in folder.files {
          let target = temporary + "/" + file.path
          try createFolder(Path.parent(target))
          try create(file.bytes, at: target)
        }
      }
      for (folder, temporary) in zip(folders, temporaries) {
        current = folder.path
        guard rename(temporary, folder.path) == 0 else { throw FileError.last(path: folder.path) }
        made.append(folder.path)
      }
    } catch {
      for path in made { try? FileManager.default.removeItem(atPath: path) }
      throw FileError(error.reason, path: current)
    }
  }

  /// Makes a file where nothing is: the body makes it under another name, and it gets its own when it is
  /// whole.
  ///
  /// - Parameters:
  ///   - path: The path; what is there stays, and is an error.
  ///   - failure: What is thrown when the system lets the file not be made.
  ///   - body: Makes the file at the path that it is given.
  package static func make<Failure: Error>(
    at path: String,
    failure: (FileError) -> Failure,
    _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let temporary = temporaryName(beside: path)
    unlink(temporary)
    defer { unlink(temporary) }
    try body(temporary)
    // Unlike `rename`, this replaces nothing.
    if link(temporary, path) == 0 { return }
    throw failure(
      errno == EEXIST ? FileError(.exists(path), path: path) : FileError.last(path: path)
    )
  }

  /// Copies a file of any size to a place where nothing is; the copy can be written to.
  package static func copy(_ path: String, to target: String) throws(FileError) {
    let source = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard source >= 0 else { throw FileError.last(path: path) }
    defer { close(source) }
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError.last(path: target) }
    defer { close(descriptor) }
    while true {
      let chunk = try FileAccess.chunk(of: source, path: path, count: 1 << 20)
      if let failure = write(chunk, descriptor, path: target) { throw failure }
      if chunk.count < 1 << 20 { return }
    }
  }

  /// Removes a file; one that is not there is no error.
  package static func remove(_ path: String) throws(FileError) {
    if unlink(path) != 0, errno != ENOENT { throw FileError.last(path: path) }
  }

  /// Makes a folder and those around it.
  package static func createFolder(_ path: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileError(.system(errno == 0 ? EACCES : errno), path: path)
    }
  }

  /// Removes a folder unless something is in it.
  package static func removeEmptyFolder(_ path: String) { rmdir(path) }

  /// How many temporary names this process has given: two threads may write to one path.
  private static let temporaryNames = Atomic(0)

  static func temporaryName(beside path: String) -> String {
    let number = temporaryNames.wrappingAdd(1, ordering: .relaxed).newValue
    let name = ".\(Path.name(path)).\(getpid())-\(number).tmp"
    let parent = Path.parent(path)
    return parent.isEmpty ? name : parent + "/" + name
  }

  private static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
    try create(at: path) { (put) throws(FileError) in try put(bytes) }
  }

  /// Makes a file where nothing else is to be.
  static func create(at path: String, _ body: PieceWriter) throws(FileError) {
    // What a run that was killed may have left behind.
    unlink(path)
    try write(to: path, open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644), body)
  }

  /// Writes pieces to what has been opened, and closes it.
  static func write(
    to path: String,
    _ descriptor: Int32,
    _ body: PieceWriter
  ) throws(FileError) {
    guard descriptor >= 0 else { throw FileError.last(path: path) }
    do throws(FileError) {
      try body { (piece) throws(FileError) in
        if let failure = write(piece, descriptor, path: path) { throw failure }
      }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw FileError.last(path: path) }
  }

  /// Writes to standard output or standard error; a reader that has gone away is no error.
  ///
  /// - Returns: Whether somebody is there to read.
  @discardableResult
  package static func print(
    _ bytes: [UInt8],
    toStandardError: Bool = false
  ) throws(FileError) -> Bool {
    guard let failure = write(bytes, toStandardError ? 2 : 1, path: "-") else { return true }
    if failure.reason == .system(EPIPE) { return false }
    throw failure
  }

  private static func write(_ bytes: [UInt8], _ descriptor: Int32, path: String) -> FileError? {
    bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count {
        let put = systemWrite(
          descriptor,
          buffer.baseAddress.map { $0 + offset },
          buffer.count - offset
        )
        if put < 0, errno == EINTR { continue }
        if put < 0 { return FileError.last(path: path) }
        offset += put
      }
      return nil
    }
  }

  private static func systemWrite(
    _ descriptor: Int32,
    _ buffer: UnsafePointer<UInt8>?,
    _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer, count)
    #else
      Glibc.write(descriptor, buffer, count)
    #endif
  }
}
