import Foundation
import ModelTestSupport
import Testing

/// All files of a folder with their bytes and the times of their last changes: what reading must leave
/// as it is.
struct FolderState: Equatable {
  private struct File: Equatable {
    let bytes: [UInt8]
    let inode: UInt64
    let change: [Int]
  }

  private let files: [String: File]

  /// The names of the files.
  var names: [String] { files.keys.sorted() }

  /// The files of a folder, some left out.
  init(_ folder: String, without omitted: [String] = []) throws {
    var files: [String: File] = [:]
    for name in try Fixtures.entries(folder) where !omitted.contains(name) {
      var status = stat()
      #expect(stat(folder + "/" + name, &status) == 0)
      if status.st_mode & S_IFMT == S_IFDIR { continue }
      files[name] = File(
        bytes: try Fixtures.bytes(folder + "/" + name),
        inode: UInt64(status.st_ino),
        change: [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
      )
    }
    self.files = files
  }
}
