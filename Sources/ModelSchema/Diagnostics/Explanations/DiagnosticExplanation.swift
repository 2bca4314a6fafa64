extension Diagnostic {
  /// Why a kind is reported and what to do about it, for `explain` and the documentation.
  public struct Explanation: Hashable, Sendable {
    /// The kind.
    public let kind: Kind
    /// What goes wrong in an app or a merge when the rule is broken; paragraphs of plain text with
    /// `code`, each paragraph a line, an empty line between two.
    public let reason: String
    /// How to mend it, step by step or as alternatives; each a sentence or two in one line.
    public let remedies: [String]
  }

  /// The explanations of all kinds, in the catalogue's order.
  static let explanations: [Explanation] =
    inputExplanations + placeholderExplanations + collisionExplanations + modelPartExplanations
    + inputListExplanations + toolLimitExplanations + hierarchyExplanations
    + relationshipExplanations + attributeExplanations + cloudKitExplanations
    + migrationExplanations
    + mappingExplanations
}
