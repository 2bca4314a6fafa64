extension Diagnostic {
  /// What compilers, tools and stores do not take.
  static let toolLimitExplanations: [Explanation] = [
    Explanation(
      kind: .indexDuplicate,
      reason: """
        An entity has two fetch indexes of one name. The model compiler (`momc`) refuses \
        that (`Entity … already has an index with name …`), and in a bundle with several versions it \
        may name the wrong version's file. In a SQLite store, indexes are named after the entity \
        and the fetch index, so two of one name cannot exist.

        It usually comes from copying an index, or from two branches that both added it.
        """,
      remedies: [
        "Delete one of them when they are alike.",
        "Rename one otherwise. Indexes are not part of version hashes.",
      ]
    ),
    Explanation(
      kind: .minimumToolsVersion,
      reason: """
        The model declares the oldest Xcode that it is to work with (in the file: \
        `minimumToolsVersion`), but an entity uses something that came later: uniqueness \
        constraints need Xcode 7, fetch indexes, the types UUID and URI and values that stay in the \
        history Xcode 9, derived attributes Xcode 11, encryption in the cloud Xcode 13, composite \
        attributes Xcode 15. The systems of that time do not know the feature either.

        A build with the declared Xcode, or an app on a system of its time, cannot use the \
        feature as intended. A merged model declares the highest version of all modules, so \
        that this is usually found in a module alone; a model that declares `Automatic` is never \
        reported.
        """,
      remedies: [
        """
        Raise the minimum tools version in Xcode's File inspector, to the version that is named \
        or to `Automatic`.
        """,
        """
        When older tools must be able to read the model, do without the feature: a string instead \
        of a URI, for instance.
        """,
      ]
    ),
    Explanation(
      kind: .wideTable,
      reason: """
        All entities of a hierarchy share one table of a SQLite store, with a column for each \
        stored attribute and each to-one relationship of every one of them. This table has more \
        than 1,000 columns; the notes name the entities that bring most of them. SQLite allows \
        2,000 unless it is built otherwise, and wide rows are slow to read long before that.

        In an app, every object of the hierarchy lives in a row as wide as all its relatives \
        together. A merge makes it worse when entities of many modules inherit from one base \
        entity.
        """,
      remedies: [
        """
        Split the hierarchy: let unrelated entities have no common parent. Core Data can move \
        entities in and out of a hierarchy in an inferred migration, but cannot merge two \
        hierarchies again.
        """,
        "Move rarely used attributes to an entity of their own, with a to-one relationship to it.",
      ]
    ),
  ]
}
