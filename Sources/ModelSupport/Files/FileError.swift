#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notFound
    case notAFile
    case tooLarge(limit: Int)
        /// Something that is looked for is not there; what there is instead.
    case missing(String, among: [String])
    /// Something is there already.
    case exists(String)
    /// What the system says.
    case system(Int32)
  }

  package var reason: Reason
  package var path: String

  package init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }

  /// The error that the last failed call of the system left behind.
  static func last(path: String) -> FileError {
    FileError(errno == ENOENT ? .notFound : .system(errno), path: path)
  }
}

extension FileError: CustomStringConvertible {
  /// The reason without the path.
  package var reasonText: String {
    switch reason {
    case .notFound: "no such file or folder"
    case .notAFile: "this is no regular file"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MiB"
        case .missing(let what, let others):
      "there is no \(what)"
        + (others.isEmpty ? "" : "; there is " + listText(others.map { "`\($0)`" }))
    case .exists(let what): "\(what) is there already"
    case .system(let code): String(cString: strerror(code)).lowercased()
    }
  }

  package var description: String { "\(path): \(reasonText)" }
}
