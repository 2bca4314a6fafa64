package import ModelSchema
package import ModelSupport

/// Writes what a merged model does not tell of its modules as JSON, for ``LineagePartsReader``.
package enum LineagePartsWriter {
  /// Writes the parts as one array.
  package static func write(_ parts: [Lineage.Part], _ writer: inout JSONWriter) {
    writer.array(parts) { writer, part in
      writer.object { write(part, &$0) }
    }
  }

  private static func write(_ part: Lineage.Part, _ writer: inout JSONWriter) {
    writer.member("module", part.module)
    if !part.localNames.isEmpty {
      writer.member("localNames") { writer in
        writer.object { writer in
          for name in part.localNames { writer.member(name.name, name.meaning) }
        }
      }
    }
    for list in LineagePartList.allCases where !part[keyPath: list.pieces].isEmpty {
      writer.member(list.rawValue) { writer in
        writer.array(part[keyPath: list.pieces]) { writer, piece in
          switch piece {
          case .merged(let name): writer.string(name)
          case .own(let position): writer.integer(position)
          }
        }
      }
    }
    if !part.asMerged.isEmpty {
      writer.member("asMerged") { writer in
        writer.array(part.asMerged) { $0.string($1.rawValue) }
      }
    }
    if part.own != ManagedObjectModel() {
      writer.member("own") { ModelJSONWriter.write(part.own, &$0) }
    }
  }
}

/// The lists of a part, by the names that the JSON form of a model has for them.
enum LineagePartList: String, CaseIterable {
  case entities, fetchRequests, configurations, composites

  var pieces: WritableKeyPath<Lineage.Part, [Lineage.Part.Piece]> {
    switch self {
    case .entities: \.entities
    case .fetchRequests: \.fetchRequestTemplates
    case .configurations: \.configurations
    case .composites: \.composites
    }
  }
}
