internal import ModelEvolution
internal import ModelSchema
internal import ModelSupport

/// Writes a difference as one JSON object whose members are a contract with scripts.
enum DifferenceJSON {
  static func bytes(of report: DifferenceReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      JSONReport.writeHead(of: report.findings, &writer)
      writer.member("old", report.oldName)
      writer.member("new", report.newName)
      writer.member("verdict", report.verdict.rawValue)
      writer.member("changes") { writer in
        writer.array(report.difference.changes) { writer, change in
          writer.object { writer in
            writeMembers(of: change.element, report.paths, &writer)
            if let inverse = change.inverse {
              writer.member("inverse") { writer in
                writer.object { writeMembers(of: inverse, report.paths, &$0) }
              }
            }
          }
        }
      }
      writer.member("entities") { writer in
        writer.array(report.difference.entities) { write($1, &$0) }
      }
      writer.member("possibleRenames") { writer in
        writer.array(report.difference.suggestions) { write($1, &$0) }
      }
      JSONReport.writeFindings(of: report.findings, &writer)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func writeMembers(
    of change: ElementChange,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.member("action", change.action.rawValue)
    writer.member("kind", change.kind.rawValue)
    writer.member("path", change.path.description)
    writer.member("moved", ifTrue: change.isMoved)
    writer.member("effect", word(change.effect))
    writer.member("altersVersionHash", change.altersVersionHash)
    writer.member("alteredEntities") { writer in
      writer.array(change.alteredEntities) { writer, name in writer.string(name) }
    }
    if let before = change.before {
      writer.member("before") { write(before, paths, &$0) }
    }
    if let after = change.after {
      writer.member("after") { write(after, paths, &$0) }
    }
    writer.member("facets") { writer in
      writer.array(change.differences) { write($1, paths, &$0) }
    }
  }

  private static func write(
    _ side: ElementChange.Side,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("path", side.path.description)
      writer.member("kind", side.kind.rawValue)
      writer.member("summary", side.summary)
      write(side.location, paths, &writer)
    }
  }

  private static func write(
    _ difference: DescriptionDifference,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("facet", difference.facet)
      writer.member("effect", word(difference.effect))
      for (name, (statement, location)) in zip(
        ["before", "after"],
        zip(difference.statements, difference.locations)
      ) {
        writer.member(name) { writer in
          writer.object { writer in
            writer.member("statement", statement)
            write(location, paths, &writer)
          }
        }
      }
    }
  }

  private static func write(
    _ location: SourceLocation?,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    if let location {
      writer.member("location") { JSONReport.write(location, paths, &$0) }
    }
  }

  private static func write(_ entity: EntityHashComparison, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("before", ifPresent: entity.before)
      writer.member("after", ifPresent: entity.after)
      writer.member("versionHash", entity.outcome.rawValue)
      writer.member("oldHash", ifPresent: entity.oldHash?.description)
      writer.member("newHash", ifPresent: entity.newHash?.description)
      writer.member("unverified", ifPresent: entity.doubt)
    }
  }

  private static func write(_ suggestion: RenameSuggestion, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("before", suggestion.before.description)
      writer.member("after", suggestion.after.description)
      writer.member("score", suggestion.score)
      if let runnerUp = suggestion.runnerUp {
        writer.member("runnerUp") { writer in
          writer.object { writer in
            writer.member("after", runnerUp.path.description)
            writer.member("score", runnerUp.score)
          }
        }
      }
      writer.member("renamingIdentifier", suggestion.identifier)
    }
  }

  private static func word(_ effect: DescriptionDifference.Effect) -> String {
    switch effect {
    case .cosmetic: "cosmetic"
    case .behaviour: "behaviour"
    case .versionHash: "versionHash"
    }
  }
}
