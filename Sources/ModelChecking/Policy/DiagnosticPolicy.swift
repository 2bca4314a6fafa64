public import ModelSchema
internal import ModelSupport

/// What a team makes of findings: how much kinds matter to it, and which findings it knows of.
///
/// Kinds whose severity is fixed stay what they are: without them, a merged model would be
/// meaningless.
public struct DiagnosticPolicy: Hashable, Sendable {
  /// How much a kind matters.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// It is not reported.
    case off
    /// It is a note.
    case note
    /// It is a warning.
    case warning
    /// It is an error.
    case error

    /// The severity; nil for what is not reported.
    public var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  /// Another level for a kind, everywhere or for some elements.
  public struct LevelChange: Hashable, Sendable {
    /// The kind.
    public var kind: Diagnostic.Kind
    /// The level.
    public var level: Level
    /// The elements; empty for all.
    public var paths: [ElementPattern]

    /// Another level for a kind.
    public init(_ kind: Diagnostic.Kind, _ level: Level, paths: [ElementPattern] = []) {
      self.kind = kind
      self.level = level
      self.paths = paths
    }
  }

  /// Findings that are known and not to be told.
  public struct Exemption: Hashable, Sendable {
    /// The kind.
    public var kind: Diagnostic.Kind
    /// The elements.
    public var path: ElementPattern
    /// Why.
    public var reason: String
    /// Where somebody said so, for the report about an exemption that nothing needs.
    public var location: SourceLocation?

    /// Findings that are not to be told.
    public init(
      _ kind: Diagnostic.Kind,
      path: ElementPattern,
      reason: String,
      at location: SourceLocation? = nil
    ) {
      self.kind = kind
      self.path = path
      self.reason = reason
      self.location = location
    }
  }

  /// The levels that differ from the catalogue's; of two for one finding, the later counts.
  public var levels: [LevelChange]
  /// The findings that are not to be told.
  public var exemptions: [Exemption]
  /// Whether exemptions that nothing needs are reported; what models suppress in vain always is.
  public var reportsUnusedExemptions = true

  /// A policy; without changes, the catalogue's severities hold.
  public init(levels: [LevelChange] = [], exemptions: [Exemption] = []) {
    self.levels = levels
    self.exemptions = exemptions
  }
}

// MARK: - Applying

extension DiagnosticPolicy {
  /// The findings at their levels, with those suppressed that somebody suppresses here or in a
  /// model's user info, and with reports about suppressions that suppress nothing.
  ///
  /// - Parameters:
  ///   - modules: The modules, whose user info is looked at.
  ///   - idleKinds: Kinds that were not looked for: what suppresses them may be of use another time.
  ///   - isComplete: Whether all was read and looked at, so that nothing is unused by accident.
  package func applied(
    to diagnostics: [Diagnostic],
    of modules: [ModelModule],
    idleKinds: Set<Diagnostic.Kind> = [],
    isComplete: Bool = true
  ) -> [Diagnostic] {
    applied(
      to: diagnostics,
      markedBy: modules.map { SuppressionMarks($0) },
      idleKinds: idleKinds,
      isComplete: isComplete
    )
  }

  /// The same, with what the modules' user info suppresses.
  package func applied(
    to diagnostics: [Diagnostic],
    markedBy modules: [SuppressionMarks],
    idleKinds: Set<Diagnostic.Kind> = [],
    isComplete: Bool = true
  ) -> [Diagnostic] {
    var exemptions = ExemptionTable(exemptions)
    var marks = UserInfoSuppressions(modules)
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
      guard var diagnostic = leveled(diagnostic) else { continue }
      if diagnostic.kind.entry?.isFixed != true {
        // Both are asked, so that neither seems unused.
        let own = marks.suppression(of: diagnostic)
        diagnostic.suppression = exemptions.suppression(of: diagnostic) ?? own
      }
      result.append(diagnostic)
    }
    guard isComplete else { return result }
    var unused = marks.unused(idleKinds: idleKinds)
    if reportsUnusedExemptions { unused += exemptions.unused(idleKinds: idleKinds) }
    return result + unused.compactMap { leveled($0) }
  }

  /// The finding with the level that somebody wants for it; nil when it is not wanted at all.
  package func leveled(_ diagnostic: Diagnostic) -> Diagnostic? {
    let change = levels.last { change in
      change.kind == diagnostic.kind
        && (change.paths.isEmpty
          || change.paths.contains { $0.matches(diagnostic.path, in: diagnostic.module) })
    }
    guard let change, diagnostic.kind.entry?.isFixed != true else { return diagnostic }
    return change.level.severity.map { severity in
      var result = diagnostic
      result.severity = severity
      return result
    }
  }
}
