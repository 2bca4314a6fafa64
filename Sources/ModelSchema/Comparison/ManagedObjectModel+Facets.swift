extension ManagedObjectModel {
  /// The aspects in which models are compared, their elements apart.
  ///
  /// The editor's layout is none of them: where a box is drawn says nothing about the model.
  static let facets: [Facet<ManagedObjectModel>] = [
    .parts("version identifiers", .behaviour) { model in
      model.versionIdentifiers.filter { !$0.isEmpty }.map { "`\($0)`" }.sorted()
    },
    .flag(
      "use with CloudKit",
      "usedWithCloudKit",
      .behaviour,
      { $0.settings.isUsedWithCloudKit ?? false },
      "is used with CloudKit",
      "is not used with CloudKit"
    ),
    .flag(
      "use with SwiftData",
      "usedWithSwiftData",
      .behaviour,
      { $0.settings.isUsedWithSwiftData ?? false },
      "is used with SwiftData",
      "is not used with SwiftData"
    ),
    .text("document type", "type", .cosmetic) { $0.settings.documentType },
    .text("document version", "documentVersion", .cosmetic) { $0.settings.documentVersion },
    .text("tools version", "lastSavedToolsVersion", .cosmetic) {
      $0.settings.lastSavedToolsVersion
    },
    .text("system version", "systemVersion", .cosmetic) { $0.settings.systemVersion },
    .text("minimum tools version", "minimumToolsVersion", .cosmetic) {
      $0.settings.minimumToolsVersion
    },
    .text("source language", "sourceLanguage", .cosmetic) { $0.settings.sourceLanguage },
    .text("macOS version", "macOSVersion", .cosmetic) { $0.settings.macOSVersion },
    .text("iOS version", "iOSVersion", .cosmetic) { $0.settings.iOSVersion },
    .text("name", "name", .cosmetic) { $0.settings.name },
    .parts("unknown content", .cosmetic) { $0.unrecognized.fingerprint },
  ]
}

extension ManagedObjectModel.Configuration {
  /// The aspects in which configurations are compared.
  static let facets: [Facet<ManagedObjectModel.Configuration>] = [
    .parts("members", .behaviour) { $0.members.map { "`\($0.name)`" }.sorted() },
    .flag(
      "use with CloudKit",
      "usedWithCloudKit",
      .behaviour,
      { $0.isUsedWithCloudKit ?? false },
      "is used with CloudKit",
      "is not used with CloudKit"
    ),
    .parts("unknown content", .cosmetic) { configuration in
      (configuration.unrecognized + configuration.members.flatMap(\.unrecognized)).fingerprint
    },
  ]
}

extension CompositeDescription {
  /// The aspects in which composite types are compared, their elements apart.
  static let facets: [Facet<CompositeDescription>] = [
    .parts("unknown content", .cosmetic) { $0.unrecognized.fingerprint }
  ]
}
