import ModelSupport
import ModelTestSupport
import Testing

@Suite struct SHA256Tests {
  private static let tool = ExternalProgram("sha256sum")

  @Test(
    "The examples of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
          + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ]
  )
  func examples(message: String, digest: String) {
    #expect(hexadecimal(SHA256.digest(Array(message.utf8))) == digest)
  }

  @Test func aMillionLetters() {
    #expect(
      hexadecimal(SHA256.digest([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test func aMessageInPiecesIsTheMessage() {
    let message = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for cut in [0, 1, 55, 56, 63, 64, 65, 128, 299, 300] {
      var hash = SHA256()
      hash.update(Array(message[..<cut]))
      hash.update(Array(message[cut...]))
      #expect(hash.finish() == SHA256.digest(message))
    }
  }

  @Test(
    "Every length around the block size gives what sha256sum gives",
    .enabled(if: tool != nil, "sha256sum is not installed")
  )
  func sameAsTheSystem() throws {
    let tool = try #require(Self.tool)
    var generator = SplitMix64(seed: 7)
    let messages = (0...200).map { count in
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    let output = try Fixtures.withTemporaryFolder { folder throws in
      for (number, message) in messages.enumerated() {
        try Fixtures.write(message, to: "\(folder)/\(1000 + number)")
      }
      return try tool.run(messages.indices.map { "\(1000 + $0)" }, in: folder).output
    }
    let digests = output.split(separator: "\n").map { String($0.prefix(64)) }
    #expect(digests == messages.map { hexadecimal(SHA256.digest($0)) })
  }
}
