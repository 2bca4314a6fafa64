/// What git leaves in a file whose two sides it could not merge.
package enum ConflictMarker {
  /// The first line that begins a conflict; nil when there is none.
  package static func range(in bytes: [UInt8]) -> Range<Int>? {
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: "<<<<<<< ".utf8) { return start..<(start + line.count) }
      start += line.count + 1
    }
    return nil
  }
}
