/// Reads JSON (RFC 8259) into a flat table of values that know their places.
///
/// Foundation's readers lose the order of members, the places of values and the second of two
/// members with one name; a tool that says where a file is wrong needs them. The reader refuses what
/// is not JSON with one ``JSONError``, and members that are given twice as well. It does not recurse,
/// and needs one table entry for each value. Its idea of well-formedness is held against another
/// reader's in a differential test.
package struct JSONReader {
  /// What is taken for JSON.
  package enum Dialect: Hashable, Sendable {
    /// What RFC 8259 calls so.
    case strict
    /// Also comments (`//` and `/* */`), and a comma after the last element: what people write.
    case commented
  }

  typealias Buffer = UnsafeBufferPointer<UInt8>

  /// An array or object whose end has not been read.
  private struct OpenContainer {
    let number: Int
    let isObject: Bool
    var count = 0
    /// The names of an object's members, once they are many.
    var names: Set<ByteName> = []
  }

  let buffer: Buffer
  let dialect: Dialect
  var offset: Int
  private var entries: [JSONDocument.Entry] = []
  private var open: [OpenContainer] = []

  /// Reads a text in UTF-8, with or without a byte order mark.
  package static func read(
    _ bytes: [UInt8],
    dialect: Dialect = .strict
  ) throws(JSONError) -> JSONDocument {
    if bytes.count > JSONLimits.bytes {
      throw JSONError(.limit("the file is too large", JSONLimits.bytes), at: 0)
    }
    let entries = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var reader = JSONReader(buffer, dialect: dialect)
      try reader.readDocument()
      return reader.entries
    }
    return JSONDocument(bytes: bytes, entries: entries)
  }

  private init(_ buffer: Buffer, dialect: Dialect) {
    self.buffer = buffer
    self.dialect = dialect
    offset = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private mutating func readDocument() throws(JSONError) {
    let start = offset
    try skipSpace()
    if offset == buffer.count {
      throw JSONError(start == offset ? .empty : .expected("a value"), at: offset)
    }
    try readValue(name: nil)
    while !open.isEmpty { try readNext() }
    try skipSpace()
    if offset < buffer.count { throw JSONError(.contentAfterValue, at: offset) }
  }
}

// MARK: - Structure

extension JSONReader {
  var byte: UInt8? { offset < buffer.count ? buffer[offset] : nil }

  /// Reads the next child of the innermost array or object, or its end.
  private mutating func readNext() throws(JSONError) {
    // Not the container as a whole: a second holder of its names would copy them with each insertion.
    let last = open.count - 1
    let (number, isObject, count) = (open[last].number, open[last].isObject, open[last].count)
    let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    try skipSpace()
    var isAfterComma = false
    if count > 0, byte == UInt8(ascii: ",") {
      offset += 1
      isAfterComma = true
      try skipSpace()
    }
    guard let byte else { throw unexpectedEnd(isObject ? "an object" : "an array", from: number) }
    if byte == close, !isAfterComma || dialect == .commented {
      offset += 1
      entries[number].end = UInt32(offset)
      entries[number].next = UInt32(entries.count)
      open.removeLast()
      return
    }
    if count > 0, !isAfterComma {
      throw JSONError(.expected(isObject ? "`,` or `}`" : "`,` or `]`"), at: offset)
    }
    open[last].count += 1
    try readValue(name: isObject ? try readName() : nil)
  }

  /// Reads a member's name and the colon after it.
  private mutating func readName() throws(JSONError) -> (range: Range<Int>, isPlain: Bool) {
    guard byte == UInt8(ascii: "\"") else {
      throw JSONError(.expected("a member's name in quotes"), at: offset)
    }
    let name = try scanString()
    try checkIsNew(name)
    try skipSpace()
    guard byte == UInt8(ascii: ":") else {
      throw offset == buffer.count
        ? JSONError(.unexpectedEnd(in: "an object"), at: offset)
        : JSONError(.expected("`:`"), at: offset)
    }
    offset += 1
    try skipSpace()
    return name
  }

