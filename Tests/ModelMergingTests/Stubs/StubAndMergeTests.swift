import ModelMerge
import ModelTestSupport
import Testing

/// Cut at random and robbed of all placeholders, modules get them back to the byte; so they do when
/// the placeholders are out of date.
@Suite struct StubAndMergeTests {
  private static let models =
    Fixtures.files(named: "contents", below: Fixtures.models + "/MusicLibrary")
    .filter { $0.contains("Merged") } + Corpus.contentsFiles

  private func load(_ text: String, _ name: String) throws -> ModelModule {
    try ModelLoader().load(bytes: Array(text.utf8), path: name, module: name).module
  }

  private func text(_ model: ManagedObjectModel) -> String {
    String(decoding: model.contentsFile(), as: UTF8.self)
  }

  /// The text that a module has once its placeholders are written; they are written once.
  private func revised(_ module: ModelModule, from whole: ManagedObjectModel) throws -> String {
    let edits = try StubWriter().edits(of: module, from: whole)
    #expect(edits.changes.isEmpty == edits.edits.isEmpty)
    let text = String(decoding: edits.bytes, as: UTF8.self)
    let again = try StubWriter().edits(of: try load(text, module.name), from: whole)
    #expect(again.changes == [])
    return text
  }

  private func withoutPlaceholders(_ text: String) -> String {
    let lines = ContentsLines(text)
    let gone = lines.entities.filter(\.isPlaceholder).map(\.lines)
    return lines.lines.enumerated().filter { line in !gone.contains { $0.contains(line.offset) } }
      .map(\.element).joined(separator: "\n")
  }

  private func check(
    _ whole: ManagedObjectModel,
    _ what: String,
    _ generator: inout SplitMix64,
    _ damage: (ModelModule, inout SplitMix64) throws -> ModelModule
  ) throws {
    for part in try RandomSplit(whole, into: 3, using: &generator).modules() {
      let expected = text(part.model)
      #expect(try revised(try load(expected, part.name), from: whole) == expected, "\(what)")
      let damaged = try damage(part, &generator)
      #expect(try revised(damaged, from: whole) == expected, "\(what)")
    }
  }

  @Test func placeholdersThatAreGoneAreWritten() throws {
    var generator = SplitMix64(seed: 1)
    var count = 0
    for path in Self.models {
      let whole = try ModelLoader().load(path).model
      if ModelMerger().merge([ModelModule("Whole", whole)]).isBlocked { continue }
      if whole.entities.isEmpty { continue }
      try check(whole, path, &generator) { part, _ in
        try load(withoutPlaceholders(text(part.model)), part.name)
      }
      count += 1
    }
    #expect(count >= 1)
  }

  @Test func generatedModulesGetTheirPlaceholdersBack() throws {
    for seed in 0..<100 {
      var generator = SplitMix64(seed: UInt64(seed))
      let whole = GeneratedModel.model(seed: UInt64(seed))
      try check(whole, "seed \(seed)", &generator) { part, _ in
        try load(withoutPlaceholders(text(part.model)), part.name)
      }
    }
  }

  @Test func placeholdersThatAreOutOfDateAreRefreshed() throws {
    for seed in 0..<200 {
      var generator = SplitMix64(seed: UInt64(seed))
      let whole = GeneratedModel.model(seed: UInt64(seed))
      try check(whole, "seed \(seed)", &generator) { part, generator in
        var model = part.model
        for position in model.entities.indices
        where ModelMerger().isPlaceholder(model.entities[position]) {
          StubDamage.damage(&model.entities[position], &generator)
        }
        return try load(text(model), part.name)
      }
    }
  }

  /// The merge of modules whose placeholders were written is the whole.
  @Test func mergingModulesWithWrittenPlaceholdersGivesTheWhole() throws {
    var generator = SplitMix64(seed: 5)
    for path in Self.models {
      let whole = try ModelLoader().load(path).model
      let alone = ModelMerger().merge([ModelModule("Whole", whole)])
      if alone.isBlocked || whole.entities.isEmpty { continue }
      let modules = try RandomSplit(whole, into: 3, using: &generator).modules().map { part in
        let robbed = try load(withoutPlaceholders(text(part.model)), part.name)
        return try load(try revised(robbed, from: whole), part.name)
      }
      let merged = ModelMerger().merge(modules.shuffled(using: &generator))
      #expect(ModelHashes(merged.model) == ModelHashes(alone.model), "\(path)")
      #expect(!merged.isBlocked, "\(path)")
    }
  }
}

/// What happens to a placeholder when the real entity is edited and nobody looks after it.
private enum StubDamage {
  static func damage(_ entity: inout EntityDescription, _ generator: inout SplitMix64) {
    func chance() -> Bool { Int.random(in: 0..<3, using: &generator) == 0 }
    if chance() { entity.className = chance() ? nil : "Old" }
    if chance() { entity.parent = "Nobody" }
    for position in entity.relationships.indices {
      if chance() { entity.relationships[position].isOptional.toggle() }
      if chance() { entity.relationships[position].isToMany.toggle() }
      if chance() { entity.relationships[position].deleteRule = .noAction }
      if chance() { entity.relationships[position].destination = "Nobody" }
      if chance() { entity.relationships[position].versionHashModifier = "<2>" }
      if chance() { entity.relationships[position].inverse = nil }
    }
    entity.relationships.removeAll { _ in chance() }
    if chance() { entity.attributes.append(AttributeDescription("gone", .string)) }
    if chance() {
      entity.relationships.append(RelationshipDescription("goneToo", to: entity.name))
      entity.relationships.sort {
        ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name)
      }
    }
  }
}
