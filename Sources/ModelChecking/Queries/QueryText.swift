internal import ModelQueries
internal import ModelSchema

/// A predicate or expression in a model, with what a diagnostic about it needs to know.
final class QueryText {
  enum Form: String {
    case predicate
    case expression
  }

  let form: Form
  let text: String
  /// What the text belongs to, in words.
  let owner: String
  let path: ElementPath
  private let module: String?
  private let anchor: SourceAnchor
  private let xmlAttribute: String
  // A start tag is read again for a place: once for all that are asked for.
  private lazy var places = AttributeText(text, ofAttribute: xmlAttribute, of: anchor)

  /// A text; nil for one that says nothing.
  init?(
    _ form: Form,
    _ text: String?,
    of owner: String,
    path: ElementPath,
    module: String?,
    at anchor: SourceAnchor,
    _ xmlAttribute: String
  ) {
    guard let text, !text.utf8.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) else {
      return nil
    }
    self.form = form
    self.text = text
    self.owner = owner
    self.path = path
    self.module = module
    self.anchor = anchor
    self.xmlAttribute = xmlAttribute
  }

  /// The place of some UTF-8 bytes of the text; of all of them, if it is not known which.
  func location(of range: Range<Int>?) -> SourceLocation? {
    range.flatMap { places?.location(of: $0) } ?? anchor.location(blaming: xmlAttribute)
  }

  func diagnostic(
    _ kind: Diagnostic.Kind,
    _ message: String,
    at range: Range<Int>?,
    notes: [Diagnostic.Note] = [],
    help: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      kind,
      message,
      path: path,
      module: module,
      at: location(of: range),
      notes: notes,
      help: help
    )
  }
}

// MARK: - Parsing

extension QueryText {
  /// The predicate; nil for what ``PredicateCanBeRead`` reports.
  var predicate: FetchPredicate? { try? FetchPredicate(parsing: text) }

  /// The expression; nil for what cannot be read.
  var expression: FetchExpression? { try? FetchExpression(parsing: text) }

  /// Why the text cannot be read; nil if it can.
  var syntaxError: QuerySyntaxError? {
    do throws(QuerySyntaxError) {
      switch form {
      case .predicate: _ = try FetchPredicate(parsing: text)
      case .expression: _ = try FetchExpression(parsing: text)
      }
      return nil
    } catch {
      return error
    }
  }

  /// The bytes at which a text cannot be read: one character, or none at the end.
  func range(of error: QuerySyntaxError) -> Range<Int> {
    let rest = text.utf8.dropFirst(error.offset)
    let length = rest.first.map { _ in 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count }
    return error.offset..<(error.offset + (length ?? 0))
  }
}
