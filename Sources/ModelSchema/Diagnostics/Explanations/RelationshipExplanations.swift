extension Diagnostic {
  /// What is wrong with relationships and their inverses.
  static let relationshipExplanations: [Explanation] = [
    Explanation(
      kind: .relationshipDestinationMissing,
      reason: """
        A relationship names no destination, or one that is not in the merged model. Core Data \
        cannot use such a relationship: there is no entity whose objects it could hold.

        The name is misspelt, the entity was renamed or deleted, or it belongs to a module that \
        is not among the inputs: a relationship from one model to another works only when both \
        are merged. In a module alone, Xcode wants the destination to be there, \
        which is what placeholders are for.
        """,
      remedies: [
        "Correct the destination.",
        """
        When the entity belongs to another module, add that module to the inputs, and a \
        placeholder for the entity to this one.
        """,
        "Delete the relationship when its destination is gone for good.",
      ]
    ),
    Explanation(
      kind: .inverseMissing,
      reason: """
        The relationship has no inverse. Core Data uses inverses to keep both ends in step when \
        objects are connected or deleted. Without one, an object that is deleted may stay behind \
        as a reference to nothing, and an app can crash when it follows it. The model compiler \
        warns for this reason: `… does not have an inverse; this is an advanced setting`.

        It is a warning, since there are rare good reasons. With the profile `cloudkit` it is an \
        error: records arrive in no particular order, and Core Data mirrors no store in which an \
        inverse is missing. In modules it is often the sign that the destination is another \
        module's, where nobody added the way back.
        """,
      remedies: [
        """
        Add a relationship to the destination that leads back, and choose each as the inverse of \
        the other. When the destination is another module's, add it to the real entity.
        """,
        """
        When there is a relationship that leads back and has no inverse yet, make it the inverse; \
        the help of the message names it.
        """,
        """
        To do without an inverse, make sure in code that deleted objects are taken out of the \
        relationship.
        """,
      ]
    ),
    Explanation(
      kind: .inverseUnknown,
      reason: """
        The inverse that the relationship names is not a relationship of its destination, neither \
        its own nor an inherited one. Then no two ends belong to each other, and Core Data has \
        nothing to keep in step.

        The name is misspelt, the inverse was renamed or deleted, or the name is that of an \
        attribute. Where the inverse was expected of the entity that a placeholder stands for, \
        `placeholder-inverse-missing` is reported instead.
        """,
      remedies: [
        "Correct the name of the inverse.",
        "Add the relationship to the destination, leading back to this entity.",
      ]
    ),
    Explanation(
      kind: .inverseNotMutual,
      reason: """
        The relationship has an inverse, but that one names another relationship as its own \
        inverse, or none. Inverses have to name each other; otherwise a change at one end reaches \
        only one of the others, and the two ends disagree about what is connected.

        It usually comes about when a second relationship is added between two entities, or when \
        a pair was edited in one place only. The inverse's name is part of the version hash, so \
        mending it after a release needs a new model version.
        """,
      remedies: [
        "Set both ends: each of the two names the other.",
        "When three relationships are concerned, give the third one an inverse of its own.",
      ]
    ),
    Explanation(
      kind: .inverseWrongDestination,
      reason: """
        The inverse leads to another entity than the one it should come back to: neither to the \
        entity that declares the relationship nor to an ancestor of it. It is also reported when \
        a relationship states an inverse of an entity that is not its destination. The two ends \
        then do not describe the same connection, and Core Data would have to put objects of one \
        entity into a relationship that is for another.

        A merge brings it about when the two ends were meant for different entities in their \
        modules, for instance when a placeholder stands for the wrong entity, or when the \
        destination of one end was changed.
        """,
      remedies: [
        "Choose a relationship as the inverse that leads back to this entity.",
        "Correct the destination of one of the two.",
        "Look whether the placeholder of the other end stands for the entity that you mean.",
      ]
    ),
    Explanation(
      kind: .cardinalityInvalid,
      reason: """
        The counts of a relationship contradict each other or its kind: the minimum is greater \
        than the maximum, a to-one relationship has a maximum other than 1, or a to-one \
        relationship is ordered. Core Data checks counts when objects are saved, so a minimum \
        above the maximum can never be met: saving an object that has such a relationship filled \
        fails.

        These are errors. A negative count is a warning and is read as if no count were stated. \
        Counts and order are part of the version hash, so mending them after a release needs a \
        new model version.
        """,
      remedies: [
        "Correct the counts; usually minimum and maximum were exchanged.",
        "Make the relationship to-many when it is to hold several objects or to be ordered.",
      ]
    ),
    Explanation(
      kind: .deleteRuleHazard,
      reason: """
        The delete rules around a relationship have a consequence that is rarely meant. With No \
        Action, the destination keeps a reference to an object that no longer exists, unless code \
        takes it out; with Nullify and a required inverse, the other end is left empty where it \
        must not be, and the save fails. With Cascade at both ends or round a loop, deleting one \
        object deletes everything that is connected; with Deny at both ends, neither object can \
        be deleted while they are connected.

        It is a warning, since each of these can be intended. In modules the two ends are often \
        written by different people.
        """,
      remedies: [
        """
        Let the owning end have Cascade and the other one Nullify. Delete rules are not part of \
        version hashes, so this needs no migration.
        """,
        "With Nullify, make the inverse optional; this changes the version hash.",
        "Use No Action only where code mends the other end itself.",
      ]
    ),
    Explanation(
      kind: .relationshipCrossStore,
      reason: """
        The model has named configurations, and the two ends of the relationship share none of \
        them. When each configuration has a store of its own, the objects are in different \
        stores, and Core Data does not support relationships between stores.

        It is a warning, since the configurations may never be used for separate stores; with the \
        profile `cloudkit` it is reported as `cloudkit-relationship`, an error. In merged models it is easily overlooked: each module lists its own entities, and a \
        relationship across modules then also leads across configurations.
        """,
      remedies: [
        "Put both entities into one configuration.",
        """
        Replace the relationship by a fetched property, or by an attribute that identifies the \
        other object; both work across stores.
        """,
      ]
    ),
  ]
}
