/// A property list as a table of its objects.
///
/// Objects are numbered, and containers name their elements by numbers, as the binary form does.
/// Nothing is built until it is asked for: reading costs one pass over the table whatever the
/// objects refer to, a list that contains itself is an ordinary table, and a string that many
/// objects share is decoded where it is wanted. Foundation's reader recurses on such files and has no
/// public form for the references of keyed archives (the design note "Own code where libraries
/// exist").
package struct PropertyList: Sendable {
  /// The kinds of objects.
  package enum Kind: UInt8, Sendable {
    case null, boolean, integer, real, date, data
    /// A string whose bytes are UTF-8 (ASCII in the binary form).
    case text
    /// A string in UTF-16, the high byte first.
    case wideText
    /// A reference of a keyed archive.
    case uid
    case array, set, dictionary
  }

  struct Object: Sendable {
    var kind: Kind
    /// A number's bits, or where content lies: offset and count, 32 bits each.
    var payload: UInt64

    init(_ kind: Kind, bits: UInt64) {
      self.kind = kind
      payload = bits
    }

    init(_ kind: Kind, at start: Int, count: Int) {
      self.kind = kind
      payload =
        UInt64(UInt32(truncatingIfNeeded: start)) << 32 | UInt64(UInt32(truncatingIfNeeded: count))
    }

    var range: Range<Int> {
      let start = Int(payload >> 32)
      return start..<(start + Int(payload & 0xFFFF_FFFF))
    }
  }

  /// The bytes that texts and data lie in.
  let bytes: [UInt8]
  let objects: [Object]
  /// Elements of arrays and sets; of dictionaries the keys' numbers, then the values' objects.
  let references: [UInt32]
  /// The keys of all dictionaries, those that the caller knows first.
  package let keys: [String]
  /// The number of the outermost object.
  package let root: Int
  /// The whole numbers that are real numbers here, since they are beyond 64 bits with a sign.
  let wideIntegers: [Int: Int128]
  /// The members of dictionaries with very many, which would take long to look through each time.
  private let largeDictionaries: [Int: [UInt32: UInt32]]

  /// Bounds that keep hostile files from taking unbounded memory.
  package enum Limits {
    /// Bytes of one property list.
    package static let bytes = 128 << 20
    /// Objects of one property list.
    package static let objects = 8_000_000
    /// Members of a dictionary that are looked through one by one.
    static let smallDictionary = 64
  }

  init(
    bytes: [UInt8],
    objects: [Object],
    references: [UInt32],
    keys: [String],
    root: Int,
    wideIntegers: [Int: Int128] = [:]
  ) {
    self.bytes = bytes
    self.objects = objects
    self.references = references
    self.keys = keys
    self.root = root
    self.wideIntegers = wideIntegers
    var largeDictionaries: [Int: [UInt32: UInt32]] = [:]
    for (number, object) in objects.enumerated()
    where object.kind == .dictionary && object.range.count > Limits.smallDictionary {
      let range = object.range
      largeDictionaries[number] = Dictionary(
        zip(references[range], references[range.upperBound...]),
        uniquingKeysWith: { first, _ in first }
      )
    }
    self.largeDictionaries = largeDictionaries
  }

  /// Reads a property list of any form.
  ///
  /// - Parameter keys: The keys that the caller will ask for; a key's position is its number.
  package init(_ bytes: [UInt8], keys: [String] = []) throws(PropertyListError) {
    guard bytes.count <= Limits.bytes else {
      throw PropertyListError(.limit("the property list is too large", Limits.bytes), at: 0)
    }
    if bytes.starts(with: "bplist".utf8) {
      do throws(PropertyListError) {
        self = try BinaryPropertyListReader.read(bytes, keys: keys)
      } catch {
        // The trailer is found from the end, so that one more byte hides it. Version control and
        // editors add line breaks.
        if bytes.last == UInt8(ascii: "\n"),
          (try? BinaryPropertyListReader.read(Array(bytes.dropLast()), keys: [])) != nil
        {
          throw PropertyListError(.addedLineBreak, at: bytes.count - 1)
        }
        throw error
      }
    } else if XMLPropertyListReader.maybeReads(bytes) {
      self = try XMLPropertyListReader.read(bytes, keys: keys)
    } else if bytes.first(where: { !XMLText.isWhiteSpace($0) }) == UInt8(ascii: "{") {
      self = try TextPropertyListReader.read(bytes, keys: keys)
    } else {
      throw PropertyListError(.unknownForm, at: 0)
    }
  }
}

// MARK: - Values

extension PropertyList {
  /// The number of objects.
  package var count: Int { objects.count }

  /// What an object is.
  package func kind(of object: Int) -> Kind { objects[object].kind }