  /// Reads a value; of an array or object, its bracket.
  private mutating func readValue(
    name: (range: Range<Int>, isPlain: Bool)?
  ) throws(JSONError) {
    guard let byte else { throw JSONError(.unexpectedEnd(in: "a member"), at: offset) }
    let start = offset
    let kind: JSONNode.Kind
    var isPlain = true
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if open.count == JSONLimits.depth {
        throw JSONError(.limit("values are nested too deeply", JSONLimits.depth), at: start)
      }
      kind = byte == UInt8(ascii: "{") ? .object : .array
      open.append(OpenContainer(number: entries.count, isObject: kind == .object))
      offset += 1
    case UInt8(ascii: "\""):
      kind = .string
      isPlain = try scanString().isPlain
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      kind = .number
      try scanNumber()
    case UInt8(ascii: "t") where skip("true"), UInt8(ascii: "f") where skip("false"):
      kind = .boolean
    case UInt8(ascii: "n") where skip("null"):
      kind = .null
    default:
      // A file in another encoding is told from one with a wrong letter.
      _ = try characterLength()
      throw JSONError(.expected("a value"), at: start)
    }
    if entries.count == JSONLimits.values {
      throw JSONError(.limit("too many values", JSONLimits.values), at: start)
    }
    entries.append(
      JSONDocument.Entry(
        kind: kind,
        isPlain: isPlain,
        nameIsPlain: name?.isPlain ?? true,
        start: UInt32(start),
        end: UInt32(offset),
        nameStart: UInt32(name?.range.lowerBound ?? 0),
        nameEnd: UInt32(name?.range.upperBound ?? 0),
        next: UInt32(entries.count + 1)
      )
    )
  }

  private func unexpectedEnd(_ construct: String, from number: Int) -> JSONError {
    var error = JSONError(.unexpectedEnd(in: construct), at: buffer.count)
    let start = Int(entries[number].start)
    error.openBracket = start..<(start + 1)
    return error
  }
}

// MARK: - Names

extension JSONReader {
  /// Up to here, comparing with each name is faster than a set.
  private static let fewMembers = 8

  /// Refuses a name that an earlier member of the innermost object has.
  private mutating func checkIsNew(
    _ name: (range: Range<Int>, isPlain: Bool)
  ) throws(JSONError) {
    let last = open.count - 1
    let (number, count) = (open[last].number, open[last].count)
    if count <= Self.fewMembers {
      var member = number + 1
      while member < entries.count {
        let other = entries[member]
        let otherRange = Int(other.nameStart)..<Int(other.nameEnd)
        if areEqual(name, (otherRange, other.nameIsPlain)) { throw duplicate(name) }
        member = Int(other.next)
      }
      return
    }
    if open[last].names.isEmpty {
      var member = number + 1
      while member < entries.count {
        let other = entries[member]
        let otherRange = Int(other.nameStart)..<Int(other.nameEnd)
        open[last].names.insert(ByteName(text(otherRange, isPlain: other.nameIsPlain)))
        member = Int(other.next)
      }
    }
    if !open[last].names.insert(ByteName(text(name.range, isPlain: name.isPlain))).inserted {
      throw duplicate(name)
    }
  }

  private func areEqual(
    _ a: (range: Range<Int>, isPlain: Bool),
    _ b: (range: Range<Int>, isPlain: Bool)
  ) -> Bool {
    if a.isPlain, b.isPlain {
      return a.range.count == b.range.count && buffer[a.range].elementsEqual(buffer[b.range])
    }
    return text(a.range, isPlain: a.isPlain).hasSameBytes(as: text(b.range, isPlain: b.isPlain))
  }

  private func text(_ range: Range<Int>, isPlain: Bool) -> String {
    JSONString.text(Buffer(rebasing: buffer[range]), isPlain: isPlain)
  }

  private func duplicate(_ name: (range: Range<Int>, isPlain: Bool)) -> JSONError {
    JSONError(
      .duplicateMember(text(name.range, isPlain: name.isPlain)),
      at: name.range.lowerBound
    )
  }
}
