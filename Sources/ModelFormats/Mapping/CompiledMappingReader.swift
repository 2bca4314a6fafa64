internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// Reads a compiled mapping model, a `.cdm`: a keyed archive of an `NSMappingModel`.
struct CompiledMappingReader {
  private typealias Key = CompiledMappingKey

  private var archive: BoundedArchive
  /// Reads all expressions, so that they share one budget.
  private var queries: QueryArchiveReader
  private var report: MappingReport
  private let anchor: SourceAnchor

  /// Reads a file's bytes.
  ///
  /// - Throws: ``ModelFileError`` when the bytes are no such archive.
  static func read(
    _ bytes: [UInt8],
    path: String,
    module: String
  ) throws(ModelFileError) -> (mapping: MappingModel, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: path, bytes: [])
    do throws(ArchiveProblem) {
      let archive = try BoundedArchive(bytes, keys: Key.words + QueryArchiveReader.keys)
      var reader = CompiledMappingReader(
        archive: archive,
        queries: QueryArchiveReader(archive: archive.archive),
        report: MappingReport(file, module: module),
        anchor: SourceAnchor(file: file, range: 0..<0)
      )
      let mapping = try reader.readModel()
      return (mapping, reader.report.diagnostics)
    } catch {
      throw ModelFileError(error.reason, path: path, module: module)
    }
  }

  private mutating func readModel() throws(ArchiveProblem) -> MappingModel {
    let root = archive.archive.root
    let className = archive.className(of: root)
    guard className == "NSMappingModel" else {
      throw .unsupported(
        "this is \(className.map { "an archive of `\($0)`" } ?? "no archive"), "
          + "not a compiled mapping model"
      )
    }
    try reportUnknownKeys(of: root, [.entityMappings, .entityMappingsByName], .model)
    var mapping = MappingModel(anchor: anchor)
    for object in try elements(.entityMappings, of: root) {
      mapping.entityMappings.append(try readEntityMapping(object))
    }
    return mapping
  }
}

// MARK: - Mappings

extension CompiledMappingReader {
  private mutating func readEntityMapping(_ object: Int) throws(ArchiveProblem) -> EntityMapping {
    try archive.visit(object)
    var mapping = EntityMapping(
      try text(.name, of: object),
      .init(number: value(.type, of: object).flatMap { archive.integer($0) } ?? 0),
      source: try text(.source, of: object),
      destination: try text(.destination, of: object),
      sourceHash: try hash(.sourceHash, of: object),
      destinationHash: try hash(.destinationHash, of: object),
      migrationPolicyClassName: try text(.migrationPolicyClassName, of: object),
      anchor: anchor
    )
    let path = ElementPath.entity(mapping.givenName)
    try reportUnknownKeys(
      of: object,
      [
        .name, .type, .source, .destination, .sourceHash, .destinationHash, .sourceExpression,
        .attributeMappings, .relationshipMappings, .migrationPolicyClassName, .userInfo,
      ],
      path
    )
    if let expression = try expression(.sourceExpression, of: object, path) {
      mapping.sourceExpression = expression.description
      mapping.sourceFilterPredicate = ArchivedExpression.sourceFilter(of: expression)
    }
    mapping.attributeMappings = try readPropertyMappings(.attributeMappings, of: object, path)
    mapping.relationshipMappings = try readPropertyMappings(.relationshipMappings, of: object, path)
    mapping.userInfo = try readUserInfo(of: object, path)
    return mapping
  }

  private mutating func readPropertyMappings(
    _ key: Key,
    of object: Int,
    _ path: ElementPath
  ) throws(ArchiveProblem) -> [PropertyMapping] {
    var mappings: [PropertyMapping] = []
    for property in try elements(key, of: object) {
      try reportUnknownKeys(of: property, [.propertyName, .valueExpression, .userInfo], path)
      let name = try text(.propertyName, of: property) ?? ""
      let path = ElementPath(path.root, property: name)
      mappings.append(
        PropertyMapping(
          name,
          valueExpression: try expressionText(.valueExpression, of: property, path),
          userInfo: try readUserInfo(of: property, path),
          anchor: anchor
        )
      )
    }
    return mappings
  }
}

// MARK: - Values

extension CompiledMappingReader {
  private func value(_ key: Key, of object: Int) -> Int? { archive.value(key.number, of: object) }

  private mutating func elements(_ key: Key, of object: Int) throws(ArchiveProblem) -> [Int] {
    guard let value = value(key, of: object) else { return [] }
    return try archive.elements(of: value)
  }

  private mutating func text(_ key: Key, of object: Int) throws(ArchiveProblem) -> String? {
    guard let value = value(key, of: object) else { return nil }
    return try archive.text(value)
  }

  private mutating func hash(_ key: Key, of object: Int) throws(ArchiveProblem) -> VersionHash? {
    guard let value = value(key, of: object) else { return nil }
    try archive.visit(value)
    let bytes = archive.archive.data(of: value)
    try archive.spend(bytes?.count ?? 0)
    guard let bytes else { return nil }
    guard let hash = VersionHash(stated: bytes) else {
      throw .malformed("`\(key.rawValue)` has \(bytes.count) bytes; a version hash has 32")
    }
    return hash
  }

  private mutating func expression(
    _ key: Key,
    of object: Int,
    _ path: ElementPath
  ) throws(ArchiveProblem) -> FetchExpression? {
    guard let value = value(key, of: object) else { return nil }
    do throws(QueryArchiveError) {
      return try queries.expression(value)
    } catch {
      report.add("an expression cannot be read: \(error.description)", path: path)
      return nil
    }
  }

  /// The text of an expression; it is counted, since constants may be shared.
  private mutating func expressionText(
    _ key: Key,
    of object: Int,
    _ path: ElementPath
  ) throws(ArchiveProblem) -> String? {
    guard let text = try expression(key, of: object, path)?.description else { return nil }
    try archive.spend(text.utf8.count)
    return text
  }

  private mutating func readUserInfo(
    of object: Int,
    _ path: ElementPath
  ) throws(ArchiveProblem) -> UserInfo {
    guard let value = value(.userInfo, of: object) else { return UserInfo() }
    var keys: [String] = []
    let userInfo = try archive.userInfo(of: value, anchor: anchor) { keys.append($0) }
    for key in keys {
      report.add(
        "the user info `\(key)` is no text",
        path: path,
        help: ["it is kept as the text of its JSON"]
      )
    }
    return userInfo
  }

  private mutating func reportUnknownKeys(
    of object: Int,
    _ known: [Key],
    _ path: ElementPath
  ) throws(ArchiveProblem) {
    for key in try archive.keys(of: object) where !known.contains(where: { $0.rawValue == key }) {
      let kind = archive.className(of: object) ?? "an object"
      report.add("`\(key)` of \(kind) is not known", path: path)
    }
  }
}
