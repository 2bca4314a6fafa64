/// Writes a binary property list (`bplist00`), object by object.
///
/// Equal texts, numbers and data are written once, as Core Foundation does. The bytes depend on
/// nothing but the order of the calls.
package struct PropertyListWriter {
  private var bytes: [UInt8] = Array("bplist00".utf8)
  private var offsets: [Int] = []
  private var containers: [(marker: UInt8, references: [Int])] = []
  /// The place of a container among ``containers``, or -1 for an object that is written already.
  private var containerNumbers: [Int] = []
  private var texts: [ByteName: Int] = [:]
  private var scalars: [[UInt8]: Int] = [:]
  private var uids: [Int: Int] = [:]

  package init() {}

  /// The number of an object that holds a text.
  package mutating func text(_ value: String) -> Int {
    if let number = texts[ByteName(value)] { return number }
    let number = offsets.count
    texts[ByteName(value)] = number
    start()
    if value.utf8.allSatisfy({ $0 < 0x80 }) {
      header(0x50, value.utf8.count)
      bytes += value.utf8
    } else {
      let units = Array(value.utf16)
      header(0x60, units.count)
      for unit in units { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    }
    return number
  }

  /// The number of an object that holds a whole number.
  package mutating func integer(_ value: Int64) -> Int { scalar(Self.integerBytes(value)) }

  /// The number of an object that holds a whole number beyond the range of 64 bits with a sign.
  mutating func wideInteger(_ value: Int128) -> Int {
    scalar(
      [0x14] + Self.bigEndian(UInt64(truncatingIfNeeded: value >> 64), 8)
        + Self.bigEndian(UInt64(truncatingIfNeeded: value), 8)
    )
  }

  /// The number of an object that holds a number of 64 bits.
  package mutating func real(_ value: Double) -> Int {
    scalar([0x23] + Self.bigEndian(value.bitPattern, 8))
  }

  /// The number of an object that holds a date, in seconds since the start of 2001 in UTC.
  package mutating func date(_ seconds: Double) -> Int {
    scalar([0x33] + Self.bigEndian(seconds.bitPattern, 8))
  }

  /// The number of the object that stands for nothing.
  package mutating func null() -> Int { scalar([0x00]) }

  /// The number of an object that holds a Boolean.
  package mutating func boolean(_ value: Bool) -> Int { scalar([value ? 0x09 : 0x08]) }

  /// The number of an object that holds bytes.
  package mutating func data(_ value: [UInt8]) -> Int {
    var content: [UInt8] = []
    swap(&bytes, &content)
    header(0x40, value.count)
    swap(&bytes, &content)
    return scalar(content + value)
  }

  /// The number of an object that is a reference of a keyed archive.
  package mutating func uid(_ value: Int) -> Int {
    if let number = uids[value] { return number }
    let number = offsets.count
    uids[value] = number
    start()
    let size = Self.width(UInt64(value))
    bytes.append(0x80 | UInt8(size - 1))
    append(UInt64(value), size)
    return number
  }

  /// The number of an array with these objects.
  package mutating func array(_ elements: [Int]) -> Int { container(0xA0, elements) }

  /// The number of a set with these objects.
  package mutating func set(_ elements: [Int]) -> Int { container(0xC0, elements) }

  /// The number of a dictionary with these keys and values.
  package mutating func dictionary(_ members: [(key: Int, value: Int)]) -> Int {
    container(0xD0, members.map(\.key) + members.map(\.value))
  }

  /// Ends the list and returns its bytes.
  package mutating func finish(root: Int) -> [UInt8] {
    let referenceSize = Self.width(UInt64(max(0, offsets.count - 1)))
    for number in offsets.indices where containerNumbers[number] >= 0 {
      let container = containers[containerNumbers[number]]
      offsets[number] = bytes.count
      let count =
        container.marker == 0xD0 ? container.references.count / 2 : container.references.count
      header(container.marker, count)
      for reference in container.references {
        append(UInt64(reference), referenceSize)
      }
    }
    let table = bytes.count
    let offsetSize = Self.width(UInt64(table))
    for offset in offsets { append(UInt64(offset), offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for value in [offsets.count, root, table] { append(UInt64(value), 8) }
    return bytes
  }
}

extension PropertyListWriter {
  private mutating func start() {
    offsets.append(bytes.count)
    containerNumbers.append(-1)
  }

  /// Writes a number with its high byte first.
  private mutating func append(_ value: UInt64, _ size: Int) {
    for byte in (0..<size).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * byte)))
    }
  }

  private mutating func scalar(_ content: [UInt8]) -> Int {
    if let number = scalars[content] { return number }
    let number = offsets.count
    scalars[content] = number
    start()
    bytes += content
    return number
  }

  /// Containers are written at the end, when the width of references is known.
  private mutating func container(_ marker: UInt8, _ references: [Int]) -> Int {
    offsets.append(0)
    containerNumbers.append(containers.count)
    containers.append((marker, references))
    return offsets.count - 1
  }

  private mutating func header(_ marker: UInt8, _ count: Int) {
    if count < 15 {
      bytes.append(marker | UInt8(count))
    } else {
      bytes.append(marker | 0x0F)
      bytes += Self.integerBytes(Int64(count))
    }
  }

  private static func integerBytes(_ value: Int64) -> [UInt8] {
    // A negative number has always 8 bytes: shorter ones are unsigned.
    switch value {
    case 0...0xFF: [0x10, UInt8(value)]
    case 0...0xFFFF: [0x11] + bigEndian(UInt64(value), 2)
    case 0...0xFFFF_FFFF: [0x12] + bigEndian(UInt64(value), 4)
    default: [0x13] + bigEndian(UInt64(bitPattern: value), 8)
    }
  }

  private static func bigEndian(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  /// The number of bytes that a number needs: 1, 2, 4 or 8.
  private static func width(_ value: UInt64) -> Int {
    switch value {
    case 0...0xFF: 1
    case 0...0xFFFF: 2
    case 0...0xFFFF_FFFF: 4
    default: 8
    }
  }
}
