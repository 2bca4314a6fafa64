/// Writes a keyed archive as `NSKeyedArchiver` would, object by object.
///
/// Objects get their numbers before they get their content, so that they may refer to each other in
/// cycles. Texts and plain values are written once, however often they are asked for.
package struct KeyedArchiveWriter {
  /// What an object holds under a key.
  package enum Value {
    /// Another object of the archive; nil is `$null`.
    case object(Int?)
    /// Several objects, in the property list's own array.
    case objects([Int])
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    case data([UInt8])
    case text(String)
  }

  private enum Object {
    case reserved
    case text(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    case data([UInt8])
    case dictionary([(key: String, value: Value)], theClass: Int)
    case theClass([String])
  }

  /// Whether the arguments of expressions are mutable arrays: Foundation's parser makes such ones,
  /// code that builds an expression mostly does not.
  package var hasMutableArguments = false
  private var objects: [Object] = [.text("$null")]
  private var texts: [ByteName: Int] = [:]
  private var integers: [Int64: Int] = [:]
  private var reals: [UInt64: Int] = [:]
  private var booleans: [Bool: Int] = [:]
  private var classes: [ByteName: Int] = [:]

  package init() {}

  /// A number for an object whose content will follow.
  package mutating func reserve() -> Int { append(.reserved) }

  /// Gives an object its content.
  ///
  /// - Parameter lineage: The name of the class and of its superclasses, the nearest first.
  package mutating func set(
    _ object: Int,
    _ lineage: [String],
    _ members: [(key: String, value: Value)]
  ) {
    objects[object] = .dictionary(members, theClass: theClass(lineage))
  }

  /// A new object with its content.
  package mutating func object(
    _ lineage: [String],
    _ members: [(key: String, value: Value)]
  ) -> Int {
    let number = reserve()
    set(number, lineage, members)
    return number
  }

  /// The object of a text.
  package mutating func text(_ value: String) -> Int {
    if let number = texts[ByteName(value)] { return number }
    // As a plain text this one would stand for nothing.
    let number =
      value == "$null"
      ? object(["NSMutableString", "NSString", "NSObject"], [("NS.string", .text(value))])
      : append(.text(value))
    texts[ByteName(value)] = number
    return number
  }

  /// The object of a whole number.
  package mutating func integer(_ value: Int64) -> Int {
    if let number = integers[value] { return number }
    let number = append(.integer(value))
    integers[value] = number
    return number
  }

  /// The object of a number with a fraction.
  package mutating func real(_ value: Double) -> Int {
    if let number = reals[value.bitPattern] { return number }
    let number = append(.real(value))
    reals[value.bitPattern] = number
    return number
  }

  /// The object of a Boolean.
  package mutating func boolean(_ value: Bool) -> Int {
    if let number = booleans[value] { return number }
    let number = append(.boolean(value))
    booleans[value] = number
    return number
  }

  /// The object of bytes.
  package mutating func data(_ value: [UInt8]) -> Int { append(.data(value)) }

  private mutating func append(_ object: Object) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  private mutating func theClass(_ lineage: [String]) -> Int {
    let name = ByteName(lineage.first ?? "NSObject")
    if let number = classes[name] { return number }
    let number = append(.theClass(lineage))
    classes[name] = number
    return number
  }

  /// Ends the archive and returns its bytes.
  package mutating func finish(root: Int) -> [UInt8] {
    var list = PropertyListWriter()
    let classKey = list.text("$class")
    var written: [Int] = []
    written.reserveCapacity(objects.count)
    for object in objects {
      switch object {
      case .reserved: written.append(list.text("$null"))
      case .text(let text): written.append(list.text(text))
      case .integer(let value): written.append(list.integer(value))
      case .real(let value): written.append(list.real(value))
      case .boolean(let value): written.append(list.boolean(value))
      case .data(let value): written.append(list.data(value))
      case .theClass(let lineage):
        let names = lineage.map { list.text($0) }
        let (nameKey, namesKey) = (list.text("$classname"), list.text("$classes"))
        let array = list.array(names)
        written.append(list.dictionary([(nameKey, names.first ?? array), (namesKey, array)]))
      case .dictionary(let members, let theClass):
        var entries = members.map { (key: list.text($0.key), value: Self.write($0.value, &list)) }
        entries.append((classKey, list.uid(theClass)))
        written.append(list.dictionary(entries))
      }
    }
    let table = list.array(written)
    let top = list.dictionary([(list.text("root"), list.uid(root))])
    let archive = list.dictionary([
      (list.text("$version"), list.integer(100_000)),
      (list.text("$archiver"), list.text("NSKeyedArchiver")),
      (list.text("$top"), top),
      (list.text("$objects"), table),
    ])
    return list.finish(root: archive)
  }

  private static func write(_ value: Value, _ list: inout PropertyListWriter) -> Int {
    switch value {
    case .object(let number): list.uid(number ?? 0)
    case .objects(let numbers): list.array(numbers.map { list.uid($0) })
    case .integer(let value): list.integer(value)
    case .real(let value): list.real(value)
    case .boolean(let value): list.boolean(value)
    case .data(let value): list.data(value)
    case .text(let value): list.text(value)
    }
  }
}
