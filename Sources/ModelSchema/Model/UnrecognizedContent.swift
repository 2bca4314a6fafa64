/// What a file says about an element in words that the reader does not know.
///
/// It is kept and written back, so that a model made by newer tools loses nothing on its way
/// through this one.
public enum UnrecognizedContent: Hashable, Sendable {
  /// An XML attribute.
  case attribute(name: String, value: String)
  /// A child element, as its markup stands in the file.
  case element(name: String, markup: String)
  /// Text.
  case text(String)
}
