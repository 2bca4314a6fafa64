public import Testing

import Foundation

/// Compares a text with a recorded one.
///
/// `RECORD_GOLDENS=1` writes the file and fails all the same, so that nothing is recorded where
/// nobody looks.
public func expectGolden(
  _ text: String,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = Fixtures.root + "/Tests/Goldens/" + name
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
    try Fixtures.write(text.utf8, to: path)
    Issue.record("recorded \(name); look at the difference", sourceLocation: sourceLocation)
    return
  }
  let golden = (try? Fixtures.bytes(path)).map { String(decoding: $0, as: UTF8.self) }
  #expect(text == golden, "\(name) differs", sourceLocation: sourceLocation)
}
