import ModelMerge
import ModelTestSupport

/// Modules that a model is cut into at random, with what modules have in practice and a clean cut has
/// not: another order, boxes of the editor, placeholders that say more, definitions that are there twice.
struct RandomParts {
  private var modules: [ModelModule]
  private var generator: SplitMix64

  static func modules(
    of model: ManagedObjectModel,
    into count: Int,
    seed: UInt64
  ) throws -> [ModelModule] {
    var generator = SplitMix64(seed: seed)
    let split = RandomSplit(
      model,
      into: count,
      renamesPlaceholders: Bool.random(using: &generator),
      using: &generator
    )
    var parts = RandomParts(modules: try split.modules(), generator: generator)
    if parts.chance(50) { parts.repeatDefinitions() }
    let hasBoxes = !model.layout.isEmpty
    for number in parts.modules.indices { parts.disturb(number, addingBoxes: !hasBoxes) }
    return parts.modules
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  /// Gives some modules definitions that others have too, alike or with other user info.
  private mutating func repeatDefinitions() {
    for number in modules.indices {
      let names = modules[number].model.entities.map(\.name)
      let others = modules.indices.filter { $0 != number }
      guard let other = others.randomElement(using: &generator) else { return }
      let merger = ModelMerger()
      for entity in modules[other].model.entities
      where !names.contains(entity.name) && !merger.isPlaceholder(entity) && chance(10) {
        // A definition that leads to placeholders of another name would lead elsewhere here.
        let leads = (entity.relationships.map(\.destination) + [entity.parent]).compactMap(\.self)
        if leads.contains(where: { $0.hasSuffix("In\(other)") }) { continue }
        var copy = entity
        if chance(50) { copy.userInfo.entries.append(.init(key: "copy", value: "\(number)")) }
        modules[number].model.entities.append(copy)
      }
    }
  }

  private mutating func disturb(_ number: Int, addingBoxes: Bool) {
    var model = modules[number].model
    if chance(50) { model.entities.shuffle(using: &generator) }
    for position in model.entities.indices {
      if chance(20) { model.entities[position].attributes.shuffle(using: &generator) }
      if chance(20) { model.entities[position].relationships.shuffle(using: &generator) }
      if ModelMerger().isPlaceholder(model.entities[position]) {
        addWords(to: &model.entities[position], number)
        continue
      }
      // Which of several boxes is taken of an entity that is defined elsewhere is a matter of steps.
      if addingBoxes, chance(30) {
        let name = model.entities[position].name
        let x = String(Int.random(in: -9...9, using: &generator))
        model.layout.append(
          .init(name: name, positionX: x, positionY: "0", width: "128", height: "44")
        )
      }
    }
    if chance(30) { model.versionIdentifiers = ["\(number)"] }
    if chance(20) { model.settings.lastSavedToolsVersion = "\(10 + number)" }
    if chance(20) { model.unrecognized.append(.attribute(name: "since", value: "\(number)")) }
    modules[number].model = model
  }

  /// What stands in a placeholder beside its mark and the ways back.
  private mutating func addWords(to placeholder: inout EntityDescription, _ number: Int) {
    if chance(20) { placeholder.userInfo.entries.append(.init(key: "why", value: "\(number)")) }
    if chance(20) { placeholder.userInfo.entries.insert(.init(key: "who", value: "me"), at: 0) }
    if chance(20) { placeholder.className = "Class\(number)" }
    if chance(20) {
      placeholder.attributes.append(
        AttributeDescription("guess", chance(50) ? .string : .integer16)
      )
    }
  }
}

/// The models that are cut: those of the examples and of the corpus, and generated ones.
enum WholeModels {
  static func all() throws -> [(name: String, model: ManagedObjectModel)] {
    var result: [(name: String, model: ManagedObjectModel)] = []
    let files =
      Fixtures.files(named: "contents", below: Fixtures.models + "/MusicLibrary")
      .filter { $0.contains("Merged") } + Corpus.contentsFiles
    for path in files {
      let model = try ModelLoader().load(path).model
      if model.entities.count > 1 { result.append((path, model)) }
    }
    for seed in 0..<150 {
      result.append(("seed \(seed)", GeneratedModel.model(seed: UInt64(seed))))
    }
    return result
  }
}
