public import ModelSchema
internal import ModelSupport

/// Every version of a module, as far as it could be read.
///
/// A model that is no bundle has one version, which is the current one.
public struct LoadedVersions: Hashable, Sendable {
  /// One version.
  public struct Version: Hashable, Sendable {
    /// The name of the version.
    public var name: String
    /// The model, with what the reader did not know of it.
    public var loaded: ModelLoader.Loaded

    /// A version.
    public init(name: String, loaded: ModelLoader.Loaded) {
      self.name = name
      self.loaded = loaded
    }
  }

  /// A version that could not be read.
  public struct Failure: Hashable, Sendable {
    /// The name of the version.
    public var name: String
    /// Why it could not be read.
    public var error: ModelFileError

    /// A version that could not be read.
    public init(name: String, error: ModelFileError) {
      self.name = name
      self.error = error
    }
  }

  /// The module's name.
  public var module: String
  /// What could be read, the oldest name first: numbers in names count as numbers, so that `Music 10`
  /// comes after `Music 9`; what else differs goes by bytes.
  public var versions: [Version]
  /// What could not be read, in the same order.
  public var failures: [Failure]
  /// The name of the current version, or of the one that the input names; nil when the bundle does
  /// not say.
  public var current: String?
  /// Why the current version is not known; nil when it is.
  public var currentProblem: ModelFileError?
  /// Where the bundle says which version is current; the place of the bundle when it says nothing.
  public var currentLocation: SourceLocation?

  /// Versions of a module.
  public init(
    module: String,
    versions: [Version],
    failures: [Failure] = [],
    current: String?,
    currentProblem: ModelFileError? = nil,
    currentLocation: SourceLocation? = nil
  ) {
    self.module = module
    self.versions = versions
    self.failures = failures
    self.current = current
    self.currentProblem = currentProblem
    self.currentLocation = currentLocation
  }

  /// The first version with a name.
  public func version(named name: String) -> Version? {
    versions.first { $0.name.hasSameBytes(as: name) }
  }

  /// The current version; nil when it is not known or could not be read.
  public var currentVersion: Version? {
    current.flatMap { name in versions.first { $0.name.hasSameBytes(as: name) } }
  }

  /// What could be read: the current version, then the others from the last name to the first.
  public var newestFirst: [Version] {
    let others = versions.filter { version in
      current.map { !version.name.hasSameBytes(as: $0) } ?? true
    }
    return (currentVersion.map { [$0] } ?? []) + others.reversed()
  }

  /// Everything that was found while reading, and whatever stopped it.
  public var diagnostics: [Diagnostic] {
    versions.flatMap(\.loaded.diagnostics) + errors.compactMap(\.diagnostic)
  }

  /// What could not be read.
  public var errors: [ModelFileError] {
    failures.map(\.error) + (currentProblem.map { [$0] } ?? [])
  }
}
