internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// Writes a mapping model as a keyed archive of an `NSMappingModel`, in the classes, keys and values
/// of Apple's compiler.
///
/// Entity mappings keep their order, in which a migration works through them.
struct CompiledMappingWriter {
  private typealias Key = CompiledMappingKey
  private typealias Member = (key: CompiledMappingKey, value: KeyedArchiveWriter.Value)

  private let mapping: MappingModel
  private var archive = KeyedArchiveWriter()
  private var notes = ConversionNotes()
  private var problems: [CompilationError.Problem] = []

  /// A writer of a mapping model that is complete.
  init(_ mapping: MappingModel) { self.mapping = mapping }

  mutating func write() throws(CompilationError) -> CompiledMappingModel {
    // Numbers from the top down, as Apple's archives have them.
    let model = archive.reserve()
    let objects = mapping.entityMappings.map { _ in archive.reserve() }
    if mapping.sourceModelPath != nil || mapping.destinationModelPath != nil
      || mapping.sourceModel != nil || mapping.destinationModel != nil
    {
      notes.add("a compiled mapping model has no place for the paths and copies of the models")
    }
    for (object, entity) in zip(objects, mapping.entityMappings) { write(entity, object) }
    let list = archive.array(objects)
    let table = tableByName(objects)
    set(
      model,
      ["NSMappingModel", "NSObject"],
      [(.entityMappings, .object(list)), (.entityMappingsByName, .object(table))]
    )
    guard problems.isEmpty else { throw CompilationError(problems: problems) }
    return CompiledMappingModel(bytes: archive.finish(root: model), notes: notes.all)
  }

  /// The entity mappings by their names; of several with one name the first.
  private mutating func tableByName(_ objects: [Int]) -> Int {
    var isSeen: Set<ByteName> = []
    var pairs: [(name: ByteName, object: Int)] = []
    for (object, entity) in zip(objects, mapping.entityMappings) {
      let name = ByteName(entity.givenName)
      if isSeen.insert(name).inserted {
        pairs.append((name, object))
      } else {
        notes.add(
          "another entity mapping has this name, and expressions find only the first one",
          .entity(name.string)
        )
      }
    }
    pairs.sort { $0.name < $1.name }
    return archive.mutableDictionary(
      pairs.map { (key: archive.text($0.name.string), value: $0.object) }
    )
  }
}

// MARK: - Mappings

extension CompiledMappingWriter {
  private mutating func write(_ entity: EntityMapping, _ object: Int) {
    let path = ElementPath.entity(entity.givenName)
    noteMissingHashes(of: entity, path)
    let source = sourceExpression(of: entity, path)
    let attributes = write(entity.attributeMappings, path)
    let relationships = write(entity.relationshipMappings, path)
    let userInfo = write(entity.userInfo, path)
    set(
      object,
      ["NSEntityMapping", "NSObject"],
      [
        (.name, text(entity.givenName)), (.type, .integer(Int64(entity.type.number))),
        (.source, text(entity.source)), (.destination, text(entity.destination)),
        (.sourceHash, data(entity.sourceHash)), (.destinationHash, data(entity.destinationHash)),
        (.sourceExpression, .object(source)), (.attributeMappings, .object(attributes)),
        (.relationshipMappings, .object(relationships)),
        (.migrationPolicyClassName, text(entity.migrationPolicyClassName)),
        (.userInfo, .object(userInfo)),
      ]
    )
  }

  private mutating func noteMissingHashes(of entity: EntityMapping, _ path: ElementPath) {
    if entity.source != nil && entity.sourceHash == nil
      || entity.destination != nil && entity.destinationHash == nil
    {
      notes.add(
        "the version hash of an entity is not known: Core Data does not find the mapping model",
        path
      )
    }
  }

  private mutating func write(_ properties: [PropertyMapping], _ path: ElementPath) -> Int {
    let objects = properties.map { property in
      let path = ElementPath(path.root, property: property.name)
      let name = archive.text(property.name)
      let value = expression(property.valueExpression, path)
      let userInfo = write(property.userInfo, path)
      return self.object(
        ["NSPropertyMapping", "NSObject"],
        [
          (.propertyName, .object(name)), (.valueExpression, .object(value)),
          (.transforms, .object(nil)), (.userInfo, .object(userInfo)),
        ]
      )
    }
    return archive.array(objects)
  }

  /// User info in the order of its keys' bytes; of a key that stands twice the last value.
  private mutating func write(_ userInfo: UserInfo, _ path: ElementPath) -> Int? {
    if userInfo.isEmpty { return nil }
    var values: [ByteName: String] = [:]
    for entry in userInfo.entries { values[ByteName(entry.key)] = entry.value }
    if values.count < userInfo.entries.count {
      notes.add("a compiled mapping model holds a key of user info once: the last value counts")
    }
    notes.add("user info is written by analogy; no compiled sample is known", path)
    let pairs = values.sorted { $0.key < $1.key }.map { key, value in
      (key: archive.text(key.string), value: archive.text(value))
    }
    return archive.dictionary(pairs)
  }
}

// MARK: - Expressions

extension CompiledMappingWriter {
  private mutating func sourceExpression(of entity: EntityMapping, _ path: ElementPath) -> Int? {
    // The compiler builds this expression, and has all others parsed.
    archive.hasMutableArguments = false
    defer { archive.hasMutableArguments = true }
    guard let text = entity.sourceExpression else {
      noteLostFilter(entity.sourceFilterPredicate, path)
      return nil
    }
    guard let expression = parsed(text, path) else { return nil }
    let filter = ArchivedExpression.sourceFilter(of: expression)
    if entity.sourceFilterPredicate != nil, !filter.hasSameBytes(as: entity.sourceFilterPredicate) {
      noteLostFilter(entity.sourceFilterPredicate, path)
    }
    return archive.expression(expression)
  }

  private mutating func noteLostFilter(_ predicate: String?, _ path: ElementPath) {
    if predicate == nil { return }
    notes.add(
      "a compiled mapping model has the predicate that chooses source objects only in the source "
        + "expression, which says something else",
      path
    )
  }

  private mutating func expression(_ text: String?, _ path: ElementPath) -> Int? {
    text.flatMap { parsed($0, path) }.map { archive.expression($0) }
  }

  /// The expression of a text; nil, and a problem, when it cannot be read.
  private mutating func parsed(_ text: String, _ path: ElementPath) -> FetchExpression? {
    do throws(QuerySyntaxError) {
      return try FetchExpression(parsing: text)
    } catch {
      problems.append(
        CompilationError.Problem(path: path, message: "the expression `\(text)`: \(error)")
      )
      return nil
    }
  }
}

// MARK: - Pieces

extension CompiledMappingWriter {
  private mutating func set(_ object: Int, _ lineage: [String], _ members: [Member]) {
    archive.set(object, lineage, members.map { (key: $0.key.rawValue, value: $0.value) })
  }

  private mutating func object(_ lineage: [String], _ members: [Member]) -> Int {
    archive.object(lineage, members.map { (key: $0.key.rawValue, value: $0.value) })
  }

  /// The value of a text; nothing for nil.
  private mutating func text(_ value: String?) -> KeyedArchiveWriter.Value {
    .object(value.map { archive.text($0) })
  }

  /// The value of a version hash; nothing for nil.
  private mutating func data(_ value: VersionHash?) -> KeyedArchiveWriter.Value {
    .object(value.map { archive.data($0.bytes) })
  }
}
