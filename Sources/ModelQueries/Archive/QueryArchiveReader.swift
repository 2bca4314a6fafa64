package import ModelSupport

/// Reads the archived forms of predicates and expressions.
///
/// The classes and keys are those of public compiled models, mapping models and stores; where none
/// has a construct (aggregates, subqueries, set operations, conditions), they are taken by analogy
/// with the documented initialisers of `NSExpression`.
package struct QueryArchiveReader {
  /// The keys to open the archive with.
  package static let keys = QueryArchiveKey.words

  let archive: KeyedArchive
  /// The numbers of the keys: other readers of the archive may know some of them too.
  private let keyNumbers: [Int]
  /// How many objects may still be looked at: an archive that shares its parts could stand for an
  /// expression without end.
  private var objectsLeft: Int
  /// How many bytes of constants and names may still be taken: a long one may be shared as well.
  private var bytesLeft: Int

  /// Reads from an archive that was opened with ``keys`` among its keys.
  package init(archive: KeyedArchive) {
    self.archive = archive
    keyNumbers = Self.keys.map { archive.list.number(ofKey: $0) ?? Int(UInt32.max) }
    objectsLeft = 8 * archive.list.count + 4096
    bytesLeft = 16 * archive.list.byteCount + 65_536
  }

  /// The predicate that an object is.
  package mutating func predicate(_ object: Int) throws(QueryArchiveError) -> FetchPredicate {
    try predicate(object, depth: 0)
  }

  /// The expression that an object is.
  package mutating func expression(_ object: Int) throws(QueryArchiveError) -> FetchExpression {
    try expression(object, depth: 0)
  }
}

// MARK: - Predicates

extension QueryArchiveReader {
  mutating func predicate(_ object: Int, depth: Int) throws(QueryArchiveError) -> FetchPredicate {
    try enter(depth)
    let name = archive.className(of: object) ?? "object without class"
    switch name {
    case "NSTruePredicate": return .constant(true)
    case "NSFalsePredicate": return .constant(false)
    case "NSCompoundPredicate": return try compound(object, depth)
    case "NSComparisonPredicate": return .comparison(try comparison(object, depth))
    default: throw QueryArchiveError(.unknownClass(name))
    }
  }

  private mutating func compound(
    _ object: Int,
    _ depth: Int
  ) throws(QueryArchiveError) -> FetchPredicate {
    var parts: [FetchPredicate] = []
    for part in try elements(.subpredicates, of: object, "NSCompoundPredicate") {
      parts.append(try predicate(part, depth: depth + 1))
    }
    // `NSCompoundPredicate.LogicalType`
    switch integer(.compoundPredicateType, of: object) ?? 1 {
    case 0 where parts.count == 1: return .not(parts[0])
    case 1: return .and(parts)
    case 2: return .or(parts)
    case let number: throw QueryArchiveError(.unknownOperator(number))
    }
  }

  private mutating func comparison(
    _ object: Int,
    _ depth: Int
  ) throws(QueryArchiveError) -> FetchPredicate.Comparison {
    let name = "NSComparisonPredicate"
    let predicateOperator = try required(.predicateOperator, of: object, name)
    let number = integer(.operatorType, of: predicateOperator) ?? -1
    guard let known = FetchPredicate.Comparison.Operator(rawValue: Int(clamping: number)) else {
      throw QueryArchiveError(.unknownOperator(number))
    }
    var result = FetchPredicate.Comparison(
      try expression(try required(.leftExpression, of: object, name), depth: depth + 1),
      known,
      try expression(try required(.rightExpression, of: object, name), depth: depth + 1)
    )
    if known == .equalTo, integer(.negate, of: predicateOperator) == 1 {
      result.operator = .notEqualTo
    }
    let modifier = integer(.modifier, of: predicateOperator) ?? 0
    result.modifier =
      FetchPredicate.Comparison.Modifier(rawValue: Int(clamping: modifier)) ?? .direct
    // Operators on text have their options under another key.
    let options =
      integer(.options, of: predicateOperator) ?? integer(.flags, of: predicateOperator) ?? 0
    result.options = FetchPredicate.Comparison.Options(rawValue: Int(options & 0xF))
    if known == .customSelector {
      result.customSelector = value(.customSelector, of: predicateOperator).flatMap {
        archive.text(of: $0)
      }
    }
    return result
  }
}

// MARK: - Objects

extension QueryArchiveReader {
  mutating func enter(_ depth: Int) throws(QueryArchiveError) {
    if depth > QueryLimits.nesting { throw QueryArchiveError(.tooDeep) }
    try spend(1)
  }

  /// Elements count as well: those that are `$null` are looked at without being entered.
  mutating func spend(_ count: Int) throws(QueryArchiveError) {
    objectsLeft -= count
    if objectsLeft < 0 { throw QueryArchiveError(.tooLarge) }
  }

  /// The text of an object; nil when it is none.
  mutating func text(of object: Int) throws(QueryArchiveError) -> String? {
    guard let text = archive.text(of: object) else { return nil }
    try spend(bytes: text.utf8.count)
    return text
  }

  mutating func spend(bytes count: Int) throws(QueryArchiveError) {
    bytesLeft -= count
    if bytesLeft < 0 { throw QueryArchiveError(.tooLarge) }
  }

  func value(_ key: QueryArchiveKey, of object: Int) -> Int? {
    archive.value(keyNumbers[key.rawValue], of: object)
  }

  func integer(_ key: QueryArchiveKey, of object: Int) -> Int64? {
    value(key, of: object).flatMap { archive.list.integer($0) }
  }

  func required(
    _ key: QueryArchiveKey,
    of object: Int,
    _ name: String
  ) throws(QueryArchiveError) -> Int {
    guard let value = value(key, of: object) else {
      throw QueryArchiveError(.missing(key.word, in: name))
    }
    return value
  }

  mutating func requiredText(
    _ key: QueryArchiveKey,
    of object: Int,
    _ name: String
  ) throws(QueryArchiveError) -> String {
    guard let text = try text(of: try required(key, of: object, name)) else {
      throw QueryArchiveError(.missing(key.word, in: name))
    }
    return text
  }

  mutating func elements(
    _ key: QueryArchiveKey,
    of object: Int,
    _ name: String
  ) throws(QueryArchiveError) -> [Int] {
    guard let elements = archive.elements(of: try required(key, of: object, name)) else {
      throw QueryArchiveError(.missing(key.word, in: name))
    }
    try spend(elements.count)
    return elements.compactMap { $0 }
  }
}
