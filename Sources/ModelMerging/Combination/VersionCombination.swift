public import ModelSchema

/// Versions of modules whose merged model is that of a store.
public struct VersionCombination: Hashable, Sendable {
  /// The version that is taken of a module.
  public struct Choice: Hashable, Sendable {
    /// The module in that version.
    public var module: ModelModule
    /// The names of older versions that hash as this one does: for the store they are the same.
    public var equivalents: [String]
  }

  /// An entity whose hash is not the store's, but cannot be relied on either.
  public struct Undecided: Hashable, Sendable {
    /// The entity's name.
    public var entity: String
    /// What is not proven about its hash.
    public var reason: String
  }

  /// A choice for each module, in the order in which the modules were given.
  public var choices: [Choice]
  /// The configuration whose entities the store has; nil when it has those of the whole model.
  public var configuration: String?
  /// The entities whose hashes decide nothing, in the order of their names' bytes.
  public var undecided: [Undecided]

  /// The modules in their versions, to be merged.
  public var modules: [ModelModule] { choices.map(\.module) }
}
