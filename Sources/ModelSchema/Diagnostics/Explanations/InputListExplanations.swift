extension Diagnostic {
  /// What the inputs of one merge should not hold together.
  static let inputListExplanations: [Explanation] = [
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

        There is one use for it: a store that was made when a module was at its old version can be \
        migrated only from a merge with that version. When Core Data does not find that model, it \
        fails with error 134130, `Persistent store migration failed, missing source managed object \
        model`.
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
  ]
}
