public import ModelChecking
public import ModelFormats
public import ModelMerging
internal import ModelSupport

/// What a project says in its `modelmerge.json`: its modules, and how they are merged and checked.
///
/// ```json
/// {
///   "version": 1,
///   "modules": [{"name": "Catalog", "path": "Catalog/Catalog.xcdatamodeld"}],
///   "rules": {"inverse-missing": "error"}
/// }
/// ```
///
/// What the file does not say is nil here, so that flags and defaults can be laid under and over it.
/// <doc:Configuration> tells the keys.
public struct ProjectConfiguration: Hashable, Sendable {
  /// One of the project's modules.
  public struct Module: Hashable, Sendable {
    /// The module's name.
    public var name: String
    /// The path of its model, relative to the configuration's folder.
    public var path: String
    /// The version of the bundle; nil for the current one.
    public var versionName: String?
    /// The names of the modules that it builds on.
    public var dependencies: [String]

    /// A module.
    public init(
      name: String,
      path: String,
      versionName: String? = nil,
      dependencies: [String] = []
    ) {
      self.name = name
      self.path = path
      self.versionName = versionName
      self.dependencies = dependencies
    }
  }

  /// The folder that paths are relative to; empty for the working directory.
  public var folder: String
  /// The modules, in declared order.
  public var modules: [Module]
  /// The user info keys that mark placeholders.
  public var placeholderKeys: [String]?
  /// What happens to equal definitions in several modules.
  public var strategy: ModelMerger.Strategy?
  /// What is decided where modules do not agree: overrides, priorities, prefixes and contributors.
  public var choices: MergeChoices
  /// The profiles whose rules are run.
  public var profiles: Set<ModelChecker.Profile>?
  /// How much findings matter, and which are known.
  public var policy: DiagnosticPolicy
  /// The name of the store of each configuration, in declared order.
  public var stores: [Store]
  /// What holds for changes between versions.
  public var migration: Migration
  /// Where the merged model goes.
  public var outputModel: String?
  /// Where the merged model's lineage goes.
  public var outputLineage: String?
  /// The file with findings that are older than the checks.
  public var baseline: String?
  /// The file with the hashes of released versions.
  public var lock: String?

  /// A configuration that says nothing.
  public init(folder: String = "") {
    self.folder = folder
    modules = []
    choices = MergeChoices()
    policy = DiagnosticPolicy()
    stores = []
    migration = Migration()
  }

  /// The store of a configuration.
  public struct Store: Hashable, Sendable {
    /// The name of the configuration.
    public var configuration: String
    /// The name of the store.
    public var name: String
  }
}

extension ProjectConfiguration {
  /// The modules as inputs of a loader.
  public var inputs: [ModelInput] {
    modules.map { ModelInput(path: path($0.path), version: $0.versionName, module: $0.name) }
  }

  /// A path of the configuration as seen from the working directory.
  public func path(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") || folder.isEmpty ? path : Path.join(folder, path)
  }

  /// A merger that does what the configuration says.
  public var merger: ModelMerger {
    var merger = ModelMerger(policy: policy)
    if let placeholderKeys { merger.placeholderKeys = placeholderKeys }
    if let strategy { merger.strategy = strategy }
    merger.choices = choices
    if let profiles { merger.checker.profiles = profiles }
    return merger
  }
}
