internal import ModelSupport

/// The keys and values that an author attached to an element, in declared order.
public struct UserInfo: Hashable, Sendable {
  /// One key with its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value; the empty text when the file gives none.
    public var value: String
    /// What the reader did not know.
    public var unrecognized: [UnrecognizedContent]
    /// Where the entry was read.
    public var anchor: SourceAnchor

    /// A key with its value.
    public init(
      key: String,
      value: String,
      unrecognized: [UnrecognizedContent] = [],
      anchor: SourceAnchor = SourceAnchor()
    ) {
      self.key = key
      self.value = value
      self.unrecognized = unrecognized
      self.anchor = anchor
    }
  }

  /// The entries, in declared order.
  public var entries: [Entry]

  /// User information with these entries.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Whether there is no entry.
  public var isEmpty: Bool { entries.isEmpty }

  /// The first entry with a key.
  public func entry(_ key: String) -> Entry? { entries.first { $0.key.hasSameBytes(as: key) } }

  /// The value of a key.
  public subscript(key: String) -> String? { entry(key)?.value }
}

extension UserInfo: ExpressibleByDictionaryLiteral {
  /// Entries in the order in which they are written.
  public init(dictionaryLiteral elements: (String, String)...) {
    entries = elements.map { Entry(key: $0.0, value: $0.1) }
  }
}
