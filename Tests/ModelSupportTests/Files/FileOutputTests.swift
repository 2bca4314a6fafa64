import Foundation
import ModelSupport
import ModelTestSupport
import Testing

@Suite struct FileOutputTests {
  private struct Trace: Equatable {
    let inode: UInt64
    let seconds: Int
    let nanoseconds: Int

    init(_ path: String) {
      var status = stat()
      _ = stat(path, &status)
      inode = UInt64(status.st_ino)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  @Test func aFileIsWrittenAndReplaced() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/model"
      #expect(try FileOutput.write([1, 2], to: path))
      #expect(try Fixtures.bytes(path) == [1, 2])
      #expect(try FileOutput.write([3], to: path))
      #expect(try Fixtures.bytes(path) == [3])
      #expect(try FileOutput.write([], to: path))
      #expect(try Fixtures.bytes(path) == [])
      #expect(try Fixtures.entries(folder) == ["model"])
    }
  }

  @Test(
    "A file that has the bytes already is left alone",
    arguments: [[], [1, 2, 3]] as [[UInt8]]
  )
  func unchangedFile(bytes: [UInt8]) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/model"
      try Fixtures.write(bytes, to: path)
      let before = Trace(path)
      #expect(try !FileOutput.write(bytes, to: path))
      #expect(Trace(path) == before)
      #expect(try FileOutput.write(bytes + [4], to: path))
      #expect(Trace(path) != before)
    }
  }

  @Test func nothingIsLeftBehindWhereNothingCanBeWritten() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try Fixtures.write([1], to: folder + "/file")
      try FileOutput.createFolder(folder + "/full/inner")
      for path in ["/file/model", "/absent/model", "/full"] {
        #expect(throws: FileError.self) { try FileOutput.write([2], to: folder + path) }
      }
      #expect(throws: FileError.self) {
        try FileOutput.writeFolder([("contents", [2])], to: folder + "/file/model")
      }
      #expect(throws: FileError.self) {
        try FileOutput.writeFolder([("contents", [2])], to: folder + "/full")
      }
      #expect(try Fixtures.entries(folder) == ["file", "full"])
      #expect(try Fixtures.entries(folder + "/full") == ["inner"])
      #expect(try Fixtures.bytes(folder + "/file") == [1])
    }
  }

  @Test func aFolderAppearsWithAllItsFiles() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try FileOutput.writeFolder(
        [("a/contents", [1]), ("b/contents", [2]), ("marker", [])],
        to: folder + "/model"
      )
      #expect(try Fixtures.entries(folder) == ["model"])
      #expect(try Fixtures.entries(folder + "/model") == ["a", "b", "marker"])
      #expect(try Fixtures.bytes(folder + "/model/b/contents") == [2])
    }
  }

  @Test func severalFoldersAppearAllOrNone() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try FileOutput.createFolder(folder + "/full/inner")
      let files = [(path: "a/contents", bytes: [UInt8(1)])]
      let folders = ["one", "two", "full"].map { (path: folder + "/" + $0, files: files) }
      #expect(throws: FileError.self) { try FileOutput.writeFolders(folders) }
      #expect(try Fixtures.entries(folder) == ["full"])
      try FileOutput.writeFolders([folders[0], folders[1]])
      #expect(try Fixtures.entries(folder) == ["full", "one", "two"])
      #expect(try Fixtures.bytes(folder + "/two/a/contents") == [1])
    }
  }

  @Test func errorsNameThePathThatWasAskedFor() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/absent/model"
      #expect(throws: FileError(.notFound, path: path)) { try FileOutput.write([1], to: path) }
    }
  }
}
