internal import ModelQueries
internal import ModelSupport

/// What is read from archived `NSExpression` graphs.
enum ArchivedExpression {
  /// An expression that is an archive of its own; nil when it is not known.
  static func read(_ bytes: [UInt8]) -> FetchExpression? {
    guard let archive = try? KeyedArchive(bytes, keys: QueryArchiveReader.keys) else { return nil }
    var reader = QueryArchiveReader(archive: archive)
    return try? reader.expression(archive.root)
  }

  /// The predicate with which an expression fetches an entity's source objects.
  ///
  /// Nil when it fetches all of them, or does something else.
  static func sourceFilter(of expression: FetchExpression) -> String? {
    guard case .fetch(.function(let function), _, _) = expression,
      function.selector == MappingSelector.fetchRequest, function.arguments.count == 2,
      case .constant(.string(let predicate), _) = function.arguments[1],
      predicate != MappingSelector.everything
    else { return nil }
    return predicate
  }
}
