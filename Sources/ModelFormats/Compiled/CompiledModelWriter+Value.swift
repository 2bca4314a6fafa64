internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

extension CompiledModelWriter {
  /// The object of an attribute's default value; nil for none.
  mutating func defaultValue(of attribute: AttributeDescription, _ path: ElementPath) -> Int? {
    if attribute.type == .date {
      guard let interval = attribute.defaultDateInterval.flatMap({ AttributeValue.real($0) }) else {
        if let text = attribute.defaultValue, !text.isEmpty { noteDefault(text, path) }
        return nil
      }
      return archive.date(interval)
    }
    guard let text = attribute.defaultValue else { return nil }
    if attribute.type == .string { return archive.text(text) }
    if text.isEmpty { return nil }
    let value = object(of: text, attribute.type)
    if value == nil { noteDefault(text, path) }
    if let whole = AttributeValue.truncated(text, attribute.type) {
      notes.add("the default `\(text)` of a whole number is written as `\(whole)`", path)
    }
    return value
  }

  private mutating func noteDefault(_ text: String, _ path: ElementPath) {
    notes.add("the default `\(text)` is no value of the type: it is left out", path)
  }

  private mutating func object(of text: String, _ type: AttributeType) -> Int? {
    switch type {
    case .integer16, .integer32, .integer64:
      return AttributeValue.integer(text).map { archive.integer($0) }
    case .double, .float: return AttributeValue.real(text).map { archive.real($0) }
    case .boolean: return AttributeValue.boolean(text).map { archive.boolean($0) }
    case .decimal: return ArchivedDecimal(text).map { archive.decimal($0) }
    case .uuid: return FetchExpression.UUIDNumber(text).map { archive.uuid($0.value) }
    case .uri: return archive.url(text)
    case .undefined, .string, .date, .binary, .transformable, .objectID, .composite, .other:
      return nil
    }
  }

  mutating func writeFetchRequest(_ request: FetchRequestDescription, _ path: ElementPath) -> Int {
    noteUnrecognized(request.unrecognized, path)
    let flags = FetchRequestFlags(request)
    if flags != FetchRequestFlags.defaults {
      notes.add(
        "the flags of a fetch request are written by analogy; all samples have the defaults",
        path
      )
    }
    let entity = request.entity.flatMap { index.number(ofEntity: $0) }
    if entity == nil {
      problems.append(
        CompilationError.Problem(
          path: path,
          message: "it fetches `\(request.entity ?? "")`, which is not in the model"
        )
      )
    }
    let condition = predicate(request.predicate, path)
    var members: [Member] = [
      (.entity, .object(entity.map { entityObjects[$0] })), (.predicate, .object(condition)),
      (.sortDescriptors, .object(nil)), (.fetchLimit, .integer(Int64(request.fetchLimit ?? 0))),
      (.fetchOffset, .integer(0)), (.batchSize, .integer(Int64(request.fetchBatchSize ?? 0))),
      (.resultType, .integer(Int64(request.resultType ?? 0))),
      (.hasFetchRequestFlags, .boolean(true)), (.fetchRequestFlags, .integer(flags.rawValue)),
      (.valuesToFetch, .object(nil)), (.valuesToGroupBy, .object(nil)),
      (.havingPredicate, .object(nil)), (.relationshipKeyPathsForPrefetching, .object(nil)),
    ]
    if form == .storesModel { members.append((.allocationType, .integer(0))) }
    return object(["NSFetchRequest", "NSPersistentStoreRequest", "NSObject"], members)
  }
}
