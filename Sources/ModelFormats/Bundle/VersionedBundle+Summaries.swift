internal import ModelSchema
internal import ModelSupport

extension VersionedBundle {
  /// What the other stages need to know of all versions; a version that cannot be read says nothing.
  ///
  /// Only the root element of each file is read, unless two versions carry one identifier: then
  /// their hashes tell whether they differ.
  func summaries(module: String) -> [VersionSummary] {
    guard versions.count > 1 else { return [] }
    var summaries = versions.map { version in
      let path = Path.join(folder(of: version), "contents")
      let anchor = rootAnchor(path)
      let location = anchor?.location(ofAttribute: "userDefinedModelVersionIdentifier")
      let identifier = location.map { location in
        String(decoding: location.file.bytes[location.range], as: UTF8.self)
      }
      var summary = VersionSummary(name: version, identifier: identifier, location: location)
      summary.contentDigest = anchor?.file.map { SHA256.digest($0.bytes) }
      return summary
    }
    let counts = Dictionary(grouping: summaries.compactMap(\.identifier), by: { $0 })
    for position in summaries.indices {
      guard let identifier = summaries[position].identifier, !identifier.isEmpty,
        counts[identifier, default: []].count > 1
      else { continue }
      summaries[position].entityHashes = hashes(of: summaries[position].name, module: module)
    }
    return summaries
  }

  private func rootAnchor(_ path: String) -> SourceAnchor? {
    guard let raw = try? FileAccess.read(path), let text = try? XMLText.prepare(raw) else {
      return nil
    }
    var xml = XMLReader(text, names: ContentsName.table)
    guard (try? xml.next()) == .startElement else { return nil }
    return SourceAnchor(file: SourceFile(path: path, bytes: text), range: xml.token)
  }

  private func hashes(of version: String, module: String) -> [String: VersionHash]? {
    let path = Path.join(folder(of: version), "contents")
    guard let bytes = try? FileAccess.read(path),
      let (model, _) = try? ContentsReader.read(bytes, path: path, module: module)
    else { return nil }
    var hasher = VersionHasher(ModelIndex(model))
    var result: [String: VersionHash] = [:]
    for entity in model.entities { result[entity.name] = hasher.hash(ofEntity: entity.name) }
    return result
  }
}
