internal import ModelSupport
package import ModelSchema

/// Writes where the elements of a merged model come from: one record for every entity and property.
package enum LineageJSON {
  package static func bytes(
    of lineage: Lineage,
    model: ManagedObjectModel,
    paths: ReportPaths
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", "1.0")
      writer.member("elements") { writer in
        writer.array { writer in
          for entity in model.entities {
            writer.element {
              write(.entity(entity.name), lineage.origins(ofEntity: entity.name), paths, &$0)
            }
            for property in entity.properties {
              let origins = lineage.origins(ofProperty: property.name, in: entity.name)
              writer.element { write(.entity(entity.name, property.name), origins, paths, &$0) }
            }
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(
    _ path: ElementPath,
    _ origins: [Lineage.Origin],
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("path", path.description)
      writer.member("origins") { writer in
        writer.array(origins) { writer, origin in
          writer.object { writer in
            writer.member("module", origin.module)
            writer.member("role", origin.role.rawValue)
            if let location = origin.location {
              writer.member("file", paths.display(location.file.path))
              writer.member("line", location.start.line)
            }
          }
        }
      }
    }
  }
}
