public import ModelSchema
internal import ModelSupport

extension VersionLockChange: CustomStringConvertible {
  /// The change in one sentence.
  public var description: String {
    let version = "`\(version ?? "")`"
    let module = "`\(module ?? "")`"
    return switch what {
    case .moduleAdded: "the module \(module) is new"
    case .moduleRemoved: "the module \(module), which has released versions, is gone"
    case .versionAdded: "the version \(version) of \(module) is new"
    case .versionRemoved: "the released version \(version) of \(module) is gone"
    case .versionEdited(let changes):
      "the released version \(version) of \(module) was edited: \(Self.text(changes))"
    case .currentMoved(let old, isBack: true):
      "the current version of \(module) went back from `\(old)` to \(version), which is older"
    case .currentMoved(let old, isBack: false):
      "the current version of \(module) went from `\(old)` on to \(version)"
    case .mergeChanged(let changes):
      "the merge of the released versions is another one: \(Self.text(changes))"
    }
  }

  private static func text(_ changes: [RecordedHashes.Change]) -> String {
    if changes.count == 1 { return text(changes[0]) }
    return listText(changes.map { $0.summary })
  }

  /// One change, with all that is known of it.
  private static func text(_ change: RecordedHashes.Change) -> String {
    guard let old = change.old, let new = change.new else { return change.summary }
    return "`\(change.entity)` had the hash \(short(old.hash)) and has \(short(new.hash))"
  }

  private static func short(_ hash: VersionHash?) -> String {
    // As many digits as people compare.
    hash.map { "\($0.description.prefix(12))…" } ?? "none that can be computed"
  }
}

extension RecordedHashes.Change {
  fileprivate var summary: String {
    switch (old, new) {
    case (nil, _): "`\(entity)` is new"
    case (_, nil): "`\(entity)` is gone"
    default: "`\(entity)` has another hash"
    }
  }
}

extension VersionLockChange {
  /// The change as a finding; nil when nothing is wrong with it.
  public var diagnostic: Diagnostic? {
    switch what {
    case .moduleAdded, .versionAdded, .currentMoved(_, isBack: false): nil
    case .moduleRemoved, .versionRemoved:
      finding(.migrateVersionEdited, help: ["restore it", Self.forget])
    case .versionEdited(let changes):
      finding(
        .migrateVersionEdited,
        about: changes,
        help: [
          "restore `\(version ?? "")`, and make the change in a new version: "
            + "`modelmerge version add`",
          Self.record,
        ]
      )
    case .mergeChanged(let changes):
      finding(
        .migrateVersionEdited,
        about: changes,
        help: [
          "see what decides about the merge beside the modules: placeholders, their keys, the "
            + "strategy", Self.record,
        ]
      )
    case .currentMoved(let old, isBack: true):
      finding(.migrateCurrentWentBack, help: ["restore the marker: `\(old)` is current"])
    }
  }

  private static let record =
    "when no store has been written with it, record it anew: `modelmerge lock --update`"
  private static let forget =
    "when no store of it is left, forget it: `modelmerge lock --update`"

  private func finding(
    _ kind: Diagnostic.Kind,
    about changes: [RecordedHashes.Change] = [],
    help: [String]
  ) -> Diagnostic {
    Diagnostic(
      kind,
      description,
      path: changes.count == 1 ? .entity(changes[0].entity) : .model,
      module: module,
      at: (changes.isEmpty ? nil : anchor.location(blaming: nil)) ?? anchor.location,
      notes: notes(about: changes),
      help: help
    )
  }

  /// Where the other side is said, and every entity when there are several.
  private func notes(about changes: [RecordedHashes.Change]) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    if changes.count > 1 {
      notes = changes.prefix(Self.notedEntities).map { change in
        Diagnostic.Note(Self.text(change), at: change.new?.anchor.location(blaming: nil))
      }
    }
    let before = changes.first?.old?.anchor.location(blaming: nil) ?? oldAnchor.location
    if let before { notes.append(Diagnostic.Note("what was released is said here", at: before)) }
    return notes
  }

  /// A change of a root entity changes all that inherit from it; a few of them show what it is.
  private static let notedEntities = 12
}
