internal import ModelSupport

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

extension UnrecognizedContent: Comparable {
  /// Orders attributes before elements before text, each by its bytes.
  public static func < (a: UnrecognizedContent, b: UnrecognizedContent) -> Bool {
    let (x, y) = (a.sortKey, b.sortKey)
    return (x.kind, ByteName(x.name), ByteName(x.content))
      < (y.kind, ByteName(y.name), ByteName(y.content))
  }

  private var sortKey: (kind: Int, name: String, content: String) {
    switch self {
    case .attribute(let name, let value): (0, name, value)
    case .element(let name, let markup): (1, name, markup)
    case .text(let text): (2, "", text)
    }
  }
}
