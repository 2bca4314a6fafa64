package import ModelSchema
internal import ModelQueries
internal import ModelSupport

/// Reads a compiled model (`.mom`), or the model that a store keeps of itself.
///
/// Both are keyed archives of `NSManagedObjectModel`; the keys are those of public compiled models
/// and stores. The reader follows the model's own structure (entities, their properties, names), never
/// the references at large, so cycles cost nothing; and it looks at no more elements of collections
/// than the archive has, however often it shares them.
package struct CompiledModelReader {
  let archive: KeyedArchive
  var queries: QueryArchiveReader
  let file: SourceFile
  let module: String
  /// What the reader did not know.
  var diagnostics: [Diagnostic] = []
  /// Kinds of unknown content that have been reported.
  private var reported: Set<String> = []
  /// The numbers of the classes that most properties have; nil when there is none of them.
  let attributeClass: Int?
  let relationshipClass: Int?
  /// What the object that was asked last holds: of one object many keys are asked in a row.
  private var fields = [UInt32](repeating: 0, count: CompiledKey.allCases.count)
  private var objectOfFields = -1
  /// Whether this is a model that a store keeps: subentities then repeat what they inherit.
  var isStoresModel = false
  /// The names in a dictionary of properties, kept for the entities that inherit them.
  var namesOfProperties: [Int: Set<ByteName>] = [:]
  /// The names that composite types got, by their elements, and how many have got one name.
  var compositeNames: [[AttributeDescription]: String] = [:]
  var compositeCounts: [ByteName: Int] = [:]
  var usedCompositeNames: Set<ByteName> = []
  private let budget: ReadBudget

  /// The keys to open an archive with.
  static let keys = CompiledKey.words + QueryArchiveReader.keys

  /// Reads an archive's bytes.
  ///
  /// - Throws: ``ModelFileError`` when the bytes are no archived model.
  package static func read(
    _ bytes: [UInt8],
    path: String,
    module: String
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    let archive: KeyedArchive
    do throws(PropertyListError) {
      archive = try KeyedArchive(bytes, keys: keys)
    } catch {
      throw ModelFileError(.malformed(error.description), path: path, module: module)
    }
    return try read(archive, SourceFile(path: path, binary: bytes), module: module)
  }

  /// Reads an archive that was opened with ``keys``.
  static func read(
    _ archive: KeyedArchive,
    _ file: SourceFile,
    module: String
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    var reader = CompiledModelReader(archive, file, module: module)
    let model = try reader.readModel()
    return (model, reader.diagnostics)
  }

  private init(_ archive: KeyedArchive, _ file: SourceFile, module: String) {
    self.archive = archive
    queries = QueryArchiveReader(archive: archive)
    attributeClass = archive.number(ofClass: "NSAttributeDescription")
    relationshipClass = archive.number(ofClass: "NSRelationshipDescription")
    self.file = file
    self.module = module
    budget = ReadBudget(
      elements: min(archive.list.elementCount * 4 + 1024, ReadBudget.mostElements),
      bytesOfLongTexts: archive.list.byteCount * 16 + 65_536
    )
  }

  /// The place of everything in an archive: the file.
  var anchor: SourceAnchor { SourceAnchor(file: file, range: 0..<0) }

  func malformed(_ message: String) -> ModelFileError {
    ModelFileError(
      .malformed(message),
      path: file.path,
      module: module,
      location: SourceLocation(file: file, range: 0..<0)
    )
  }

  /// Reports something unknown, each kind of it once.
  mutating func reportUnknown(_ message: String, path: ElementPath) {
    guard reported.insert(message).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .unknownConstruct,
        message,
        path: path,
        module: module,
        at: SourceLocation(file: file, range: 0..<0),
        help: ["it is not kept"]
      )
    )
  }

  /// Reports keys of an object that no public sample has.
  mutating func reportUnknownKeys(of object: Int, path: ElementPath) {
    guard archive.hasUnknownKeys(object) else { return }
    for name in archive.unknownKeys(of: object) {
      let className = archive.className(of: object) ?? "an object"
      reportUnknown("`\(className)` holds `\(name)`, which is not known", path: path)
    }
  }
}

// MARK: - The model

extension CompiledModelReader {
  private mutating func readModel() throws(ModelFileError) -> ManagedObjectModel {
    let root = archive.root
    guard let entities = value(.entities, of: root) else {
      let what = archive.className(of: root).map { "an archive of `\($0)`" } ?? "an archive"
      throw ModelFileError(
        .unsupported("this is \(what), no compiled model"),
        path: file.path,
        module: module
      )
    }
    reportUnknownKeys(of: root, path: .model)
    var model = ManagedObjectModel(anchor: anchor)
    isStoresModel = archive.className(of: entities) == "NSKnownKeysDictionary1"
    var isSeen: Set<Int> = []
    let objects = try namedObjects(of: entities).sortedByName()
      .filter { isSeen.insert($0.value).inserted }
    try readEntities(objects, &model)
    model.entities.sortIgnoringCase { $0.name }
    model.composites.sortIgnoringCase { $0.name }
    model.versionIdentifiers = try elements(.versionIdentifiers, of: root)
      .compactMap { text($0) }.sorted { $0.precedesInBytes($1) }
    if let templates = value(.fetchRequestTemplates, of: root) {
      for (name, request) in try namedObjects(of: templates).sortedByName() {
        model.fetchRequestTemplates.append(readFetchRequest(request, name: name))
      }
      model.fetchRequestTemplates.sortIgnoringCase { $0.name }
    }
    if let configurations = value(.configurations, of: root) {
      for (name, members) in try namedObjects(of: configurations).sortedByName() {
        model.configurations.append(try readConfiguration(name, members))
      }
      model.configurations.sortIgnoringCase { $0.name }
    }
    return model
  }

