/// Reads the model that a file of another kind holds beside other things, as a store does.
///
/// ``ModelLoader`` tells such files by their first bytes, and does not know how to read them: so a
/// program that reads no stores links no SQLite. The module `ModelStore` has the reader,
/// `StoreModelReader`.
public protocol EmbeddedModelReader: Sendable {
  /// Reads the model in a file.
  ///
  /// - Parameters:
  ///   - path: Where the file is. Neither it nor what is beside it may be changed.
  ///   - shownPath: What the file is called in places and messages.
  ///   - module: The name of the module.
  /// - Throws: ``ModelFileError`` when the file cannot be read, or holds no model.
  func load(
    _ path: String,
    shownPath: String,
    module: String
  ) throws(ModelFileError) -> ModelLoader.Loaded
}
