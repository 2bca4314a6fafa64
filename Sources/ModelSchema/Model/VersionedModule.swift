/// A module with all of its versions: what is chosen from when an old store is to be opened.
public struct VersionedModule: Hashable, Sendable {
  /// The module's name.
  public var name: String
  /// The versions, the newest first.
  public var versions: [ModelModule]

  /// A module with its versions, the newest first.
  public init(_ name: String, versions: [ModelModule]) {
    self.name = name
    self.versions = versions
  }
}
