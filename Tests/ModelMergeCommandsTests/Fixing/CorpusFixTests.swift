import ModelMerge
import ModelTestSupport
import Testing

/// Names of real models are written in another case: mending them gives every byte back.
@Suite struct CorpusFixTests {
  /// The example several times, so that every mistake is made without the corpus as well.
  private static let models =
    [String](
      repeating: Fixtures.models + "/MusicLibrary/Merged.xcdatamodel/contents",
      count: 6
    ) + Corpus.contentsFiles.enumerated().filter { $0.offset.isMultiple(of: 12) }.map(\.element)

  private static let attributes = [
    "destinationEntity", "inverseName", "parentEntity", "property", "entity",
  ]

  @Test func aNameInAnotherCaseIsMendedToTheByte() throws {
    var (mended, left) = (0, 0)
    for (number, path) in Self.models.enumerated() {
      var generator = SplitMix64(seed: UInt64(number))
      try Fixtures.withTemporaryFolder { folder throws in
        let workspace = Workspace(folder: folder)
        let original = try Fixtures.bytes(path)
        let file = "\(folder)/Model.xcdatamodel/contents"
        try Fixtures.write(original, to: file)
        // What is wrong with the model itself is mended first.
        _ = workspace.run("check", "~/Model.xcdatamodel", "--fix", "--quiet")
        let sound = try Fixtures.bytes(file)
        guard let wrong = Self.mistake(in: sound, &generator) else { return }
        try Fixtures.write(wrong, to: file)
        let run = workspace.run("check", "~/Model.xcdatamodel", "--fix")
        let result = try Fixtures.bytes(file)
        if result == sound { mended += 1 } else { left += 1 }
        #expect(result == sound || result == wrong && !run.errors.contains("fixed"), "\(path)")
        _ = workspace.run("check", "~/Model.xcdatamodel", "--fix")
        #expect(try Fixtures.bytes(file) == result)
      }
    }
    #expect(mended > left * 2, "\(mended) mended, \(left) left")
  }

  /// The file with one name in another case; nil when it has no such name.
  private static func mistake(
    in bytes: [UInt8],
    _ generator: inout SplitMix64
  ) -> [UInt8]? {
    let text = String(decoding: bytes, as: UTF8.self)
    for attribute in attributes.shuffled(using: &generator) {
      let places = text.ranges(of: " \(attribute)=\"").map(\.upperBound)
      guard let place = places.randomElement(using: &generator), text[place].isASCII,
        text[place].isLetter
      else { continue }
      var wrong = text
      let letter = text[place]
      let other = letter.isLowercase ? letter.uppercased() : letter.lowercased()
      wrong.replaceSubrange(place...place, with: other)
      return Array(wrong.utf8)
    }
    return nil
  }
}
