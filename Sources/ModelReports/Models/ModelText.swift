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
      lines += ["", "configuration \(configuration.name)"]
      lines.append("  " + configuration.members.map(\.name).joined(separator: ", "))
    }
    return lines.map { $0.withoutControlCharacters + "\n" }.joined()
  }

  private static func append(_ entity: EntityDescription, _ lines: inout [String]) {
    var headline = "entity \(entity.name)"
    if let parent = entity.parent { headline += ": \(parent)" }
    if entity.isAbstract { headline += " (abstract)" }
    if let name = entity.className { headline += ", class \(name)" }
    if let identifier = entity.renamingIdentifier { headline += ", renamed from \(identifier)" }
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
    for entry in entity.userInfo.entries {
      lines.append("  info \(entry.key)" + (entry.value.isEmpty ? "" : " = \(entry.value)"))
    }
  }

  private static func row(of attribute: AttributeDescription) -> [String] {
    var facets: [String] = []
    if attribute.isOptional { facets.append("optional") }
    if attribute.isTransient { facets.append("transient") }
    if let expression = attribute.derivationExpression {
      facets.append("derived from \(expression)")
    }
    if let value = attribute.defaultValue {
      facets.append(value.isEmpty ? "default \"\"" : "default \(value)")
    }
    if attribute.minimumValue != nil || attribute.maximumValue != nil {
      facets.append("\(attribute.minimumValue ?? "")...\(attribute.maximumValue ?? "")")
    }
    if attribute.isIndexed { facets.append("indexed") }
    if attribute.allowsExternalBinaryDataStorage { facets.append("external storage") }
    if let name = attribute.valueTransformerName { facets.append("transformer \(name)") }
    if let identifier = attribute.renamingIdentifier { facets.append("renamed from \(identifier)") }
    let type = attribute.compositeName ?? attribute.type.name ?? "Undefined"
    return [attribute.name, type, facets.joined(separator: ", ")]
  }

  private static func row(of relationship: RelationshipDescription) -> [String] {
    var facets: [String] = []
    if relationship.isOptional { facets.append("optional") }
    if relationship.isOrdered { facets.append("ordered") }
    if relationship.isTransient { facets.append("transient") }
    if let inverse = relationship.inverse { facets.append("inverse \(inverse)") }
    if relationship.deleteRule != .nullify {
      facets.append("delete rule \(relationship.deleteRule.name)")
    }
    if let identifier = relationship.renamingIdentifier {
      facets.append("renamed from \(identifier)")
    }
    let arrow = relationship.isToMany ? "->> " : "-> "
    return [
      relationship.name, arrow + (relationship.destination ?? "?"), facets.joined(separator: ", "),
    ]
  }

  private static func row(of property: FetchedPropertyDescription) -> [String] {
    [property.name, "fetched", property.fetchRequest.map { summary(of: $0) } ?? ""]
  }

  private static func summary(of request: FetchRequestDescription) -> String {
    (request.entity ?? "?") + (request.predicate.map { " where \($0)" } ?? "")
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
