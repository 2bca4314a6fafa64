import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ModelCacheTests {
  /// The bytes as one stored block of raw DEFLATE.
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8))
    return [1, low, high, ~low, ~high] + bytes
  }

  private func error(_ bytes: [UInt8]) -> ModelFileError? {
    #expect(throws: ModelFileError.self) {
      try ModelCache.read(bytes, path: "Music.sqlite", module: "Music")
    }
  }

  @Test func aStoresOwnModelIsRead() throws {
    let compiled = try LinkedModel(Library.whole).compiled()
    let (model, diagnostics) = try ModelCache.read(
      stored(compiled.bytes),
      path: "Music.sqlite",
      module: "Music"
    )
    #expect(model.entities.map(\.name) == ["Artist", "Song"])
    #expect(diagnostics.isEmpty)
  }

  @Test(
    "Damage is said to be in the store's own model",
    arguments: [
      ([], "ends too early"), ([1, 2, 3], "ends too early"), ([7], "is damaged"),
    ] as [([UInt8], String)]
  )
  func damage(bytes: [UInt8], words: String) {
    let error = error(bytes)
    #expect(error?.path == "Music.sqlite" && error?.module == "Music")
    guard case .malformed(let text) = error?.reason else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(text.hasPrefix("the store's own model cannot be read: ") && text.contains(words))
  }

  @Test func whatIsNoArchiveIsRefused() {
    for bytes in [[], Array("model".utf8), Array("bplist00".utf8)] as [[UInt8]] {
      guard case .malformed = error(stored(bytes))?.reason else {
        Issue.record("\(bytes)")
        continue
      }
    }
  }
}
