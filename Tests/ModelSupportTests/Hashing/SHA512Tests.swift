import ModelSupport
import ModelTestSupport
import Testing

@Suite struct SHA512Tests {
  /// The examples of NIST's "Secure Hash Standard Validation System" and of FIPS 180-4.
  @Test(arguments: [
    (
      "",
      """
      cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce\
      47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e
      """
    ),
    (
      "abc",
      """
      ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
      2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
      """
    ),
    (
      """
      abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno\
      ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu
      """,
      """
      8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018\
      501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909
      """
    ),
  ])
  func examples(message: String, digest: String) {
    #expect(hexadecimal(SHA512.digest(Array(message.utf8))) == digest)
  }

  @Test func everyLengthAroundABlockAgreesWithAnotherImplementation() throws {
    guard let program = ExternalProgram("sha512sum") else { return }
    try Fixtures.withTemporaryFolder { folder in
      let lengths = Array(0...260) + [1_000, 10_000]
      for length in lengths {
        try Fixtures.write(
          (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) },
          to: "\(folder)/\(length)"
        )
      }
      let result = try program.run(lengths.map(String.init), in: folder)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == lengths.count)
      for (line, length) in zip(lines, lengths) {
        let own = SHA512.digest((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        #expect(line.hasPrefix(hexadecimal(own)), "\(length) bytes")
      }
    }
  }
}
