extension Diagnostic {
  /// What is wrong with entities' parents.
  static let hierarchyExplanations: [Explanation] = [
    Explanation(
      kind: .entityParentMissing,
      reason: """
        An entity names a parent that is not in the merged model. Without it, the entity's \
        inherited properties and its version hash are not known, and in a SQLite store there is \
        no table for it to live in.

        The name is misspelt, the parent was renamed or deleted, or its module is not among the \
        inputs: a subentity may have its parent in another model only when both are merged. No \
        editor looks after names that cross modules.
        """,
      remedies: [
        "Correct the name of the parent.",
        """
        Add the module that defines the parent to the inputs. In the entity's own module a \
        placeholder for the parent lets Xcode compile the model alone.
        """,
        """
        When the parent is gone for good, clear it and declare the properties that the entity \
        still needs.
        """,
      ]
    ),
    Explanation(
      kind: .entityInheritanceCycle,
      reason: """
        Following the parents from an entity leads back to the entity itself. Inheritance in a \
        loop has no root, so there are no inherited properties, no version hash and no table for \
        the entities in it.

        Through placeholders it comes about across modules that are sound alone: in one, `Album` \
        inherits from a placeholder for `Release`; in the other, `Release` inherits from one for \
        `Album`.
        """,
      remedies: [
        "Decide which of the entities is the more general one, and take its parent away.",
        "When neither is, give both a common parent, or let them have a relationship instead.",
      ]
    ),
  ]
}
