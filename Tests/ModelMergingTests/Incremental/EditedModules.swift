import ModelFormats
import ModelMerge
import ModelTestSupport

/// Modules that somebody edits, each saved and read again after every edit, so that all places are those
/// of real files.
struct EditedModules {
  private(set) var models: [(name: String, model: ManagedObjectModel)]
  private(set) var loaded: [ModelLoader.Loaded]
  /// What modules were before, for whoever changes his mind.
  private var history: [(number: Int, model: ManagedObjectModel)] = []

  init(_ modules: [ModelModule]) throws {
    models = modules.map { ($0.name, $0.model) }
    loaded = try models.map { try Self.saved($0.name, $0.model) }
  }

  var modules: [ModelModule] { loaded.map(\.module) }

  var diagnostics: [Diagnostic] { loaded.flatMap(\.diagnostics) }

  private static func saved(
    _ name: String,
    _ model: ManagedObjectModel
  ) throws -> ModelLoader.Loaded {
    try ModelLoader().load(
      bytes: model.contentsFile(),
      path: "\(name).xcdatamodel/contents",
      module: name
    )
  }

  /// Edits one module at random, and saves it.
  ///
  /// - Returns: The edit, and the module as it was read again.
  mutating func edit(
    _ generator: inout SplitMix64
  ) throws -> (edit: RandomEdit, module: ModelLoader.Loaded) {
    let number = Int.random(in: models.indices, using: &generator)
    let edit = RandomEdit.allCases.randomElement(using: &generator) ?? .addAttribute
    history.append((number, models[number].model))
    if edit == .undo, let old = history.randomElement(using: &generator) {
      models[old.number].model = old.model
      return (edit, try save(old.number))
    }
    var editing = RandomEditing(others: models.map(\.model), generator: generator)
    editing.apply(edit, to: &models[number].model)
    generator = editing.generator
    return (edit, try save(number))
  }

  private mutating func save(_ number: Int) throws -> ModelLoader.Loaded {
    let module = try Self.saved(models[number].name, models[number].model)
    loaded[number] = module
    return module
  }

  /// Takes a module away.
  mutating func remove(_ number: Int) {
    models.remove(at: number)
    loaded.remove(at: number)
    history = []
  }

  /// Adds a copy of a module under another name.
  mutating func copy(_ number: Int, to name: String) throws -> ModelLoader.Loaded {
    models.append((name, models[number].model))
    loaded.append(try Self.saved(name, models[number].model))
    return loaded[loaded.count - 1]
  }
}
