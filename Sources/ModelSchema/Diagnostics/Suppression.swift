extension Diagnostic {
  /// Somebody knows of a finding and does not want to be told again.
  ///
  /// A suppressed finding stays in the list of findings, so that reports can count it; it blocks
  /// nothing.
  public struct Suppression: Hashable, Sendable {
    /// Where somebody said so.
    public enum Source: String, Hashable, Sendable {
      /// In the configuration file.
      case configuration
      /// In the user info of the element.
      case userInfo = "user-info"
      /// In a baseline: it was there when the baseline was written.
      case baseline
      /// At an earlier commit: it was there before the change that is looked at.
      case earlier
    }

    /// Where somebody said so.
    public var source: Source
    /// Why, in the words of the author; empty when nothing is said.
    public var reason: String

    /// A suppression.
    public init(_ source: Source, reason: String) {
      self.source = source
      self.reason = reason
    }
  }
}
