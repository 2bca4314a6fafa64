public import ModelSchema
internal import ModelSupport

/// Writes a model for people: entity by entity, a property a line.
public enum ModelText {
  /// The text of a model, every line ended.
  public static func text(of model: ManagedObjectModel) -> String {
    var lines: [String] = []
    let identifiers = model.versionIdentifiers.filter { !$0.isEmpty }
    if !identifiers.isEmpty { lines.append("version " + identifiers.joined(separator: ", ")) }
    lines.append(
      "\(count(model.entities.count, "entity", "entities")), "
        + "\(count(model.configurations.count, "configuration", "configurations")), "
        + "\(count(model.fetchRequestTemplates.count, "fetch request", "fetch requests")), "
        + count(model.composites.count, "composite type", "composite types")
    )
    lines += settings(model.settings)
    lines += model.unrecognized.map { text(of: $0) }
    for entity in model.entities {
      lines.append("")
      append(entity, &lines)
    }
    for composite in model.composites {
      lines += ["", "composite \(composite.name)"]
      lines += table(composite.elements.map { row(of: $0) })
    }
    for request in model.fetchRequestTemplates {
      lines += ["", "fetch request \(request.name): " + summary(of: request)]
    }
    for configuration in model.configurations {
      let cloud = configuration.isUsedWithCloudKit == true ? " (used with CloudKit)" : ""
      lines += ["", "configuration \(configuration.name)\(cloud)"]
      lines.append("  " + configuration.members.map(\.name).joined(separator: ", "))
    }
    return lines.map { $0.withoutControlCharacters + "\n" }.joined()
  }

  private static func settings(_ settings: ManagedObjectModel.Settings) -> [String] {
    var facets: [String] = []
    add("tools", settings.lastSavedToolsVersion, &facets)
    add("system", settings.systemVersion, &facets)
    add("minimum tools", settings.minimumToolsVersion, &facets)
    add("language", settings.sourceLanguage, &facets)
    if settings.isUsedWithCloudKit == true { facets.append("used with CloudKit") }
    if settings.isUsedWithSwiftData == true { facets.append("used with SwiftData") }
    return facets.isEmpty ? [] : [facets.joined(separator: ", ")]
  }

  private static func append(_ entity: EntityDescription, _ lines: inout [String]) {
    var headline = "entity \(entity.name)"
    if let parent = entity.parent { headline += ": \(parent)" }
    if entity.isAbstract { headline += " (abstract)" }
    if let name = entity.className { headline += ", class \(name)" }
    if let identifier = entity.renamingIdentifier { headline += ", renamed from \(identifier)" }
    if let modifier = entity.versionHashModifier { headline += ", hash modifier \(modifier)" }
    if let generation = entity.codeGeneration { headline += ", generates \(generation.word)" }
    lines.append(headline)
    lines += table(
      entity.attributes.map { row(of: $0) } + entity.relationships.map { row(of: $0) }
        + entity.fetchedProperties.map { row(of: $0) }
    )
    for constraint in entity.uniquenessConstraints {
      lines.append("  unique (" + constraint.properties.joined(separator: ", ") + ")")
    }
    for index in entity.fetchIndexes {
      let columns = index.elements.map {
        ($0.property ?? $0.expression ?? "?") + ($0.isAscending == false ? " descending" : "")
      }
      lines.append("  index \(index.name) (" + columns.joined(separator: ", ") + ")")
    }
    for index in entity.compoundIndexes {
      lines.append("  compound index (" + index.properties.joined(separator: ", ") + ")")
    }
    for content in entity.unrecognized { lines.append("  " + text(of: content)) }
    for entry in entity.userInfo.entries {
      lines.append("  info \(entry.key)" + (entry.value.isEmpty ? "" : " = \(entry.value)"))
    }
  }

  private static func row(of attribute: AttributeDescription) -> [String] {
    var facets: [String] = []
    if attribute.isOptional { facets.append("optional") }
    if attribute.isTransient { facets.append("transient") }
    add("derived from", attribute.derivationExpression, &facets)
    if let value = attribute.defaultDateInterval ?? attribute.defaultValue {
      facets.append(value.isEmpty ? "default \"\"" : "default \(value)")
    }
    let minimum = attribute.minimumDateInterval ?? attribute.minimumValue
    let maximum = attribute.maximumDateInterval ?? attribute.maximumValue
    if minimum != nil || maximum != nil { facets.append("\(minimum ?? "")...\(maximum ?? "")") }
    add("pattern", attribute.regularExpression, &facets)
    if attribute.isIndexed { facets.append("indexed") }
    if attribute.isIndexedBySpotlight { facets.append("indexed by Spotlight") }
    if attribute.allowsExternalBinaryDataStorage { facets.append("external storage") }
    if attribute.isStoredInExternalRecord { facets.append("external record") }
    if attribute.preservesValueInHistoryOnDeletion { facets.append("preserved after deletion") }
    if attribute.allowsCloudEncryption { facets.append("cloud encryption") }
    add("transformer", attribute.valueTransformerName, &facets)
    add("class", attribute.valueClassName, &facets)
    if attribute.usesScalarValueType == true { facets.append("scalar") }
    add("renamed from", attribute.renamingIdentifier, &facets)
    add("hash modifier", attribute.versionHashModifier, &facets)
    if attribute.isSyncable == false { facets.append("not syncable") }
    add(attribute.userInfo, attribute.unrecognized, &facets)
    let type = attribute.compositeName ?? attribute.type.name ?? "Undefined"
    return [attribute.name, type, facets.joined(separator: ", ")]
  }

