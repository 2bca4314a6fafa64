/// One module's model: what a merge takes as an input.
public struct ModelModule: Hashable, Sendable {
  /// The module's name: the base name of its bundle, or what the user calls it.
  public var name: String
  /// The model.
  public var model: ManagedObjectModel
  /// The version of a bundle that was taken; nil when the module is no bundle.
  public var version: String?
  /// The bundle's folder; nil when the module is no bundle.
  public var bundlePath: String?
  /// Whether the version was asked for by its name, rather than taken as the current one.
  public var isChosenVersion = false
  /// Whether the model was read from its compiled form.
  public var isCompiled = false
  /// Compiled models beside the source, or in its bundle, that are not compiled from this version.
  package var staleCopies: [StaleCompiledModel] = []
  /// Every version of the bundle, in the order of their names; empty when the module is no bundle.
  public var versions: [VersionSummary]

  /// A module with a model.
  public init(
    _ name: String,
    _ model: ManagedObjectModel,
    version: String? = nil,
    versions: [VersionSummary] = []
  ) {
    self.name = name
    self.model = model
    self.version = version
    self.versions = versions
  }

  /// The path of the file that the model was read from; empty for a model made in code.
  package var path: String { model.anchor.file?.path ?? "" }
}

/// A compiled model whose hashes are not those of its source.
package struct StaleCompiledModel: Hashable, Sendable {
  /// The path of the file or bundle.
  package var path: String
  /// The entities whose hashes differ, or that only one of the two has, by the names' bytes.
  package var entities: [String]
  /// The older version that it was compiled from; nil when it is none of the bundle's.
  package var version: String?
  /// The place of the file.
  package var location: SourceLocation?

  package init(path: String, entities: [String], version: String?, location: SourceLocation?) {
    self.path = path
    self.entities = entities
    self.version = version
    self.location = location
  }
}

/// What is known about one version of a bundle without merging it.
public struct VersionSummary: Hashable, Sendable {
  /// The name of the version.
  public var name: String
  /// The place of the version's identifier.
  public var location: SourceLocation?
  /// The version's identifier; nil when the file does not say.
  public var identifier: String?
  /// The entities' version hashes by name, computed only where two versions share an identifier.
  public var entityHashes: [String: VersionHash]?
  /// The SHA-256 of the version's file, by which a loose copy of it is recognised.
  package var contentDigest: [UInt8]?

  /// A version of a bundle.
  public init(
    name: String,
    identifier: String?,
    location: SourceLocation?,
    entityHashes: [String: VersionHash]? = nil
  ) {
    self.name = name
    self.identifier = identifier
    self.location = location
    self.entityHashes = entityHashes
  }
}
