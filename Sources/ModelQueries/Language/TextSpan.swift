/// The bytes of a parsed text that a part of a query was read from.
///
/// A place is no part of what a query *says*: all spans are equal, so that a tree that was read and
/// one that was made in code compare equal. The offsets count UTF-8 bytes from the start of the text.
public struct TextSpan: Sendable {
  private let start: UInt32
  private let end: UInt32

  /// No place: the part was made in code.
  public init() { (start, end) = (.max, .max) }

  /// A place in the text that was parsed.
  public init(_ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  /// The UTF-8 bytes; nil for a part that was made in code.
  public var range: Range<Int>? {
    start == .max ? nil : Int(start)..<Int(end)
  }
}

extension TextSpan: Hashable {
  /// Always true: a place is no part of a query's value.
  public static func == (a: TextSpan, b: TextSpan) -> Bool { true }

  /// Feeds nothing.
  public func hash(into hasher: inout Hasher) {}
}
