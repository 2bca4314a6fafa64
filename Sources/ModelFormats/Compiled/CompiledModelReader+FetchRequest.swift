internal import ModelSchema
internal import ModelSupport

extension CompiledModelReader {
  mutating func readFetchRequest(_ object: Int, name: String) -> FetchRequestDescription {
    let path = ElementPath.fetchRequest(name)
    reportUnknownKeys(of: object, path: path)
    let entity = value(.entity, of: object)
    var request = FetchRequestDescription(
      name,
      entity: entity.flatMap { text(.entityName, of: $0) ?? text($0) },
      anchor: anchor
    )
    request.predicate = value(.predicate, of: object).flatMap { readPredicate($0, path: path) }
    request.fetchLimit = count(.fetchLimit, of: object)
    request.fetchBatchSize = count(.batchSize, of: object)
    request.resultType = count(.resultType, of: object)
    if let number = integer(.fetchRequestFlags, of: object) {
      FetchRequestFlags(rawValue: number).apply(to: &request)
    }
    for key: CompiledKey in [
      .sortDescriptors, .valuesToFetch, .valuesToGroupBy, .havingPredicate,
      .relationshipKeyPathsForPrefetching,
    ] where value(key, of: object) != nil {
      reportUnknown("`\(key.word)` of a fetch request has no place in a model", path: path)
    }
    return request
  }

  /// A count that says something: 0 is what a request has when nothing is said.
  private mutating func count(_ key: CompiledKey, of object: Int) -> Int? {
    integer(key, of: object).flatMap { $0 == 0 ? nil : Int($0) }
  }
}
