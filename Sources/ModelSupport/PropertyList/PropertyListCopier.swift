/// Copies objects of a property list into one that is being written, with everything in them.
///
/// For property lists of others of which little is to be changed, such as a store's metadata. Values
/// keep their kinds; what several containers share is written once, so that a small list cannot become
/// a large one; numbers of 32 bits become such of 64 with the same value.
package struct PropertyListCopier {
  private let list: PropertyList
  /// The numbers of the copies, by the numbers of the objects.
  private var copies: [Int: Int] = [:]

  /// How deep containers may be nested; a list that contains itself has no end.
  package static let deepest = 128

  package init(_ list: PropertyList) { self.list = list }

  /// The number of the copy of an object.
  ///
  /// - Throws: An error when containers are nested too deeply, or contain themselves.
  package mutating func copy(
    _ object: Int,
    into writer: inout PropertyListWriter
  ) throws(PropertyListError) -> Int {
    try copy(object, into: &writer, depth: 0)
  }

  private mutating func copy(
    _ object: Int,
    into writer: inout PropertyListWriter,
    depth: Int
  ) throws(PropertyListError) -> Int {
    if let copy = copies[object] { return copy }
    let copy =
      switch list.kind(of: object) {
      case .array, .set, .dictionary: try copyContainer(object, into: &writer, depth: depth + 1)
      default: try copyScalar(object, into: &writer)
      }
    copies[object] = copy
    return copy
  }

  private mutating func copyContainer(
    _ object: Int,
    into writer: inout PropertyListWriter,
    depth: Int
  ) throws(PropertyListError) -> Int {
    guard depth <= Self.deepest else {
      throw PropertyListError(.limit("containers are nested too deeply", Self.deepest), at: 0)
    }
    if let members = list.members(of: object) {
      var copies: [(key: Int, value: Int)] = []
      for (key, value) in members {
        let copy = try copy(value, into: &writer, depth: depth)
        copies.append((writer.text(key), copy))
      }
      return writer.dictionary(copies)
    }
    var copies: [Int] = []
    for element in list.elements(of: object) ?? [] {
      copies.append(try copy(Int(element), into: &writer, depth: depth))
    }
    return list.kind(of: object) == .set ? writer.set(copies) : writer.array(copies)
  }

  private func copyScalar(
    _ object: Int,
    into writer: inout PropertyListWriter
  ) throws(PropertyListError) -> Int {
    switch list.kind(of: object) {
    case .boolean: return writer.boolean(list.boolean(object) ?? false)
    case .integer: return writer.integer(list.integer(object) ?? 0)
    case .real:
      if let value = list.wideIntegers[object] { return writer.wideInteger(value) }
      return writer.real(list.real(object) ?? 0)
    case .date: return writer.date(list.date(object) ?? 0)
    case .data: return writer.data(list.data(object) ?? [])
    case .text, .wideText: return writer.text(list.text(object) ?? "")
    case .uid:
      guard let value = list.uid(object) else {
        throw PropertyListError(.outOfBounds("a reference"), at: 0)
      }
      return writer.uid(value)
    case .null, .array, .set, .dictionary: return writer.null()
    }
  }
}
