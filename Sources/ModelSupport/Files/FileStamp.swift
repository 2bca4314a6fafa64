#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What changes when a file is written or replaced.
package struct FileStamp: Hashable, Sendable {
  /// The size in bytes.
  package let size: Int
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of what is at a path, links followed; nil when nothing is there.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
