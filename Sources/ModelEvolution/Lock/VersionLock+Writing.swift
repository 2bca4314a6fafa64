internal import ModelSchema
internal import ModelSupport

extension VersionLock {
  static let formatVersion = "1.0"

  /// The bytes of a lock file: JSON in a fixed order, with one entity a line, so that changes of two
  /// branches meet only where they are about the same.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", Self.formatVersion)
      writer.member("modules") { writer in
        writer.array(modules) { write($1, &$0) }
      }
      if let merged {
        writer.member("merged") { writer in
          writer.object { write(merged, &$0) }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ module: Module, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", module.name)
      writer.member("current", ifPresent: module.current)
      writer.member("versions") { writer in
        writer.array(module.versions) { writer, version in
          writer.object { writer in
            writer.member("name", version.name)
            write(version.hashes, &writer)
          }
        }
      }
    }
  }

  private func write(_ hashes: RecordedHashes, _ writer: inout JSONWriter) {
    writer.member("checksum", ifPresent: hashes.checksum)
    writer.member("entities") { writer in
      writer.object { writer in
        for entry in hashes.entries {
          writer.member(entry.entity) { writer in
            if let hash = entry.hash { writer.string(hash.description) } else { writer.null() }
          }
        }
      }
    }
  }
}
