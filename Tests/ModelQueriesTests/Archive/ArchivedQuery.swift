import ModelQueries
import ModelSupport

/// Predicates and expressions through an archive and back.
enum ArchivedQuery {
  /// The keys of the objects around them.
  static let ownKeys = ["NSPredicateOfOurs"]

  static func archive(_ make: (inout KeyedArchiveWriter) -> Int) throws -> KeyedArchive {
    var writer = KeyedArchiveWriter()
    let object = make(&writer)
    return try KeyedArchive(
      writer.finish(root: object),
      keys: ownKeys + QueryArchiveReader.keys
    )
  }

  static func reader(of archive: KeyedArchive) -> QueryArchiveReader {
    QueryArchiveReader(archive: archive)
  }

  static func read(_ predicate: FetchPredicate) throws -> FetchPredicate {
    let archive = try archive { $0.predicate(predicate) }
    var reader = reader(of: archive)
    return try reader.predicate(archive.root)
  }

  static func read(_ expression: FetchExpression) throws -> FetchExpression {
    let archive = try archive { $0.expression(expression) }
    var reader = reader(of: archive)
    return try reader.expression(archive.root)
  }

  /// The value under one of the keys of predicates and expressions.
  static func value(_ key: String, of object: Int, in archive: KeyedArchive) -> Int? {
    guard let number = QueryArchiveReader.keys.firstIndex(of: key) else { return nil }
    return archive.value(ownKeys.count + number, of: object)
  }
}
