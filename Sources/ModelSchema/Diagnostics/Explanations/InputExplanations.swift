extension Diagnostic {
  /// What is wrong with a model file or a bundle as it is read.
  static let inputExplanations: [Explanation] = [
    Explanation(
      kind: .malformedModel,
      reason: """
        The file is no model that can be read: its XML is not well formed or has a document type, \
        the root is another element, an element lacks its name, a limit is exceeded, or the file \
        is of a kind that is not read. The same is said of a file that declares an entity twice, \
        or a property twice in one entity: Core Data keeps both by name, so one of the two would \
        be lost.

        Such a file is often left behind when two edits of one model are merged by a version \
        control system. The rest of the merge is still looked at, but nothing is written, and the \
        exit code says that the work could not be completed.
        """,
      remedies: [
        """
        Go to the place that is named. Conflict markers, an element that is never closed and an \
        element that is there twice are the usual causes.
        """,
        """
        When the file is past mending by hand, take the last good revision and make the change \
        again in Xcode.
        """,
      ]
    ),
    Explanation(
      kind: .unknownConstruct,
      reason: """
        The file has an element, an XML attribute or a value that is not known here: a \
        misspelling, or something that a newer Xcode writes.

        In a `contents` file or a JSON model it is kept as it is and written back, so nothing is \
        lost; in an archive (a compiled model, an old binary one) it is left out, as the help says. \
        Nothing can be said about it: it is not checked, names in it are not followed through a \
        merge, and what it does to a version hash is not known.
        """,
      remedies: [
        """
        Correct the spelling when it is a mistake: the attribute type `Integer 128`, for \
        instance, should be one of `Integer 16`, `Integer 32` and `Integer 64`.
        """,
        """
        When a newer Xcode wrote it, leave it; look at the merged file once to see that it is \
        where it should be.
        """,
      ]
    ),
    Explanation(
      kind: .currentVersionUnresolved,
      reason: """
        A bundle holds several versions of a model and an app works with one of them, the current \
        one. Here the marker `.xccurrentversion` names a version that is not in the bundle, or \
        there are several versions and no marker, or the version that was asked for does not \
        exist. Xcode's model compiler reports such a bundle too \
        (`No current version for model at path …`).

        A guess could merge an old version, with which an app does not open the stores of its \
        released one. The marker is easily lost or left behind when versions are renamed, when \
        unreleased ones are folded into one, or when two branches both add one; a bundle with one \
        version needs none. A marker that was rolled back to an older version names one that is \
        there, so it is not reported: look out for it in reviews.
        """,
      remedies: [
        """
        Choose the current version in Xcode's File inspector, and commit the file \
        `.xccurrentversion` that it writes.
        """,
        "Name the version for this run: `PATH@VERSION`.",
      ]
    ),
    Explanation(
      kind: .invalidConfiguration,
      reason: """
        The configuration file `modelmerge.json` has a key, an identifier or a value that is not \
        known here, a value of another kind than its key takes, or something twice. It may also \
        ask for what cannot be had: a kind whose severity is fixed cannot be lowered or \
        suppressed. Of a plan for `modelmerge split`, it is said as well what does not fit the \
        model: entities that it does not have, or that are in no module, or in two.

        A misspelt key that were passed over in silence would be worse than none: a check that \
        somebody relies on would not be made. So the file is read strictly. All that is wrong in \
        it is reported in one run, beside what could be said about the models; the exit code says \
        that the work could not be completed, and nothing is written.
        """,
      remedies: [
        "Correct the spelling; the nearest word that is known is proposed.",
        """
        See what holds, and where each value comes from, with `modelmerge config print`; the keys \
        are in the documentation under Configuration.
        """,
      ]
    ),
    Explanation(
      kind: .unusedSuppression,
      reason: """
        An entry under `ignore` in the configuration, or `modelmerge.ignore` in the user info of \
        an element, suppresses a diagnostic that is not found there. The model has been mended \
        since, the element has got another name, or the path or the identifier is misspelt. The \
        same is said of an entry of the baseline whose finding is gone.

        A suppression that is left behind hides the next finding of its kind at the same place. \
        Nothing is said about kinds that this run did not look for, nor about the configuration \
        when only some of its modules are checked.

        It is an error when a strategy names nothing or decides nothing: an override whose entity, \
        module or definition is not there, or whose definitions have become alike; a priority, \
        prefix or contributor that is no module. Left behind, it would decide the next collision \
        without a word.
        """,
      remedies: [
        "Remove the entry, or the identifier from the user info.",
        "Of a baseline, `modelmerge baseline write` drops the entries that are of no use.",
        """
        When the finding is still there, correct the path: `Song` is the entity itself, `Song.*` \
        its properties, `Catalog/Song` the entity in one module.
        """,
      ]
    ),
  ]
}
