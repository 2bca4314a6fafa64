internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// Writes a model as a keyed archive, in the classes, keys and values of the newest compilers, or of
/// the newest stores.
///
/// Objects get their numbers first and their content afterwards, since entities, relationships and
/// the model refer to each other in cycles. The model's entities and properties are in the order of
/// their names.
struct CompiledModelWriter {
  typealias Member = (key: CompiledKey, value: KeyedArchiveWriter.Value)

  let linked: LinkedModel
  let index: ModelIndex
  let moduleName: String?
  let form: Form
  var archive = KeyedArchiveWriter()
  var notes = ConversionNotes()
  var problems: [CompilationError.Problem] = []
  /// The archived model.
  let modelObject: Int
  /// The archived objects of the entities, by the entities' numbers.
  private(set) var entityObjects: [Int] = []
  /// The archived objects of the relationships, by the entities' numbers and their positions.
  private(set) var relationshipObjects: [[Int]] = []
  /// The user info of everything that has none.
  private var emptyUserInfo: Int
  /// How many elements of composite attributes may still be written: nested types multiply.
  var compositeElementsLeft = 100_000
  /// How many inherited properties, and ancestors, a store's model may still repeat: deep hierarchies
  /// multiply.
  var repetitionsLeft = 1_000_000

  init(_ linked: LinkedModel, form: Form, moduleName: String?) {
    self.linked = linked
    index = linked.index
    self.form = form
    self.moduleName = moduleName
    modelObject = archive.reserve()
    emptyUserInfo = 0
    for entity in index.entities {
      entityObjects.append(archive.reserve())
      relationshipObjects.append(entity.relationships.map { _ in archive.reserve() })
    }
    emptyUserInfo = archive.dictionary([])
  }

  mutating func write() throws(CompilationError) -> CompiledModel {
    noteSettings()
    for number in index.entities.indices { writeEntity(number) }
    let entities =
      form == .storesModel ? knownEntities() : entityDictionary(Array(index.entities.indices))
    let templates = fetchRequestTemplates()
    let identifiers = versionIdentifiers()
    var members: [Member] = [
      (.entities, .object(entities)), (.fetchRequestTemplates, .object(templates)),
      (.versionIdentifiers, .object(identifiers)),
    ]
    if let configurations = configurations() {
      members.append((.configurations, .object(configurations)))
    }
    set(modelObject, ["NSManagedObjectModel", "NSObject"], members)
    if !problems.isEmpty {
      // An inherited property has the problem of the one that is declared.
      var isSeen: Set<CompilationError.Problem> = []
      throw CompilationError(problems: problems.filter { isSeen.insert($0).inserted })
    }
    return CompiledModel(bytes: archive.finish(root: modelObject), notes: notes.all)
  }

  private mutating func noteSettings() {
    let model = index.model
    var settings = model.settings
    settings.documentType = nil
    settings.documentVersion = nil
    if settings != ManagedObjectModel.Settings() || !model.layout.isEmpty {
      notes.add("a compiled model has no place for the tools' settings and the editor's layout")
    }
    if !model.composites.isEmpty {
      notes.add("a compiled model holds composite attributes' elements, not the types' names")
    }
    noteUnrecognized(model.unrecognized, .model)
    for composite in model.composites {
      noteUnrecognized(composite.unrecognized, .composite(composite.name))
    }
  }
}

// MARK: - The model's parts

extension CompiledModelWriter {
  /// A dictionary of entities by their names.
  mutating func entityDictionary(_ numbers: [Int]) -> Int {
    let pairs = numbers.map { number in
      (key: archive.text(index.entities[number].name), value: entityObjects[number])
    }
    return archive.mutableDictionary(pairs)
  }

  private mutating func versionIdentifiers() -> Int {
    let identifiers = index.model.versionIdentifiers.sorted { $0.precedesInBytes($1) }
    let objects = identifiers.map { archive.text($0) }
    return archive.set(objects)
  }

