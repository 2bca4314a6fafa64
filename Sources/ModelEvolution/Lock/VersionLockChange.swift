public import ModelSchema
internal import ModelSupport

/// What became of a released version.
public struct VersionLockChange: Hashable, Sendable {
  /// What it is.
  public enum What: Hashable, Sendable {
    /// The module is new.
    case moduleAdded
    /// The module is gone, with its released versions.
    case moduleRemoved
    /// The version is new.
    case versionAdded
    /// The version is gone, and no other one has its hashes.
    case versionRemoved
    /// The version has other hashes.
    case versionEdited([RecordedHashes.Change])
    /// The version has become the current one in place of another, which is newer or older.
    case currentMoved(from: String, isBack: Bool)
    /// The merge of the current versions has other hashes, though each version has the same.
    case mergeChanged([RecordedHashes.Change])
  }

  /// What it is.
  public let what: What
  /// The module; nil for the merge of all.
  public let module: String?
  /// The version; nil when it is not about one.
  public let version: String?
  /// Where it shows.
  public let anchor: SourceAnchor
  /// Where it was said otherwise.
  public let oldAnchor: SourceAnchor

  init(
    _ what: What,
    module: String?,
    version: String? = nil,
    anchor: SourceAnchor,
    oldAnchor: SourceAnchor = SourceAnchor()
  ) {
    self.what = what
    self.module = module
    self.version = version
    self.anchor = anchor
    self.oldAnchor = oldAnchor
  }
}

extension VersionLock {
  /// What has changed since this was recorded: in the order of the modules' names, then of the
  /// versions.
  ///
  /// - Parameters:
  ///   - models: What the models say now.
  ///   - isComplete: Whether they are all modules, so that those that are absent are gone.
  public func changes(
    to models: VersionLock,
    isComplete: Bool = true
  ) -> [VersionLockChange] {
    var changes: [VersionLockChange] = []
    for old in modules where isComplete && models.module(named: old.name) == nil {
      changes.append(
        VersionLockChange(.moduleRemoved, module: old.name, anchor: old.currentAnchor)
      )
    }
    for new in models.modules {
      if let old = module(named: new.name) {
        changes += old.changes(to: new)
      } else {
        changes.append(VersionLockChange(.moduleAdded, module: new.name, anchor: new.currentAnchor))
      }
    }
    changes = changes.enumerated().sorted { a, b in
      let names = (ByteName(a.element.module ?? ""), ByteName(b.element.module ?? ""))
      return (names.0, a.offset) < (names.1, b.offset)
    }.map(\.element)
    return changes + mergeChanges(to: models)
  }

  /// The merge changes when a module does; only when none has is there something to tell.
  private func mergeChanges(to models: VersionLock) -> [VersionLockChange] {
    guard let merged, let newMerged = models.merged, modules.count == models.modules.count,
      zip(modules, models.modules).allSatisfy({ old, new in
        guard old.name.hasSameBytes(as: new.name), let before = old.currentVersion,
          let now = new.currentVersion
        else { return false }
        return before.hashes.changes(to: now.hashes).isEmpty
      })
    else { return [] }
    let changes = merged.changes(to: newMerged)
    if changes.isEmpty { return [] }
    return [
      VersionLockChange(
        .mergeChanged(changes),
        module: nil,
        anchor: changes.lazy.compactMap(\.new?.anchor).first ?? SourceAnchor()
      )
    ]
  }
}

extension VersionLock.Module {
  func changes(to new: VersionLock.Module) -> [VersionLockChange] {
    var changes: [VersionLockChange] = []
    for old in versions {
      if let version = new.version(named: old.name) {
        let entities = old.hashes.changes(to: version.hashes)
        if entities.isEmpty { continue }
        changes.append(
          VersionLockChange(
            .versionEdited(entities),
            module: name,
            version: old.name,
            anchor: entities.lazy.compactMap(\.new?.anchor).first ?? version.anchor,
            oldAnchor: old.anchor
          )
        )
      } else if !isStillThere(old, in: new) {
        changes.append(
          VersionLockChange(.versionRemoved, module: name, version: old.name, anchor: old.anchor)
        )
      }
    }
    for version in new.versions where self.version(named: version.name) == nil {
      changes.append(
        VersionLockChange(
          .versionAdded,
          module: name,
          version: version.name,
          anchor: version.anchor
        )
      )
    }
    return changes + (currentChange(to: new).map { [$0] } ?? [])
  }

  /// Whether a version has only got another name: its stores are recognised by the hashes alone.
  private func isStillThere(_ old: VersionLock.Version, in new: VersionLock.Module) -> Bool {
    new.unreadVersions.contains { $0.hasSameBytes(as: old.name) }
      || new.versions.contains { old.hashes.changes(to: $0.hashes).isEmpty }
  }

  private func currentChange(to new: VersionLock.Module) -> VersionLockChange? {
    guard let before = place(ofVersion: current), let currentName = new.current,
      let version = new.currentVersion, !versions[before].name.hasSameBytes(as: currentName)
    else { return nil }
    let now = place(ofVersion: currentName) ?? place(ofHashesOf: version, before: before, in: new)
    if now == before { return nil }
    return VersionLockChange(
      .currentMoved(from: versions[before].name, isBack: now.map { $0 < before } ?? false),
      module: name,
      version: currentName,
      anchor: new.currentAnchor,
      oldAnchor: currentAnchor
    )
  }

  private func place(ofVersion name: String?) -> Int? {
    name.flatMap { name in versions.firstIndex { $0.name.hasSameBytes(as: name) } }
  }

  /// Where a new version belongs that has a released one's hashes.
  ///
  /// While that one is gone, it is that one under another name. A copy of an older version which
  /// stays is none: it takes a release back on purpose, and stores go forward to it.
  private func place(
    ofHashesOf version: VersionLock.Version,
    before: Int,
    in new: VersionLock.Module
  ) -> Int? {
    if versions[before].hashes.changes(to: version.hashes).isEmpty { return before }
    return versions.lastIndex { old in
      new.version(named: old.name) == nil && old.hashes.changes(to: version.hashes).isEmpty
    }
  }
}
