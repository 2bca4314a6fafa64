extension Diagnostic {
  /// What collides when modules are merged: entities, and the names that they take in stores and code.
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

        The modules may mean two things by one name, such as the `User` of an SDK and that of \
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
        When one definition is to be taken as it is, name its module: `strategy.overrides` or \
        `strategy.priority` in the configuration. What is an error becomes a note.
        """,
        """
        When they mean two, give one module a `prefix` in the configuration, or rename the entity. \
        If stores with it are in use, put its old name into its renaming identifier; a prefix does \
        that where it can.
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
        `entity-collision`. Where Xcode generates the classes (Codegen), each module also \
        generates the entity's class again. It is a note by default and an error with \
        `--strategy strict`.
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
        """
        Name the module whose definition is to be taken: `strategy.overrides` or \
        `strategy.priority` in the configuration.
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
        their class alone may take the wrong entity or fail, and a warning is logged: `Multiple \
        NSEntityDescriptions claim the NSManagedObject subclass 'X'`.

        It comes about when an entity was copied, or when two modules each have a class of that \
        name, perhaps a generated one. Entities of one hierarchy may share a class; so may all \
        those that name no class of their own. Core Data logs the same when an app loads one \
        model twice, which is not to be seen in the model.

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
  ]
}
