public import ModelSchema
internal import ModelSupport

/// The hashes of the versions that were released: what stores of users may have been written with.
///
/// A version that was released must not change any more, since Core Data finds the model of a store
/// by these hashes. A lock file keeps them, so that a change is noticed before it is shipped:
///
/// ```swift
/// let lock = try VersionLock(contentsOf: "modelmerge.lock")
/// let models = VersionLock(recording: [try ModelLoader().loadVersions(ModelInput(path: path))])
/// for diagnostic in lock.changes(to: models).compactMap(\.diagnostic) { print(diagnostic) }
/// ```
///
/// The same value tells what models say now, be it in the working tree or at a commit, so that any
/// two states can be compared. <doc:Releasing> tells how locks are used.
public struct VersionLock: Hashable, Sendable {
  /// One module.
  public struct Module: Hashable, Sendable {
    /// The module's name.
    public var name: String
    /// The versions, the oldest first as far as that is known.
    public var versions: [Version]
    /// The name of the version that is current; nil when that is not known.
    public var current: String?
    /// Where it is said which version is current.
    public var currentAnchor: SourceAnchor
    /// The names of versions that are there but could not be read; nothing is said of them.
    public var unreadVersions: [String]

    /// A module.
    public init(
      name: String,
      versions: [Version],
      current: String?,
      currentAnchor: SourceAnchor = SourceAnchor(),
      unreadVersions: [String] = []
    ) {
      self.name = name
      self.versions = versions
      self.current = current
      self.currentAnchor = currentAnchor
      self.unreadVersions = unreadVersions
    }

    /// The first version with a name.
    public func version(named name: String) -> Version? {
      versions.first { $0.name.hasSameBytes(as: name) }
    }

    /// The current version; nil when it is not known.
    public var currentVersion: Version? { current.flatMap { version(named: $0) } }
  }

  /// One version of a module.
  public struct Version: Hashable, Sendable {
    /// The name of the version.
    public var name: String
    /// The hashes of its entities.
    public var hashes: RecordedHashes
    /// Where the version is: in a lock file, or its model.
    public var anchor: SourceAnchor

    /// A version.
    public init(name: String, hashes: RecordedHashes, anchor: SourceAnchor = SourceAnchor()) {
      self.name = name
      self.hashes = hashes
      self.anchor = anchor
    }
  }

  /// The modules, in the order of their names' bytes.
  public var modules: [Module]
  /// The merge of the modules' current versions; nil when it was not made.
  public var merged: RecordedHashes?

  /// A lock of modules.
  public init(modules: [Module] = [], merged: RecordedHashes? = nil) {
    self.modules = modules.sorted { $0.name.precedesInBytes($1.name) }
    self.merged = merged
  }

  /// The first module with a name.
  public func module(named name: String) -> Module? {
    modules.first { $0.name.hasSameBytes(as: name) }
  }
}
