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

/// A folder that nobody else can read and that is gone afterwards.
package enum TemporaryFolder {
  /// Calls the body with the folder's path, in which no link is left.
  ///
  /// - Parameter failure: What is thrown when the folder cannot be made.
  package static func with<Result, Failure: Error>(
    failure: (FileError) -> Failure,
    _ body: (String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let path: String
    do throws(FileError) { path = try make() } catch { throw failure(error) }
    defer { remove(path) }
    return try body(path)
  }

  /// Makes a folder; who does so removes it.
  ///
  /// - Returns: The folder's path, in which no link is left.
  package static func make() throws(FileError) -> String {
    let base = FileManager.default.temporaryDirectory.path
    // `mkdtemp` puts other characters in place of the X.
    var template = Array(Path.join(base, "modelmerge-XXXXXX").utf8CString)
    let path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let path else { throw FileError.last(path: base) }
    return FileAccess.realPath(path) ?? path
  }

  /// Removes a folder that was made, and all that is in it.
  package static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
