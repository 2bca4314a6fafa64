extension Diagnostic {
  /// What findings of a kind propose.
  public struct Fix: Hashable, Sendable {
    /// When an edit is certain, and so made by `check --fix`; nil when none ever is.
    public let safeCase: String?
    /// Whether edits are proposed that somebody has to look at.
    public let hasProposals: Bool

    fileprivate init(_ safeCase: String?, hasProposals: Bool = true) {
      self.safeCase = safeCase
      self.hasProposals = hasProposals
    }
  }
}

extension Diagnostic.Kind {
  /// What findings of the kind propose; nil when they propose no edits.
  public var fix: Diagnostic.Fix? {
    if let safeCase = Self.safeCases[self] {
      return Diagnostic.Fix(safeCase, hasProposals: !Self.alwaysSafe.contains(self))
    }
    return Self.proposing.contains(self) ? Diagnostic.Fix(nil) : nil
  }

  private static let caseOnly =
    "the name differs from that of exactly one candidate in nothing but case"

  /// The kinds with edits that are certain, and when they are.
  private static let safeCases: [Self: String] = [
    .unknownConstruct:
      "an attribute's type, a delete rule or a kind of code generation differs from a known one in "
      + "nothing but case",
    .invalidConfiguration: "exactly one of the known words is near to what stands there",
    .unusedSuppression:
      "an entry of the user info or of `ignore` suppresses nothing, and is removed; or a key or a "
      + "name differs from the one that is meant in nothing but case",
    .placeholderUnresolved: caseOnly,
    .placeholderFlagSuspicious: "the key is misspelt",
    .configurationMemberMissing: caseOnly,
    .compositeMissing: caseOnly,
    .minimumToolsVersion: "the file itself declares a version that is too old",
    .entityParentMissing: caseOnly,
    .relationshipDestinationMissing: caseOnly,
    .inverseUnknown: caseOnly,
    .inverseNotMutual:
      "the other end has no inverse yet, leads to the entity that declares this relationship, and is "
      + "the inverse of nothing else",
    .inverseWrongDestination:
      "only the entity of the inverse is wrong: the destination has the inverse, and it leads back",
    .defaultValueInvalid:
      "the value is another way to write one of the type: `True` for `YES`, blanks around it, braces "
      + "around a UUID",
    .uniquenessUnknownAttribute: caseOnly,
    .indexUnknownProperty: caseOnly,
    .predicateUnknownKey: caseOnly,
    .derivedExpressionInvalid: caseOnly,
  ]

  /// The kinds whose edits are always certain.
  private static let alwaysSafe: Set<Self> = [.minimumToolsVersion]

  /// The kinds with edits that are never certain.
  private static let proposing: Set<Self> = [
    .placeholderAmbiguous, .placeholderChain, .placeholderExtraProperty,
    .placeholderPropertyMismatch, .placeholderInverseMissing, .placeholderParentMismatch,
    .placeholderUnused, .entityCollision, .entityDuplicateIdentical, .entityDuplicateDrift,
    .columnNameCollision, .classNameCollision, .propertyShadowsInherited, .renamingIDDuplicate,
    .indexDuplicate, .inverseMissing, .cardinalityInvalid, .deleteRuleHazard,
    .attributeTypeMissing, .defaultOutOfRange, .transformerMissing, .reservedPropertyName,
    .cloudkitUniqueConstraint, .cloudkitOptionality, .cloudkitRelationship,
    .migratePossibleRename, .migrateRenamingIDDangling, .migrateRequiredWithoutDefault,
  ]
}
