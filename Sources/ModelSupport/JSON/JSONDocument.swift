/// A JSON text that has been read: its bytes, and a flat table of the values in them.
///
/// A value is followed by what it contains, so that the table needs no lists: the first child of an
/// array or object is the next entry, and every entry knows where the one after it is.
package struct JSONDocument: Sendable {
  /// One value, 24 bytes long.
  struct Entry: Sendable {
    let kind: JSONNode.Kind
    /// Whether the string stands in the text as it is meant: no escape in it.
    let isPlain: Bool
    let nameIsPlain: Bool
    let start: UInt32
    /// The end of the value.
    var end: UInt32
    /// The member's name without its quotes; empty ranges at zero stand for no name.
    let nameStart: UInt32
    let nameEnd: UInt32
    /// The number of the entry after the value and all that it contains.
    var next: UInt32
  }

  /// The text.
  package let bytes: [UInt8]
  let entries: [Entry]

  /// The value that the text is.
  package var root: JSONNode { JSONNode(document: self, number: 0) }
}
