internal import ModelSchema
internal import ModelSupport

extension Baseline {
  static let formatVersion = "1.0"

  /// The bytes of a baseline file: one JSON object a line, the lines in the order of their bytes.
  ///
  /// No line depends on another, not even by a comma at its end: what two branches add and remove
  /// meets only in neighbouring lines, and there both sides may stay in any order. `sort -u` makes
  /// one file of two.
  package var bytes: [UInt8] {
    var head = JSONWriter(isCompact: true)
    head.object { $0.member("formatVersion", Self.formatVersion) }
    return ([head.bytes] + entries.map(\.line)).flatMap { $0 + [UInt8(ascii: "\n")] }
  }
}

extension Baseline.Entry {
  /// The entry as it is written; the members are in the order by which lines are to be sorted.
  var line: [UInt8] {
    var writer = JSONWriter(isCompact: true)
    writer.object { writer in
      writer.member("module", module)
      writer.member("path", path)
      writer.member("id", kind.rawValue)
      writer.member("fingerprint", fingerprint)
    }
    return writer.bytes
  }
}