  private static func row(of relationship: RelationshipDescription) -> [String] {
    var facets: [String] = []
    if relationship.isOptional { facets.append("optional") }
    if relationship.isOrdered { facets.append("ordered") }
    if relationship.isTransient { facets.append("transient") }
    let minimum = relationship.minimumCount.flatMap { $0 == 0 ? nil : String($0) }
    let maximum = relationship.maximumCount.flatMap {
      $0 == (relationship.isToMany ? 0 : 1) ? nil : String($0)
    }
    if minimum != nil || maximum != nil { facets.append("\(minimum ?? "")...\(maximum ?? "")") }
    if let inverse = relationship.inverse {
      let isElsewhere = relationship.inverseEntity != relationship.destination
      let owner = isElsewhere ? relationship.inverseEntity.map { "\($0)." } ?? "" : ""
      facets.append("inverse \(owner)\(inverse)")
    }
    if relationship.deleteRule != .nullify {
      facets.append("delete rule \(relationship.deleteRule.name)")
    }
    if relationship.isIndexed { facets.append("indexed") }
    add("renamed from", relationship.renamingIdentifier, &facets)
    add("hash modifier", relationship.versionHashModifier, &facets)
    if relationship.isSyncable == false { facets.append("not syncable") }
    add(relationship.userInfo, relationship.unrecognized, &facets)
    let arrow = relationship.isToMany ? "->> " : "-> "
    return [
      relationship.name, arrow + (relationship.destination ?? "?"), facets.joined(separator: ", "),
    ]
  }

  private static func row(of property: FetchedPropertyDescription) -> [String] {
    var facets = property.fetchRequest.map { [summary(of: $0)] } ?? []
    if property.isOptional { facets.append("optional") }
    add(property.userInfo, property.unrecognized, &facets)
    return [property.name, "fetched", facets.joined(separator: ", ")]
  }

  private static func add(_ name: String, _ value: String?, _ facets: inout [String]) {
    if let value { facets.append("\(name) \(value)") }
  }

  private static func add(
    _ userInfo: UserInfo,
    _ unrecognized: [UnrecognizedContent],
    _ facets: inout [String]
  ) {
    facets += userInfo.entries.map { "info \($0.key) = \($0.value)" }
    facets += unrecognized.map { text(of: $0) }
  }

  private static func text(of content: UnrecognizedContent) -> String {
    switch content {
    case .attribute(let name, let value): "unknown \(name) = \(value)"
    case .element(_, let markup): "unknown \(markup)"
    case .text(let text): "unknown text \(text)"
    }
  }

  private static func summary(of request: FetchRequestDescription) -> String {
    var text = request.entity ?? "?"
    if let predicate = request.predicate { text += " where \(predicate)" }
    let options = [
      request.fetchLimit.map { "limit \($0)" }, request.fetchBatchSize.map { "batches of \($0)" },
      request.resultType.map { "result type \($0)" },
      request.includesSubentities.map { $0 ? "subentities" : "no subentities" },
      request.includesPropertyValues.map { $0 ? "property values" : "no property values" },
      request.includesPendingChanges.map { $0 ? "pending changes" : "no pending changes" },
      request.returnsObjectsAsFaults.map { $0 ? "faults" : "no faults" },
      request.returnsDistinctResults.map { $0 ? "distinct results" : "no distinct results" },
    ].compactMap { $0 }
    return options.isEmpty ? text : text + " (" + options.joined(separator: ", ") + ")"
  }

  /// Rows in columns, indented.
  private static func table(_ rows: [[String]]) -> [String] {
    let widths = (0..<2).map { column in
      min(40, rows.map { $0[column].count }.max() ?? 0)
    }
    return rows.map { row in
      var line = "  "
      for column in 0..<2 {
        line += row[column]
        line += String(repeating: " ", count: max(0, widths[column] - row[column].count) + 2)
      }
      line += row[2]
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
