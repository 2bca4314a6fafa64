public import ModelFormats
public import ModelSchema
internal import ModelSupport

extension VersionLock {
  /// What the versions of modules say.
  ///
  /// - Parameters:
  ///   - modules: All versions of the modules; of two modules of one name, the first counts.
  ///   - merged: The merge of the current versions; nil when there is none.
  ///   - isLeftOut: Which entities are none of a module's own. Placeholders are not: what they say is
  ///     not in the merged model, and follows the module that has the real entity.
  public init(
    recording modules: [LoadedVersions],
    merged: ManagedObjectModel? = nil,
    leavingOut isLeftOut: (EntityDescription) -> Bool = { _ in false }
  ) {
    var isKnown: Set<ByteName> = []
    self.init(
      modules: modules.filter { isKnown.insert(ByteName($0.module)).inserted }
        .map { Module(recording: $0, leavingOut: isLeftOut) },
      merged: merged.map { RecordedHashes($0) }
    )
  }

  /// The lock after a release: what the models say now, with the order in which versions were
  /// released kept.
  ///
  /// - Parameters:
  ///   - models: What the models say now.
  ///   - keepsOthers: Whether modules that the models do not mention stay as they are, rather than
  ///     being forgotten.
  public func updated(to models: VersionLock, keepsOthers: Bool) -> VersionLock {
    let updated = models.modules.map { new in
      guard let old = module(named: new.name) else { return new }
      var module = new
      let known = old.versions.compactMap { new.version(named: $0.name) }
      module.versions =
        known
        + new.versions.filter { version in
          !known.contains { $0.name.hasSameBytes(as: version.name) }
        }
      return module
    }
    let others = keepsOthers ? modules.filter { models.module(named: $0.name) == nil } : []
    return VersionLock(modules: updated + others, merged: others.isEmpty ? models.merged : nil)
  }
}

extension VersionLock.Module {
  fileprivate init(
    recording module: LoadedVersions,
    leavingOut isLeftOut: (EntityDescription) -> Bool
  ) {
    let order = VersionOrder(module.versions.map(\.name), current: module.current)
    let versions = order.names.compactMap { name -> VersionLock.Version? in
      guard let version = module.versions.first(where: { $0.name.hasSameBytes(as: name) }) else {
        return nil
      }
      let model = version.loaded.module.model
      return VersionLock.Version(
        name: name,
        hashes: RecordedHashes(model, leavingOut: isLeftOut),
        anchor: model.anchor
      )
    }
    self.init(
      name: module.module,
      versions: versions,
      current: module.current,
      currentAnchor: module.currentLocation.map {
        SourceAnchor(file: $0.file, range: $0.range)
      } ?? SourceAnchor(),
      unreadVersions: module.failures.map(\.name)
    )
  }
}
