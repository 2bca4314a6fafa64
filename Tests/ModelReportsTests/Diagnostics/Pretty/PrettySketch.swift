import ModelMerge
import ModelTestSupport

/// Made-up findings in made-up files, as the form for people shows them.
struct PrettySketch {
  let file: SourceFile

  init(_ text: String, path: String = "Songs.xcdatamodel/contents") {
    file = SourceFile(path: path, bytes: Array(text.utf8))
  }

  /// The place of a text in the file: where it stands first, or first after another text.
  func place(_ text: String, after start: String = "") -> ModelMerge.SourceLocation {
    let bytes = file.bytes
    let from = Self.index(of: start, in: bytes[...]) ?? 0
    let lower = Self.index(of: text, in: bytes[(from + start.utf8.count)...]) ?? bytes.count
    return ModelMerge.SourceLocation(file: file, range: lower..<lower + text.utf8.count)
  }

  private static func index(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }
  }

  static func finding(
    _ message: String = "something is wrong",
    at location: ModelMerge.SourceLocation?,
    notes: [Diagnostic.Note] = [],
    help: [String] = [],
    edits: [SourceEdit] = []
  ) -> Diagnostic {
    Diagnostic(
      .unknownConstruct,
      message,
      path: .entity("Song"),
      module: "Songs",
      at: location,
      notes: notes,
      help: help,
      edits: edits
    )
  }

  static func text(_ diagnostics: [Diagnostic], _ style: ReportStyle = ReportStyle()) -> String {
    let bytes = ReportFormat.pretty.bytes(of: ReportSketch.report(diagnostics), style: style)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines of a frame, of a finding alone.
  static func frame(_ diagnostic: Diagnostic, width: Int = 60) -> String {
    text([diagnostic], ReportStyle(width: width)).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .dropFirst().dropLast(3).joined(separator: "\n")
  }
}
