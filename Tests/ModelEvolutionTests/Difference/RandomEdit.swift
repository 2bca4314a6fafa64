import ModelMerge
import ModelTestSupport

/// Makes small changes to a model, sensible ones and others.
struct RandomEdit {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func edit(_ model: inout ManagedObjectModel) {
    guard let number = model.entities.indices.randomElement(using: &generator) else { return }
    let names = model.entities.map(\.name)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: rename(&model.entities[number], \.name, \.renamingIdentifier)
    case 1: model.entities.remove(at: number)
    case 2: model.entities[number].parent = names.randomElement(using: &generator)
    case 3: model.entities[number].parent = nil
    case 4: model.entities.append(model.entities[number])
    case 5: mutate(&model.entities[number])
    case 6, 7: editAttributes(of: &model.entities[number])
    case 8, 9: editRelationships(of: &model.entities[number], names)
    case 10: move(in: &model)
    case 11: model.entities.shuffle(using: &generator)
    case 12: editComposites(&model)
    default:
      if model.fetchRequestTemplates.isEmpty { return }
      mutate(&model.fetchRequestTemplates[0])
    }
  }

  private mutating func rename<Element>(
    _ element: inout Element,
    _ name: WritableKeyPath<Element, String>,
    _ identifier: WritableKeyPath<Element, String?>
  ) {
    let current = element[keyPath: name]
    if Bool.random(using: &generator) {
      let first = element[keyPath: identifier] ?? current
      element[keyPath: identifier] = Bool.random(using: &generator) ? first : current
    }
    element[keyPath: name] += ["2", "B", "'"].randomElement(using: &generator) ?? ""
  }

  private mutating func editAttributes(of entity: inout EntityDescription) {
    guard let number = entity.attributes.indices.randomElement(using: &generator) else {
      entity.attributes.append(AttributeDescription("new", .string))
      return
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: rename(&entity.attributes[number], \.name, \.renamingIdentifier)
    case 1: entity.attributes.remove(at: number)
    case 2: entity.attributes.append(entity.attributes[number])
    case 3:
      entity.relationships.append(
        RelationshipDescription(
          entity.attributes.remove(at: number).name,
          to: entity.name,
          inverse: nil
        )
      )
    default: mutate(&entity.attributes[number])
    }
  }

  private mutating func editRelationships(of entity: inout EntityDescription, _ names: [String]) {
    guard let number = entity.relationships.indices.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: rename(&entity.relationships[number], \.name, \.renamingIdentifier)
    case 1: entity.relationships.remove(at: number)
    case 2: entity.relationships[number].destination = names.randomElement(using: &generator)
    default: mutate(&entity.relationships[number])
    }
  }

  /// Lets another entity declare an attribute.
  private mutating func move(in model: inout ManagedObjectModel) {
    guard let from = model.entities.indices.randomElement(using: &generator),
      let to = model.entities.indices.randomElement(using: &generator),
      let attribute = model.entities[from].attributes.popLast()
    else { return }
    model.entities[to].attributes.append(attribute)
  }

  private mutating func editComposites(_ model: inout ManagedObjectModel) {
    guard let number = model.composites.indices.randomElement(using: &generator),
      let element = model.composites[number].elements.indices.randomElement(using: &generator)
    else { return }
    mutate(&model.composites[number].elements[element])
  }

  private mutating func mutate<Element>(
    _ element: inout Element,
    _ mutations: [FacetMutation<Element>]
  ) {
    mutations.randomElement(using: &generator)?.apply(&element)
  }

  private mutating func mutate(_ entity: inout EntityDescription) {
    // What changes the first index needs one.
    let mutations = FacetMutation<EntityDescription>.all
      .filter { !entity.fetchIndexes.isEmpty || $0.facet != "fetch indexes" }
    mutate(&entity, mutations)
  }

  private mutating func mutate(_ attribute: inout AttributeDescription) {
    mutate(&attribute, FacetMutation.all)
  }

  private mutating func mutate(_ relationship: inout RelationshipDescription) {
    mutate(&relationship, FacetMutation.all)
  }

  private mutating func mutate(_ request: inout FetchRequestDescription) {
    mutate(&request, FacetMutation.all)
  }
}
