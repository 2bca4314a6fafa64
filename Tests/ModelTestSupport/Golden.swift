public import Testing

import Foundation

/// Whether what is recorded is to be made anew.
public var isRecordingGoldens: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil }

/// Compares a text with a recorded one in `Tests/Goldens`.
public func expectGolden(
  _ text: String,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectRecorded(text, "Tests/Goldens/" + name, sourceLocation: sourceLocation)
}

/// Compares a text with what a file of the package holds.
///
/// `RECORD_GOLDENS=1` writes the file and fails all the same, so that nothing is recorded where
/// nobody looks.
public func expectRecorded(
  _ text: String,
  _ file: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = Fixtures.root + "/" + file
  if isRecordingGoldens {
    try Fixtures.write(text.utf8, to: path)
    Issue.record("recorded \(file); look at the difference", sourceLocation: sourceLocation)
    return
  }
  let recorded = (try? Fixtures.bytes(path)).map { String(decoding: $0, as: UTF8.self) }
  #expect(text == recorded, "\(file) differs", sourceLocation: sourceLocation)
}
