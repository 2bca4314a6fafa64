internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

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
    help: [String] = [],
    edits: [SourceEdit] = []
  ) -> Diagnostic {
    Diagnostic(
      kind,
      message,
      path: path,
      module: module,
      at: location(of: range),
      notes: notes,
      help: help,
      edits: edits
    )
  }

  /// The edit that writes the name that is meant in place of one, with or without quotes around it.
  func edits(
    spelling name: String,
    at range: Range<Int>?,
    as proposal: (name: String, isCertain: Bool)?
  ) -> [SourceEdit] {
    guard let proposal, var range, range.upperBound <= text.utf8.count else { return [] }
    let bytes = Array(text.utf8)
    if range.count == name.utf8.count + 2 {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    guard bytes[range].elementsEqual(name.utf8), isReadable(replacing: range, with: proposal.name),
      let location = places?.location(of: range),
      location.file.bytes[location.range].elementsEqual(name.utf8),
      !proposal.name.utf8.contains(UInt8(ascii: "\\"))
    else { return [] }
    return [
      SourceEdit(
        at: location,
        replacement: XMLText.markup(ofAttributeValue: proposal.name),
        applicability: proposal.isCertain ? .safe : .maybe
      )
    ]
  }

  /// A name may be a word of the language that is read as something else.
  private func isReadable(replacing range: Range<Int>, with name: String) -> Bool {
    let bytes = Array(text.utf8)
    let text = String(
      decoding: bytes[..<range.lowerBound] + Array(name.utf8) + bytes[range.upperBound...],
      as: UTF8.self
    )
    return switch form {
    case .predicate: (try? FetchPredicate(parsing: text)) != nil
    case .expression: (try? FetchExpression(parsing: text)) != nil
    }
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
