public import ModelSchema
internal import ModelSupport

/// What differs between two models.
///
/// ```swift
/// let difference = ModelDifference(from: version1, to: version2)
/// for change in difference.changes { print(change.action, change.path) }  // renamed Song.title
/// ```
///
/// Elements are matched by their names and renaming identifiers. Where the order of elements in the
/// files, the places, or the layout of the editor is all that differs, nothing does. A difference read
/// backwards is the mirror image: what was added is removed, what was renamed is renamed back.
public struct ModelDifference: Hashable, Sendable {
  /// The changes, in the order of their paths' bytes.
  ///
  /// What an entity inherits is told where it is declared. What a new or removed entity has is not
  /// told besides, unless it came from another entity or went to one.
  public let changes: [ModelChange]
  /// Every entity of both models, with its version hashes, in the order of the names' bytes.
  public let entities: [EntityHashComparison]
  /// Elements that may have been renamed without saying so, in the order of the old paths.
  public let suggestions: [RenameSuggestion]

  /// Compares two models.
  public init(from old: ManagedObjectModel, to new: ManagedObjectModel) {
    let models = MatchedModels(ModelIndex(old), ModelIndex(new))
    let hashes = AlteredHashes(models)
    changes = InverseFolding(ChangeCollector(models, hashes).found, models).changes
    entities = hashes.comparisons
    suggestions = RenameSuggestions(models).suggestions
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { changes.isEmpty }
}
