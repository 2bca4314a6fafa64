/// The graph of objects in a keyed archive, as `NSKeyedArchiver` writes it.
///
/// An archive is a property list with a table of objects (`$objects`) that refer to each other by
/// numbers, in cycles as they like. Here objects are asked for one at a time, by number, so that a
/// cycle is nothing special; Foundation's unarchiver recurses until its stack ends on every model
/// that has an inverse relationship.
///
/// Objects are named by their numbers in the property list: ``value(_:of:)`` follows references.
package struct KeyedArchive: Sendable {
  /// The property list of the archive.
  package let list: PropertyList
  /// The object that the archive was made of.
  package let root: Int

  /// The property list's number of each archived object.
  private let table: ArraySlice<UInt32>
  /// The number of each property list object's class among ``classNames``; -1 for none.
  private let classNumbers: [Int32]
  private let classNames: [String]
  private let fixedKeys: FixedKeys
  /// The text `$null`, which property lists hold once.
  private let nullObject: Int
  let valueKeys: ValueKeys

  private struct FixedKeys: Sendable {
    let className, theClass, elements, keys: Int
  }

  /// The keys of archives and of Foundation's collections, which come after the caller's.
  private static let archiveKeys = [
    "$objects", "$top", "$classname", "$class", "NS.objects", "NS.keys", "root",
  ]

  /// Reads an archive.
  ///
  /// - Parameter keys: The keys that the caller will ask for; a key's position is its number. Those
  ///   of Foundation's collections and values are known without.
  package init(_ bytes: [UInt8], keys: [String]) throws(PropertyListError) {
    let list = try PropertyList(bytes, keys: keys + Self.archiveKeys + ValueKeys.names)
    // A key that the caller knows as well has his number.
    let fixed = Self.archiveKeys.map { list.number(ofKey: $0) ?? 0 }
    guard let objects = list.value(ofKey: fixed[0], in: list.root),
      let table = list.elements(of: objects),
      let top = list.value(ofKey: fixed[1], in: list.root)
    else {
      throw PropertyListError(.expected("a keyed archive"), at: 0)
    }
    // The root's key is `root`; archives made by hand name it otherwise, and then there is one.
    let members = list.members(of: top)?.map(\.value) ?? []
    guard
      let reference = list.value(ofKey: fixed[6], in: top)
        ?? (members.count == 1 ? members[0] : nil),
      let uid = list.uid(reference), uid < table.count
    else {
      throw PropertyListError(.expected("the root of the archive"), at: 0)
    }
    self.list = list
    self.table = table
    nullObject = table.first.flatMap { list.isText(Int($0), "$null") ? Int($0) : nil } ?? -1
    fixedKeys = FixedKeys(
      className: fixed[2],
      theClass: fixed[3],
      elements: fixed[4],
      keys: fixed[5]
    )
    valueKeys = ValueKeys(list, after: keys.count + Self.archiveKeys.count)
    root = Int(table[table.startIndex + uid])
    (classNumbers, classNames) = Self.readClasses(list, table, fixedKeys)
  }

  private static func readClasses(
    _ list: PropertyList,
    _ table: ArraySlice<UInt32>,
    _ keys: FixedKeys
  ) -> ([Int32], [String]) {
    var numbers = [Int32](repeating: -1, count: list.count)
    var names: [String] = []
    var numbersOfNames: [ByteName: Int32] = [:]
    // By the number of a class's object; few of them are classes.
    var numbersOfClasses = [Int32](repeating: -1, count: list.count)
    var isSeen = [Bool](repeating: false, count: list.count)
    for object in table where !isSeen[Int(object)] {
      isSeen[Int(object)] = true
      guard let reference = list.value(ofKey: keys.theClass, in: Int(object)),
        let uid = list.uid(reference), uid < table.count
      else { continue }
      let theClass = Int(table[table.startIndex + uid])
      if numbersOfClasses[theClass] >= 0 {
        numbers[Int(object)] = numbersOfClasses[theClass]
        continue
      }
      guard let name = list.value(ofKey: keys.className, in: theClass).flatMap({ list.text($0) })
      else { continue }
      let number = numbersOfNames[ByteName(name)] ?? Int32(names.count)
      if Int(number) == names.count { names.append(name) }
      numbersOfNames[ByteName(name)] = number
      numbersOfClasses[theClass] = number
      numbers[Int(object)] = number
    }
    return (numbers, names)
  }
}

