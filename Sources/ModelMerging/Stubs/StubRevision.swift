internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// Brings the placeholders of a module up to date, one after the other.
struct StubRevision {
  private(set) var editor: ContentsEditor
  private(set) var changes: [StubChange] = []
  private let source: StubSource
  private let target: StubTarget
  private let key: String

  init(_ source: StubSource, _ target: StubTarget, _ editor: ContentsEditor, key: String) {
    self.source = source
    self.target = target
    self.editor = editor
    self.key = key
  }

  /// Adds a placeholder, or refreshes those that are there.
  mutating func revise(_ need: NeededPlaceholders.Need) {
    let real = source.index.entities[need.entity]
    let stubs = target.stubs(for: real.name)
    if stubs.isEmpty {
      changes.append(.addPlaceholder(real.name))
      let relationships = need.relationships.map { local($0) }
      editor.insert(
        EntityDescription(placeholderFor: real, relationships: relationships, key: key)
      )
    }
    for stub in stubs {
      reviseEntity(stub, need.entity)
      let kept = reviseProperties(stub, need.entity)
      var missing = need.relationships.filter { !kept.contains(ByteName($0.name)) }
      missing.sortIgnoringCase { $0.name }
      for relationship in missing {
        changes.append(.addRelationship(relationship.name, placeholder: stub.entity.name))
        editor.insert(local(relationship).withoutAnnotations, into: stub.entity)
      }
    }
  }

  /// A relationship with the names that entities have in the module.
  private func local(_ relationship: RelationshipDescription) -> RelationshipDescription {
    var relationship = relationship
    relationship.destination = target.localName(relationship.destination)
    relationship.inverseEntity = target.localName(relationship.inverseEntity)
    return relationship
  }

  private mutating func reviseEntity(_ stub: StubTarget.Stub, _ number: Int) {
    let real = source.index.entities[number]
    var entity = stub.entity
    if !entity.className.hasSameBytes(as: real.className) {
      changes.append(.updateClass(placeholder: entity.name))
      entity.className = real.className
    }
    if let parent = stub.rewired.parent, source.isWhole(number),
      !source.index.ancestors(of: number).contains(where: {
        source.index.entities[$0].name.hasSameBytes(as: parent)
      })
    {
      changes.append(.removeParent(entity.parent ?? parent, placeholder: entity.name))
      entity.parent = nil
    }
    if entity != stub.entity { editor.change(stub.entity, to: entity) }
  }

  /// - Returns: The names of the properties that stay.
  private mutating func reviseProperties(_ stub: StubTarget.Stub, _ number: Int) -> Set<ByteName> {
    var kept: Set<ByteName> = []
    for (property, rewired) in zip(stub.entity.properties, stub.rewired.properties) {
      guard let real = source.property(named: property.name, of: number) else {
        // What a missing ancestor has is not known.
        let isExtra = source.isWhole(number)
        if isExtra { remove(property, from: stub) } else { kept.insert(ByteName(property.name)) }
        continue
      }
      guard real.kindName == property.kindName else {
        remove(property, from: stub)
        continue
      }
      kept.insert(ByteName(property.name))
      let differences = DescriptionComparison.differences(between: rewired, and: real)
      if differences.contains(where: { $0.effect >= .behaviour }) {
        update(property, of: stub, to: real)
      }
    }
    return kept
  }

  private mutating func remove(_ property: PropertyDescription, from stub: StubTarget.Stub) {
    changes.append(.removeProperty(property.name, placeholder: stub.entity.name))
    editor.remove(property.anchor)
  }

  /// Gives a property what the real one is; what only its author has a use for stays.
  private mutating func update(
    _ property: PropertyDescription,
    of stub: StubTarget.Stub,
    to real: PropertyDescription
  ) {
    let count = editor.edits.count
    switch (property, real) {
    case (.relationship(let own), .relationship(let real)):
      var changed = local(real)
      (changed.userInfo, changed.unrecognized) = (own.userInfo, own.unrecognized)
      changed.isSyncable = own.isSyncable
      editor.change(own, to: changed)
    case (.attribute(let own), .attribute(let real)):
      var changed = real
      (changed.userInfo, changed.unrecognized) = (own.userInfo, own.unrecognized)
      changed.isSyncable = own.isSyncable
      editor.change(own, to: changed)
    default:
      // The request of a fetched property has no bearing on a placeholder.
      return
    }
    if editor.edits.count == count { return }
    changes.append(.updateProperty(property.name, placeholder: stub.entity.name))
  }
}
