public import ModelSchema
internal import ModelSupport

/// What a project decides where modules do not agree about names.
///
/// ```swift
/// var merger = ModelMerger()
/// merger.choices.overrides = [.init("Genre", winner: "Catalog")]
/// merger.choices.prefixes = [.init("Legacy", "Old")]
/// merger.choices.contributors = ["Tour"]
/// ```
///
/// All choices can be combined; where they meet, prefixes come first: the other choices name entities
/// as the merged model does. Each use of a choice leaves a note and a decision in the lineage, and a
/// choice that names nothing is an error. <doc:Merging> tells the rules.
///
/// ## Topics
///
/// ### Whose definition is taken
///
/// - ``overrides``
/// - ``priority``
///
/// ### What is called and added
///
/// - ``prefixes``
/// - ``contributors``
/// - ``addsModuleConfigurations``
public struct MergeChoices: Hashable, Sendable {
  /// The module whose definition of one name is taken.
  public struct Override: Hashable, Sendable {
    /// The name of an entity, fetch request template or composite type, as the merged model has it.
    public var name: String
    /// The module.
    public var winner: String
    /// Where somebody said so.
    public var location: SourceLocation?

    /// A choice of one definition.
    public init(_ name: String, winner: String, at location: SourceLocation? = nil) {
      self.name = name
      self.winner = winner
      self.location = location
    }
  }

  /// What stands before the names of a module's entities.
  public struct Prefix: Hashable, Sendable {
    /// The module.
    public var module: String
    /// The text before the names.
    public var text: String
    /// Where somebody said so.
    public var location: SourceLocation?

    /// A prefix for a module.
    public init(_ module: String, _ text: String, at location: SourceLocation? = nil) {
      self.module = module
      self.text = text
      self.location = location
    }
  }

  /// A module that is named in a list.
  public struct ModuleName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The module's name.
    public var name: String
    /// Where somebody named it.
    public var location: SourceLocation?

    /// A module that is named.
    public init(_ name: String, at location: SourceLocation? = nil) {
      self.name = name
      self.location = location
    }

    /// A module that is named in code.
    public init(stringLiteral name: String) { self.init(name) }
  }

  /// The definitions that are taken, by name; of two for one name, the first counts.
  public var overrides: [Override]
  /// Modules whose definitions go before those of all others, the most important first; an override
  /// goes before it.
  public var priority: [ModuleName]
  /// What stands before the names of modules' entities.
  public var prefixes: [Prefix]
  /// The modules whose placeholders may add properties to real entities.
  public var contributors: [ModuleName]
  /// Whether the real entities of each module become a configuration of the module's name.
  public var addsModuleConfigurations: Bool

  /// Choices; without any, nothing is decided.
  public init(
    overrides: [Override] = [],
    priority: [ModuleName] = [],
    prefixes: [Prefix] = [],
    contributors: [ModuleName] = [],
    addsModuleConfigurations: Bool = false
  ) {
    self.overrides = overrides
    self.priority = priority
    self.prefixes = prefixes
    self.contributors = contributors
    self.addsModuleConfigurations = addsModuleConfigurations
  }
}

// MARK: - Answers

extension MergeChoices {
  /// A module that goes before others, and who said so.
  struct Winner {
    let module: String
    let isOverride: Bool

    /// The key of the choice, for messages.
    var reason: String { isOverride ? "override" : "priority" }
  }

  /// The module whose definition of a name is taken, of several that have one; nil when nobody decided.
  func winner(of name: String, among modules: [String]) -> Winner? {
    let override = overrides.first { $0.name.hasSameBytes(as: name) }
    if let override, modules.contains(where: { $0.hasSameBytes(as: override.winner) }) {
      return Winner(module: override.winner, isOverride: true)
    }
    let first = priority.first { choice in
      modules.contains { $0.hasSameBytes(as: choice.name) }
    }
    return first.map { Winner(module: $0.name, isOverride: false) }
  }

  /// Whether somebody decides about a name; which module wins depends on who defines it.
  func mayDecide(about name: String) -> Bool {
    !priority.isEmpty || overrides.contains { $0.name.hasSameBytes(as: name) }
  }

  func prefix(of module: String) -> String? {
    prefixes.first { $0.module.hasSameBytes(as: module) }?.text
  }

  func lets(_ module: String) -> Bool {
    contributors.contains { $0.name.hasSameBytes(as: module) }
  }
}
