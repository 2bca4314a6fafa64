import Foundation
import ModelSupport
import ModelTestSupport
import Testing

@Suite struct FileAccessTests {
  @Test func aFileIsReadWhole() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      for count in [0, 1, 4096, 70_000] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try Fixtures.write(bytes, to: folder + "/song")
        #expect(try FileAccess.read(folder + "/song") == bytes)
      }
    }
  }

  @Test func aFileIsReadUpToTheLimit() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/song"
      try Fixtures.write([1, 2, 3], to: path)
      #expect(try FileAccess.read(path, limit: 3) == [1, 2, 3])
      #expect(throws: FileError(.tooLarge(limit: 2), path: path)) {
        try FileAccess.read(path, limit: 2)
      }
    }
  }

  @Test func anAbsentFileIsNotFound() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/absent"
      #expect(throws: FileError(.notFound, path: path)) { try FileAccess.read(path) }
      #expect(FileAccess.kind(of: path) == .nothing)
      #expect(throws: FileError(.system(ENOTDIR), path: path)) { try FileAccess.entries(of: path) }
    }
  }

  @Test func aFolderIsNoFile() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      #expect(throws: FileError(.notAFile, path: folder)) { try FileAccess.read(folder) }
      #expect(FileAccess.kind(of: folder) == .folder)
    }
  }

  @Test func aPipeThatNobodyWritesToDoesNotHang() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      #expect(FileAccess.kind(of: path) == .other)
      #expect(throws: FileError(.notAFile, path: path)) { try FileAccess.read(path) }
    }
  }

  @Test func linksAreFollowed() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try Fixtures.write([7], to: folder + "/song")
      #expect(symlink("song", folder + "/link") == 0)
      #expect(symlink("loop", folder + "/loop") == 0)
      #expect(symlink("absent", folder + "/dangling") == 0)
      #expect(try FileAccess.read(folder + "/link") == [7])
      #expect(FileAccess.kind(of: folder + "/link") == .file)
      #expect(FileAccess.kind(of: folder + "/dangling") == .nothing)
      #expect(throws: FileError(.system(ELOOP), path: folder + "/loop")) {
        try FileAccess.read(folder + "/loop")
      }
    }
  }

  @Test func devicesAreNoFiles() {
    #expect(FileAccess.kind(of: "/dev/null") == .other)
    #expect(throws: FileError(.notAFile, path: "/dev/zero")) { try FileAccess.read("/dev/zero") }
  }

  @Test func entriesComeInTheOrderOfTheirBytes() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      for name in ["b", "a", "B", ".hidden", "é"] {
        try Fixtures.write([], to: "\(folder)/\(name)")
      }
      #expect(try FileAccess.entries(of: folder) == [".hidden", "B", "a", "b", "é"])
    }
  }

  @Test func errorsAreSaidInWords() {
    #expect(FileError(.notFound, path: "a").description == "a: no such file or folder")
    #expect(FileError(.tooLarge(limit: 3 << 20), path: "a").reasonText.contains("3 MiB"))
    #expect(FileError(.system(EACCES), path: "a").description == "a: permission denied")
  }
}
