extension EntityDescription {
  /// The aspects in which entities are compared, their properties apart.
  static let facets: [Facet<EntityDescription>] = [
    .flag(
      "abstractness",
      "isAbstract",
      .versionHash,
      { $0.isAbstract },
      "is abstract",
      "is not abstract"
    ),
    .text("parent", "parentEntity", .versionHash) { $0.parent },
    .text("hash modifier", "versionHashModifier", .versionHash) { $0.versionHashModifier },
    .opaque("uniqueness constraints", .versionHash) { entity in
      entity.uniquenessConstraints.map { "(" + $0.properties.joined(separator: ", ") + ")" }
        .sorted()
    },
    .text("class", "representedClassName", .behaviour) { $0.className },
    .text("renaming identifier", "elementID", .behaviour) { $0.renamingIdentifier },
    .opaque("fetch indexes", .behaviour) { $0.fetchIndexes.map(\.fingerprint).sorted() },
    .opaque("compound indexes", .behaviour) { entity in
      entity.compoundIndexes.map { "(" + $0.properties.joined(separator: ", ") + ")" }.sorted()
    },
    Facet(name: "code generation", xmlAttribute: "codeGenerationType", effect: .cosmetic) {
      switch $0.codeGeneration {
      case nil: "has no generated class"
      case .class: "has a generated class"
      case .category: "has a generated class extension"
      case .other(let word): "has the code generation `\(word)`"
      }
    },
    .flag(
      "syncing",
      "syncable",
      .cosmetic,
      { $0.isSyncable ?? true },
      "is syncable",
      "is not syncable"
    ),
    .opaque("user info", .cosmetic) { $0.userInfo.fingerprint },
    .opaque("unknown content", .cosmetic) { $0.unrecognized.fingerprint },
  ]
}

extension FetchIndexDescription {
  /// The index in one line; two indexes are the same when these are.
  var fingerprint: String {
    let columns = elements.map { element in
      [
        element.property ?? element.expression ?? "?", element.expressionType ?? "",
        element.type ?? "Binary", element.isAscending ?? true ? "ascending" : "descending",
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let unknown = unrecognized.fingerprint + elements.flatMap(\.unrecognized.fingerprint)
    return ("`\(name)` (" + columns.joined(separator: ", ") + ")")
      + (unknown.isEmpty ? "" : " " + unknown.joined(separator: ", "))
  }
}

extension UserInfo {
  /// The entries, each as one text, in an order that does not depend on the file's.
  var fingerprint: [String] {
    entries.map { "\($0.key.debugDescription) = \($0.value.debugDescription)" }.sorted()
  }
}

extension [UnrecognizedContent] {
  /// What is there, each as one text.
  var fingerprint: [String] {
    map { content in
      switch content {
      case .attribute(let name, let value): "\(name) = \(value.debugDescription)"
      case .element(_, let markup): markup.debugDescription
      case .text(let text): text.debugDescription
      }
    }.sorted()
  }
}
