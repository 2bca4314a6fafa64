internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

extension CompiledModelReader {
  /// Reads a default value into the texts that a `contents` file would have.
  mutating func readDefault(
    _ object: Int,
    _ attribute: inout AttributeDescription,
    _ path: ElementPath
  ) {
    switch attribute.type {
    case .boolean: attribute.defaultValue = archive.list.boolean(object).map { $0 ? "YES" : "NO" }
    case .integer16, .integer32, .integer64:
      attribute.defaultValue = archive.list.integer(object).map { String($0) }
    case .double, .float: attribute.defaultValue = archive.list.real(object).map { String($0) }
    case .decimal:
      attribute.defaultValue =
        archive.decimal(of: object)?.text ?? archive.list.real(object).map { String($0) }
    case .string: attribute.defaultValue = text(object)
    case .date:
      attribute.defaultDateInterval = archive.date(of: object).map {
        AttributeValue.text(ofInterval: $0)
      }
    case .uuid:
      attribute.defaultValue =
        archive.uuid(of: object).map { FetchExpression.UUIDNumber(value: $0).description }
        ?? text(object)
    case .uri: attribute.defaultValue = archive.url(of: object) ?? text(object)
    default: break
    }
    if attribute.defaultValue == nil, attribute.defaultDateInterval == nil {
      let what = archive.className(of: object).map { "of class `\($0)`" } ?? "that is no text"
      reportUnknown("a default value \(what) has no place in a model", path: path)
    }
  }

  /// The text of an archived predicate; nil for one that cannot be read, which is reported.
  mutating func readPredicate(_ object: Int, path: ElementPath) -> String? {
    // Other writers archive the text itself.
    text(object) ?? predicate(object, path: path)?.description
  }

  private mutating func predicate(_ object: Int, path: ElementPath) -> FetchPredicate? {
    do throws(QueryArchiveError) {
      return try queries.predicate(object)
    } catch {
      let text = text(object).flatMap { try? FetchPredicate(parsing: $0) }
      if text == nil { reportUnknown("a predicate cannot be read: \(error)", path: path) }
      return text
    }
  }

  /// The text of an archived expression; nil for one that cannot be read, which is reported.
  mutating func readExpression(_ object: Int, path: ElementPath) -> String? {
    do throws(QueryArchiveError) {
      return try queries.expression(object).derivationText
    } catch {
      reportUnknown("an expression cannot be read: \(error)", path: path)
      return nil
    }
  }
}

extension CompiledModelReader {
  /// Reads validation predicates: those that a model can state become bounds.
  mutating func readBounds(
    of object: Int,
    _ attribute: inout AttributeDescription,
    _ path: ElementPath
  ) throws(ModelFileError) {
    for object in try elements(.validationPredicates, of: object) {
      guard let predicate = predicate(object, path: path) else { continue }
      if !AttributeBounds.apply(predicate, to: &attribute) {
        reportUnknown(
          "the validation predicate `\(predicate)` has no place in a model",
          path: path
        )
      }
    }
  }
}
