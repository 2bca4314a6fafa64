/// How a report for people looks: what ``ReportFormat/pretty`` must know about the place where it is
/// read.
public struct ReportStyle: Hashable, Sendable {
  /// The columns of a line; words that are wider stand out.
  public let width: Int
  /// Whether colours are written, as the escape sequences of terminals.
  public let usesColor: Bool

  /// A style.
  ///
  /// - Parameters:
  ///   - width: The columns of a line, at least 40 and at most 1000.
  ///   - usesColor: Whether colours are written.
  public init(width: Int = 100, usesColor: Bool = false) {
    self.width = min(max(width, 40), 1000)
    self.usesColor = usesColor
  }
}
