import ModelMerge
import ModelTestSupport

/// What somebody does in the editor between two saves, sensible or not.
enum RandomEdit: CaseIterable {
  case addAttribute, removeAttribute, renameAttribute, retypeAttribute, setDefault, derive
  case addEntity, removeEntity, renameEntity, repeatEntity, copyEntity
  case setParent, setClass, setRenamingIdentifier
  case mark, unmark, misspellMark
  case addPair, addRelationship, removeRelationship, redirect, setInverse, setDeleteRule, setCounts
  case addIndex, addConstraint
  case moveBox, addRequest, removeRequest, setConfiguration, setComposite
  case setIdentifier, setSettings, suppress
  case undo
}

/// Makes random edits of one model among several.
struct RandomEditing {
  private let names: [String]
  private let entities: [EntityDescription]
  private(set) var generator: SplitMix64

  init(others: [ManagedObjectModel], generator: SplitMix64) {
    entities = others.flatMap(\.entities)
    names = entities.map(\.name)
    self.generator = generator
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

  private mutating func word() -> String { "word\(number(0..<6))" }

  /// The name of an entity of any module, or one that may be none.
  private mutating func entityName() -> String {
    // Names in two forms of Unicode are two names.
    if chance(4) { return chance(50) ? Library.composed : Library.decomposed }
    return chance(85) ? names.randomElement(using: &generator) ?? "Item0" : "New\(number(0..<4))"
  }

  private mutating func element<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &generator)
  }

  mutating func apply(_ edit: RandomEdit, to model: inout ManagedObjectModel) {
    switch edit {
    case .addEntity:
      var entity = EntityDescription("New\(number(0..<4))", className: word())
      if chance(40) { entity.parent = entityName() }
      entity.attributes = [AttributeDescription(word(), .string)]
      model.entities.append(entity)
    case .copyEntity:
      guard var copy = element(entities) else { return }
      if chance(50) { copy.attributes.append(AttributeDescription(word(), .date)) }
      if chance(30) { copy.userInfo.entries.append(.init(key: "copy", value: word())) }
      model.entities.append(copy)
    case .moveBox:
      let box = ManagedObjectModel.LayoutElement(
        name: entityName(),
        positionX: "\(number(0..<9))",
        positionY: "0",
        width: "128",
        height: "44"
      )
      model.layout.removeAll { $0.name == box.name }
      model.layout.append(box)
    case .addRequest:
      model.fetchRequestTemplates.append(request(word()))
    case .removeRequest:
      if !model.fetchRequestTemplates.isEmpty { model.fetchRequestTemplates.removeLast() }
    case .setConfiguration:
      let name = "Configuration\(number(0..<3))"
      model.configurations.removeAll { $0.name == name }
      if chance(80) {
        var configuration = ManagedObjectModel.Configuration(
          name,
          entities: [entityName(), entityName()]
        )
        if chance(30) { configuration.isUsedWithCloudKit = true }
        model.configurations.append(configuration)
      }
    case .setComposite:
      let name = "Composite\(number(0..<4))"
      model.composites.removeAll { $0.name == name }
      if chance(80) {
        var element = AttributeDescription(word(), chance(70) ? .string : .composite)
        if element.type == .composite { element.compositeName = "Composite\(number(0..<4))" }
        model.composites.append(CompositeDescription(name, elements: [element]))
      }
    case .setIdentifier:
      model.versionIdentifiers = chance(70) ? ["\(number(0..<3))"] : []
    case .setSettings:
      if chance(50) { model.settings.sourceLanguage = chance(50) ? "Swift" : "Objective-C" }
      if chance(50) { model.settings.isUsedWithCloudKit = chance(50) }
      if chance(50) { model.settings.minimumToolsVersion = "Xcode \(number(4..<16)).0" }
    case .undo:
      break
    case .removeEntity:
      if !model.entities.isEmpty {
        model.entities.remove(at: number(0..<model.entities.count))
      }
    case .repeatEntity:
      if let entity = element(model.entities) { model.entities.append(entity) }
    case _:
      guard !model.entities.isEmpty else { return }
      let position = number(0..<model.entities.count)
      apply(edit, to: &model.entities[position])
      if edit == .addPair { addBack(to: model.entities[position], in: &model) }
    }
  }

  private mutating func request(_ name: String) -> FetchRequestDescription {
    let predicates = [
      "\(word()) == 1", "first0.\(word()) == $x", "entity.name == 'Item1'", "((", "",
    ]
    return FetchRequestDescription(name, entity: entityName(), predicate: element(predicates))
  }
}

// MARK: - Entities

