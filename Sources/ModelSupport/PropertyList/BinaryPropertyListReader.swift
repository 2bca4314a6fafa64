/// Reads the table of a binary property list (`bplist00`).
///
/// The form is documented in the public source of Core Foundation (`CFBinaryPList.c`, the comment at
/// its top): a header, objects, a table of the objects' offsets, and a trailer of 32 bytes. Whatever
/// the offsets say, the content of all objects together must not exceed the file, so that a small
/// file cannot stand for a large one.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let referenceSize: Int
  private var objects: [PropertyList.Object] = []
  private var wideIntegers: [Int: Int128] = [:]
  /// Room for all references that the file can have; of it, ``referenceCount`` are in use.
  private var references: [UInt32]
  private var referenceCount = 0
  private var keys: PropertyListKeys
  /// How many bytes of content the objects may still have.
  private var contentLeft: Int

  private static let trailerSize = 32

  static func read(_ bytes: [UInt8], keys: [String]) throws(PropertyListError) -> PropertyList {
    guard bytes.count >= 8 + trailerSize else {
      throw PropertyListError(.truncated, at: bytes.count)
    }
    let trailer = bytes.count - trailerSize
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    let count = bigEndian(bytes, trailer + 8, 8)
    let root = bigEndian(bytes, trailer + 16, 8)
    let table = bigEndian(bytes, trailer + 24, 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, root < count,
      table >= 8, table <= trailer, count <= UInt64(trailer) - table,
      count * UInt64(offsetSize) <= UInt64(trailer) - table
    else {
      throw PropertyListError(.invalidTrailer, at: trailer)
    }
    guard count <= UInt64(PropertyList.Limits.objects) else {
      throw PropertyListError(.limit("too many objects", PropertyList.Limits.objects), at: trailer)
    }
    var reader = BinaryPropertyListReader(
      bytes: bytes,
      referenceSize: referenceSize,
      keys: PropertyListKeys(keys, objectCount: Int(count)),
      contentLeft: Int(table)
    )
    try reader.readObjects(
      count: Int(count),
      offsetSize: offsetSize,
      table: Int(table)
    )
    return PropertyList(
      bytes: bytes,
      objects: reader.objects,
      references: Array(reader.references.prefix(reader.referenceCount)),
      keys: reader.keys.names,
      root: Int(root),
      wideIntegers: reader.wideIntegers
    )
  }

  private init(bytes: [UInt8], referenceSize: Int, keys: PropertyListKeys, contentLeft: Int) {
    self.bytes = bytes
    self.referenceSize = referenceSize
    self.keys = keys
    self.contentLeft = contentLeft
    references = [UInt32](repeating: 0, count: contentLeft / referenceSize)
  }

  private static func bigEndian(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> UInt64 {
    bytes.withUnsafeBufferPointer { bigEndian($0, offset, size) }
  }

  private static func bigEndian(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ offset: Int,
    _ size: Int
  ) -> UInt64 {
    var value: UInt64 = 0
    if size == 4, offset >= 0, offset + 4 <= bytes.count {
      let raw = UnsafeRawBufferPointer(bytes)
      return UInt64(UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    for index in offset..<(offset + size) { value = value << 8 | UInt64(bytes[index]) }
    return value
  }

  private mutating func readObjects(
    count: Int,
    offsetSize: Int,
    table: Int
  ) throws(PropertyListError) {
    objects.reserveCapacity(count)
    let bytes = self.bytes
    var dictionaries: [Int] = []
    try bytes.withUnsafeBufferPointer { (buffer) throws(PropertyListError) in
      for number in 0..<count {
        let offset = Self.bigEndian(buffer, table + number * offsetSize, offsetSize)
        guard offset >= 8, offset < UInt64(table) else {
          throw PropertyListError(
            .outOfBounds("object \(number)"),
            at: table + number * offsetSize
          )
        }
        let object = try readObject(buffer, at: Int(offset), end: table, count: count)
        if object.kind == .dictionary { dictionaries.append(number) }
        objects.append(object)
      }
    }
    // Keys are known once every text is.
    for number in dictionaries { try numberKeys(of: objects[number]) }
  }

  private mutating func numberKeys(of object: PropertyList.Object) throws(PropertyListError) {
    for index in object.range {
      let key = Int(references[index])
      if let number = keys.number(ofObject: key) {
        references[index] = number
        continue
      }
      let text = objects[key]
      guard text.kind == .text || text.kind == .wideText else {
        throw PropertyListError(.keyIsNoText, at: 0)
      }
      let list = PropertyList(bytes: bytes, objects: [text], references: [], keys: [], root: 0)
      references[index] = keys.number(ofObject: key, named: list.text(0) ?? "")
    }
  }
}

// MARK: - Objects

extension BinaryPropertyListReader {
  private typealias Buffer = UnsafeBufferPointer<UInt8>

  private mutating func readObject(
    _ buffer: Buffer,
    at offset: Int,
    end: Int,
    count: Int
  ) throws(PropertyListError) -> PropertyList.Object {
    let marker = buffer[offset]
    let low = Int(marker & 0x0F)
    let content = offset + 1
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0x00: return PropertyList.Object(.null, bits: 0)
      case 0x08: return PropertyList.Object(.boolean, bits: 0)
      case 0x09: return PropertyList.Object(.boolean, bits: 1)
      default: break
      }
    case 0x1 where low <= 4:
      let size = 1 << low
      try require(size, from: content, end)
      let value = Self.bigEndian(buffer, content, min(size, 8))
      guard low == 4 else { return PropertyList.Object(.integer, bits: value) }
      // Numbers of 16 bytes are written for what exceeds the signed range of 8: a real number then.
      let wide =
        Int128(Int64(bitPattern: value)) << 64 | Int128(Self.bigEndian(buffer, content + 8, 8))
      if let value = Int64(exactly: wide) {
        return PropertyList.Object(.integer, bits: UInt64(bitPattern: value))
      }
      wideIntegers[objects.count] = wide
      return PropertyList.Object(.real, bits: Double(wide).bitPattern)
    case 0x2 where low == 2 || low == 3:
      try require(1 << low, from: content, end)
      let bits = Self.bigEndian(buffer, content, 1 << low)
      let value =
        low == 3
        ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      return PropertyList.Object(.real, bits: value.bitPattern)
    case 0x3 where low == 3:
      try require(8, from: content, end)
      return PropertyList.Object(.date, bits: Self.bigEndian(buffer, content, 8))
    case 0x8 where low < 8:
      try require(low + 1, from: content, end)
      return PropertyList.Object(.uid, bits: Self.bigEndian(buffer, content, low + 1))
    case 0x4, 0x5, 0x6, 0x7:
      return try readText(buffer, at: offset, end: end)
    case 0xA, 0xB, 0xC, 0xD:
      return try readContainer(buffer, at: offset, end: end, count: count)
    default: break
    }
    throw PropertyListError(.invalidObject(marker: marker), at: offset)
  }

  private func require(_ size: Int, from start: Int, _ end: Int) throws(PropertyListError) {
    guard size <= end - start else {
      throw PropertyListError(.outOfBounds("an object's content"), at: start)
    }
  }

  /// The count of an object with content, and where the content starts.
  private func readCount(
    _ buffer: Buffer,
    at offset: Int,
    end: Int
  ) throws(PropertyListError) -> (count: Int, start: Int) {
    let low = Int(buffer[offset] & 0x0F)
    if low < 15 { return (low, offset + 1) }
    try require(1, from: offset + 1, end)
    let marker = buffer[offset + 1]
    guard marker >> 4 == 1, marker & 0x0F <= 3 else {
      throw PropertyListError(.invalidObject(marker: marker), at: offset + 1)
    }
    let size = 1 << Int(marker & 0x0F)
    try require(size, from: offset + 2, end)
    let value = Self.bigEndian(buffer, offset + 2, size)
    guard value <= UInt64(end) else {
      throw PropertyListError(.outOfBounds("an object's content"), at: offset)
    }
    return (Int(value), offset + 2 + size)
  }

  private mutating func spend(_ size: Int, at offset: Int) throws(PropertyListError) {
    contentLeft -= size
    if contentLeft < 0 { throw PropertyListError(.overlappingObjects, at: offset) }
  }

  private mutating func readText(
    _ buffer: Buffer,
    at offset: Int,
    end: Int
  ) throws(PropertyListError) -> PropertyList.Object {
    let (count, start) = try readCount(buffer, at: offset, end: end)
    let isWide = buffer[offset] >> 4 == 0x6
    let size = isWide ? count * 2 : count
    try require(size, from: start, end)
    try spend(size, at: offset)
    switch buffer[offset] >> 4 {
    case 0x4: return PropertyList.Object(.data, at: start, count: size)
    case 0x6: return PropertyList.Object(.wideText, at: start, count: size)
    case 0x7: return PropertyList.Object(.text, at: start, count: size)
    default:
      guard !buffer[start..<(start + size)].contains(where: { $0 >= 0x80 }) else {
        throw PropertyListError(.invalidText, at: offset)
      }
      return PropertyList.Object(.text, at: start, count: size)
    }
  }

  private mutating func readContainer(
    _ buffer: Buffer,
    at offset: Int,
    end: Int,
    count objectCount: Int
  ) throws(PropertyListError) -> PropertyList.Object {
    let (count, start) = try readCount(buffer, at: offset, end: end)
    let kind: PropertyList.Kind =
      switch buffer[offset] >> 4 {
      case 0xA: .array
      case 0xD: .dictionary
      default: .set
      }
    let total = kind == .dictionary ? count * 2 : count
    try require(total * referenceSize, from: start, end)
    try spend(total * referenceSize, at: offset)
    let first = referenceCount
    // The content that may be left is counted, so there is room.
    referenceCount += total
    let size = referenceSize
    let outside = references.withUnsafeMutableBufferPointer { references -> Int? in
      for index in 0..<total {
        let place = start + index * size
        let reference: UInt64
        switch size {
        case 1: reference = UInt64(buffer[place])
        case 2: reference = UInt64(buffer[place]) << 8 | UInt64(buffer[place + 1])
        default: reference = Self.bigEndian(buffer, place, size)
        }
        if reference >= UInt64(objectCount) { return place }
        references[first + index] = UInt32(truncatingIfNeeded: reference)
      }
      return nil
    }
    if let outside { throw PropertyListError(.outOfBounds("an element"), at: outside) }
    return PropertyList.Object(kind, at: first, count: count)
  }
}
