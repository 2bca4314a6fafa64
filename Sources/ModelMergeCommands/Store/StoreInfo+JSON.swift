internal import ModelMerge
internal import ModelStore
internal import ModelSupport

extension StoreInfo {
  /// The information as one JSON object.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", "1.0")
      writer.member("store", path)
      writer.member("type", ifPresent: metadata.storeType)
      writer.member("uuid", metadata.uuid)
      writer.member("entities") { writer in
        writer.object { writer in
          for entity in metadata.entityHashes {
            writer.member(entity.entity, entity.hash.description)
          }
        }
      }
      writer.member("identifiers") { writer in
        writer.array(metadata.versionIdentifiers) { $0.string($1) }
      }
      writer.member("checksum", ifPresent: metadata.checksum)
      writer.member("digest", ifPresent: metadata.digest)
      writer.member("hashesVersion", ifPresent: metadata.hashesVersion)
      writer.member("frameworkVersion", ifPresent: metadata.frameworkVersion)
      writer.member("maximumFrameworkVersion", ifPresent: metadata.maximumFrameworkVersion)
      writer.member("model") { writeModel(&$0) }
      writer.member("history", contents.hasHistory)
      writer.member("cloudKit", contents.isMirrored)
      writer.member("wal", contents.hasWriteAheadLog)
      if let counts = contents.rowCounts { writer.member("rows") { Self.write(counts, &$0) } }
      writer.member("otherKeys") { writer in
        writer.array(metadata.otherKeys) { $0.string($1) }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func writeModel(_ writer: inout JSONWriter) {
    writer.object { writer in
      switch model {
      case .none: writer.member("kept", false)
      case .unreadable(let error):
        writer.member("kept", true)
        writer.member("problem", error.message)
      case .kept(let count, let differing):
        writer.member("kept", true)
        writer.member("entities", count)
        writer.member("differing") { writer in writer.array(differing) { $0.string($1) } }
      }
    }
  }

  private static func write(_ counts: [StoreContents.RowCount], _ writer: inout JSONWriter) {
    writer.object { writer in
      for rows in counts { writer.member(rows.entity, rows.count) }
    }
  }
}
