internal import ModelSchema
internal import ModelSupport

/// Looks for compiled forms of a source model, beside it and in its bundle, and tells which of them
/// are stale.
struct CompiledCopies {
  /// The path of the bundle or model.
  let path: String
  let module: ModelModule

  /// The compiled models that are not those of the version that is taken.
  var stale: [StaleCompiledModel] {
    let found = paths
    if found.isEmpty { return [] }
    let hashes = ModelHashes(module.model)
    return found.compactMap { path in
      // What cannot be read is no input: nothing is said of it.
      guard let copy = try? ModelLoader(findsStaleCopies: false).load(ModelInput(path: path)).module
      else { return nil }
      let copyHashes = ModelHashes(copy.model)
      let differing = copyHashes.entitiesThatDiffer(from: hashes)
      if differing.isEmpty { return nil }
      return StaleCompiledModel(
        path: path,
        entities: differing,
        version: version(with: copyHashes),
        location: copy.model.anchor.file.map { SourceLocation(file: $0, range: 0..<0) }
      )
    }
  }

  private var paths: [String] {
    let base = Path.join(Path.parent(path), Path.baseName(path))
    let suffixes = ["mom", "momd"]
    let beside = suffixes.map { "\(base).\($0)" }.filter { FileAccess.kind(of: $0) != .nothing }
    let inside = ((try? FileAccess.entries(of: path)) ?? [])
      .filter { suffixes.contains(Path.suffix($0)) }
      .map { Path.join(path, $0) }
    return beside + inside
  }

  /// The other version of the bundle that has these hashes.
  private func version(with hashes: ModelHashes) -> String? {
    guard let bundle = (try? VersionedBundle(path: path)) ?? nil else { return nil }
    return bundle.versions.first { version in
      let folder = ModelInput(path: bundle.folder(of: version))
      guard version != module.version,
        let other = try? ModelLoader(findsStaleCopies: false).load(folder).module
      else {
        return false
      }
      return ModelHashes(other.model).entitiesThatDiffer(from: hashes).isEmpty
    }
  }
}
