public import ModelSchema

/// What a report tells about, be there findings or not.
///
/// A form that tells of passed checks, such as ``ReportFormat/junit``, takes them from here; and forms
/// in which everything has a file take from here where findings without a place belong.
public struct ReportScope: Hashable, Sendable {
  /// A module that was looked at.
  public struct Module: Hashable, Sendable {
    /// The module's name.
    public var name: String
    /// The path of the file that it was read from; nil for a model made in code.
    public var path: String?

    /// A module.
    public init(_ name: String, path: String? = nil) {
      self.name = name
      self.path = path
    }
  }

  /// The modules, in any order.
  public var modules: [Module]
  /// The parts of the catalogue that were checked.
  public var families: [Diagnostic.Family]
  /// What could not be looked at, and why: one sentence each.
  public var failures: [String]

  /// What was looked at.
  public init(
    modules: [Module] = [],
    families: [Diagnostic.Family] = [],
    failures: [String] = []
  ) {
    self.modules = modules
    self.families = families
    self.failures = failures
  }
}
