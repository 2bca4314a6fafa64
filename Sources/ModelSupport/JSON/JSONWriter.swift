/// Writes JSON with members in the order in which they are given.
///
/// Order is part of every result here; the encoder of Foundation sorts members or leaves their
/// order to chance.
package struct JSONWriter {
  /// What is passed on at a time, in bytes.
  package static let pieceSize = 1 << 16

  /// What has been written and not been passed on.
  package private(set) var bytes: [UInt8] = []
  /// Whether everything is on one line, without a space.
  private let isCompact: Bool
  /// Takes what is written, so that not all of it is in memory; nil to keep it.
  private let passOn: (([UInt8]) -> Void)?
  private var depth = 0
  private var isFirst = true

  /// A writer.
  ///
  /// - Parameters:
  ///   - isCompact: Whether everything is on one line, without a space.
  ///   - passOn: Takes pieces of what is written, between the elements of arrays; the rest is in
  ///     ``bytes``. Nil when all of it is to be there.
  package init(isCompact: Bool = false, passOn: (([UInt8]) -> Void)? = nil) {
    self.isCompact = isCompact
    self.passOn = passOn
  }

  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), content)
  }

  package mutating func array(_ content: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), content)
  }

  /// Writes an array with one element a line.
  package mutating func array<Elements: Sequence>(
    _ elements: Elements,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array { writer in
      for element in elements { writer.element { write(&$0, element) } }
    }
  }

  /// Writes an element of an array.
  package mutating func element(_ value: (inout JSONWriter) -> Void) {
    startItem()
    value(&self)
    if let passOn, bytes.count >= Self.pieceSize {
      passOn(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Writes a member of an object.
  package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    startItem()
    string(name)
    append(isCompact ? ":" : ": ")
    value(&self)
  }

  package mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    if value.utf8.contains(where: { $0 >= 0x80 }),
      value.unicodeScalars.contains(where: Self.isHidden)
    {
      // Control characters and direction marks beyond ASCII are legal in JSON, but not in a report.
      for scalar in value.unicodeScalars {
        if Self.isHidden(scalar) {
          bytes.append(contentsOf: "\\u\(hexadecimal(scalar.value, digits: 4))".utf8)
        } else {
          stringContent(String(Character(scalar)))
        }
      }
    } else {
      stringContent(value)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && scalar.value <= 0xFFFF && scalar.isControlOrDirectionMark
  }

  private mutating func stringContent(_ value: String) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append(#"\""#)
      case UInt8(ascii: "\\"): append(#"\\"#)
      case 0x0A: append(#"\n"#)
      case 0x0D: append(#"\r"#)
      case 0x09: append(#"\t"#)
      case 0..<0x20, 0x7F:
        bytes.append(contentsOf: "\\u\(hexadecimal(UInt32(byte), digits: 4))".utf8)
      default: bytes.append(byte)
      }
    }
  }

  package mutating func integer(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  /// Writes a number with as few digits as it takes to read the same one; JSON has no infinity and no NaN,
  /// which become texts.
  package mutating func number(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
    if value.isFinite {
      json(value.description)
    } else {
      string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    }
  }

  package mutating func boolean(_ value: Bool) { append(value ? "true" : "false") }

  package mutating func null() { append("null") }

  /// Writes a value that is JSON already.
  package mutating func json(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func container(
    _ open: UInt8,
    _ close: UInt8,
    _ content: (inout JSONWriter) -> Void
  ) {
    bytes.append(open)
    depth += 1
    isFirst = true
    content(&self)
    depth -= 1
    if !isFirst { startLine() }
    bytes.append(close)
    isFirst = false
  }

  private mutating func startItem() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    startLine()
  }

  private mutating func startLine() {
    if isCompact { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }
}

extension JSONWriter {
  package mutating func member(_ name: String, _ value: String) {
    member(name) { $0.string(value) }
  }

  package mutating func member(_ name: String, _ value: Int) {
    member(name) { $0.integer(value) }
  }

  package mutating func member(_ name: String, _ value: Bool) {
    member(name) { $0.boolean(value) }
  }

  /// Writes a member only when there is a value.
  package mutating func member(_ name: String, ifPresent value: String?) {
    if let value { member(name, value) }
  }

  /// Writes a member only when there is a value.
  package mutating func member(_ name: String, ifPresent value: Int?) {
    if let value { member(name, value) }
  }

  /// Writes a member only when there is a value.
  package mutating func member(_ name: String, ifPresent value: Bool?) {
    if let value { member(name, value) }
  }

  /// Writes a member only when it is true.
  package mutating func member(_ name: String, ifTrue value: Bool) {
    if value { member(name, true) }
  }
}
