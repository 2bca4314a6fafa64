public import ModelSchema
internal import ModelFormats
internal import ModelSupport

/// Writes the placeholders that a module needs, and refreshes those that it has.
///
/// ```swift
/// let edits = try StubWriter().edits(of: songs, from: artists.model)
/// for change in edits.changes { print(change) }
/// try Data(edits.bytes).write(to: URL(filePath: edits.file.path))
/// ```
///
/// A placeholder is added for each entity of the model that the module refers to and does not define,
/// with the name and the class of the real entity, the mark, and only those relationships that are
/// inverses of the module's own. Of a placeholder that is there, the class, those relationships, and
/// the properties that are the real entity's too are brought up to date. What the real entity does not
/// have would be an error of a merge, and is removed; everything else that somebody has written stays.
/// <doc:Placeholders> tells more.
public struct StubWriter: Hashable, Sendable {
  /// The user info keys that mark placeholders; new ones are marked with the first.
  public var placeholderKeys: [String]

  /// A writer.
  public init(placeholderKeys: [String] = ["MyRealEntity"]) {
    self.placeholderKeys = placeholderKeys
  }

  /// What is to be done to a module's file.
  ///
  /// - Parameters:
  ///   - module: The module; it was read from a `contents` file.
  ///   - model: The model with the real entities: a whole one, or another module.
  ///   - entities: The real entities whose placeholders are written, needed or not; none stands for
  ///     all that the module needs or has.
  /// - Throws: ``StubError``.
  public func edits(
    of module: ModelModule,
    from model: ManagedObjectModel,
    entities: [String] = []
  ) throws(StubError) -> StubEdits {
    guard let editor = ContentsEditor(module.model) else {
      throw StubError(reason: .notContents, module: module.name)
    }
    let merger = ModelMerger(
      placeholderKeys: placeholderKeys,
      keepsUnresolvedPlaceholders: true
    )
    let source = StubSource(model, merger)
    let target = StubTarget(module, merger)
    let needs = try StubNeeds(of: target, from: source, entities: entities).all
    try target.makeRoom(for: needs.map { source.index.entities[$0.entity].name })
    var revision = StubRevision(
      source,
      target,
      editor,
      key: placeholderKeys.first ?? "MyRealEntity"
    )
    for need in needs { revision.revise(need) }
    return StubEdits(
      file: revision.editor.file,
      changes: revision.changes,
      edits: revision.editor.edits
    )
  }
}
