import ModelSupport
import ModelTestSupport
import Testing

@Suite struct DeflateTests {
  /// Bytes by chance; below 144 the fixed codes have eight bits.
  private static func random(_ count: Int, below bound: UInt8 = 144, seed: UInt64 = 1) -> [UInt8] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0..<bound, using: &generator) }
  }

  private static func noise(_ count: Int) -> [UInt8] {
    var generator = SplitMix64(seed: UInt64(count))
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// The distances at both ends of each range.
  private static let distances: [Int] =
    [1, 2, 3, 4]
    + (2...14).flatMap { power in
      let start = 1 << power
      return [start + 1, start + start / 2, start + start / 2 + 1, 2 * start]
    }

  /// Data of every kind, each with its name.
  private static let samples: [(name: String, bytes: [UInt8])] = {
    let words = ["NSEntityDescription", "name", "größe", "$class", "\0\u{1}", "🎵"]
    var generator = SplitMix64(seed: 3)
    let text = (0..<8_000).flatMap { _ in
      Array(words[Int.random(in: 0..<6, using: &generator)].utf8)
    }
    var samples: [(name: String, bytes: [UInt8])] = [
      ("nothing", []), ("all bytes", Array(0...255)),
    ]
    for count in [1, 2, 3, 4, 65_534, 65_535, 65_536, 131_070, 131_071] {
      samples.append(("noise of \(count)", noise(count)))
      samples.append(("\(count) small bytes", random(count)))
      samples.append(("\(count) equal bytes", [UInt8](repeating: 7, count: count)))
    }
    for period in [2, 3, 257, 258, 259, 32_768] {
      let one = random(period)
      samples.append(("a period of \(period)", Array((0..<3).flatMap { _ in one })))
    }
    samples += [("words", text), ("two letters", random(70_000, below: 2))]
    return samples
  }()

  // MARK: - Round trips

  @Test func everythingComesBack() throws {
    for (name, bytes) in Self.samples {
      #expect(try Inflate.decompress(Deflate.compress(bytes)) == bytes, "\(name)")
    }
  }

  @Test func matchesOfEveryLengthComeBack() throws {
    for count in 0...600 {
      let bytes = [1] + [UInt8](repeating: 2, count: count) + [3]
      #expect(try Inflate.decompress(Deflate.compress(bytes)) == bytes, "\(count)")
    }
  }

  @Test func matchesOfEveryDistanceComeBack() throws {
    for distance in Self.distances {
      let bytes = Self.random(distance)
      let twice = bytes + bytes.prefix(20)
      #expect(try Inflate.decompress(Deflate.compress(twice)) == twice, "\(distance)")
    }
  }

  @Test func theSameBytesGiveTheSame() {
    for (name, bytes) in Self.samples {
      #expect(Deflate.compress(bytes) == Deflate.compress(bytes), "\(name)")
    }
  }

  // MARK: - Sizes

  @Test func theSmallestResultsHaveTheirBytes() {
    #expect(Deflate.compress([]) == [0x03, 0x00])
    #expect(Deflate.compress([0x61]) == [0x4B, 0x04, 0x00])
  }

  @Test func repetitionIsFoundAsFarBackAsAMatchMayLie() {
    let window = 32_768
    let first = Self.random(300)
    for (distance, isFound) in [(window, true), (window + 1, false)] {
      let bytes = first + Self.random(distance - 300, seed: 9) + first
      let saved = bytes.count - Deflate.compress(bytes).count
      #expect(isFound ? saved > 200 : saved < 100, "\(distance): \(saved)")
    }
  }

  @Test func threeBytesAreAMatch() {
    let bytes: [UInt8] = [200, 201, 202, 1, 200, 201, 202]
    // Three bits of the block, three literals of nine, one of eight, a length of seven, a distance of
    // five, the end of seven.
    #expect(Deflate.compress(bytes).count == (3 + 3 * 9 + 8 + 7 + 5 + 7 + 7) / 8)
  }

  @Test func longRunsTakeThirteenBitsForEvery258() {
    let bytes = [UInt8](repeating: 7, count: 1 + 258 * 800)
    #expect(Deflate.compress(bytes).count == (3 + 8 + 800 * 13 + 7 + 7) / 8)
  }

  @Test func theDensestResultIsNotTooDenseToBeRead() throws {
    let bytes = [UInt8](repeating: 0, count: 2 * Inflate.Limits.freeBytes)
    let compressed = Deflate.compress(bytes)
    #expect(compressed.count * Inflate.Limits.ratio > bytes.count)
    #expect(try Inflate.decompress(compressed) == bytes)
  }

  @Test func whatDoesNotShrinkIsStored() {
    for (count, blocks) in [(1_000, 1), (65_535, 1), (65_536, 2), (131_070, 2), (131_071, 3)] {
      #expect(Deflate.compress(Self.noise(count)).count == count + 5 * blocks)
    }
  }

  // MARK: - Against zlib

  @Test func zlibReadsWhatIsCompressed() throws {
    let python = try #require(ExternalProgram("python3"), "Scripts/install.sh installs it")
    try Fixtures.withTemporaryFolder { folder in
      for (number, sample) in Self.samples.enumerated() {
        try Fixtures.write(sample.bytes, to: "\(folder)/\(number).raw")
        try Fixtures.write(Deflate.compress(sample.bytes), to: "\(folder)/\(number).deflate")
      }
      let script = "\(Fixtures.root)/Tests/Oracles/inflate.py"
      let result = try python.run(
        ["-B", script, folder, "\(Self.samples.count)"],
        in: folder
      )
      #expect(result.errors == "" && result.status == 0)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == Self.samples.count)
      for (line, sample) in zip(lines, Self.samples) { #expect(line == "same", "\(sample.name)") }
    }
  }
}
