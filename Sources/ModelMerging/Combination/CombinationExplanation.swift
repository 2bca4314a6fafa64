public import ModelSchema

/// What of a store matches which versions of modules, and what matches none.
///
/// ``lines`` tells it to people.
public struct CombinationExplanation: Hashable, Sendable {
  /// Versions of one module.
  public struct ModuleVersions: Hashable, Sendable {
    /// The module's name.
    public var module: String
    /// The versions, the newest first; a model without versions has an empty name.
    public var versions: [String]
  }

  /// An entity of the store.
  public struct Entity: Hashable, Sendable {
    /// Whether a definition is the store's.
    public enum Fit: Hashable, Sendable {
      /// There is a definition with the store's hash.
      case matching
      /// There is a definition whose hash is not proven; the text says what is not.
      case undecided(String)
      /// Every definition has another hash.
      case differing
      /// It inherits, in every definition, from an entity that matches none itself; its name.
      case parentDiffers(String)
      /// No module has it in any version; what may have been meant.
      case missing(similar: [String])
    }

    /// The entity's name.
    public var name: String
    /// The store's hash.
    public var hash: VersionHash
    /// How it fits.
    public var fit: Fit
    /// The versions that it matches; those that define it where it matches none.
    public var modules: [ModuleVersions]
  }

  /// A module, in the version that comes nearest.
  public struct Module: Hashable, Sendable {
    /// The module's name.
    public var name: String
    /// The nearest version; empty for a model without versions.
    public var nearestVersion: String
    /// The entities of that version that have the store's hashes.
    public var matching: [String]
    /// The entities of that version that the store has with other hashes.
    public var differing: [String]
    /// The entities of that version that the store does not have.
    public var surplus: [String]
    /// Whether the store has an entity of the module in any version.
    public var isInStore: Bool
  }

  /// The store's entities, in the order of their names' bytes.
  public var entities: [Entity]
  /// The modules, in the order in which they were given.
  public var modules: [Module]
}
