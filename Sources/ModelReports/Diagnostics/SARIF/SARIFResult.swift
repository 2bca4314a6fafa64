internal import ModelSchema
internal import ModelSupport

/// One finding in SARIF.
struct SARIFResult {
  /// GitHub keeps this many locations of a result.
  private static let relatedRoom = 100

  private let diagnostic: Diagnostic
  private let report: DiagnosticReport
  private let ruleIndex: Int
  private let fingerprint: String
  private let related: [Diagnostic.Note]
  private let omittedNotes: Int

  init(
    _ diagnostic: Diagnostic,
    in report: DiagnosticReport,
    ruleIndex: Int,
    fingerprint: String
  ) {
    self.diagnostic = diagnostic
    self.report = report
    self.ruleIndex = ruleIndex
    self.fingerprint = fingerprint
    related = Array(diagnostic.notes.prefix(Self.relatedRoom))
    omittedNotes = diagnostic.notes.count - related.count
  }

  func write(_ writer: inout JSONWriter, withSuppressions: Bool) {
    writer.member("ruleId", diagnostic.kind.rawValue)
    writer.member("ruleIndex", ruleIndex)
    writer.member("level", diagnostic.severity.rawValue)
    SARIFReport.message("message", message, &writer)
    writer.member("locations") { writer in
      writer.array { writer in
        writer.element { writer in writer.object { writeLocation(&$0) } }
      }
    }
    writeRelated(&writer)
    writer.member("partialFingerprints") { writer in
      writer.object { $0.member("primaryLocationLineHash", "\(fingerprint):1") }
    }
    if withSuppressions { writer.member("suppressions") { writeSuppressions(&$0) } }
    if !diagnostic.edits.isEmpty { writer.member("fixes") { writeFixes(&$0) } }
    if let module = diagnostic.module, !module.isEmpty {
      writer.member("properties") { writer in
        writer.object { $0.member("module", module.withoutControlCharacters) }
      }
    }
  }

  // MARK: - What is said

  /// The message, then the notes, each linked with its place, then the help.
  private var message: String {
    var number = 0
    let notes = related.map { note in
      let text = Self.escaped(note.message)
      guard note.location != nil else { return text }
      number += 1
      return "[\(text)](\(number))"
    }
    let more = omittedNotes > 0 ? ["… and \(omittedNotes) more"] : []
    let lines =
      [Self.escaped(diagnostic.message)] + notes + more
      + diagnostic.help.map { "Help: " + Self.escaped($0) }
    return lines.joined(separator: "\n")
  }

  /// A text in which nothing is taken for a link (SARIF, 3.11.6).
  private static func escaped(_ text: String) -> String {
    let text = text.withoutControlCharacters
    if text.isEmpty { return "…" }
    guard text.utf8.contains(where: { UInt8(ascii: "[")...UInt8(ascii: "]") ~= $0 }) else {
      return text
    }
    return text.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
  }

  // MARK: - Where it is

  private func writeLocation(_ writer: inout JSONWriter) {
    SARIFLocation(report.place(of: diagnostic)).writePhysical(&writer)
    guard let logical = logicalName else { return }
    writer.member("logicalLocations") { writer in
      writer.array { writer in
        writer.element { writer in
          writer.object { writer in
            writer.member("name", logical.name)
            writer.member("fullyQualifiedName", logical.full)
            writer.member("kind", logical.kind)
          }
        }
      }
    }
  }

  /// The element of the model: its own name, and the one with everything around it.
  private var logicalName: (name: String, full: String, kind: String)? {
    let path = diagnostic.path.description.withoutControlCharacters
    let module = (diagnostic.module ?? "").withoutControlCharacters
    let full = [module, path].filter { !$0.isEmpty }.joined(separator: "/")
    if full.isEmpty { return nil }
    if path.isEmpty { return (module, full, "module") }
    let name = (diagnostic.path.property ?? path).withoutControlCharacters
    return (name.isEmpty ? path : name, full, kind)
  }

  private var kind: String {
    if diagnostic.path.property != nil { return "member" }
    switch diagnostic.path.root {
    case .model: return "module"
    case .entity, .composite: return "type"
    case .configuration: return "configuration"
    case .fetchRequest: return "fetchRequest"
    }
  }

  private func writeRelated(_ writer: inout JSONWriter) {
    let places = related.compactMap { note in
      note.location.map { (note.message, FindingPlace($0, report.paths)) }
    }
    if places.isEmpty { return }
    writer.member("relatedLocations") { writer in
      writer.array(places.enumerated()) { writer, item in
        writer.object { writer in
          writer.member("id", item.offset + 1)
          SARIFLocation(item.element.1).writePhysical(&writer)
          SARIFReport.message("message", Self.escaped(item.element.0), &writer)
        }
      }
    }
  }

  // MARK: - What becomes of it

  private func writeSuppressions(_ writer: inout JSONWriter) {
    writer.array([diagnostic.suppression].compactMap { $0 }) { writer, suppression in
      writer.object { writer in
        writer.member("kind", suppression.source == .userInfo ? "inSource" : "external")
        if !suppression.reason.isEmpty {
          writer.member("justification", suppression.reason.withoutControlCharacters)
        }
      }
    }
  }

  /// All edits belong together: one fix.
  private func writeFixes(_ writer: inout JSONWriter) {
    let isSafe = diagnostic.edits.allSatisfy { $0.applicability == .safe }
    writer.array { writer in
      writer.element { writer in
        writer.object { writer in
          let text = isSafe ? "this mends it" : "this may mend it"
          SARIFReport.message("description", text, &writer)
          writer.member("artifactChanges") { writer in
            writer.array(files) { write($1, &$0) }
          }
          writer.member("properties") { writer in
            writer.object { $0.member("applicability", isSafe ? "safe" : "maybe") }
          }
        }
      }
    }
  }

  /// The edits file by file.
  private var files: [[SourceEdit]] {
    var files: [[SourceEdit]] = []
    for edit in diagnostic.edits {
      let index = files.firstIndex { $0[0].location.file == edit.location.file }
      if let index { files[index].append(edit) } else { files.append([edit]) }
    }
    return files
  }

  private func write(_ edits: [SourceEdit], _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("artifactLocation") { writer in
        SARIFLocation(FindingPlace(edits[0].location, report.paths)).artifact(&writer)
      }
      writer.member("replacements") { writer in
        writer.array(edits) { writer, edit in
          writer.object { writer in
            writer.member("deletedRegion") { writer in
              let span = FindingPlace(edit.location, report.paths).span
              SARIFLocation.write(span, &writer)
            }
            // Nothing is inserted by an edit that only takes away.
            if !edit.replacement.isEmpty {
              SARIFReport.message("insertedContent", edit.replacement, &writer)
            }
          }
        }
      }
    }
  }
}
