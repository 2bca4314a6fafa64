extension AttributeDescription {
  /// The aspects in which attributes are compared.
  static let facets: [Facet<AttributeDescription>] =
    [
      .word("type", "attributeType", .versionHash, { $0.type.name }) { name in
        name.map { "is of type `\($0)`" } ?? "has no type"
      },
      .flag(
        "optionality",
        "optional",
        .versionHash,
        { $0.isOptional },
        "is optional",
        "is required"
      ),
      .flag(
        "transience",
        "transient",
        .versionHash,
        { $0.isTransient },
        "is transient",
        "is stored"
      ),
      .text("composite type", "composite", .versionHash) { $0.compositeName },
      .text("derivation", "derivationExpression", .versionHash) { $0.derivationExpression },
      .text("hash modifier", "versionHashModifier", .versionHash) { $0.versionHashModifier },
      .flag(
        "external storage",
        "allowsExternalBinaryDataStorage",
        .versionHash,
        { $0.allowsExternalBinaryDataStorage },
        "allows external storage",
        "does not allow external storage"
      ),
      .flag(
        "preservation in history",
        "preserveAfterDeletion",
        .versionHash,
        { $0.preservesValueInHistoryOnDeletion },
        "is preserved after deletion",
        "is not preserved after deletion"
      ),
      .text("default value", "defaultValueString", .behaviour) {
        $0.type.canonicalText($0.defaultDateInterval ?? $0.defaultValue)
      },
      .text("minimum", "minValueString", .behaviour) {
        $0.type.canonicalText($0.minimumDateInterval ?? $0.minimumValue)
      },
      .text("maximum", "maxValueString", .behaviour) {
        $0.type.canonicalText($0.maximumDateInterval ?? $0.maximumValue)
      },
      .text("pattern", "regularExpressionString", .behaviour) { $0.regularExpression },
      .text("value transformer", "valueTransformerName", .behaviour) { $0.valueTransformerName },
      .text("value class", "customClassName", .behaviour) { $0.valueClassName },
      .text("renaming identifier", "elementID", .behaviour) { $0.renamingIdentifier },
      .flag("index", "indexed", .behaviour, { $0.isIndexed }, "is indexed", "is not indexed"),
      .flag(
        "cloud encryption",
        "allowsCloudEncryption",
        .behaviour,
        { $0.allowsCloudEncryption },
        "allows encryption in the cloud",
        "does not allow encryption in the cloud"
      ),
      .flag(
        "Spotlight index",
        "spotlightIndexingEnabled",
        .behaviour,
        { $0.isIndexedBySpotlight },
        "is indexed by Spotlight",
        "is not indexed by Spotlight"
      ),
      .flag(
        "external record",
        "storedInTruthFile",
        .behaviour,
        { $0.isStoredInExternalRecord },
        "is stored in the external record",
        "is not stored in the external record"
      ),
      .flag(
        "scalar type",
        "usesScalarValueType",
        .cosmetic,
        { $0.usesScalarValueType ?? false },
        "uses a scalar type",
        "uses no scalar type"
      ),
    ] + Facet.annotations
}
