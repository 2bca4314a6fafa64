extension Diagnostic {
  /// What two versions of a model say about the stores that the older one left.
  static let migrationExplanations: [Explanation] = releaseExplanations + inferenceExplanations

  /// What becomes of versions that were released.
  private static let releaseExplanations: [Explanation] = [
    Explanation(
      kind: .migrateVersionEdited,
      reason: """
        A version that was released, as the lock file or another commit has it, has other hashes \
        now, or is gone. Core Data finds the model of a store by the hashes of its entities. No \
        version has those any more that the stores of users carry, so opening such a store fails \
        with error 134130, `Persistent store migration failed, missing source managed object \
        model.`, or, when the edited version is the current one, with 134100, `The model used to \
        open the store is incompatible with the one used to create the store`.

        On the machine where the change was made nothing is to be seen, since its stores were made \
        after it.
        """,
      remedies: [
        "Restore the version as it was, add a new one, and make the change there.",
        "When no store was ever written with it, record it anew with `modelmerge lock --update`.",
      ]
    ),
    Explanation(
      kind: .migrateCurrentWentBack,
      reason: """
        The version that is current is older than the one that was current in the lock file or at \
        the other commit. The usual cause is a merge conflict in `.xccurrentversion` that was \
        solved for the wrong side. Stores that the newer version wrote are then opened with a \
        model that knows less: Core Data looks for a migration back, and when it finds one, what \
        only the newer version had is deleted.
        """,
      remedies: [
        "Make the newer version the current one again.",
        """
        When a release is to be taken back, add a new version that has the content of the older \
        one, so that stores go forward.
        """,
      ]
    ),
    Explanation(
      kind: .migrateVersionRedundant,
      reason: """
        A version has the same hashes as one before it. Core Data tells versions apart by their \
        hashes alone, so a store of the older one counts as a store of the newer one: nothing is \
        migrated, no mapping model is looked for, and which of the two is taken as the source of \
        a migration is chance. Default values, delete rules, validation, class names, user info \
        and fetch requests are not part of a hash.
        """,
      remedies: [
        "Make the change in the older version, and delete the newer one.",
        """
        When stores must be migrated, give an entity whose values have to change a hash modifier \
        (Versioning, Hash Modifier in Xcode).
        """,
      ]
    ),
    Explanation(
      kind: .migrateChainBroken,
      reason: """
        Stores of an old version do not come to the current one at once, since Core Data cannot \
        infer that migration, but they would by way of the versions between. Or the other way \
        round: they come there at once, but a step between cannot be inferred (a note).

        An app that lets Core Data migrate by itself goes in one step, whatever lies between, and \
        fails for users who skipped updates; those who took each of them are fine.
        """,
      remedies: [
        "Migrate in stages (`NSStagedMigrationManager`, or a loop of your own), in the printed order.",
        "Write a mapping model from the old version to the current one.",
        "Stop supporting the old version: `migration.supportedFrom` in the configuration.",
      ]
    ),
  ]

  /// What Core Data infers from two versions, and what it cannot.
  private static let inferenceExplanations: [Explanation] = [
    Explanation(
      kind: .migrateDataRemoved,
      reason: """
        An entity, an attribute or a relationship of the old version has nothing in the new one \
        that continues it: it is gone, it became transient or derived, or its entity became \
        abstract. Core Data migrates without a word, and drops what was stored.
        """,
      remedies: [
        "When it was renamed, set the renaming identifier of the new element to the old name.",
        """
        When it is meant, say so: an entry of `migration.acknowledged` in the configuration, with \
        the path and the reason.
        """,
      ]
    ),
    Explanation(
      kind: .migratePossibleRename,
      reason: """
        An element of the old version is gone, and one of like shape is new: the same type, the \
        same destination, a name or properties alike. It looks like a rename, but without a \
        renaming identifier Core Data takes it for a deletion and an addition: what was stored is \
        dropped and the new element starts out empty.

        The score says how much the two agree; nothing is assumed from it.
        """,
      remedies: [
        """
        When it is a rename, set the renaming identifier of the new element to the old name (or to \
        the old element's renaming identifier, when it has one).
        """,
        "When it is not, acknowledge the loss: `migration.acknowledged` in the configuration.",
      ]
    ),
    Explanation(
      kind: .migrateRenamingIDDangling,
      reason: """
        A renaming identifier says what an element was called, but no element of the old version \
        answers to it; or two elements claim to have been the same one. Core Data ignores the \
        identifier, or takes one of the two, so that data that should have been kept is lost.

        Core Data compares the renaming identifiers of both versions; an element without one \
        answers to its name. An element that is renamed twice therefore keeps the identifier that \
        the first rename gave it; the name that it had in between is not known to older versions.
        """,
      remedies: [
        "Write the element's first name, in every version since the first rename.",
        "Remove the identifier from elements that are new.",
      ]
    ),
    Explanation(
      kind: .migrateRequiredWithoutDefault,
      reason: """
        An attribute is new and required, or became required, and has no default value; or a \
        relationship did. Rows that are there have no value for it. The mapping is inferred, but \
        the migration of a store with such rows fails with error 134110: `Cannot migrate store \
        in-place: Validation error missing attribute values on mandatory destination attribute`. \
        There is no default object, so a new required relationship needs a mapping model.
        """,
      remedies: [
        "Give the attribute a default value, which every row then gets.",
        "Make it optional, and require it in code or in a later version.",
        "Set it in a migration policy, with a mapping model.",
      ]
    ),
    Explanation(
      kind: .migrateTypeChanged,
      reason: """
        An attribute has another type than before. Core Data does not convert values by itself: it \
        cannot infer a mapping model, and opening the store fails with error 134140 or 134190, \
        with the reason that source and destination attribute types are incompatible.

        Another transformer is a warning: the type is the same, binary data, but the new \
        transformer may not read what the old one wrote.
        """,
      remedies: [
        """
        Add an attribute of the new type under a new name, let the app copy the values, and delete \
        the old one in a later version.
        """,
        "Write a mapping model whose value expression converts the values.",
      ]
    ),
    Explanation(
      kind: .migrateCardinalityNarrowed,
      reason: """
        A to-many relationship became to-one, or its maximum count is lower. Which of the objects \
        should stay is nothing that Core Data could know, so it infers no mapping model.

        A to-one relationship that became to-many, and one that became ordered or unordered, is a \
        note: that is inferred. The order of what was unordered is not defined.
        """,
      remedies: [
        "Keep the relationship, and choose an object in code; or add a second one beside it.",
        "Write a mapping model with a policy that chooses.",
      ]
    ),
    Explanation(
      kind: .migrateDestinationChanged,
      reason: """
        A relationship leads to another entity than before, which neither continues the old one nor \
        is related to it. Objects of one entity are no objects of the other, so Core Data cannot \
        infer what it should lead to.

        Another entity of the same hierarchy, a subentity or a sibling, is a warning: what the \
        relationship led to may be no object of that entity.
        """,
      remedies: [
        """
        When the destination was renamed, set the renaming identifier of the entity that it leads \
        to now.
        """,
        "Add a relationship under a new name, fill it in code, and delete the old one later.",
        "Write a mapping model.",
      ]
    ),
    Explanation(
      kind: .migrateHierarchyChanged,
      reason: """
        Entities that had no common ancestor are in one hierarchy now. All entities of a hierarchy \
        share one table; Core Data does not put the rows of two tables into one, and infers no \
        mapping model. In a merged model this happens when two modules give their roots a common \
        parent.

        Other changes of the hierarchy are notes: a new parent within it, an entity that moves out \
        of it or in alone, a property that moves up or down. Those are inferred.
        """,
      remedies: [
        "Keep the roots apart, and share properties by a protocol in code.",
        "Write a mapping model.",
      ]
    ),
    Explanation(
      kind: .migrateUniquenessAdded,
      reason: """
        A uniqueness constraint is new, has fewer properties than before, or holds among the rows \
        of more entities, since it moved to their parent. The mapping is \
        inferred, but when a store holds objects that are alike in these properties, the migration \
        fails when the table's unique index is made, and the store stays as it was.
        """,
      remedies: [
        """
        Remove duplicates in the version before: release an app that does, or add a stage that \
        does it, before the constraint comes.
        """
      ]
    ),
  ]
}
