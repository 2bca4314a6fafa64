internal import ModelSchema
internal import ModelSupport

extension ModelLoader {
  /// Enough to tell an XML store behind its declarations and comments.
  private static let startLength = 4096

  /// The model in a file that a reader was given for; nil for a file of any other kind.
  ///
  /// Only the beginning is looked at: a store may be as large as it likes.
  func loadEmbedded(_ path: String, module: String) throws(ModelFileError) -> Loaded? {
    guard let storeReader, isStore(path) else { return nil }
    return try storeReader.load(
      path,
      shownPath: shownPaths?.shown(path) ?? path,
      module: module
    )
  }

  private func isStore(_ path: String) -> Bool {
    // What cannot be read is told by whoever reads all of it.
    guard let start = try? FileAccess.start(of: path, count: Self.startLength) else { return false }
    switch FileKind(start) {
    case .sqlite: return true
    // The source of a mapping model is an XML store too.
    case .xmlStore: return !MappingLoader.recognizes(path)
    case .contents, .archive, .json, .optimizedImage: return false
    }
  }

  /// Why bytes alone are no model, although a file with them may be.
  var databaseRefusal: String {
    storeReader == nil
      ? "this is a SQLite database; this loader has no reader of stores"
      : "this is a SQLite database, and a store is read from a file only"
  }
}
