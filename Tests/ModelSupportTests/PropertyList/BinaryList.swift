/// A binary property list put together byte by byte, so that it may be wrong.
struct BinaryList {
  /// The bytes of the objects.
  var objects: [[UInt8]]
  var offsets: [Int]?
  var offsetSize = 1
  var referenceSize = 1
  var root = 0
  var count: Int?
  var table: Int?

  init(_ objects: [[UInt8]]) { self.objects = objects }

  init(_ object: [UInt8]) { objects = [object] }

  static func bytes(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  /// Where the objects start.
  var places: [Int] {
    var place = 8
    return objects.map { object in
      defer { place += object.count }
      return place
    }
  }

  var bytes: [UInt8] {
    let content = Array("bplist00".utf8) + objects.flatMap { $0 }
    let table = (offsets ?? places).flatMap { Self.bytes(UInt64($0), offsetSize) }
    let trailer =
      [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
      + Self.bytes(UInt64(bitPattern: Int64(count ?? offsets?.count ?? objects.count)), 8)
      + Self.bytes(UInt64(bitPattern: Int64(root)), 8)
      + Self.bytes(UInt64(bitPattern: Int64(self.table ?? content.count)), 8)
    return content + table + trailer
  }
}
