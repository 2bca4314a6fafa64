/// A problem in somebody's model: what is wrong, where, and what to do about it.
///
/// A diagnostic is a value. It is reported and work goes on, so that one run tells everything that
/// is to be told.
public struct Diagnostic: Hashable, Sendable {
  /// How much a problem matters.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The merged model would be wrong.
    case error
    /// The merged model works, but hardly as intended.
    case warning
    /// Worth knowing.
    case note
  }

  /// A further place that matters.
  public struct Note: Hashable, Sendable {
    /// What is to be seen there.
    public var message: String
    /// The place; nil when the element was made in code.
    public var location: SourceLocation?

    /// A note.
    public init(_ message: String, at location: SourceLocation?) {
      self.message = message
      self.location = location
    }
  }

  /// What is wrong, as an identifier that never changes.
  public var kind: Kind
  /// How much it matters.
  public var severity: Severity
  /// One sentence with the facts.
  public var message: String
  /// The module in which the problem is.
  public var module: String?
  /// The element that is wrong.
  public var path: ElementPath
  /// The place of the value that is wrong; nil when the element was made in code.
  public var location: SourceLocation?
  /// The other places that matter.
  public var notes: [Note]
  /// What would mend it, the likeliest first.
  public var help: [String]
  /// Edits that would mend it.
  public var edits: [SourceEdit]
  /// Why it is not told, when somebody wished so; nil when it is told.
  public var suppression: Suppression?

  /// A diagnostic with the default severity of its kind.
  public init(
    _ kind: Kind,
    severity: Severity? = nil,
    _ message: String,
    path: ElementPath,
    module: String? = nil,
    at location: SourceLocation?,
    notes: [Note] = [],
    help: [String] = [],
    edits: [SourceEdit] = []
  ) {
    self.kind = kind
    self.severity = severity ?? kind.defaultSeverity
    self.message = message
    self.module = module
    self.path = path
    self.location = location
    self.notes = notes
    self.help = help
    self.edits = edits
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The headline: `path:line:column: severity: message [id]`.
  public var description: String {
    let headline = "\(severity.rawValue): \(message) [\(kind)]"
    guard let location else { return module.map { "\($0): \(headline)" } ?? headline }
    let start = location.start
    return "\(location.file.path):\(start.line):\(start.column): \(headline)"
  }
}