// MARK: - Objects

extension KeyedArchive {
  /// The object that a reference leads to; the object itself when it is no reference; nil for
  /// `$null` and for a reference to nothing.
  package func resolve(_ object: Int) -> Int? {
    switch list.kind(of: object) {
    case .null: return nil
    case .uid:
      // The first object of the table is `$null`.
      guard let uid = list.uid(object), uid > 0, uid < table.count else { return nil }
      let target = Int(table[table.startIndex + uid])
      return target == nullObject ? nil : target
    default: return object
    }
  }

  /// What an object holds under a key; nil when there is nothing.
  package func value(_ key: Int, of object: Int) -> Int? {
    guard let value = list.value(ofKey: key, in: object) else { return nil }
    return resolve(value)
  }

  /// Notes where an object holds what, for the caller's first keys: a number of the property list plus
  /// 1, or 0 for nothing.
  ///
  /// For objects of which many keys are asked.
  package func readFields(of object: Int, into fields: inout [UInt32]) {
    for index in fields.indices { fields[index] = 0 }
    list.readMembers(of: object, into: &fields)
  }

  /// Whether an object has a key that neither the caller nor Foundation's values and collections have.
  package func hasUnknownKeys(_ object: Int) -> Bool {
    list.hasKey(from: valueKeys.afterLast, object)
  }

  /// Whether there is an object of a class.
  package func hasClass(_ name: String) -> Bool { classNames.contains(name) }

  /// The keys of an object that neither the caller nor Foundation's values and collections have.
  package func unknownKeys(of object: Int) -> [String] {
    list.keyNumbers(of: object).filter { Int($0) >= valueKeys.afterLast }.map {
      list.keys[Int($0)]
    }
  }

  /// Whether an object says anything about a key, be it that there is nothing.
  package func hasKey(_ key: Int, _ object: Int) -> Bool {
    list.value(ofKey: key, in: object) != nil
  }

  /// The number of an object's class, for comparisons; -1 for a value without one.
  package func classNumber(of object: Int) -> Int { Int(classNumbers[object]) }

  /// The number of a class; nil when there is no object of it.
  package func number(ofClass name: String) -> Int? {
    classNames.firstIndex { $0.hasSameBytes(as: name) }
  }

  /// The name of an object's class; nil for a value without one.
  package func className(of object: Int) -> String? {
    let number = classNumbers[object]
    return number < 0 ? nil : classNames[Int(number)]
  }

  /// The elements of an array or a set, Foundation's or the property list's own.
  ///
  /// An element that is missing or `$null` is nil.
  package func elements(of object: Int) -> [Int?]? {
    let array = list.value(ofKey: fixedKeys.elements, in: object) ?? object
    return list.elements(of: array).map { $0.map { resolve(Int($0)) } }
  }

  /// The keys and values of a dictionary in the order of the archive.
  package func pairs(of object: Int) -> [(key: Int, value: Int)]? {
    guard
      let keys = list.value(ofKey: fixedKeys.keys, in: object).flatMap({ list.elements(of: $0) }),
      let values = list.value(ofKey: fixedKeys.elements, in: object).flatMap({
        list.elements(of: $0)
      }),
      keys.count == values.count
    else { return nil }
    var pairs: [(key: Int, value: Int)] = []
    pairs.reserveCapacity(keys.count)
    for index in 0..<keys.count {
      guard let key = resolve(Int(keys[keys.startIndex + index])),
        let value = resolve(Int(values[values.startIndex + index]))
      else { continue }
      pairs.append((key, value))
    }
    return pairs
  }
}