extension RandomEditing {
  private mutating func apply(_ edit: RandomEdit, to entity: inout EntityDescription) {
    switch edit {
    case .renameEntity: entity.name = chance(50) ? entityName() : "New\(number(0..<4))"
    case .setParent: entity.parent = chance(75) ? entityName() : nil
    case .setClass:
      entity.className = chance(50) ? word() : entityName()
      entity.codeGeneration = chance(50) ? .class : nil
    case .setRenamingIdentifier:
      entity.renamingIdentifier = chance(70) ? entityName() : nil
      for position in entity.attributes.indices where chance(30) {
        entity.attributes[position].renamingIdentifier = word()
      }
    case .mark:
      let modules = ["Part0.", "Part1.", "Nowhere."]
      let target = chance(30) ? "YES" : (chance(30) ? element(modules) ?? "" : "") + entityName()
      entity.userInfo = ["MyRealEntity": target]
    case .unmark: entity.userInfo = [:]
    case .misspellMark: entity.userInfo = ["MyRealEntitty": entityName()]
    case .suppress:
      let kinds = ["inverse-missing", "entity-collision", "unknown", "reserved-property-name"]
      entity.userInfo.entries.append(
        .init(key: "modelmerge.ignore", value: element(kinds) ?? "")
      )
    case .addIndex:
      let element = FetchIndexDescription.Element(property: word())
      var index = FetchIndexDescription("by\(word())", elements: [element])
      if chance(40) { index.partialPredicate = "\(word()).\(word()) == 1" }
      entity.fetchIndexes.append(index)
    case .addConstraint:
      entity.uniquenessConstraints.append(UniquenessConstraint([word()]))
    case .addPair, .addRelationship, .removeRelationship, .redirect, .setInverse, .setDeleteRule,
      .setCounts:
      changeRelationships(edit, of: &entity)
    case _: changeAttributes(edit, of: &entity)
    }
  }

  private mutating func changeAttributes(_ edit: RandomEdit, of entity: inout EntityDescription) {
    if edit == .addAttribute {
      let name = element([word(), word(), "description", "hash", "Word1", "2nd"]) ?? "word0"
      entity.attributes.append(AttributeDescription(name, .string))
      return
    }
    guard !entity.attributes.isEmpty else { return }
    let position = number(0..<entity.attributes.count)
    switch edit {
    case .removeAttribute: entity.attributes.remove(at: position)
    case .renameAttribute: entity.attributes[position].name = word()
    case .retypeAttribute:
      let types: [AttributeType] = [.integer16, .date, .transformable, .undefined, .composite]
      entity.attributes[position].type = element(types) ?? .string
      entity.attributes[position].isOptional = chance(50)
    case .setDefault: entity.attributes[position].defaultValue = chance(50) ? word() : "7"
    case .derive:
      entity.attributes[position].derivationExpression = chance(50) ? "first0.\(word())" : word()
    case _: break
    }
  }
}

// MARK: - Relationships

extension RandomEditing {
  private mutating func changeRelationships(
    _ edit: RandomEdit,
    of entity: inout EntityDescription
  ) {
    if edit == .addPair || edit == .addRelationship {
      let name = "to\(number(0..<4))"
      let inverse = edit == .addPair ? "back\(name)" : chance(60) ? "to\(number(0..<4))" : nil
      entity.relationships.append(
        chance(50)
          ? RelationshipDescription(name, to: entityName(), inverse: inverse)
          : RelationshipDescription(name, toMany: entityName(), inverse: inverse)
      )
      return
    }
    guard !entity.relationships.isEmpty else { return }
    let position = number(0..<entity.relationships.count)
    switch edit {
    case .removeRelationship: entity.relationships.remove(at: position)
    case .redirect:
      entity.relationships[position].destination = entityName()
      if chance(50) { entity.relationships[position].inverseEntity = entityName() }
    case .setInverse:
      entity.relationships[position].inverse = chance(80) ? "to\(number(0..<4))" : nil
    case .setDeleteRule:
      let rules: [DeleteRule] = [.cascade, .deny, .noAction, .nullify]
      entity.relationships[position].deleteRule = element(rules) ?? .cascade
      entity.relationships[position].isOptional = chance(50)
    case .setCounts:
      entity.relationships[position].minimumCount = number(0..<3)
      entity.relationships[position].isOrdered = chance(50)
    case _: break
    }
  }

  /// The other end of the last relationship of an entity, where its destination is in the model.
  private mutating func addBack(
    to entity: EntityDescription,
    in model: inout ManagedObjectModel
  ) {
    guard let relationship = entity.relationships.last, let inverse = relationship.inverse,
      let position = model.entities.firstIndex(where: { $0.name == relationship.destination })
    else { return }
    model.entities[position].relationships.append(
      RelationshipDescription(inverse, to: entity.name, inverse: relationship.name)
    )
  }
}
