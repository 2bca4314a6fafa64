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
        A fetch index, or the predicate of a partial one, names a property that neither the \
        entity nor an ancestor has. There is no column that could be indexed, and what Core Data \
        does with such an index is not known.

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
      kind: .predicateUnparsed,
      reason: """
        A predicate of a fetch request template or of a fetched property mentions a word that is \
        the name of a placeholder, and the entity has another name after the merge. \
        Relationships, parents, configurations and the entities of fetch requests follow the new \
        name by themselves; predicates are text that is taken over as it is.

        If the word means the entity, as in a comparison with `entity.name`, the predicate finds \
        nothing after the merge. If it is the name of a property or part of a text, all is well. \
        That cannot be told here, so it is a note.
        """,
      remedies: [
        """
        Look at the predicate. If it means the entity, write the name that the entity has after \
        the merge.
        """,
        "Call the placeholder like the real entity: then no name changes.",
      ]
    ),
  ]
}