  /// The text of an object; nil when it is none.
  package func text(_ object: Int) -> String? {
    let entry = objects[object]
    switch entry.kind {
    case .text:
      return bytes.withUnsafeBufferPointer { bytes in
        String(decoding: UnsafeBufferPointer(rebasing: bytes[entry.range]), as: UTF8.self)
      }
    case .wideText:
      let range = entry.range
      return String(
        decoding: stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
          UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        },
        as: UTF16.self
      )
    default: return nil
    }
  }

  /// Whether an object is this text; compares bytes and builds nothing.
  package func isText(_ object: Int, _ text: StaticString) -> Bool {
    let entry = objects[object]
    guard entry.kind == .text, entry.range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes[entry.range].elementsEqual($0) }
  }

  /// The whole number that an object holds; a Boolean counts as 0 or 1.
  package func integer(_ object: Int) -> Int64? {
    let entry = objects[object]
    switch entry.kind {
    case .integer, .boolean: return Int64(bitPattern: entry.payload)
    case .real: return Int64(exactly: Double(bitPattern: entry.payload))
    default: return nil
    }
  }

  /// The number that an object holds.
  package func real(_ object: Int) -> Double? {
    let entry = objects[object]
    switch entry.kind {
    case .real: return Double(bitPattern: entry.payload)
    case .integer: return Double(Int64(bitPattern: entry.payload))
    default: return nil
    }
  }

  /// The Boolean that an object holds; old writers have 0 and 1 instead.
  package func boolean(_ object: Int) -> Bool? { integer(object).map { $0 != 0 } }

  /// The date that an object holds, in seconds since the start of 2001 in UTC.
  package func date(_ object: Int) -> Double? {
    objects[object].kind == .date ? Double(bitPattern: objects[object].payload) : nil
  }

  /// The bytes that an object holds.
  package func data(_ object: Int) -> [UInt8]? {
    objects[object].kind == .data ? Array(bytes[objects[object].range]) : nil
  }

  /// The number that a reference of a keyed archive holds.
  package func uid(_ object: Int) -> Int? {
    objects[object].kind == .uid ? Int(exactly: objects[object].payload) : nil
  }
}

// MARK: - Containers

extension PropertyList {
  /// The elements of an array or a set; nil when the object is neither.
  package func elements(of object: Int) -> ArraySlice<UInt32>? {
    let entry = objects[object]
    guard entry.kind == .array || entry.kind == .set else { return nil }
    return references[entry.range]
  }

  /// The value of a dictionary for a key's number; nil when it has none or is no dictionary.
  package func value(ofKey key: Int, in object: Int) -> Int? {
    let entry = objects[object]
    guard entry.kind == .dictionary else { return nil }
    let start = Int(entry.payload >> 32)
    let count = Int(entry.payload & 0xFFFF_FFFF)
    if count > Limits.smallDictionary {
      return largeDictionaries[object]?[UInt32(key)].map { Int($0) }
    }
    return references.withUnsafeBufferPointer { references in
      for index in start..<(start + count) where references[index] == UInt32(key) {
        return Int(references[index + count])
      }
      return nil
    }
  }

  /// Notes the values of a dictionary by the numbers of their keys, plus 1; of a key that stands twice
  /// the first.
  func readMembers(of object: Int, into fields: inout [UInt32]) {
    let entry = objects[object]
    guard entry.kind == .dictionary else { return }
    let range = entry.range
    references.withUnsafeBufferPointer { references in
      for index in range {
        let key = Int(references[index])
        if key < fields.count, fields[key] == 0 {
          fields[key] = references[index + range.count] + 1
        }
      }
    }
  }

  /// Whether a dictionary has a key with this number or a greater one.
  func hasKey(from number: Int, _ object: Int) -> Bool {
    let entry = objects[object]
    guard entry.kind == .dictionary else { return false }
    return references.withUnsafeBufferPointer { references in
      for index in entry.range where references[index] >= UInt32(number) { return true }
      return false
    }
  }

  /// The number of a key; nil when no dictionary and no caller has it.
  package func number(ofKey name: String) -> Int? {
    keys.firstIndex { $0.hasSameBytes(as: name) }
  }

  /// The numbers of a dictionary's keys; empty when the object is none.
  package func keyNumbers(of object: Int) -> ArraySlice<UInt32> {
    let entry = objects[object]
    return entry.kind == .dictionary ? references[entry.range] : []
  }

  /// How many bytes texts and data lie in.
  package var byteCount: Int { bytes.count }

  /// How many elements all containers have together.
  package var elementCount: Int { references.count }

  /// The members of a dictionary in the order of the file; nil when it is none.
  package func members(of object: Int) -> [(key: String, value: Int)]? {
    let entry = objects[object]
    guard entry.kind == .dictionary else { return nil }
    let range = entry.range
    return range.map { (keys[Int(references[$0])], Int(references[$0 + range.count])) }
  }
}
