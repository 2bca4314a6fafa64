internal import ModelSchema
internal import ModelSupport

/// Writes diagnostics as compilers do, so that editors and build logs find the places.
///
/// ```
/// Songs.xcdatamodeld/Songs.xcdatamodel/contents:3:19: error: … [entity-collision]
/// Artists.xcdatamodeld/Artists.xcdatamodel/contents:3:19: note: …
/// help: …
/// help: this edit may mend it, at Songs.xcdatamodeld/Songs.xcdatamodel/contents:3:9:
///     <relationship name="artist" …/>
/// ```
enum TextReport {
  static func bytes(of report: DiagnosticReport) -> [UInt8] {
    var lines: [String] = []
    for diagnostic in report.told { append(diagnostic, report.paths, &lines) }
    lines += report.closingLines
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  static func append(
    _ diagnostic: Diagnostic,
    _ paths: ReportPaths,
    _ lines: inout [String]
  ) {
    let module = diagnostic.module.map { "\($0.withoutControlCharacters): " } ?? ""
    let place = diagnostic.location.map { paths.display($0) + ": " } ?? module
    lines.append(
      "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message.withoutControlCharacters) "
        + "[\(diagnostic.kind)]"
    )
    for note in diagnostic.notes {
      let place = note.location.map { paths.display($0) + ": " } ?? ""
      lines.append("\(place)note: \(note.message.withoutControlCharacters)")
    }
    for help in diagnostic.help { lines.append("help: \(help.withoutControlCharacters)") }
    appendFragments(of: diagnostic, paths, &lines)
  }

  /// What is to be written, ready to be pasted.
  private static func appendFragments(
    of diagnostic: Diagnostic,
    _ paths: ReportPaths,
    _ lines: inout [String]
  ) {
    let fragments = EditFragment.fragments(of: diagnostic.edits)
    for (number, fragment) in fragments.enumerated() {
      let verb = diagnostic.editsClaim(number: number, of: fragments.count, fragment.action)
      lines.append("help: \(verb), at \(paths.display(fragment.location)):")
      for line in fragment.text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append("    \(String(line).withoutControlCharacters)")
      }
    }
  }
}
