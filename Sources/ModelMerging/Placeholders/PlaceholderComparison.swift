internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// Compares placeholders with what they stand for, in the merged model.
///
/// A placeholder's properties and parent are discarded by the merge; where they contradict the real
/// entity's, the module expects something that will not be there.
struct PlaceholderComparison {
  let index: ModelIndex
  let collected: CollectedModules
  let resolution: PlaceholderResolution
  /// Properties and entities with an error of their own.
  private let wrongPaths: Set<ElementPath>
  /// Properties that modules contribute differently, which is an error of its own.
  private let contested: Set<ElementPath>

  init(
    _ index: ModelIndex,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    wrongPaths: Set<ElementPath> = [],
    contested: Set<ElementPath> = []
  ) {
    self.index = index
    self.collected = collected
    self.resolution = resolution
    self.wrongPaths = wrongPaths
    self.contested = contested
  }

  /// Compares a placeholder once the merged model is checked: what is wrong with a real entity is not
  /// told again of what stands for it.
  ///
  /// - Parameter missingInverses: The inverses that are reported already.
  func report(
    _ number: Int,
    _ usage: PlaceholderUsage,
    missingInverses: Set<ByteName>,
    _ report: inout MergeReport
  ) {
    let placeholder = collected.placeholders[number]
    if let diagnostic = usage.subentitiesDiagnostic(placeholder, index) { report.add(diagnostic) }
    guard let real = realEntity(of: number) else { return }
    compareParents(placeholder, real, &report)
    for property in placeholder.entity.properties
    where !missingInverses.contains(ByteName(property.name)) {
      compare(property, of: placeholder, with: real, &report)
    }
  }

  /// The number of the entity that a placeholder stands for, when no error speaks about it.
  private func realEntity(of placeholder: Int) -> Int? {
    let name = resolution.names[placeholder]
    guard resolution.states[placeholder] == .resolved, !index.isPoisoned(entity: name) else {
      return nil
    }
    return index.number(ofEntity: name)
  }
}

// MARK: - Inverses

extension PlaceholderComparison {
  /// Reports relationships of a module that rely on an inverse which the real entity does not have.
  ///
  /// Other rules are then silent about them.
  ///
  /// - Returns: The inverses.
  func reportMissingInverses(
    _ number: Int,
    _ usage: PlaceholderUsage,
    _ report: inout MergeReport
  ) -> Set<ByteName> {
    guard let real = realEntity(of: number), index.hasKnownAncestry(real) else { return [] }
    return reportMissingInverses(collected.placeholders[number], real, usage, &report)
  }

  private func reportMissingInverses(
    _ placeholder: Placeholder,
    _ real: Int,
    _ usage: PlaceholderUsage,
    _ report: inout MergeReport
  ) -> Set<ByteName> {
    var missingInverses: Set<ByteName> = []
    let realName = index.entities[real].name
    for use in usage.relationships {
      guard let inverse = use.relationship.inverse,
        index.relationship(named: inverse, in: real) == nil
      else { continue }
      missingInverses.insert(ByteName(inverse))
      let entity = resolution.realName(use.entity, inModule: placeholder.reference.module)
      report.poison.insert(property: use.relationship.name, of: entity)
      report.add(
        Diagnostic(
          .placeholderInverseMissing,
          "`\(use.entity).\(use.relationship.name)` relies on the inverse `\(inverse)`, which "
            + "`\(realName)` does not have",
          path: .entity(use.entity, use.relationship.name),
          module: placeholder.module,
          at: use.relationship.anchor.location(blaming: "inverseName"),
          notes: [
            Diagnostic.Note(
              "the real entity `\(realName)` is here",
              at: index.entities[real].anchor.location(blaming: nil)
            )
          ],
          help: inverseProposal(inverse, of: use.relationship, to: entity, in: real),
          edits: inverseEdits(inverse, of: use.relationship, to: entity, in: real)
        )
      )
    }
    return missingInverses
  }
}

extension PlaceholderComparison {
  /// The relationship of the real entity that is meant, when one leads back already; else a new one.
  private func inverseProposal(
    _ inverse: String,
    of relationship: RelationshipDescription,
    to entity: String,
    in real: Int
  ) -> [String] {
    let realName = index.entities[real].name
    let names = returning(relationship, to: entity, in: real)
    if !names.isEmpty {
      let list = listText(names.map { "`\($0)`" })
      return ["did you mean \(list), which leads from `\(realName)` back to `\(entity)`?"]
    }
    return [
      "add the relationship `\(inverse)` to `\(realName)`, leading to `\(entity)` with the "
        + "inverse `\(relationship.name)`"
    ]
  }

