internal import ModelMerge
internal import ModelStore
internal import ModelSupport

extension StoreInfo {
  /// The information for people.
  var text: String {
    let entities = entityLines
    return
      (facts.map { name, value in name + padding(name, 13) + value }
      + (entities.isEmpty ? [] : [""] + entities))
      .map { $0.withoutControlCharacters + "\n" }.joined()
  }

  private func padding(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count))
  }

  private var facts: [(String, String)] {
    var facts = [("store", path), ("type", metadata.storeType ?? "-"), ("uuid", metadata.uuid)]
    if let version = metadata.frameworkVersion {
      let maximum = metadata.maximumFrameworkVersion.flatMap { $0 == version ? nil : $0 }
      facts.append(("Core Data", "\(version)" + (maximum.map { " (at most \($0))" } ?? "")))
    }
    if let version = metadata.hashesVersion, version != VersionHasher.version {
      facts.append(("hashes", "of version \(version)"))
    }
    let identifiers = metadata.versionIdentifiers.filter { !$0.isEmpty }.map { "`\($0)`" }
    facts += [
      ("identifiers", identifiers.isEmpty ? "none" : identifiers.joined(separator: ", ")),
      ("checksum", metadata.checksum ?? "-"), ("digest", metadata.digest ?? "-"),
      ("model", modelText), ("history", contents.hasHistory ? "kept" : "none"),
      ("CloudKit", contents.isMirrored ? "mirrored" : "not mirrored"),
      ("-wal", contents.hasWriteAheadLog ? "there, and read" : "none, or empty"),
    ]
    return facts
  }

  private var modelText: String {
    switch model {
    case .none: "not kept"
    case .unreadable: "kept, but it cannot be read"
    case .kept(let count, let differing) where differing.isEmpty:
      "kept (\(count) \(count == 1 ? "entity" : "entities")); its hashes are the store's"
    case .kept(_, let differing):
      "kept, but not the store's: \(listText(differing.map { "`\($0)`" })) "
        + (differing.count == 1 ? "differs" : "differ")
    }
  }

  /// A line for each entity, with its hash and the number of rows.
  private var entityLines: [String] {
    let width = (metadata.entityHashes.map(\.entity.count).max() ?? 0) + 2
    var lines = metadata.entityHashes.map { entity in
      let rows = rowCount(of: entity.entity).map { "  \(Self.rows($0))" } ?? ""
      return entity.entity + padding(entity.entity, width) + entity.hash.description + rows
    }
    lines += unhashedRows.map { rows in
      rows.entity + padding(rows.entity, width) + "no hash; \(Self.rows(rows.count))"
    }
    return lines
  }

  private func rowCount(of entity: String) -> Int? {
    contents.rowCounts?.first { $0.entity.hasSameBytes(as: entity) }?.count
  }

  /// The rows of entities that the metadata does not name: they were renamed, for example.
  private var unhashedRows: [StoreContents.RowCount] {
    (contents.rowCounts ?? []).filter { rows in
      !metadata.entityHashes.contains { $0.entity.hasSameBytes(as: rows.entity) }
    }
  }

  private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
}
