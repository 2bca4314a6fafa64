internal import ModelSchema
internal import ModelSupport

/// Why the objects of an archive cannot be read; the reader of the file knows path and module.
struct ArchiveProblem: Error {
  let reason: ModelFileError.Reason

  static func malformed(_ text: String) -> ArchiveProblem {
    ArchiveProblem(reason: .malformed(text))
  }

  static func unsupported(_ text: String) -> ArchiveProblem {
    ArchiveProblem(reason: .unsupported(text))
  }
}

/// A keyed archive that is read with a budget.
///
/// Every object may be referred to from anywhere, so a small archive may stand for a graph without
/// end. What is read is counted; no archive that was written by its tools comes near the limit,
/// which grows with the size of the archive.
struct BoundedArchive {
  let archive: KeyedArchive
  private let limit: Int
  private var budget: Int

  /// Reads an archive.
  ///
  /// - Parameter keys: The keys that the caller will ask for; a key's position is its number. Those
  ///   of Foundation's values must not be among them.
  init(_ bytes: [UInt8], keys: [String]) throws(ArchiveProblem) {
    do throws(PropertyListError) {
      archive = try KeyedArchive(bytes, keys: keys)
    } catch {
      throw .malformed(error.description)
    }
    limit = bytes.count * 16 + 65_536
    budget = limit
  }

  /// Counts what is read.
  mutating func spend(_ amount: Int) throws(ArchiveProblem) {
    budget -= amount
    if budget < 0 {
      throw .malformed(
        "the objects of the archive refer to each other too often (the limit is \(limit))"
      )
    }
  }
}

// MARK: - Objects

extension BoundedArchive {
  /// The name of an object's class.
  func className(of object: Int) -> String? { archive.className(of: object) }

  /// The keys under which an object holds something, its class left out.
  ///
  /// Every object is looked at in this way before anything is asked of it: the price of asking is
  /// its number of keys.
  mutating func keys(of object: Int) throws(ArchiveProblem) -> [String] {
    let members = archive.list.members(of: object) ?? []
    try spend(members.count + 1)
    return members.compactMap { key, value in
      key == "$class" || archive.resolve(value) == nil ? nil : key
    }
  }

  /// Counts an object whose keys are of no interest.
  mutating func visit(_ object: Int) throws(ArchiveProblem) { _ = try keys(of: object) }

  /// What an object holds under a key.
  func value(_ key: Int, of object: Int) -> Int? { archive.value(key, of: object) }

  /// The elements of an array or a set that are not missing.
  mutating func elements(of object: Int) throws(ArchiveProblem) -> [Int] {
    try visit(object)
    let elements = archive.elements(of: object) ?? []
    try spend(elements.count)
    return elements.compactMap { $0 }
  }

  /// The keys and values of a dictionary; a key that is no text is left out.
  mutating func pairs(of object: Int) throws(ArchiveProblem) -> [(key: String, value: Int)] {
    try visit(object)
    let pairs = archive.pairs(of: object) ?? []
    try spend(pairs.count)
    var result: [(key: String, value: Int)] = []
    for pair in pairs {
      if let key = try text(pair.key) { result.append((key, pair.value)) }
    }
    return result
  }
}

// MARK: - Values

extension BoundedArchive {
  /// The text of an object: a text or an `NSMutableString`.
  mutating func text(_ object: Int) throws(ArchiveProblem) -> String? {
    try visit(object)
    let text = archive.text(of: object)
    if let text { try spend(text.utf8.count + 1) }
    return text
  }

  /// The text of an object, or the number that it holds as a text.
  mutating func textOrNumber(_ object: Int) throws(ArchiveProblem) -> String? {
    if let text = try text(object) { return text }
    return switch archive.list.kind(of: object) {
    case .boolean: archive.list.boolean(object).map { $0 ? "YES" : "NO" }
    case .integer: archive.list.integer(object).map { String($0) }
    case .real: archive.list.real(object).map { String($0) }
    default: nil
    }
  }

  func boolean(_ object: Int) -> Bool? { archive.list.boolean(object) }

  func integer(_ object: Int) -> Int? { archive.list.integer(object).map { Int($0) } }
}
