extension Diagnostic {
  /// What is wrong with entities that stand for other modules' entities.
  static let placeholderExplanations: [Explanation] = [
    Explanation(
      kind: .placeholderUnresolved,
      reason: """
        A placeholder stands for an entity that another module defines. No module of this merge \
        defines it, or the mark names a module that is not among the inputs or does not have the \
        entity. The relationships and parents that lead to the placeholder would lead nowhere in \
        an app.

        The usual causes are a module that was forgotten, and an entity that was renamed in its \
        own module only. When a module could not be read, nothing is said about placeholders that \
        it may resolve.
        """,
      remedies: [
        "Add the module that defines the entity to the inputs.",
        """
        Correct the value of the mark: `Entity`, `Module.Entity`, or `YES` for the entity of the \
        placeholder's own name.
        """,
        """
        When the missing module joins in a later merge, keep the placeholder until then with \
        `--partial`.
        """,
      ]
    ),
    Explanation(
      kind: .placeholderAmbiguous,
      reason: """
        A placeholder is to stand for one entity, but here a name could mean two: several marks \
        of one placeholder name different entities, or one module has two placeholders of one \
        name for different entities, or it has a real entity and a placeholder for another one \
        under the same name. With prefixes, several renamed entities may have had the name that a \
        placeholder uses, or a renamed entity may get the name of a placeholder.

        Everything in the module that uses the name would have to be given to one of the two. \
        Which one is meant cannot be told, so none is taken.
        """,
      remedies: [
        "When one placeholder has several marks, keep one of them.",
        """
        When two entities of a module have one name, delete or rename one, and let its \
        relationships lead to the entity that is meant.
        """,
        "With prefixes, let the mark name the module too: `Module.Entity`.",
      ]
    ),
    Explanation(
      kind: .placeholderChain,
      reason: """
        The placeholder stands for an entity that is itself only a placeholder. Of which real \
        entity it is to take the place then depends on another module's mark, which may change \
        without this module's notice.

        Where the chain ends in a real entity, the rest of the check goes on from there, so that \
        other problems are found in the same run. The model is still not written.
        """,
      remedies: [
        """
        Let the placeholder stand for the real entity at the end of the chain; the help of the \
        message names it.
        """,
        "When the chain ends nowhere, add the module that defines the entity.",
      ]
    ),
    Explanation(
      kind: .placeholderCycle,
      reason: """
        Placeholders stand for each other in a loop: following the marks from one leads back to \
        it. Nowhere in the loop is a real entity, so that none of the placeholders has anything \
        to stand for.

        Each module may look sound alone. The loop comes about when two modules each believe that \
        the other one defines the entity, often after it was moved or renamed.
        """,
      remedies: [
        """
        Decide which module owns the entity. Define it there, take its mark away, and let the \
        others stand for it.
        """
      ]
    ),
    Explanation(
      kind: .placeholderExtraProperty,
      reason: """
        The placeholder declares a property that the real entity has neither itself nor from an \
        ancestor. A merge discards the properties of placeholders, so the property is not in the \
        merged model.

        Code of the module that uses it compiles, since its own model has the property. At run \
        time the merged model decides: the app raises an exception when the property is read or \
        set, or when a fetch names it. A relationship that is missing because one of the module's \
        own relationships needs it as its inverse is reported as `placeholder-inverse-missing` \
        instead.
        """,
      remedies: [
        "Add the property to the real entity when the module needs it.",
        """
        When the module is to bring it along, list the module under `strategy.contribute` in the \
        configuration: its placeholders then add properties to the real entities. What is an error \
        becomes a note.
        """,
        """
        Delete it from the placeholder when it is a leftover, or correct its name when the real \
        entity has it under a similar one.
        """,
        """
        When the property is the module's own business, move it to an entity of the module that \
        has a relationship to the real one.
        """,
      ]
    ),
    Explanation(
      kind: .placeholderPropertyMismatch,
      reason: """
        The placeholder and the real entity both have the property, but describe it differently. \
        The real description is what the merged model has.

        It is an error when the two cannot both be right: one is an attribute and the other a \
        relationship, the types differ, the destinations differ, or one is to-one and the other \
        to-many. Code written against the placeholder then gets values of another class than it \
        expects, and crashes or loses data. It is a note when anything else differs, such as \
        optionality, ordering, counts, the delete rule or the default value: placeholders often \
        carry what the editor puts there, but code that relies on it is wrong.
        """,
      remedies: [
        "Copy the real definition to the placeholder.",
        "Take the property away from the placeholder when the module does not use it.",
      ]
    ),
    Explanation(
      kind: .placeholderInverseMissing,
      reason: """
        A relationship of the module leads to a placeholder and names an inverse that the real \
        entity does not have. The placeholder has it, or was meant to have it, but a \
        placeholder's properties are discarded by a merge. The merged relationship would have an \
        inverse that does not exist, and Core Data keeps both ends in step only when each names \
        the other.

        The inverse's name is part of the version hash, so mending it after a release needs a new \
        model version.
        """,
      remedies: [
        """
        Add the inverse to the real entity, leading back to the entity of this module. The module \
        of the real entity then needs a placeholder for that one.
        """,
        """
        Or let the module's placeholder bring it: list the module under `strategy.contribute` in \
        the configuration.
        """,
        """
        When the relationship needs no way back, take its inverse away; `inverse-missing` then \
        asks whether that is wanted.
        """,
      ]
    ),
    Explanation(
      kind: .placeholderParentMismatch,
      reason: """
        The placeholder states a parent, but the real entity does not inherit from it. A merge \
        discards the parent of a placeholder, so the module counts on inherited properties and on \
        fetches by the parent which the merged model does not have.

        In an app, a fetch of the parent does not find the objects, and a property that only the \
        stated parent has does not exist. Often the real entity was moved to another parent, and \
        the placeholder still shows the old one.
        """,
      remedies: [
        "Take the parent away from the placeholder: a placeholder needs none.",
        """
        If the real entity should inherit from it, set the parent there. This changes its version \
        hash and those of its subentities.
        """,
      ]
    ),
    Explanation(
      kind: .placeholderHasSubentities,
      reason: """
        Entities of the module inherit from a placeholder. After the merge they inherit from the \
        real entity, with all of its properties, also those that the placeholder does not show.

        This is allowed and often intended. It is noted because the version hashes change: an \
        entity's hash contains that of its parent and all inherited properties, so a store that \
        was made with the module's own model is not compatible with the merged one (error 134100). \
        What goes wrong by it is reported for itself, for instance as \
        `property-shadows-inherited`.
        """,
      remedies: [
        """
        There is nothing to mend when the inheritance is wanted; make stores with the merged \
        model only.
        """,
        """
        Where the entity only needs to refer to the real one, use a relationship instead of a \
        parent.
        """,
      ]
    ),
    Explanation(
      kind: .placeholderFlagSuspicious,
      reason: """
        A user info key is nearly the one that marks placeholders, such as `myRealEntity` for \
        `MyRealEntity`. Keys are compared exactly, so this one has no effect and the entity \
        counts as a real one.

        In a partial merge, the value of a mark is looked at as well: what is neither a truth value \
        nor anything that an entity could be called, such as `off`, would stay unnoticed there. \
        Elsewhere it is an error, `placeholder-unresolved`.

        With a misspelt key, the merge finds two definitions of the entity where one was to be a placeholder, \
        which usually ends in an `entity-collision`; or it takes a stub for the real entity. Core \
        Data itself does not look at user info, so nothing else would tell.
        """,
      remedies: [
        "Correct the key.",
        """
        If your modules use another key on purpose, name it with `--placeholder-key`; if the \
        entry has nothing to do with placeholders, a less similar name avoids the question.
        """,
      ]
    ),
    Explanation(
      kind: .placeholderUnused,
      reason: """
        Nothing in the module refers to the placeholder: no relationship, no parent, no fetch \
        request and no configuration. A relationship of the placeholder to itself does not count.

        The merge works without it. It is usually what is left after a relationship was deleted, \
        and it misleads readers: it looks like a dependency on the module that defines the \
        entity.
        """,
      remedies: [
        "Delete the placeholder.",
        "If a relationship to it is missing, add the relationship.",
      ]
    ),
  ]
}