  /// The relationships of the real entity that lead back and are the inverse of no other.
  private func returning(
    _ relationship: RelationshipDescription,
    to entity: String,
    in real: Int
  ) -> [String] {
    index.entities[real].relationships.filter { candidate in
      candidate.destination.hasSameBytes(as: entity)
        && (candidate.inverse == nil || candidate.inverse.hasSameBytes(as: relationship.name))
    }.map(\.name)
  }

  private func inverseEdits(
    _ inverse: String,
    of relationship: RelationshipDescription,
    to entity: String,
    in real: Int
  ) -> [SourceEdit] {
    let names = returning(relationship, to: entity, in: real)
    if let name = names.first {
      let isBack = index.relationship(named: name, in: real)?.relationship.inverse != nil
      return ContentsEditor.edits(
        of: relationship.anchor,
        names.count == 1 && isBack ? .maybe : .manual
      ) { $0.set("inverseName", to: name, of: relationship.anchor) }
    }
    let realEntity = index.entities[real]
    // Any number of objects may lead to one already: the inverse has room for them.
    let new =
      relationship.isToMany
      ? RelationshipDescription(inverse, to: entity, inverse: relationship.name)
      : RelationshipDescription(inverse, toMany: entity, inverse: relationship.name)
    return ContentsEditor.edits(of: realEntity.anchor, .maybe) { $0.insert(new, into: realEntity) }
  }
}

// MARK: - Needs

extension PlaceholderComparison {
  /// Whether a placeholder has a relationship to an entity that lacks the inverse: not the placeholder
  /// is too much then, but something is missing that would refer to it.
  func expectsMore(_ placeholder: Placeholder) -> Bool {
    placeholder.entity.relationships.contains { relationship in
      guard let inverse = relationship.inverse, let name = relationship.destination,
        let destination = index.number(
          ofEntity: resolution.realName(name, inModule: placeholder.reference.module)
        )
      else { return false }
      return index.relationship(named: inverse, in: destination) == nil
    }
  }
}

// MARK: - Parents

extension PlaceholderComparison {
  private func compareParents(
    _ placeholder: Placeholder,
    _ real: Int,
    _ report: inout MergeReport
  ) {
    guard let stated = placeholder.entity.parent else { return }
    let name = resolution.realName(stated, inModule: placeholder.reference.module)
    if index.isPoisoned(entity: name) || !index.hasKnownAncestry(real) { return }
    let realEntity = index.entities[real]
    if let parent = index.number(ofEntity: name), parent != real,
      index.entity(real, isOrInheritsFrom: parent)
    {
      return
    }
    let truth =
      realEntity.parent.map { "whose parent is `\($0)`" } ?? "which has no parent"
    report.add(
      Diagnostic(
        .placeholderParentMismatch,
        "the placeholder `\(placeholder.entity.name)` states the parent `\(stated)`, which is no "
          + "ancestor of `\(realEntity.name)`",
        path: .entity(placeholder.entity.name),
        module: placeholder.module,
        at: placeholder.entity.anchor.location(blaming: "parentEntity"),
        notes: [
          Diagnostic.Note(
            "it stands for this entity, \(truth)",
            at: realEntity.anchor.location(blaming: "parentEntity")
          )
        ],
        help: ["take the parent away from the placeholder"],
        edits: ContentsEditor.edits(of: placeholder.entity.anchor, .maybe) {
          $0.remove("parentEntity", of: placeholder.entity.anchor)
        }
      )
    )
  }
}

// MARK: - Properties

extension PlaceholderComparison {
  private func compare(
    _ property: PropertyDescription,
    of placeholder: Placeholder,
    with real: Int,
    _ report: inout MergeReport
  ) {
    let realEntity = index.entities[real]
    guard let (owner, found) = index.property(named: property.name, in: real) else {
      // What a missing ancestor has is not known.
      guard index.hasKnownAncestry(real) else { return }
      report.add(extraProperty(property, placeholder, realEntity))
      return
    }
    // What the placeholder says, in the names of the merged model.
    let stated = rewired(property, placeholder.reference.module)
    let ownerName = index.entities[owner].name
    if contested.contains(.entity(ownerName, property.name)) { return }
    if let contradiction = contradiction(stated, found) {
      report.add(
        mismatch(
          property,
          placeholder,
          found,
          ownerName,
          severity: .error,
          blaming: contradiction.xmlAttribute,
          statement: contradiction.statement
        )
      )
      return
    }
    if isWrong(found, of: owner) { return }
    let differences = DescriptionComparison.differences(between: stated, and: found)
      .filter { $0.effect >= .behaviour && !Self.comparedApart.contains($0.facet) }
    if differences.isEmpty { return }
    let statement = differences.map(\.statements[0]).joined(separator: ", ")
    report.add(
      mismatch(
        property,
        placeholder,
        found,
        ownerName,
        severity: .note,
        blaming: nil,
        statement: statement,
        truth: differences.map(\.statements[1]).joined(separator: ", ")
      )
    )
  }

