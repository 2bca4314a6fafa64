internal import ModelSchema
internal import ModelSupport

/// The lines of one diagnostic.
struct PrettyDiagnostic {
  private let diagnostic: Diagnostic
  private let paths: ReportPaths
  private let style: ReportStyle
  private let frames: [SourceFrame]
  private let proposals: [EditProposal]
  private let layout: FrameLayout

  init(_ diagnostic: Diagnostic, paths: ReportPaths, style: ReportStyle) {
    self.diagnostic = diagnostic
    self.paths = paths
    self.style = style
    frames = SourceFrame.frames(of: diagnostic)
    proposals = diagnostic.edits.compactMap { EditProposal($0.withFollowingLineBreak) }
    let numbers =
      frames.flatMap { $0.marks.map(\.lastLine) } + proposals.map(\.greatestLine)
    layout = FrameLayout(
      style: style,
      primary: .headline(diagnostic.severity),
      digits: String(numbers.max() ?? 1).utf8.count
    )
  }

  var lines: [String] { headline + place + frameLines + notes + help + edits }

  private var headline: [String] {
    style.paragraph(
      diagnostic.message,
      after: "\(diagnostic.severity.rawValue)[\(diagnostic.kind)]",
      .headline(diagnostic.severity),
      textInk: .message,
      indentation: 2
    )
  }

  /// Where it is, when there is no frame to say so.
  private var place: [String] {
    if let location = diagnostic.location {
      return location.hasText ? [] : [layout.head(paths.display(location))]
    }
    // Of an element made in code at least the module can be told, once.
    guard let module = diagnostic.module, !diagnostic.message.contains("`\(module)`") else {
      return []
    }
    return [layout.head("module `\(module.withoutControlCharacters)`")]
  }

  private var frameLines: [String] {
    frames.flatMap { frame in
      let arrow = frame.marks.contains { $0.isPrimary } ? "-->" : ":::"
      let head = layout.head(paths.display(frame.start), arrow: arrow)
      return [head] + layout.lines(of: frame)
    }
  }

  /// The notes that have no place in a frame.
  private var notes: [String] {
    diagnostic.notes.flatMap { note -> [String] in
      if note.location?.hasText == true { return [] }
      let lines = style.paragraph(note.message, after: "note", .label, indentation: 6)
      return lines + (note.location.map { [layout.head(paths.display($0))] } ?? [])
    }
  }

  private var help: [String] {
    diagnostic.help.flatMap { style.paragraph($0, after: "help", .help, indentation: 6) }
  }

  private var edits: [String] {
    if proposals.isEmpty { return [] }
    let claim = diagnostic.editsClaim(proposals.count)
    let head = style.paragraph("\(claim):", after: "help", .help, indentation: 6)
    return head
      + proposals.flatMap { proposal in
        let location = proposal.edit.location
        // Where the diagnostic itself is has been said.
        let head =
          location == diagnostic.location ? [] : [layout.head(paths.display(location))]
        return head + layout.lines(of: proposal)
      }
  }
}
