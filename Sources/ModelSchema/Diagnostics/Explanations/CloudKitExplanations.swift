extension Diagnostic {
  /// What keeps a store from being mirrored to CloudKit.
  static let cloudKitExplanations: [Explanation] = [
    Explanation(
      kind: .cloudkitUniqueConstraint,
      reason: """
        The entity has a uniqueness constraint. Each device keeps its own copy of a store that is \
        mirrored to CloudKit, and two of them can make objects with the same values while neither \
        is online; nothing on the way can refuse the second one. Core Data does not mirror a store \
        whose model has constraints: loading it fails with \
        `CloudKit integration does not support unique constraints`, usually at the first launch.

        The rule is part of the profile for CloudKit, which is off by default. Of a model in \
        which configurations are marked as used with CloudKit, only their entities are looked at; \
        where nothing is marked, all are, since code decides which stores are mirrored. A \
        constraint is reported at the entity that declares it; its subentities have it too.
        """,
      remedies: [
        """
        Delete the constraint. When changes arrive, look in code for objects that are there twice, \
        keep the one that every device would keep (by an identifier, not by time), and delete the \
        others.
        """,
        """
        Keep the entity in a configuration whose store is not mirrored, if it has no relationships \
        to mirrored ones, and mark the others as used with CloudKit in Xcode's Data Model inspector.
        """,
      ]
    ),
    Explanation(
      kind: .cloudkitOptionality,
      reason: """
        A stored attribute is required and has no default value, or a relationship is required. \
        CloudKit brings records one by one, in no particular order, and some come from devices \
        with an older version of the app that knows less; so every value may be missing at first. \
        Core Data does not mirror such a store: loading it fails with \
        `CloudKit integration requires that all attributes be optional, or have a default value \
        set`, or the same for relationships, and a list of the properties.

        The rule is part of the profile for CloudKit, which is off by default. Transient \
        properties are not mirrored and may be required. An empty text counts as a default for \
        strings, as it does for Core Data. A property is reported once, at the entity that \
        declares it, also when that is abstract: its subentities have it.
        """,
      remedies: [
        """
        Make the property optional, and treat an object without the value as one that is still \
        arriving. Optionality is part of the version hash, so a released model needs a new \
        version; the migration can be inferred.
        """,
        """
        Give an attribute a default value when there is a sensible one, such as an empty text or \
        0. A default is not part of the version hash.
        """,
        "Check in code, before saving, what the model no longer checks.",
      ]
    ),
    Explanation(
      kind: .cloudkitRelationship,
      reason: """
        The relationship is ordered, has the delete rule Deny, or leads to an entity that shares no \
        named configuration with its own. CloudKit keeps no order and cannot refuse that another \
        device deletes something, and a mirrored store cannot refer to objects of another store. \
        Core Data does not mirror a store with an ordered relationship or one that denies: loading \
        it fails, and the message lists them.

        The rule is part of the profile for CloudKit, which is off by default. Where \
        configurations are marked as used with CloudKit, relationships that lead from or to their \
        entities are looked at, else all. For these, it takes the place of \
        `relationship-cross-store`. A missing inverse, which CloudKit needs as well, is reported as \
        `inverse-missing`, with the profile as an error.
        """,
      remedies: [
        """
        Take the order away and keep it in an attribute of the destination, such as `position`; \
        sort by it.
        """,
        """
        Replace Deny by Nullify, and ask in code before deleting. Delete rules are not part of \
        version hashes.
        """,
        """
        Put both entities into one configuration, or keep an attribute that identifies the other \
        object instead of the relationship.
        """,
      ]
    ),
  ]
}
