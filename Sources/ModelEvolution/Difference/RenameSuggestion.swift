public import ModelSchema

/// An element that is gone and one that is new, alike enough to be the same under another name.
///
/// It is only a question: nothing else in a difference is based on it.
public struct RenameSuggestion: Hashable, Sendable {
  /// Another element that it may have become.
  public struct Alternative: Hashable, Sendable {
    /// What names it in the new model.
    public let path: ElementPath
    /// How much alike they are, of 100.
    public let score: Int
  }

  /// The element that is gone.
  public let before: ElementPath
  /// The element that is new.
  public let after: ElementPath
  /// How much alike they are, of 100.
  public let score: Int
  /// The next best; nil when nothing else comes near.
  public let runnerUp: Alternative?
  /// The renaming identifier of the new element that would say that the two are one.
  public let identifier: String
}
