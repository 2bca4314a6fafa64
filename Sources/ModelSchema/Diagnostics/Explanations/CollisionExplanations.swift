extension Diagnostic {
  /// What collides when modules are merged, and what the parts of a model take from each other.
  static let collisionExplanations: [Explanation] = [
    Explanation(
      kind: .entityCollision,
      reason: """
        Several modules define an entity of one name, and the definitions differ in what makes up \
        its version hash: properties, types, optionality, relationships, parent, uniqueness \
        constraints. Core Data refuses to merge such models and raises \
        `Can't merge models with two different entities named 'X'`. An app that merges its models \
        when it is launched crashes there, and the exception names neither the models nor the \
        difference; here all of them are listed.

        The modules may mean two things by one name, such as the `User` of a library and that of \
        the app. Or they mean one thing, and one of them should be a placeholder or has fallen \
        behind the other.
        """,
      remedies: [
        """
        When they mean one entity, let one module define it and mark the others as placeholders \
        (user info `MyRealEntity` = `YES`). For entities without properties, `--stub-entities` \
        does the same.
        """,
        """
        When they mean two, rename one. If stores with it are in use, put its old name into its \
        renaming identifier.
        """,
        """
        When a key is misspelt that should mark a placeholder, correct it; the help of the \
        message says so.
        """,
      ]
    ),
    Explanation(
      kind: .entityDuplicateIdentical,
      reason: """
        Several modules define an entity, and the definitions are alike. It is in the merged \
        model once, and all modules are kept as its origins. As far as is publicly known, Core \
        Data merges equal entities too and raises an exception only when they differ.

        That is also the risk: the first module that changes its copy turns the note into an \
        `entity-collision`. It is a note by default and an error with `--strategy strict`.
        """,
      remedies: [
        """
        Keep one definition, and make the others placeholders for it (user info `MyRealEntity` = \
        `YES`).
        """
      ]
    ),
    Explanation(
      kind: .entityDuplicateDrift,
      reason: """
        Several modules define an entity with equal version hashes, but the definitions differ in \
        what the hash does not cover. Core Data takes them for the same entity, so nothing warns \
        at run time.

        It is an error when behaviour differs: a delete rule, default value, validation, class, \
        value transformer, renaming identifier or index. One module's rule would silently become \
        the other's; with another delete rule, for example, objects that one module keeps would \
        be deleted. It is a warning when the difference has no effect at run time, such as user \
        info, code generation, scalar types or layout; then the definition whose canonical text \
        sorts first is taken, whatever the modules are called and in whatever order they are \
        given.
        """,
      remedies: [
        "Make the definitions alike.",
        """
        Better, keep one definition and make the others placeholders for it, so that they cannot \
        drift again.
        """,
      ]
    ),
    Explanation(
      kind: .tableNameCollision,
      reason: """
        A SQLite store has one table for each hierarchy of entities, called `Z` and the name of \
        its root entity in upper case. The names of these root entities differ in case only, and \
        SQLite ignores case, so that both hierarchies would want the same table. What Core Data \
        does with them is not known.

        Within one module somebody would notice; a merge brings together names of people who do \
        not know each other, such as `DJSet` and `DjSet`. The rule is part of the profile for \
        SQLite stores.
        """,
      remedies: [
        """
        Rename one of the entities, and put its old name into its renaming identifier so that \
        existing stores migrate.
        """
      ]
    ),
    Explanation(
      kind: .columnNameCollision,
      reason: """
        All entities of a hierarchy share one table of a SQLite store. A column is called `Z` and \
        the property's name in upper case, so properties whose names differ in case only, or not \
        at all in two sibling entities, want the same column. Core Data gives the later one a \
        digit: `ZTEXT`, `ZTEXT1`.

        The store works and an app sees nothing of it, but which of the two has the digit depends \
        on the order of entities and properties, so tools that read the file themselves may take \
        one column for the other. A merge can bring it about by putting entities of several \
        modules under one parent; the rule is part of the profile for SQLite stores.
        """,
      remedies: [
        "Leave it when nothing but Core Data reads the file.",
        """
        Otherwise rename one of the properties, and put its old name into its renaming \
        identifier.
        """,
        "When siblings mean the same by the property, move it to their common parent.",
      ]
    ),
    Explanation(
      kind: .classNameCollision,
      reason: """
        Entities that do not belong to one hierarchy name the same managed object class. Core \
        Data then cannot tell from the class which entity is meant: making or fetching objects by \
        their class alone may take the wrong entity or fail, and a warning is logged that several \
        entity descriptions claim the subclass.

        It comes about when an entity was copied, or when two modules each have a class of that \
        name. Entities of one hierarchy may share a class; so may all those that name no class of \
        their own.

        It is also reported when the class of one entity is generated for several modules, because \
        a placeholder or a copy of it has the code generation Class Definition too. Generated \
        classes carry their plain name in Objective-C, whatever their module, so an app with both \
        does not link, or takes one of the two.
        """,
      remedies: [
        "Give each entity a class of its own.",
        """
        For entities of different modules, name the module in the class (`Catalog.Item`): a class \
        of the current product module (`.Item`) belongs, after the merge, to whatever compiles the \
        merged model.
        """,
        """
        Set the code generation of placeholders to Manual/None; only the module that defines the \
        entity makes its class.
        """,
        """
        Put the entities under a common parent when they really are of one kind. In a SQLite \
        store they then share a table; Core Data cannot infer a migration that merges two \
        hierarchies.
        """,
      ]
    ),
    Explanation(
      kind: .propertyShadowsInherited,
      reason: """
        An entity declares a property that one of its ancestors has already. A subentity has all \
        properties of its ancestors, and an entity has one property of a name: Core Data raises \
        an exception when a subentity is given a second one.

        In a merge it comes about where an entity inherits from a placeholder: the placeholder \
        shows few properties, the real entity has more, and one of them has the same name.
        """,
      remedies: [
        "Delete the property of the subentity when it means the same as the inherited one.",
        """
        Rename one of the two when they mean different things, with the old name as the renaming \
        identifier.
        """,
        "Let the entity have a relationship to the other one instead of inheriting from it.",
      ]
    ),
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
        module.
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
    Explanation(
      kind: .inputDuplicate,
      reason: """
        The same model is among the inputs twice: the same file, or a file with the same bytes \
        under another path. It is read once, so the result is right.

        It shows a list of inputs that says more than was meant, such as a bundle and the app \
        that contains it. In an app, models that are collected from all bundles meet each other \
        in the same way; as soon as one of the copies is older, that ends in the exception of an \
        `entity-collision`.
        """,
      remedies: [
        "Take one of the two off the list of inputs.",
        "If one is a copy that somebody edits, delete it before the two drift apart.",
      ]
    ),
    Explanation(
      kind: .oldVersionInput,
      reason: """
        An old version of a bundle is among the inputs, beside the bundle itself. The bundle \
        brings its current version, so the old one defines the same entities again, some of them \
        differently. It is left out, and the rest of the merge goes on without it.

        Merged by Core Data, the two would collide in every entity that has changed. In apps this \
        happens when the compiled model of an earlier version stays behind in the product and all \
        models of the bundle are merged.
        """,
      remedies: [
        """
        Take the old version off the list of inputs; patterns that match every `.xcdatamodel` are \
        a usual cause.
        """,
        "To merge the old version instead, name it in place of the bundle: `PATH@VERSION`.",
      ]
    ),
    Explanation(
      kind: .compiledModelStale,
      reason: """
        A compiled model (`.mom`, `.momd`) lies beside a source model or in its bundle, or is among \
        the inputs with it, and its version hashes are not those of the source: it was compiled \
        from an older version, or from something else. It takes no part in the merge.

        An app that carries such a file opens stores with a model that the source no longer \
        describes; and when all models in a product are merged at run time, the stale one collides \
        with the current one.
        """,
      remedies: [
        "Compile the model again: `modelmerge convert Music.xcdatamodeld -o Music.momd`.",
        "Delete the compiled model when the build makes its own.",
      ]
    ),
    Explanation(
      kind: .indexDuplicate,
      reason: """
        An entity has two fetch indexes of one name. The model compiler refuses that \
        (`Entity … already has an index with name …`), and in a bundle with several versions it \
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
        The model declares the oldest Xcode that it is to work with, but an entity uses something \
        that came later: uniqueness constraints need Xcode 7, fetch indexes, the types UUID and URI \
        and values that stay in the history Xcode 9, derived attributes Xcode 11, encryption in the \
        cloud Xcode 13, composite attributes Xcode 15. The systems of that time do not know the \
        feature either.

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
        than 1,000 columns; the notes name the entities that bring most of them. SQLite allows 2,000 unless it is built otherwise, and wide rows are \
        slow to read long before that.

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
