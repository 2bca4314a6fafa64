extension Diagnostic {
  /// What is wrong with attributes, and with what refers to properties by name.
  static let attributeExplanations: [Explanation] = [
    Explanation(
      kind: .attributeTypeMissing,
      reason: """
        A stored attribute has no type. Apple documents the undefined type for transient \
        attributes only, as these are never saved; for a stored one Core Data has to know what to \
        save, and a SQLite store has no column for it.

        An attribute that has just been added in the editor has no type yet. It also happens when \
        an attribute ceases to be transient.
        """,
      remedies: [
        "Choose a type for the attribute.",
        "Make it transient when its value is not to be saved.",
      ]
    ),
    Explanation(
      kind: .defaultValueInvalid,
      reason: """
        The default value cannot be read as a value of the attribute's type: a Boolean that is \
        `maybe`, an integer that is `1.5`, a UUID or a date that is none. What Xcode converts by \
        itself is no error: `YES` and `NO` for integers, `0` for Booleans and floating point \
        numbers; an empty text means that there is no default.

        What Core Data makes of such a default is not known; new objects start with another value \
        than the model says, or with none, and so do those that a migration gives the attribute. \
        The usual cause is an attribute whose type was changed after its default was set.
        """,
      remedies: [
        """
        Write a default of the type. Defaults are not part of version hashes, so this needs no \
        migration.
        """,
        """
        Clear it when there is none; make the attribute optional then, or set it for every new \
        object.
        """,
      ]
    ),
    Explanation(
      kind: .defaultOutOfRange,
      reason: """
        The default value breaks a validation rule of the same attribute: it is below the minimum \
        or above the maximum, its length is not allowed, or it does not match the pattern. Or the \
        minimum is above the maximum, so that no value is allowed at all.

        Core Data validates when objects are saved, so a new object that keeps its default cannot \
        be saved, and the user sees a failure far from its cause. An attribute with a minimum of \
        1 and the editor's default 0 is a usual case.
        """,
      remedies: [
        "Set a default that keeps to the rules, or clear it.",
        """
        Correct the minimum, the maximum or the pattern. None of these is part of the version \
        hash.
        """,
      ]
    ),
    Explanation(
      kind: .transformerMissing,
      reason: """
        A transformable attribute names no value transformer, or one that is known to be \
        insecure. An insecure transformer makes objects of whatever class the stored data names, \
        so data from elsewhere can make an app create objects that it never expected. The model \
        compiler warns: `… is using a nil or insecure value transformer`.

        It is a warning; the model works. The transformer is not part of the version hash, so \
        another one needs no new version, but it must be able to read the data that is there.
        """,
      remedies: [
        "Choose `NSSecureUnarchiveFromData` when the values are of the classes that it allows.",
        """
        For classes of your own, write a subclass of the secure transformer that lists them, \
        register it before the store is opened, and name it in the model.
        """,
        """
        For plain structures, an attribute of type Binary that code encodes itself needs no \
        transformer.
        """,
      ]
    ),
    Explanation(
      kind: .reservedPropertyName,
      reason: """
        The property has the name of a method that every managed object has already, such as \
        `description`, `hash`, `objectID` or `isDeleted`, or a name that is no legal identifier. \
        Apple's documentation forbids properties that are called like a method without parameters \
        of managed objects or of objects in general: code that reads the property may get the \
        method's result instead.

        It is an error for names that are known to be forbidden or are no identifiers, and a note \
        for names that are only risky; everyday names such as `type`, `version`, `name` and `id` \
        are fine. Models that were made from a server's field names are a usual source.
        """,
      remedies: [
        """
        Rename the property, for instance `description` to `summary`, and put the old name into \
        its renaming identifier, so that existing stores migrate.
        """
      ]
    ),
    Explanation(
      kind: .uniquenessUnknownAttribute,
      reason: """
        A uniqueness constraint names something that it cannot be kept for: no property of the \
        entity at all, a transient or derived attribute, or a to-many relationship. A SQLite \
        store keeps a constraint as a unique index over columns of the entity's table, and these \
        have no column, or none whose values objects set. What Core Data does with such a \
        constraint is not known.

        These are errors; an inherited property is a warning, since its constraint belongs to the \
        entity that declares it. The usual cause is a property that was renamed while its \
        constraint was not.
        """,
      remedies: [
        "Correct the name in the constraint.",
        """
        For an inherited property, move the constraint to the entity that declares it; it then \
        holds for all its subentities.
        """,
        """
        For anything else, add a stored attribute that the constraint can name, or delete the \
        constraint.
        """,
      ]
    ),
    Explanation(
      kind: .indexUnknownProperty,
      reason: """
        A fetch index, the expression of one of its columns, or the predicate of a partial one \
        names a property that neither the entity nor an ancestor has. There is no column that \
        could be indexed, and what Core Data does with such an index is not known.

        Usually the property was renamed or deleted and the index was not. Indexes are not part \
        of version hashes, but changed indexes in a released model have been reported to disturb \
        migrations, so this is best corrected in a new version.
        """,
      remedies: [
        "Correct the name in the index.",
        "Take the element out of the index, or delete the index.",
      ]
    ),
    Explanation(
      kind: .predicateUnknownKey,
      reason: """
        A fetch request template or a fetched property names something that the merged model does \
        not have: the entity it fetches, a key in its predicate, an entity that its predicate \
        compares with `entity.name`, or a variable that a fetched property is not given. The \
        editor takes predicates as text; a fetch that meets an unknown key raises an exception, \
        and one that compares with the name of no entity finds nothing.

        Key paths are followed from the fetched entity, step by step, through attributes, the \
        elements of composite types, relationships and fetched properties. A key that only a \
        subentity has is let pass, and so is whatever is asked of a value, like the `length` of a \
        text. The usual cause is a property that was renamed or moved to another entity, or that \
        belongs to a module which is not merged.
        """,
      remedies: [
        "Correct the name in the predicate.",
        """
        When the property belongs to an entity of another module, merge that module too: keys are \
        looked for in the merged model.
        """,
        """
        In a fetched property, reach the object that owns it by `$FETCH_SOURCE`; any other \
        variable belongs into a template, to which code gives the values.
        """,
      ]
    ),
    Explanation(
      kind: .derivedExpressionInvalid,
      reason: """
        A derived attribute's value cannot be computed from its expression: there is none or it \
        cannot be read, it calls a function that derived attributes do not have, or it names a \
        property that is missing, or not stored, or derived itself. A to-many relationship gives \
        a value only through an aggregate, such as `songs.@count` or `sum:(songs.length)`.

        Core Data computes derived values in the store when it saves, so nothing warns before the \
        app runs. Apple documents `canonical:`, `uppercase:`, `lowercase:`, `now()` and \
        aggregates over relationships; arithmetic is let pass, for it is not known whether Core \
        Data takes it.
        """,
      remedies: [
        "Correct the name or the function.",
        "Count the objects of a to-many relationship with `@count`, or sum up their values.",
        """
        Derive from stored attributes only: instead of another derived attribute, write what that \
        one is derived from.
        """,
        """
        For anything else, use a stored attribute that code sets in `willSave`. A changed \
        expression changes the version hash.
        """,
      ]
    ),
    Explanation(
      kind: .predicateUnparsed,
      reason: """
        A predicate of a fetch request template, a fetched property or a partial index, or the \
        expression of an index or of a derived attribute, could not be read, so that the names in \
        it were not checked and, where a placeholder has another name than its entity, not \
        replaced. The message says at which place the reader stopped and what it expected there.

        It is a note, since Core Data may understand more than this reader does. Places for \
        arguments (`%@`) are a usual case: code fills them in, a model cannot. Derived \
        attributes that join texts with `++` have been seen; nothing says what is right there.
        """,
      remedies: [
        "Look at the place. When it is a mistake, correct it.",
        "Write a variable (`$name`) instead of `%@`; code gives it a value by that name.",
        "Let it be when Core Data takes the text, and check the names in it by hand.",
      ]
    ),
  ]
}