  /// Reads the entities, parts of a large model on all cores.
  private mutating func readEntities(
    _ objects: [(name: String, value: Int)],
    _ model: inout ManagedObjectModel
  ) throws(ModelFileError) {
    // Composite types get names as they are found, one after the other.
    let parts = archive.hasClass(Self.compositeClass) || objects.count < 64 ? 1 : 16
    let size = (objects.count + parts - 1) / parts
    let starts = Array(stride(from: 0, to: objects.count, by: max(1, size)))
    let reader = self
    let results = starts.parallelMap { start in
      Result { () throws(ModelFileError) in
        var reader = reader
        return try reader.readPart(objects[start..<Swift.min(start + size, objects.count)])
      }
    }
    for result in results {
      let part = try result.get()
      model.entities += part.entities
      model.composites += part.composites
      for diagnostic in part.diagnostics where reported.insert(diagnostic.message).inserted {
        diagnostics.append(diagnostic)
      }
    }
  }

  /// What one core reads.
  private struct Part: Sendable {
    var entities: [EntityDescription] = []
    var composites: [CompositeDescription] = []
    var diagnostics: [Diagnostic] = []
  }

  private mutating func readPart(
    _ objects: ArraySlice<(name: String, value: Int)>
  ) throws(ModelFileError) -> Part {
    diagnostics = []
    var part = Part()
    part.entities.reserveCapacity(objects.count)
    for (name, entity) in objects {
      part.entities.append(try readEntity(entity, key: name, composites: &part.composites))
    }
    part.diagnostics = diagnostics
    return part
  }

  private mutating func readConfiguration(
    _ name: String,
    _ members: Int
  ) throws(ModelFileError) -> ManagedObjectModel.Configuration {
    var names = try elements(of: members).compactMap { member in
      text(member) ?? value(.entityName, of: member).flatMap { text($0) }
    }
    names.sortIgnoringCase { $0 }
    return ManagedObjectModel.Configuration(
      name,
      members: names.map { ManagedObjectModel.Configuration.Member($0, anchor: anchor) },
      anchor: anchor
    )
  }
}

// MARK: - Values of the archive

extension CompiledModelReader {
  mutating func value(_ key: CompiledKey, of object: Int) -> Int? {
    if object != objectOfFields {
      archive.readFields(of: object, into: &fields)
      objectOfFields = object
    }
    let value = fields[key.rawValue]
    return value == 0 ? nil : archive.resolve(Int(value) - 1)
  }

  /// The text of an object: a string, or a mutable string's.
  mutating func text(_ object: Int) -> String? {
    guard let text = archive.text(of: object), budget.takes(text) else { return nil }
    return text
  }

  mutating func text(_ key: CompiledKey, of object: Int) -> String? {
    value(key, of: object).flatMap { text($0) }
  }

  mutating func flag(_ key: CompiledKey, of object: Int) -> Bool {
    value(key, of: object).flatMap { archive.list.boolean($0) } ?? false
  }

  mutating func integer(_ key: CompiledKey, of object: Int) -> Int64? {
    value(key, of: object).flatMap { archive.list.integer($0) }
  }

  /// The elements of an array or a set.
  mutating func elements(of object: Int) throws(ModelFileError) -> [Int] {
    let elements = archive.elements(of: object) ?? []
    try spend(elements.count)
    return elements.compactMap { $0 }
  }

  /// The elements of an array or a set under a key; none when there is nothing.
  mutating func elements(
    _ key: CompiledKey,
    of object: Int
  ) throws(ModelFileError) -> [Int] {
    guard let array = value(key, of: object) else { return [] }
    return try elements(of: array)
  }

  /// The objects of a dictionary whose keys are texts, in the order of the archive: that of a hash
  /// table, which says nothing.
  mutating func namedObjects(of object: Int) throws(ModelFileError) -> [(name: String, value: Int)]
  {
    let pairs = archive.pairs(of: object) ?? knownKeysPairs(of: object)
    try spend(pairs.count)
    var result: [(name: String, value: Int)] = []
    result.reserveCapacity(pairs.count)
    for (key, value) in pairs {
      if let name = text(key) { result.append((name, value)) }
    }
    return result
  }

  /// The pairs of an `NSKnownKeysDictionary1`: values beside a table of keys.
  private mutating func knownKeysPairs(of object: Int) -> [(key: Int, value: Int)] {
    guard let values = value(.values, of: object).flatMap({ archive.elements(of: $0) }),
      let mapping = value(.searchMapping, of: object),
      let keys = value(.keys, of: mapping).flatMap({ archive.elements(of: $0) })
    else { return [] }
    return zip(keys, values).compactMap { key, value in
      guard let key, let value else { return nil }
      return (key, value)
    }
  }

  private func spend(_ count: Int) throws(ModelFileError) {
    guard budget.spend(elements: count) else {
      throw malformed(
        "the archive holds more than a model does, or shares it too often (the limit is "
          + "\(budget.elements) elements)"
      )
    }
  }
}

extension [(name: String, value: Int)] {
  /// The objects in the order of their names' bytes.
  func sortedByName() -> Self { sorted { $0.name.precedesInBytes($1.name) } }
}
