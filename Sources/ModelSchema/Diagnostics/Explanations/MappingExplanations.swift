extension Diagnostic {
  /// What is wrong between a mapping model and the two models it is for.
  static let mappingExplanations: [Explanation] = [
    Explanation(
      kind: .mappingEntityMissing,
      reason: """
        An entity that can have objects is in one of the two models, and no entity mapping names \
        it. A migration does what the entity mappings say and nothing else: the objects of a source \
        entity that none of them names are not in the new store, and nobody is told. An entity that \
        stays and is forgotten is an error; one that is gone, or new, is a warning, since nothing \
        can be said against leaving it out but that it may have been an oversight.

        The mapping of a parent does not count for its subentities: the objects of an entity are \
        fetched without those of other entities. Abstract entities have no objects.

        A mapping model that is one of several, each of which migrates a part of a large store, gives \
        this error too: it cannot be told from one in which an entity was forgotten.
        """,
      remedies: [
        """
        Add an entity mapping. For an entity that stays as it is, all its attributes are copied \
        (`$source.name`), and its relationships go by the mappings of their destinations.
        """,
        """
        In Xcode, a mapping model that was made before the entity came does not gain a mapping for \
        it: make it anew, or add one by hand.
        """,
        """
        When the objects are to go, add an entity mapping with a source and no destination, so that \
        everybody sees it.
        """,
      ]
    ),
    Explanation(
      kind: .mappingUnknownKey,
      reason: """
        The mapping model names something that is not there: an entity of the source or destination \
        model, an attribute or relationship of the destination entity, a key in a value expression \
        or in the predicate that chooses source objects, a variable that Core Data does not give, \
        or another entity mapping. A key is looked for among the entity's own properties and \
        inherited ones, key path by key path, `$source` in the source model and `$destination` in \
        the destination model.

        Nobody checks that before the migration runs: a key that leads nowhere raises an exception \
        in the middle of it, and an entity mapping that is not there gives no objects, so that a \
        relationship ends up empty.
        """,
      remedies: [
        """
        Write the name as the model has it. In a value expression, that is the old name for \
        `$source`, while the property mapping carries the new one.
        """,
        """
        Remove property mappings that are left over from an attribute that the new model does not \
        have.
        """,
      ]
    ),
    Explanation(
      kind: .mappingIncomplete,
      reason: """
        A stored attribute of a destination entity, its own or one that it inherits, has no property \
        mapping; or it is required, has no default value, and its property mapping has no value \
        expression. What has no property mapping keeps its default value in every migrated object: \
        where the source entity has an attribute of the name, its values are lost silently. Of an \
        attribute that is required and has no default it is an error, since saving the new store \
        fails; of one that is new it is a note.

        Each entity mapping stands for itself. The mapping of a subentity must repeat the attributes \
        that it inherits; mapping models that were made before the parent got them do not have them. \
        With a migration policy it is a note: the class may set the value.
        """,
      remedies: [
        "Add a property mapping; without a value expression it says that the default value is meant.",
        """
        Give a required attribute a value expression, or a default value in the model (which is no \
        part of the version hash).
        """,
      ]
    ),
    Explanation(
      kind: .mappingHashMismatch,
      reason: """
        An entity mapping states another version hash than the entity of the model has. Core Data \
        looks for a mapping model by these hashes: it does not find this one for the two models, and \
        the migration fails with the error 134140 (`missing mapping model`), or goes by another \
        mapping model.

        An `.xcmappingmodel` carries a copy of each model, and the hashes come from the copies. \
        They do not change when the model is edited afterwards. The hash of an entity covers the \
        names of its relationships' destinations, so that an edit of one entity may concern others.
        """,
      remedies: [
        """
        Open the mapping model in Xcode and let it refresh its copies (Editor, Refresh Data Models), \
        then look through the property mappings.
        """,
        """
        Undo the edit of a model version that is released already: stores with the old hashes are \
        out there. `modelmerge hash` prints the hashes of both models.
        """,
        "Name the two versions that the mapping model was made for, when these are others.",
      ]
    ),
    Explanation(
      kind: .mappingPolicyUnnamed,
      reason: """
        The entity mapping is of the type custom, and names no class. Core Data leaves the objects \
        of such a mapping to its migration policy; without one, the default class does what the \
        property mappings say, which is not what the type promises.

        Whether a class that is named exists, only the application can tell: it is looked up by its \
        name when the migration runs.
        """,
      remedies: [
        """
        Name the subclass of `NSEntityMigrationPolicy`. A class that is written in Swift is known \
        with its module, `Module.Policy`, unless it has an `@objc` name.
        """,
        "Make the type copy or transform when the property mappings say all there is to do.",
      ]
    ),
  ]
}
