public import ModelSchema
internal import ModelSupport

/// Writes a mapping model for people: entity mapping by entity mapping, a property a line.
public enum MappingText {
  /// The text of a mapping model, every line ended.
  public static func text(of mapping: MappingModel) -> String {
    let count = mapping.entityMappings.count
    var lines = ["\(count) entity \(count == 1 ? "mapping" : "mappings")"]
    if let path = mapping.sourceModelPath { lines.append("from \(path)") }
    if let path = mapping.destinationModelPath { lines.append("to \(path)") }
    for entityMapping in mapping.entityMappings {
      lines.append("")
      append(entityMapping, &lines)
    }
    return lines.map { $0.withoutControlCharacters + "\n" }.joined()
  }

  private static func append(_ mapping: EntityMapping, _ lines: inout [String]) {
    var headline = "mapping \(mapping.givenName): \(mapping.type.name.lowercased())"
    switch (mapping.source, mapping.destination) {
    case (let source?, let destination?): headline += " \(source) -> \(destination)"
    case (let source?, nil): headline += " \(source)"
    case (nil, let destination?): headline += " \(destination)"
    case (nil, nil): break
    }
    if let predicate = mapping.sourceFilterPredicate { headline += " where \(predicate)" }
    if let name = mapping.migrationPolicyClassName { headline += ", policy \(name)" }
    lines.append(headline)
    let rows =
      mapping.attributeMappings.map { row(of: $0, "=") }
      + mapping.relationshipMappings.map { row(of: $0, "->") }
    let width = min(40, rows.map(\.name.count).max() ?? 0)
    for row in rows {
      let padding = String(repeating: " ", count: max(0, width - row.name.count) + 2)
      lines.append("  " + row.name + padding + row.value)
    }
    if let expression = mapping.sourceExpression { lines.append("  source \(expression)") }
    if let hash = mapping.sourceHash { lines.append("  source hash \(hash)") }
    if let hash = mapping.destinationHash { lines.append("  destination hash \(hash)") }
    lines += mapping.userInfo.entries.map { "  info \($0.key) = \($0.value)" }
  }

  private static func row(
    of mapping: PropertyMapping,
    _ sign: String
  ) -> (name: String, value: String) {
    var facets = [sign]
    if let expression = mapping.valueExpression {
      facets.append(expression)
    } else if let keyPath = mapping.sourceKeyPath {
      facets.append(keyPath)
    } else {
      facets.append(mapping.isGenerated ? "generated" : "nothing")
    }
    if let name = mapping.sourceMappingName { facets.append("by \(name)") }
    facets += mapping.userInfo.entries.map { "info \($0.key) = \($0.value)" }
    return (mapping.name, facets.joined(separator: " "))
  }
}
