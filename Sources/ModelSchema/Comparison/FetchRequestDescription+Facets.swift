extension FetchRequestDescription {
  /// The aspects in which fetch requests are compared.
  static let facets: [Facet<FetchRequestDescription>] = [
    .text("entity", "entity", .behaviour) { $0.entity },
    .text("predicate", "predicateString", .behaviour) { $0.predicate },
    .text("fetch limit", "fetchLimit", .behaviour) { $0.fetchLimit.map(String.init) },
    .text("batch size", "fetchBatchSize", .behaviour) { $0.fetchBatchSize.map(String.init) },
    .text("result type", "resultType", .behaviour) { $0.resultType.map(String.init) },
    option("subentities", "includeSubentities") { $0.includesSubentities },
    option("property values", "includePropertyValues") { $0.includesPropertyValues },
    option("pending changes", "includesPendingChanges") { $0.includesPendingChanges },
    option("faults", "returnObjectsAsFaults") { $0.returnsObjectsAsFaults },
    option("distinct results", "returnDistinctResults") { $0.returnsDistinctResults },
    .parts("unknown content", .cosmetic) { $0.unrecognized.fingerprint },
  ]

  private static func option(
    _ name: String,
    _ xmlAttribute: String,
    _ value: @escaping @Sendable (FetchRequestDescription) -> Bool?
  ) -> Facet<FetchRequestDescription> {
    .text("option for \(name)", xmlAttribute, .behaviour) { value($0).map { $0 ? "YES" : "NO" } }
  }

  /// What the request says, its name apart.
  var fingerprint: [String] {
    Self.facets.map { $0.statement(self) }.filter { !$0.hasPrefix("has no ") }
  }
}
