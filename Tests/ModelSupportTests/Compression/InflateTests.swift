import ModelSupport
import ModelTestSupport
import Testing

@Suite struct InflateTests {
  private func failure(_ bytes: [UInt8]) -> Inflate.Failure.Reason? {
    #expect(throws: Inflate.Failure.self) { try Inflate.decompress(bytes) }?.reason
  }

  // MARK: - Blocks

  @Test func storedBlocksAreCopied() throws {
    let blocks: [UInt8] = [0, 2, 0, 0xFD, 0xFF, 0x61, 0x62] + [1, 1, 0, 0xFE, 0xFF, 0x63]
    #expect(try Inflate.decompress(blocks) == Array("abc".utf8))
    #expect(try Inflate.decompress([1, 0, 0, 0xFF, 0xFF]) == [])
  }

  @Test func fixedCodesAreRead() throws {
    #expect(try Inflate.decompress([0x03, 0x00]) == [])
    #expect(try Inflate.decompress([0x4B, 0x04, 0x00]) == [0x61])
    // One letter, then a match that overlaps itself.
    #expect(
      try Inflate.decompress([0x4B, 0x4C, 0x04, 0x01, 0x00]) == [UInt8](repeating: 0x61, count: 6)
    )
  }

  @Test func bytesAfterTheLastBlockAreLeftAlone() throws {
    #expect(try Inflate.decompress([0x4B, 0x04, 0x00, 1, 2, 3]) == [0x61])
  }

  @Test(
    "Damaged blocks are refused",
    arguments: [
      ([], .truncated), ([0x00], .truncated), ([0x01, 1, 0, 0xFE], .truncated),
      ([0x01, 2, 0, 0xFD, 0xFF, 0x61], .truncated), ([0x01, 1, 0, 0, 0], .invalidBlock),
      ([0x07], .invalidBlock), ([0x4B], .truncated),
      // The length code 286, which stands for nothing.
      ([0x1B, 0x03], .invalidCodes),
      // A match before the start.
      ([0x03, 0x02, 0x00], .invalidDistance),
      // 31 distance codes; literals without an end.
      ([0x05, 0x1E, 0, 0, 0, 0], .invalidCodes), ([0x05, 0x00, 0, 0, 0, 0], .invalidCodes),
    ] as [([UInt8], Inflate.Failure.Reason)]
  )
  func damagedBlocks(bytes: [UInt8], reason: Inflate.Failure.Reason) {
    #expect(failure(bytes) == reason)
  }

  @Test(
    "Failures are said in words",
    arguments: [
      ([0x4B], "the compressed data ends too early"),
      ([0x01, 1, 0, 0, 0], "the compressed data is damaged (at byte 1)"),
    ] as [([UInt8], String)]
  )
  func failures(bytes: [UInt8], words: String) {
    let failure = #expect(throws: Inflate.Failure.self) { try Inflate.decompress(bytes) }
    #expect(failure?.description == words)
  }

  @Test func aResultThatIsTooLargeIsRefused() {
    let block = [0, 0xFF, 0xFF, 0, 0] + [UInt8](repeating: 7, count: 0xFFFF)
    let blocks = (0...(Inflate.Limits.bytes / 0xFFFF)).flatMap { _ in block }
    #expect(failure(blocks) == .tooLarge(limit: Inflate.Limits.bytes))
  }

  // MARK: - Against zlib

  /// The pairs of raw and compressed data, and the folder that they are in.
  private func withPairs(_ body: ([([UInt8], [UInt8])], String) throws -> Void) throws {
    let python = try #require(ExternalProgram("python3"), "Scripts/install.sh installs it")
    try Fixtures.withTemporaryFolder { folder in
      let script = "\(Fixtures.root)/Tests/Oracles/deflate.py"
      let result = try python.run(["-B", script, folder, "20260502"], in: folder)
      #expect(result.errors == "")
      let count = try #require(Int(result.output.dropLast()))
      try body(
        (0..<count).map {
          (try Fixtures.bytes("\(folder)/\($0).raw"), try Fixtures.bytes("\(folder)/\($0).deflate"))
        },
        folder
      )
    }
  }

  @Test func whatZlibCompressesComesBack() throws {
    try withPairs { pairs, folder in
      #expect(pairs.count > 100)
      for (number, (raw, compressed)) in pairs.enumerated() {
        // Long runs are denser than any model.
        let limit = max(Inflate.Limits.freeBytes, compressed.count * Inflate.Limits.ratio)
        #expect(raw.count <= limit)
        #expect(try Inflate.decompress(compressed) == raw, "pair \(number)")
      }
      try limits(in: folder)
      try damage(pairs.map(\.1).filter { $0.count < 4_000 })
    }
  }

  private func limits(in folder: String) throws {
    let bomb = try Fixtures.bytes(folder + "/bomb.deflate")
    #expect(bomb.count < 100_000)
    #expect(failure(bomb) == .tooLarge(limit: bomb.count * Inflate.Limits.ratio))
    #expect(failure(Array(bomb.prefix(2_000))) == .tooLarge(limit: Inflate.Limits.freeBytes))
  }

  private func damage(_ compressed: [[UInt8]]) throws {
    var generator = SplitMix64(seed: 5)
    var (read, refused) = (0, 0)
    for original in compressed {
      for _ in 0..<40 {
        let bytes = BinaryMutation.mutated(original, &generator)
        do throws(Inflate.Failure) {
          let result = try Inflate.decompress(bytes)
          #expect(result.count <= max(Inflate.Limits.freeBytes, bytes.count * Inflate.Limits.ratio))
          read += 1
        } catch {
          #expect((0...bytes.count).contains(error.offset))
          refused += 1
        }
      }
      for count in 0..<min(200, original.count - 1) {
        #expect(failure(Array(original.prefix(count))) == .truncated)
      }
    }
    #expect(read > 200 && refused > 200, "\(read) read, \(refused) refused")
  }
}
