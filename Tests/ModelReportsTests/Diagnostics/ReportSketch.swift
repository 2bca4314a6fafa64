import Foundation
import ModelMerge
import Testing

/// Reports of made-up findings in a music library.
enum ReportSketch {
  static let songs = SourceFile(
    path: "Songs.xcdatamodel/contents",
    bytes: Array("<model>\n  <entity name=\"Sóng\"/>\n</model>".utf8)
  )
  static let artists = SourceFile(
    path: "/elsewhere/Artists.xcdatamodel/contents",
    bytes: Array("<model>\n<entity name=\"Artist\"/></model>".utf8)
  )

  static let collision = Diagnostic(
    .entityCollision,
    "two definitions of `Song`",
    path: .entity("Song"),
    module: "Songs",
    at: ModelMerge.SourceLocation(file: songs, range: 24..<29),
    notes: [
      Diagnostic.Note(
        "also defined here",
        at: ModelMerge.SourceLocation(file: artists, range: 22..<28)
      ),
      Diagnostic.Note("and in code", at: nil),
    ],
    help: ["rename one", "or merge them"],
    edits: [
      SourceEdit(
        at: ModelMerge.SourceLocation(file: songs, range: 24..<29),
        replacement: "Track",
        applicability: .maybe
      )
    ]
  )
  static let unused = Diagnostic(
    .placeholderUnused,
    "nothing refers to `Artist`",
    path: .entity("Artist", "songs"),
    module: "Songs",
    at: nil
  )
  static let setting = Diagnostic(
    .modelSettingDiffers,
    "the modules differ",
    path: .model,
    at: nil
  )

  static func report(_ diagnostics: [Diagnostic], limit: Int = 0) -> DiagnosticReport {
    DiagnosticReport(
      command: "check",
      toolVersion: "1.2.3",
      diagnostics: diagnostics,
      paths: ReportPaths(root: "/music", workingDirectory: "/music"),
      limit: limit
    )
  }

  static func text(_ diagnostics: [Diagnostic], limit: Int = 0) -> String {
    String(
      decoding: ReportFormat.text.bytes(of: report(diagnostics, limit: limit)),
      as: UTF8.self
    )
  }

  static func json(_ diagnostics: [Diagnostic], limit: Int = 0) throws -> [String: Any] {
    try object(ReportFormat.json.bytes(of: report(diagnostics, limit: limit)))
  }

  static func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }
}

extension [String: Any] {
  func object(_ name: String) -> [String: Any] { self[name] as? [String: Any] ?? [:] }
  func objects(_ name: String) -> [[String: Any]] { self[name] as? [[String: Any]] ?? [] }
  func string(_ name: String) -> String? { self[name] as? String }
  func integer(_ name: String) -> Int? { self[name] as? Int }
  /// `line:column` of a position.
  func position(_ name: String) -> String? {
    guard let line = object(name).integer("line"), let column = object(name).integer("column")
    else { return nil }
    return "\(line):\(column)"
  }
}
