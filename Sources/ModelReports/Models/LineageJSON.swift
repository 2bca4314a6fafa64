internal import ModelFormats
internal import ModelSupport
package import ModelSchema

/// Writes where the elements of a merged model come from: one record for every entity and property,
/// one for whatever else has a name, and what the merged model does not tell of its modules.
package enum LineageJSON {
  package static let formatVersion = "1.0"

  package static func bytes(
    of lineage: Lineage,
    model: ManagedObjectModel,
    paths: ReportPaths
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", formatVersion)
      writer.member("elements") { writer in
        writer.array(elements(of: model)) { writer, path in
          writer.object { write(path, lineage, paths, &$0) }
        }
      }
      writer.member("modelElements") { writer in
        writer.array { writer in
          for path in modelElements(of: model) {
            writer.element { $0.object { write(path, lineage, paths, &$0) } }
          }
          for identifier in model.versionIdentifiers {
            writer.element { writer in
              writer.object { writer in
                writer.member("path", "versionIdentifier:\(identifier)")
                write(lineage.origins(ofVersionIdentifier: identifier), paths, &writer)
              }
            }
          }
        }
      }
      writer.member("parts") { LineagePartsWriter.write(lineage.parts, &$0) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Every entity, followed by its properties.
  private static func elements(of model: ManagedObjectModel) -> [ElementPath] {
    model.entities.flatMap { entity in
      [.entity(entity.name)] + entity.properties.map { .entity(entity.name, $0.name) }
    }
  }

  private static func modelElements(of model: ManagedObjectModel) -> [ElementPath] {
    model.configurations.map { .configuration($0.name) }
      + model.fetchRequestTemplates.map { .fetchRequest($0.name) }
      + model.composites.map { .composite($0.name) }
  }

  private static func write(
    _ path: ElementPath,
    _ lineage: Lineage,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.member("path", path.description)
    write(lineage.origins(of: path), paths, &writer)
    write(lineage.decisions(about: path), &writer)
  }

  static func write(
    _ origins: [Lineage.Origin],
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.member("origins") { writer in
      writer.array(origins) { writer, origin in
        writer.object { write(origin, paths, &$0) }
      }
    }
  }

  static func write(_ origin: Lineage.Origin, _ paths: ReportPaths, _ writer: inout JSONWriter) {
    writer.member("module", origin.module)
    writer.member("role", origin.role.rawValue)
    if let location = origin.location {
      writer.member("file", paths.display(location.file.path))
      writer.member("line", location.start.line)
    }
  }

  /// Writes the decision about an element; where there are several, all of them after the first.
  static func write(_ decisions: [Lineage.Decision], _ writer: inout JSONWriter) {
    guard let first = decisions.first else { return }
    write(first, &writer)
    if decisions.count == 1 { return }
    writer.member("decisions") { writer in
      writer.array(decisions) { writer, decision in
        writer.object { write(decision, &$0) }
      }
    }
  }

  private static func write(_ decision: Lineage.Decision, _ writer: inout JSONWriter) {
    writer.member("decision", decision.word)
    writer.member("by", ifPresent: decision.by)
  }
}
