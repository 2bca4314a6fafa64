/// A value of a JSON text, with its place and, in an object, its name.
package struct JSONNode: Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    case null, boolean, number, string, array, object

    /// The kind in words.
    package var description: String {
      switch self {
      case .null: "null"
      case .boolean: "a truth value"
      case .number: "a number"
      case .string: "a text"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  let document: JSONDocument
  let number: Int

  private var entry: JSONDocument.Entry { document.entries[number] }

  package var kind: Kind { entry.kind }

  /// The place of the value, with its quotes or brackets.
  package var range: Range<Int> { Int(entry.start)..<Int(entry.end) }

  /// The place of the value; of a string, without its quotes.
  package var contentRange: Range<Int> {
    kind == .string ? (range.lowerBound + 1)..<(range.upperBound - 1) : range
  }

  /// The place of the member's name, without its quotes; nil for a value that is no member.
  package var nameRange: Range<Int>? {
    // A name begins after a quote: never at zero.
    entry.nameStart == 0 ? nil : Int(entry.nameStart)..<Int(entry.nameEnd)
  }

  /// The member's name; nil for a value that is no member.
  package var name: String? {
    nameRange.map { JSONString.text($0, isPlain: entry.nameIsPlain, in: document.bytes) }
  }

  /// The member's name as a number of a table.
  package func nameNumber(in names: XMLNameTable) -> Int {
    guard let nameRange else { return XMLNameTable.unknown }
    if entry.nameIsPlain {
      return document.bytes.withUnsafeBufferPointer {
        names.number(of: UnsafeBufferPointer(rebasing: $0[nameRange]))
      }
    }
    var name = name ?? ""
    return name.withUTF8 { names.number(of: $0) }
  }
}

// MARK: - Values

extension JSONNode {
  /// The text of a string; nil for other values.
  package var string: String? {
    guard kind == .string else { return nil }
    return JSONString.text(contentRange, isPlain: entry.isPlain, in: document.bytes)
  }

  /// The truth value; nil for other values.
  package var boolean: Bool? {
    kind == .boolean ? document.bytes[range.lowerBound] == UInt8(ascii: "t") : nil
  }

  /// A number as it is written; nil for other values.
  package var numberText: String? {
    kind == .number ? String(decoding: document.bytes[range], as: UTF8.self) : nil
  }

  /// A number that is written without fraction and exponent and is an `Int`; nil otherwise.
  package var integer: Int? { numberText.flatMap { Int($0) } }

  /// A number as the nearest `Double`; nil for other values and for what is beyond all of them.
  package var double: Double? {
    numberText.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The elements of an array or the members of an object, in their order; nothing for other values.
  package var children: Children {
    let entry = entry
    let isContainer = entry.kind == .array || entry.kind == .object
    return Children(
      document: document,
      number: number + 1,
      end: isContainer ? Int(entry.next) : number + 1
    )
  }

  /// The member with a name; nil when there is none.
  package subscript(name: String) -> JSONNode? {
    guard kind == .object else { return nil }
    return children.first { $0.name.hasSameBytes(as: name) }
  }

  /// What an array or object contains.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var number: Int
    fileprivate let end: Int

    package mutating func next() -> JSONNode? {
      guard number < end else { return nil }
      defer { number = Int(document.entries[number].next) }
      return JSONNode(document: document, number: number)
    }
  }
}
