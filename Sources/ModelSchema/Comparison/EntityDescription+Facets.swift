extension EntityDescription {
  /// The aspects in which entities are compared, their properties apart.
  static let facets: [Facet<EntityDescription>] =
    [
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
      .parts("uniqueness constraints", .versionHash) { entity in
        entity.uniquenessConstraints.map { "(" + $0.properties.joined(separator: ", ") + ")" }
          .sorted()
      },
      .text("class", "representedClassName", .behaviour) { $0.className },
      .text("renaming identifier", "elementID", .behaviour) { $0.renamingIdentifier },
      .parts("fetch indexes", .behaviour) { $0.fetchIndexes.map(\.fingerprint).sorted() },
      .parts("compound indexes", .behaviour) { entity in
        entity.compoundIndexes.map { "(" + $0.properties.joined(separator: ", ") + ")" }.sorted()
      },
      .word("code generation", "codeGenerationType", .cosmetic, { $0.codeGeneration?.word }) {
        word in
        switch word {
        case nil: "has no generated class"
        case "class": "has a generated class"
        case "category": "has a generated class extension"
        case let word?: "has the code generation `\(word)`"
        }
      },
    ] + Facet.annotations
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
      + (partialPredicate.map { " where `\($0)`" } ?? "")
      + (unknown.isEmpty ? "" : " " + unknown.joined(separator: ", "))
  }
}
