import ModelMerge

/// A model in which nothing has an inverse: so many relationships, so many warnings.
struct FindingsModel {
  private static let relationshipsPerEntity = 10

  let findingCount: Int
  /// The model's `contents` file.
  let bytes: [UInt8]

  init(findingCount: Int) {
    self.findingCount = findingCount
    var lines = [#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#, "<model>"]
    for start in stride(from: 0, to: findingCount, by: Self.relationshipsPerEntity) {
      let name = "Playlist\(start / Self.relationshipsPerEntity)"
      lines.append(#"    <entity name="\#(name)" representedClassName="\#(name)">"#)
      for number in start..<min(start + Self.relationshipsPerEntity, findingCount) {
        lines.append(
          #"        <relationship name="song\#(number)" optional="YES" maxCount="1" "#
            + #"deletionRule="Nullify" destinationEntity="Playlist0"/>"#
        )
      }
      lines.append("    </entity>")
    }
    lines.append("</model>")
    bytes = Array(lines.joined(separator: "\n").utf8)
  }

  /// What is found in it.
  func findings() throws -> [Diagnostic] {
    let loaded = Result { () throws(ModelFileError) in
      try ModelLoader().load(bytes: bytes, path: "Playlists", module: "Playlists")
    }
    let diagnostics = ModelMerger().merge([try loaded.get().module]).diagnostics
    let count = diagnostics.count { $0.kind == .inverseMissing }
    if count != findingCount { throw MeasurementError("\(count) findings of \(findingCount)") }
    return diagnostics
  }
}
