/// A replacement of some text that would mend what a diagnostic reports.
///
/// The edits of a diagnostic belong together: it takes all of them. ``Diagnostic/fixability`` tells
/// how far they can be trusted as a whole.
public struct SourceEdit: Hashable, Sendable {
  /// How far an edit can be trusted.
  public enum Applicability: String, Hashable, Sendable {
    /// It is certain to mean what the author meant.
    case safe
    /// It may be what the author meant.
    case maybe
    /// It shows what to write and where, but somebody has to choose: a name, a value.
    case manual
  }

  /// What is replaced.
  public var location: SourceLocation
  /// What stands there afterwards.
  public var replacement: String
  /// How far it can be trusted.
  public var applicability: Applicability

  /// An edit.
  public init(at location: SourceLocation, replacement: String, applicability: Applicability) {
    self.location = location
    self.replacement = replacement
    self.applicability = applicability
  }
}
