import Foundation
import ModelSupport
import ModelTestSupport
import Testing

@Suite struct FileOutputPiecesTests {
  private func write(_ pieces: [[UInt8]], to path: String) throws(FileError) -> Bool {
    try FileOutput.writePieces(to: path) { (put) throws(FileError) in
      for piece in pieces { try put(piece) }
    }
  }

  @Test func thePiecesTogetherAreTheFile() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/report"
      #expect(try write([[1, 2], [], [3]], to: path))
      #expect(try Fixtures.bytes(path) == [1, 2, 3])
      #expect(try write([], to: path))
      #expect(try Fixtures.bytes(path).isEmpty)
      #expect(try Fixtures.entries(folder) == ["report"])
    }
  }

  @Test("A file that has the bytes already is left alone", arguments: [0, 3, 1 << 16, 200_000])
  func unchangedFile(count: Int) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/report"
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      try Fixtures.write(bytes, to: path)
      #expect(try !write([bytes], to: path))
      #expect(try write([bytes, [7]], to: path))
      #expect(try Fixtures.bytes(path) == bytes + [7])
      #expect(try write([bytes], to: path))
      #expect(try Fixtures.bytes(path) == bytes)
    }
  }

  @Test func afterAFailureTheFileIsWhatItWas() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/report"
      try Fixtures.write([1], to: path)
      #expect(throws: FileError.self) {
        try FileOutput.writePieces(to: path) { (put) throws(FileError) in
          try put([2])
          throw FileError(.notAFile, path: "elsewhere")
        }
      }
      #expect(try Fixtures.bytes(path) == [1])
      #expect(try Fixtures.entries(folder) == ["report"])
      for place in ["/report/inside", "/absent/report"] {
        #expect(throws: FileError.self) { try write([[2]], to: folder + place) }
      }
      #expect(throws: FileError.self) { try write([[2]], to: folder) }
      #expect(try Fixtures.entries(folder) == ["report"])
    }
  }

  @Test func aLinkStaysALinkAndPermissionsStay() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let (file, link) = (folder + "/file", folder + "/link")
      try Fixtures.write([1], to: file)
      chmod(file, 0o640)
      symlink("file", link)
      #expect(try write([[2]], to: link))
      #expect(try Fixtures.bytes(file) == [2])
      var status = stat()
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
    }
  }

  @Test func aDeviceStaysADevice() throws {
    #expect(try write([[1], [2]], to: "/dev/null"))
    #expect(FileAccess.kind(of: "/dev/null") == .other)
  }
}
