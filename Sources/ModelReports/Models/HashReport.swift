package import ModelSchema
internal import ModelSupport

/// Writes version hashes: for people, and as one JSON object.
package enum HashReport {
  package static func text(of hashes: ModelHashes) -> String {
    let width = hashes.entries.map(\.entity.count).max() ?? 0
    var lines = hashes.entries.map { entry in
      let padding = String(repeating: " ", count: width - entry.entity.count + 2)
      let hash = entry.hash?.description ?? "-"
      let doubt = entry.doubt.map { "  unverified: \($0)" } ?? ""
      return entry.entity + padding + hash + doubt
    }
    lines.append("")
    lines.append("checksum  \(hashes.checksum ?? "-")")
    lines.append("digest    \(hashes.digest ?? "-")")
    return lines.map { $0.withoutControlCharacters + "\n" }.joined()
  }

  package static func json(of hashes: ModelHashes) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("entities") { writer in
        writer.object { writer in
          for entry in hashes.entries {
            writer.member(entry.entity, ifPresent: entry.hash?.description)
          }
        }
      }
      writer.member("checksum", ifPresent: hashes.checksum)
      writer.member("digest", ifPresent: hashes.digest)
      writer.member("unverified") { writer in
        writer.object { writer in
          for entry in hashes.entries { writer.member(entry.entity, ifPresent: entry.doubt) }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
