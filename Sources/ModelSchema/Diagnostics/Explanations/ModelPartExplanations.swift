extension Diagnostic {
  /// What a model holds beside its entities, and what its parts take from each other.
  static let modelPartExplanations: [Explanation] = [
    Explanation(
      kind: .configurationMemberMissing,
      reason: """
        A configuration lists an entity that the merged model does not have. A configuration says \
        which entities go into a store; one that is not there cannot go anywhere, and its objects \
        cannot be saved where the app expects them.

        The name is misspelt, the entity was renamed or deleted, or it belongs to a module that \
        is not among the inputs. Configurations of the same name in several modules become one \
        with the members of all, so a configuration may list entities of other modules, as long \
        as those take part.
        """,
      remedies: [
        "Correct the name, or take it off the list.",
        "Add the module that defines the entity to the inputs.",
      ]
    ),
    Explanation(
      kind: .fetchTemplateCollision,
      reason: """
        A model keeps fetch request templates by name. Several modules have one of this name, and \
        they ask for different things: another entity, predicate, limit or option. Only one of \
        them can be in the merged model, and the code of the other module would silently get \
        other objects.

        It is an error when the requests differ. When they are alike, one is kept and it is a \
        note.
        """,
      remedies: [
        """
        Rename one of the templates, in the model and in the code that asks for it. Templates are \
        not part of version hashes, so this needs no migration.
        """,
        "Make the requests alike when they are meant to be one.",
        """
        Name the module whose template is to be taken (`strategy.overrides` in the \
        configuration), or give one module a `prefix`.
        """,
      ]
    ),
    Explanation(
      kind: .renamingIDDuplicate,
      reason: """
        A renaming identifier tells a migration under which name an element was known before. Two \
        entities, or two properties of one entity, carry the same one; or one carries the current \
        name of another which has no identifier of its own. Both then claim to come from the same \
        old element.

        A migration that is inferred has to find one source for each element; with two claims the \
        mapping is ambiguous, and which of the two gets the values is not known. It comes about \
        when an element is copied, and in a merge when two modules give one identifier to \
        different entities.
        """,
      remedies: [
        """
        Leave the identifier to the element that continues the old one, and clear it on the \
        other.
        """,
        """
        An element that takes a freed name while another was renamed away from it needs an \
        identifier that nobody uses.
        """,
      ]
    ),
    Explanation(
      kind: .versionIdentifierConflict,
      reason: """
        Two versions of one bundle carry the same identifier although their entities' hashes \
        differ. An identifier is for people and for code of your own; Core Data treats it as a \
        hint only and tells versions apart by their hashes, so migrations work. But whoever reads \
        the identifier from a store's metadata, in code that picks a migration or in a support \
        log, takes one version for the other.

        A version is usually added as a copy of the one before, identifier included, and this is \
        how most conflicts come about. Versions without an identifier are not reported.

        Versions with equal hashes are one and the same to Core Data, and no migration runs \
        between them, whatever they are called. When a released version is edited, rather than a \
        new one, and its hashes change, stores that were made with it do not open any more: error \
        134100, `The model used to open the store is incompatible with the one used to create the \
        store`.
        """,
      remedies: [
        """
        Give each version an identifier of its own. It is not part of any hash, so changing it \
        needs no migration.
        """,
        "Clear the identifiers when nobody reads them.",
      ]
    ),
    Explanation(
      kind: .compositeCollision,
      reason: """
        Several modules define a composite type of one name, and the definitions differ. The \
        merged model can have one of them only, while attributes of all modules refer to it by \
        name.

        The elements of a composite are part of the version hash of every entity that uses it, \
        and each has its own column in a SQLite store. To take one definition would change the \
        entities of the other modules: elements would be missing or have another type. Equal \
        definitions become one.
        """,
      remedies: [
        "Make the definitions alike when they mean the same type.",
        """
        Rename one of them when they do not, and choose the new name in the attributes of its \
        module. A `prefix` for the module does both.
        """,
        """
        Name the module whose definition is to be taken: `strategy.overrides` or \
        `strategy.priority` in the configuration.
        """,
      ]
    ),
    Explanation(
      kind: .compositeMissing,
      reason: """
        An attribute is composite, but its composite type is in no module, or it names none at \
        all; or a composite type contains itself, directly or through others. Without the \
        elements there is nothing to store and no version hash to compute; with a loop there is \
        no end to them.

        Often the name is misspelt, or the type is defined in a module that does not take part. \
        Composite types of all modules are put together, so an attribute may use another \
        module's.
        """,
      remedies: [
        "Correct the name, or choose a composite type for the attribute.",
        "Add the module that defines the type to the inputs.",
        """
        Of a type that contains itself, take away the element that leads back; a relationship to \
        an entity can express what repeats.
        """,
      ]
    ),
    Explanation(
      kind: .modelSettingDiffers,
      reason: """
        The modules' files differ in a setting of the whole model: the minimum tools version, the \
        source language, or the use with CloudKit or SwiftData. The merged model takes the \
        highest minimum tools version, `Automatic` being the highest of all, and counts as used \
        with CloudKit or SwiftData when any module is. Of differing source languages it takes the \
        one that sorts last, which is `Swift` rather than `Objective-C`.

        A file that does not state a tools version or a language has no say; one that does not \
        mention CloudKit or SwiftData counts as `NO`. This is for information: entities and their \
        hashes are not affected.
        """,
      remedies: [
        "There is nothing to mend when the result is right.",
        "Otherwise set the same value in all modules, in Xcode's File inspector.",
      ]
    ),
  ]
}
