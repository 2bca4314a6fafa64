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
  static func write(_ report: DiagnosticReport, to output: inout ReportOutput) {
    for diagnostic in report.told {
      for line in lines(of: diagnostic, report.paths) { output.print(line) }
    }
    for line in report.closingLines { output.print(line) }
  }

  /// The headline, the notes, the help.
  ///
  /// - Parameter hasFragments: Whether what is to be written follows.
  static func lines(
    of diagnostic: Diagnostic,
    _ paths: ReportPaths,
    hasFragments: Bool = true
  ) -> [String] {
    let module = diagnostic.module.map { "\($0.withoutControlCharacters): " } ?? ""
    let place = diagnostic.location.map { paths.display($0) + ": " } ?? module
    let headline =
      "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message.withoutControlCharacters) "
      + "[\(diagnostic.kind)]"
    return [headline] + remainder(of: diagnostic, paths)
      + (hasFragments ? fragments(of: diagnostic, paths) : [])
  }

  /// The notes and the help.
  static func remainder(of diagnostic: Diagnostic, _ paths: ReportPaths) -> [String] {
    let notes = diagnostic.notes.map { note in
      let place = note.location.map { paths.display($0) + ": " } ?? ""
      return "\(place)note: \(note.message.withoutControlCharacters)"
    }
    let help = diagnostic.help.map { "help: \($0.withoutControlCharacters)" }
    return notes + help
  }

  /// What is to be written, ready to be pasted.
  private static func fragments(of diagnostic: Diagnostic, _ paths: ReportPaths) -> [String] {
    let fragments = EditFragment.fragments(of: diagnostic.edits)
    return fragments.enumerated().flatMap { number, fragment in
      let verb = diagnostic.editsClaim(number: number, of: fragments.count, fragment.action)
      let lines = fragment.text.split(separator: "\n", omittingEmptySubsequences: false)
      return ["help: \(verb), at \(paths.display(fragment.location)):"]
        + lines.map { "    \(String($0).withoutControlCharacters)" }
    }
  }
}
