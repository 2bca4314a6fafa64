package import ModelSchema
internal import ModelSupport

/// Tells where one element of a merged model comes from, for people and as JSON.
package struct LineageAnswer: Sendable {
  private let question: LineageQuestion
  private let statements: [Lineage.Statement]
  private let decisions: [Lineage.Decision]
  /// The facets that definitions of the element do not agree in.
  private let differences: [Difference]
  private let paths: ReportPaths

  private struct Difference: Sendable {
    let facet: String
    let statements: [Lineage.Statement]
  }

  package init(_ question: LineageQuestion, _ lineage: Lineage, paths: ReportPaths) {
    self.question = question
    self.paths = paths
    decisions = lineage.decisions(about: question.path)
    let origins = lineage.origins(of: question.path).map {
      Lineage.Statement(origin: $0, text: "")
    }
    guard case .entity(let entity) = question.path.root else {
      (statements, differences) = (origins, [])
      return
    }
    let property = question.path.property
    if let facet = question.facet {
      statements = lineage.statements(ofFacet: facet, of: property, in: entity)
      differences = []
      return
    }
    statements = origins
    differences = lineage.facets(of: property, in: entity).compactMap { facet in
      let stated = lineage.statements(ofFacet: facet, of: property, in: entity)
        .filter { $0.origin.role != .placeholder }
      let isSame = stated.allSatisfy { $0.text.hasSameBytes(as: stated.first?.text ?? "") }
      return isSame ? nil : Difference(facet: facet, statements: stated)
    }
  }

  private var title: String {
    question.path.description + (question.facet.map { ".\($0)" } ?? "")
  }
}

// MARK: - Text

extension LineageAnswer {
  /// A line for each module that has a part in the element, the one whose definition was taken first.
  package var text: String {
    var lines = [title]
    lines += statements.map { line($0.origin, Self.verb($0.origin.role), says: $0.text) }
    lines += decisions.map { "  \($0)" }
    for difference in differences {
      lines.append("  they differ in `\(difference.facet)`:")
      lines += difference.statements.map {
        line($0.origin, $0.origin.role == .definition ? "is taken" : "is not taken", says: $0.text)
      }
    }
    return lines.map { $0.withoutControlCharacters + "\n" }.joined()
  }

  private func line(_ origin: Lineage.Origin, _ verb: String, says text: String) -> String {
    let place = origin.location.map { paths.display($0) + ": " } ?? ""
    return "  \(place)`\(origin.module)` \(verb)" + (text.isEmpty ? "" : ": \(text)")
  }

  private static func verb(_ role: Lineage.Origin.Role) -> String {
    switch role {
    case .definition: "defines it"
    case .duplicate: "defines it too"
    case .placeholder: "has a placeholder for it"
    }
  }
}

// MARK: - JSON

extension LineageAnswer {
  /// The answer as one JSON object.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", LineageJSON.formatVersion)
      writer.member("path", title)
      writer.member("origins") { writer in
        writer.array(statements) { write($1, &$0) }
      }
      LineageJSON.write(decisions, &writer)
      if differences.isEmpty { return }
      writer.member("differences") { writer in
        writer.array(differences) { writer, difference in
          writer.object { writer in
            writer.member("facet", difference.facet)
            writer.member("statements") { writer in
              writer.array(difference.statements) { write($1, &$0) }
            }
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ statement: Lineage.Statement, _ writer: inout JSONWriter) {
    writer.object { writer in
      LineageJSON.write(statement.origin, paths, &writer)
      if let location = statement.origin.location {
        writer.member("column", location.start.column)
      }
      if !statement.text.isEmpty { writer.member("says", statement.text) }
    }
  }
}