  /// Whether an error speaks about a real property, or about what it leads to.
  private func isWrong(_ property: PropertyDescription, of owner: Int) -> Bool {
    let path = ElementPath.entity(index.entities[owner].name, property.name)
    if wrongPaths.contains(path) { return true }
    guard case .relationship(let relationship) = property else { return false }
    return relationship.destination.map { index.isPoisoned(entity: $0) } ?? true
  }

  private static let comparedApart: Set<String> = ["kind", "type", "destination", "cardinality"]

  private func rewired(_ property: PropertyDescription, _ module: Int) -> PropertyDescription {
    guard case .relationship(var relationship) = property else { return property }
    relationship.destination = relationship.destination.map {
      resolution.realName($0, inModule: module)
    }
    relationship.inverseEntity = relationship.inverseEntity.map {
      resolution.realName($0, inModule: module)
    }
    return .relationship(relationship)
  }

  /// In what the two cannot both be right: kind, type, destination, cardinality.
  private func contradiction(
    _ stated: PropertyDescription,
    _ real: PropertyDescription
  ) -> (xmlAttribute: String?, statement: String)? {
    switch (stated, real) {
    case (.attribute(let a), .attribute(let b)):
      return a.type == b.type ? nil : ("attributeType", "is \(stated.summary)")
    case (.relationship(let a), .relationship(let b)):
      if a.isToMany != b.isToMany { return ("toMany", "is \(stated.summary)") }
      if a.destination.hasSameBytes(as: b.destination) { return nil }
      // A destination that is not there is reported for itself.
      guard let truth = b.destination, index.number(ofEntity: truth) != nil else { return nil }
      let names = [a.destination, truth].compactMap { $0 }
      if names.contains(where: { index.isPoisoned(entity: $0) }) { return nil }
      return ("destinationEntity", "is \(stated.summary)")
    case (.fetchedProperty, .fetchedProperty):
      return nil
    default:
      return (nil, "is \(stated.summary)")
    }
  }

  private func extraProperty(
    _ property: PropertyDescription,
    _ placeholder: Placeholder,
    _ real: EntityDescription
  ) -> Diagnostic {
    let names = NearestNames(real.properties.map(\.name))
    return Diagnostic(
      .placeholderExtraProperty,
      "the placeholder `\(placeholder.entity.name)` has the \(property.kindName) `\(property.name)`, "
        + "which `\(real.name)` does not have",
      path: .entity(placeholder.entity.name, property.name),
      module: placeholder.module,
      at: property.anchor.location(blaming: nil),
      notes: [
        Diagnostic.Note(
          "the real entity `\(real.name)` is here",
          at: real.anchor.location(blaming: nil)
        )
      ],
      help: names.question(for: property.name) + [
        "add it to `\(real.name)`, or take it away from the placeholder"
      ],
      edits: ContentsEditor.edits(of: property.anchor, .maybe) { editor in
        if let proposal = names.proposal(for: property.name) {
          editor.set("name", to: proposal.name, of: property.anchor)
        } else {
          editor.remove(property.anchor)
        }
      }
    )
  }

  private func mismatch(
    _ property: PropertyDescription,
    _ placeholder: Placeholder,
    _ real: PropertyDescription,
    _ owner: String,
    severity: Diagnostic.Severity,
    blaming xmlAttribute: String?,
    statement: String,
    truth: String? = nil
  ) -> Diagnostic {
    let path = "`\(placeholder.entity.name).\(property.name)`"
    let truth = truth ?? "is \(real.summary)"
    return Diagnostic(
      .placeholderPropertyMismatch,
      severity: severity,
      "\(path) of the placeholder in `\(placeholder.module)` \(statement); the real "
        + "`\(owner).\(real.name)` \(truth)",
      path: .entity(placeholder.entity.name, property.name),
      module: placeholder.module,
      at: property.anchor.location(blaming: xmlAttribute),
      notes: [
        Diagnostic.Note(
          "`\(owner).\(real.name)` is declared here",
          at: real.anchor.location(blaming: xmlAttribute)
        )
      ],
      help: severity == .note
        ? [] : ["copy the real definition to the placeholder, or take the property away from it"],
      edits: severity == .note ? [] : edits(making: property, like: real)
    )
  }
}

// MARK: - Edits

extension PlaceholderComparison {
  /// The edits that give a placeholder's property the real definition, or take the property away where
  /// its module may have other names for what the real one leads to.
  private func edits(
    making property: PropertyDescription,
    like real: PropertyDescription
  ) -> [SourceEdit] {
    ContentsEditor.edits(of: property.anchor, .maybe) { editor in
      guard case .attribute(let own) = property, case .attribute(var changed) = real else {
        editor.remove(property.anchor)
        return
      }
      (changed.userInfo, changed.unrecognized) = (own.userInfo, own.unrecognized)
      changed.isSyncable = own.isSyncable
      editor.change(own, to: changed)
    }
  }
}
