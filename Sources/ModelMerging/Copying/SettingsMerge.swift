internal import ModelSchema
internal import ModelSupport

/// Merges what modules say about tools and platforms, by what they say and not by their order.
struct SettingsMerge {
  /// Of modules that say the same, the first.
  private let modules: [ModelModule]

  init(_ modules: [ModelModule]) {
    var isSeen: Set<ManagedObjectModel.Settings> = []
    var last: ManagedObjectModel.Settings?
    self.modules = modules.indices.filter { number in
      // Most say the same as the one before.
      if modules[number].model.settings == last { return false }
      last = modules[number].model.settings
      return isSeen.insert(modules[number].model.settings).inserted
    }.map { modules[$0] }
  }

  func merge(_ report: inout MergeReport) -> ManagedObjectModel.Settings {
    reportDifferences(&report)
    var settings = ManagedObjectModel.Settings()
    settings.documentType = greatest(\.documentType)
    settings.documentVersion = greatest(\.documentVersion)
    // The builds of tools and system belong together.
    let newest = modules.map(\.model.settings).max {
      build($0) < build($1)
    }
    settings.lastSavedToolsVersion = newest?.lastSavedToolsVersion
    settings.systemVersion = newest?.systemVersion
    settings.minimumToolsVersion = modules.compactMap(\.model.settings.minimumToolsVersion)
      .max { rank($0) < rank($1) }
    settings.sourceLanguage = greatest(\.sourceLanguage)
    settings.isUsedWithCloudKit = any(\.isUsedWithCloudKit)
    settings.isUsedWithSwiftData = any(\.isUsedWithSwiftData)
    // Only files of the older form say these.
    if settings.sourceLanguage == nil {
      settings.macOSVersion = greatest(\.macOSVersion)
      settings.iOSVersion = greatest(\.iOSVersion)
      settings.name = greatest(\.name)
    }
    return settings
  }

  private func greatest(_ value: KeyPath<ManagedObjectModel.Settings, String?>) -> String? {
    modules.compactMap { $0.model.settings[keyPath: value] }.max { $0.precedesInBytes($1) }
  }

  private func any(_ value: KeyPath<ManagedObjectModel.Settings, Bool?>) -> Bool? {
    let values = modules.compactMap { $0.model.settings[keyPath: value] }
    return values.isEmpty ? nil : values.contains(true)
  }

  /// `Automatic` lets the tools choose and so takes every feature: it ranks above all versions.
  private func rank(_ version: String) -> (Int, Int, Int, ByteName) {
    if version == "Automatic" { return (2, 0, 0, ByteName(version)) }
    guard let tools = ToolsVersion(version) else { return (0, 0, 0, ByteName(version)) }
    return (1, tools.major, tools.minor, ByteName(version))
  }

  private func build(
    _ settings: ManagedObjectModel.Settings
  ) -> (Int, ByteName, ByteName) {
    let version = settings.lastSavedToolsVersion ?? ""
    return (Int(version) ?? -1, ByteName(version), ByteName(settings.systemVersion ?? ""))
  }
}

// MARK: - Differences

extension SettingsMerge {
  private func reportDifferences(_ report: inout MergeReport) {
    check("minimum tools version", "minimumToolsVersion", &report) { $0.minimumToolsVersion }
    check("source language", "sourceLanguage", &report) { $0.sourceLanguage }
    check("use with CloudKit", "usedWithCloudKit", &report) { text($0.isUsedWithCloudKit) }
    check("use with SwiftData", "usedWithSwiftData", &report) { text($0.isUsedWithSwiftData) }
  }

  private func text(_ flag: Bool?) -> String { flag ?? false ? "YES" : "NO" }

  private func check(
    _ setting: String,
    _ xmlAttribute: String,
    _ report: inout MergeReport,
    _ value: (ManagedObjectModel.Settings) -> String?
  ) {
    // A file that says nothing has no opinion.
    let stating = modules.compactMap { module in
      value(module.model.settings).map { (module: module, value: $0) }
    }
    guard let first = stating.first else { return }
    // One place for each other value is enough, however many modules there are.
    var isSeen: Set<ByteName> = [ByteName(first.value)]
    let others = stating.filter { isSeen.insert(ByteName($0.value)).inserted }
    if others.isEmpty { return }
    report.add(
      Diagnostic(
        .modelSettingDiffers,
        "modules differ in the \(setting): `\(first.value)` in `\(first.module.name)`, "
          + others.map { "`\($0.value)` in `\($0.module.name)`" }.joined(separator: ", "),
        path: .model,
        module: first.module.name,
        at: first.module.model.anchor.location(ofAttribute: xmlAttribute)
          ?? first.module.model.anchor.location,
        notes: others.map {
          Diagnostic.Note(
            "`\($0.module.name)` says `\($0.value)`",
            at: $0.module.model.anchor.location(ofAttribute: xmlAttribute)
              ?? $0.module.model.anchor.location
          )
        }
      )
    )
  }
}
