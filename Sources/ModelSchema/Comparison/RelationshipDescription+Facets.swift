extension RelationshipDescription {
  /// The aspects in which relationships are compared.
  static let facets: [Facet<RelationshipDescription>] = [
    .text("destination", "destinationEntity", .versionHash) { $0.destination },
    .text("inverse", "inverseName", .versionHash) { $0.inverse },
    .flag("cardinality", "toMany", .versionHash, { $0.isToMany }, "is to-many", "is to-one"),
    .flag("order", "ordered", .versionHash, { $0.isOrdered }, "is ordered", "is unordered"),
    .flag("optionality", "optional", .versionHash, { $0.isOptional }, "is optional", "is required"),
    .flag("transience", "transient", .versionHash, { $0.isTransient }, "is transient", "is stored"),
    .text("minimum count", "minCount", .versionHash) {
      $0.hashedMinimumCount == 0 ? nil : String($0.hashedMinimumCount)
    },
    .text("maximum count", "maxCount", .versionHash) {
      $0.hashedMaximumCount == 0 ? nil : String($0.hashedMaximumCount)
    },
    .text("hash modifier", "versionHashModifier", .versionHash) { $0.versionHashModifier },
    .text("inverse's entity", "inverseEntity", .behaviour) { $0.inverseEntity },
    .text("delete rule", "deletionRule", .behaviour) { $0.deleteRule.name },
    .text("renaming identifier", "elementID", .behaviour) { $0.renamingIdentifier },
    .flag("index", "indexed", .behaviour, { $0.isIndexed }, "is indexed", "is not indexed"),
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

extension FetchedPropertyDescription {
  /// The aspects in which fetched properties are compared.
  static let facets: [Facet<FetchedPropertyDescription>] = [
    .opaque("fetch request", .behaviour) { $0.fetchRequest.map { $0.fingerprint } ?? [] },
    .flag("optionality", "optional", .behaviour, { $0.isOptional }, "is optional", "is required"),
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
