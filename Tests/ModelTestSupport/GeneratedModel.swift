public import ModelMerge

/// Random models that are sound: hierarchies, pairs of relationships, templates, configurations,
/// composite types and a layout.
public struct GeneratedModel {
  private var generator: SplitMix64
  private var model = ManagedObjectModel()

  /// The model of a seed.
  public static func model(seed: UInt64) -> ManagedObjectModel {
    var generated = GeneratedModel(generator: SplitMix64(seed: seed))
    generated.addComposites()
    generated.addEntities()
    generated.addRelationships()
    generated.addRequests()
    generated.addConfigurations()
    generated.addRest()
    return generated.model
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

  private mutating func entityNumber() -> Int { number(0..<model.entities.count) }

  private mutating func addComposites() {
    for number in 0..<number(0..<4) {
      var elements = [AttributeDescription("text", .string)]
      if number > 0, chance(50) {
        var nested = AttributeDescription("nested", .composite)
        nested.compositeName = "Composite\(self.number(0..<number))"
        elements.insert(nested, at: 0)
      }
      model.composites.append(CompositeDescription("Composite\(number)", elements: elements))
    }
  }

  private mutating func addEntities() {
    for number in 0..<number(1..<9) {
      let name = (chance(50) ? "Item" : "item") + String(number)
      var entity = EntityDescription(name, className: chance(80) ? name : ".Other\(number)")
      entity.isAbstract = chance(20)
      entity.isSyncable = chance(70) ? true : nil
      entity.codeGeneration = chance(50) ? .class : nil
      if number > 0, chance(40) { entity.parent = model.entities[entityNumber()].name }
      for position in 0..<self.number(0..<3) {
        entity.attributes.append(AttributeDescription("value\(number)\(position)", .string))
      }
      if !model.composites.isEmpty, chance(40) {
        var attribute = AttributeDescription("whole\(number)", .composite)
        attribute.compositeName = model.composites[self.number(0..<model.composites.count)].name
        entity.attributes.append(attribute)
      }
      if chance(30) { entity.userInfo = ["summary": "the \(number)th, \"quoted\" & <odd>"] }
      model.entities.append(entity)
    }
    for number in model.entities.indices where chance(20) {
      let request = FetchRequestDescription(
        "fetchedPropertyFetchRequest",
        entity: model.entities[entityNumber()].name
      )
      model.entities[number].fetchedProperties.append(
        FetchedPropertyDescription("fetched\(number)", fetchRequest: request)
      )
    }
  }

  private mutating func addRelationships() {
    for number in 0..<number(0..<10) {
      let (a, b) = (entityNumber(), entityNumber())
      if chance(10) {
        let one = relationship("alone\(number)", to: b, inverse: nil)
        model.entities[a].relationships.append(one)
        continue
      }
      let one = relationship("first\(number)", to: b, inverse: "second\(number)")
      let other = relationship("second\(number)", to: a, inverse: "first\(number)")
      model.entities[a].relationships.append(one)
      model.entities[b].relationships.append(other)
    }
  }

  private mutating func relationship(
    _ name: String,
    to destination: Int,
    inverse: String?
  ) -> RelationshipDescription {
    let rules: [DeleteRule] = [.nullify, .cascade, .deny]
    let rule = rules[number(0..<rules.count)]
    let target = model.entities[destination].name
    var result =
      chance(50)
      ? RelationshipDescription(name, to: target, inverse: inverse, deleteRule: rule)
      : RelationshipDescription(
        name,
        toMany: target,
        inverse: inverse,
        isOrdered: chance(30),
        deleteRule: rule
      )
    if result.isToMany, chance(20) { result.maximumCount = 7 }
    if chance(10) { result.renamingIdentifier = "old\(name)" }
    if chance(10) { result.userInfo = ["summary": "no part of a placeholder"] }
    return result
  }

  private mutating func addRequests() {
    for number in 0..<number(0..<4) {
      let entity = model.entities[entityNumber()].name
      model.fetchRequestTemplates.append(
        FetchRequestDescription("Request\(number)", entity: entity, predicate: "1 == $one")
      )
    }
  }

  private mutating func addConfigurations() {
    for number in 0..<number(0..<3) {
      var names = model.entities.map(\.name).filter { _ in chance(60) }
      names.sort { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
      model.configurations.append(.init("Configuration\(number)", entities: names))
    }
  }

  private mutating func addRest() {
    model.versionIdentifiers = chance(50) ? ["b, a"] : []
    model.settings.documentType = "com.apple.IDECoreDataModeler.DataModel"
    model.settings.documentVersion = "1.0"
    model.settings.minimumToolsVersion = "Automatic"
    model.settings.sourceLanguage = chance(50) ? "Swift" : nil
    model.settings.isUsedWithCloudKit = chance(30) ? false : nil
    guard chance(50) else { return }
    for entity in model.entities where chance(90) {
      model.layout.append(
        .init(name: entity.name, positionX: "0", positionY: "9", width: "128", height: "44")
      )
    }
  }
}