  private mutating func fetchRequestTemplates() -> Int? {
    let requests = index.model.fetchRequestTemplates
    if requests.isEmpty { return nil }
    var pairs: [(key: Int, value: Int)] = []
    for request in requests {
      let name = archive.text(request.name)
      pairs.append((name, writeFetchRequest(request, .fetchRequest(request.name))))
    }
    return archive.mutableDictionary(pairs)
  }

  private mutating func configurations() -> Int? {
    let configurations = index.model.configurations
    if configurations.isEmpty { return nil }
    var pairs: [(key: Int, value: Int)] = []
    for configuration in configurations {
      let path = ElementPath.configuration(configuration.name)
      notes.add(
        "configurations are written as stores' own models have them; no compiled sample is known",
        path
      )
      if configuration.isUsedWithCloudKit == true {
        notes.add("a compiled model does not say that a configuration is used with CloudKit", path)
      }
      noteUnrecognized(configuration.unrecognized, path)
      let members = configuration.members.compactMap { index.number(ofEntity: $0.name) }
      if members.count < configuration.members.count {
        problems.append(
          CompilationError.Problem(
            path: path,
            message: "it lists an entity that is not in the model"
          )
        )
      }
      let name = archive.text(configuration.name)
      pairs.append((name, archive.set(members.sorted().map { entityObjects[$0] })))
    }
    return archive.mutableDictionary(pairs)
  }
}

// MARK: - Pieces

extension CompiledModelWriter {
  mutating func set(_ object: Int, _ lineage: [String], _ members: [Member]) {
    archive.set(object, lineage, members.map { (key: $0.key.word, value: $0.value) })
  }

  mutating func object(_ lineage: [String], _ members: [Member]) -> Int {
    archive.object(lineage, members.map { (key: $0.key.word, value: $0.value) })
  }

  /// The value of a text; nothing for nil.
  mutating func text(_ value: String?) -> KeyedArchiveWriter.Value {
    .object(value.map { archive.text($0) })
  }

  /// User info in the order of its keys' bytes; of a key that stands twice the last value.
  mutating func userInfo(_ userInfo: UserInfo) -> Int {
    if userInfo.isEmpty { return emptyUserInfo }
    var values: [ByteName: String] = [:]
    for entry in userInfo.entries { values[ByteName(entry.key)] = entry.value }
    if values.count < userInfo.entries.count {
      notes.add("a compiled model holds a key of user info once: the last value counts")
    }
    let pairs = values.sorted { $0.key < $1.key }.map { key, value in
      (key: archive.text(key.string), value: archive.text(value))
    }
    return archive.dictionary(pairs)
  }

  /// A class name with its module: a leading dot stands for the product module.
  mutating func completed(_ name: String?, _ path: ElementPath) -> String? {
    guard let name, name.utf8.first == UInt8(ascii: ".") else { return name }
    if let moduleName { return moduleName + name }
    notes.add(
      "a class name with a leading dot belongs to the product module, which is not named: it is "
        + "written without a module",
      path
    )
    return String(name.dropFirst())
  }

  mutating func noteSyncing(_ isSyncable: Bool?, _ path: ElementPath) {
    if isSyncable == false { notes.add("a compiled model has no place for `syncable`", path) }
  }

  mutating func noteUnrecognized(_ content: [UnrecognizedContent], _ path: ElementPath) {
    if !content.isEmpty { notes.add("a compiled model has no place for unknown content", path) }
  }

  /// The archived form of a predicate's text; nil, and a problem, when it cannot be read.
  mutating func predicate(_ text: String?, _ path: ElementPath) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    do throws(QuerySyntaxError) {
      return archive.predicate(try FetchPredicate(parsing: text))
    } catch {
      problems.append(
        CompilationError.Problem(path: path, message: "the predicate `\(text)`: \(error)")
      )
      return nil
    }
  }

  /// The archived form of a derivation's text; nil, and a problem, when it cannot be read.
  mutating func expression(_ text: String, _ path: ElementPath) -> Int? {
    do throws(QuerySyntaxError) {
      return archive.expression(try FetchExpression(parsing: text).archivedDerivation)
    } catch {
      problems.append(
        CompilationError.Problem(path: path, message: "the expression `\(text)`: \(error)")
      )
      return nil
    }
  }
}
