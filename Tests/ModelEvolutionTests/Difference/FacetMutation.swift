import ModelEvolution
import ModelMerge
import Testing

/// One change of one aspect of an element, and what is to be told about it.
struct FacetMutation<Element: Sendable>: Sendable, CustomTestStringConvertible {
  let facet: String
  let effect: DescriptionDifference.Effect
  let apply: @Sendable (inout Element) -> Void

  var testDescription: String { facet }

  init(
    _ facet: String,
    _ effect: DescriptionDifference.Effect,
    _ apply: @escaping @Sendable (inout Element) -> Void
  ) {
    self.facet = facet
    self.effect = effect
    self.apply = apply
  }

  /// The names of the stored properties that a mutation of an element changes.
  func fields(of element: Element) -> Set<String> {
    var changed = element
    apply(&changed)
    let pairs = zip(Mirror(reflecting: element).children, Mirror(reflecting: changed).children)
    return Set(
      pairs.compactMap { before, after in
        "\(before.value)" == "\(after.value)" ? nil : before.label
      }
    )
  }

  /// The names of the stored properties of an element that none of the mutations changes.
  static func untouched(_ element: Element, _ mutations: [FacetMutation]) -> Set<String> {
    Set(Mirror(reflecting: element).children.compactMap(\.label))
      .subtracting(mutations.flatMap { $0.fields(of: element) })
  }
}

extension FacetMutation<AttributeDescription> {
  static let all: [FacetMutation] = [
    .init("type", .versionHash) { $0.type = .uri },
    .init("optionality", .versionHash) { $0.isOptional.toggle() },
    .init("transience", .versionHash) { $0.isTransient.toggle() },
    .init("derivation", .versionHash) { $0.derivationExpression = "album.title" },
    .init("hash modifier", .versionHash) { $0.versionHashModifier = "2" },
    .init("external storage", .versionHash) { $0.allowsExternalBinaryDataStorage.toggle() },
    .init("preservation in history", .versionHash) {
      $0.preservesValueInHistoryOnDeletion.toggle()
    },
    // A composite type that an attribute of another type names: nothing is made of it.
    .init("composite type", .behaviour) { $0.compositeName = "Address" },
    .init("default value", .behaviour) { $0.defaultValue = "untitled" },
    .init("default value", .behaviour) { $0.defaultDateInterval = "12" },
    .init("minimum", .behaviour) { $0.minimumValue = "1" },
    .init("minimum", .behaviour) { $0.minimumDateInterval = "1" },
    .init("maximum", .behaviour) { $0.maximumValue = "80" },
    .init("maximum", .behaviour) { $0.maximumDateInterval = "80" },
    .init("pattern", .behaviour) { $0.regularExpression = "[A-Z].*" },
    .init("value transformer", .behaviour) { $0.valueTransformerName = "Transformer" },
    .init("value class", .behaviour) { $0.valueClassName = "NSString" },
    .init("renaming identifier", .behaviour) { $0.renamingIdentifier = "heading" },
    .init("index", .behaviour) { $0.isIndexed.toggle() },
    .init("cloud encryption", .behaviour) { $0.allowsCloudEncryption.toggle() },
    .init("Spotlight index", .behaviour) { $0.isIndexedBySpotlight.toggle() },
    .init("external record", .behaviour) { $0.isStoredInExternalRecord.toggle() },
    .init("scalar type", .cosmetic) { $0.usesScalarValueType = true },
    .init("syncing", .cosmetic) { $0.isSyncable = false },
    .init("user info", .cosmetic) { $0.userInfo = ["key": "value"] },
    .init("unknown content", .cosmetic) { $0.unrecognized = [.text("x")] },
  ]
}

extension FacetMutation<RelationshipDescription> {
  static let all: [FacetMutation] = [
    .init("destination", .versionHash) { $0.destination = "Artist" },
    .init("inverse", .versionHash) { $0.inverse = nil },
    .init("order", .versionHash) { $0.isOrdered.toggle() },
    .init("optionality", .versionHash) { $0.isOptional.toggle() },
    .init("transience", .versionHash) { $0.isTransient.toggle() },
    .init("minimum count", .versionHash) { $0.minimumCount = 1 },
    .init("maximum count", .versionHash) { $0.maximumCount = 12 },
    .init("hash modifier", .versionHash) { $0.versionHashModifier = "2" },
    .init("inverse's entity", .behaviour) { $0.inverseEntity = "Play" },
    .init("delete rule", .behaviour) { $0.deleteRule = .deny },
    .init("renaming identifier", .behaviour) { $0.renamingIdentifier = "tunes" },
    .init("index", .behaviour) { $0.isIndexed.toggle() },
    .init("syncing", .cosmetic) { $0.isSyncable = false },
    .init("user info", .cosmetic) { $0.userInfo = ["key": "value"] },
    .init("unknown content", .cosmetic) { $0.unrecognized = [.text("x")] },
  ]
}

extension FacetMutation<FetchedPropertyDescription> {
  static let all: [FacetMutation] = [
    .init("fetch request", .behaviour) { $0.fetchRequest?.predicate = "date != nil" },
    .init("fetch request", .behaviour) { $0.fetchRequest = nil },
    .init("optionality", .behaviour) { $0.isOptional.toggle() },
    .init("syncing", .cosmetic) { $0.isSyncable = false },
    .init("user info", .cosmetic) { $0.userInfo = ["key": "value"] },
    .init("unknown content", .cosmetic) { $0.unrecognized = [.text("x")] },
  ]
}

extension FacetMutation<EntityDescription> {
  static let all: [FacetMutation] = [
    .init("abstractness", .versionHash) { $0.isAbstract.toggle() },
    .init("hash modifier", .versionHash) { $0.versionHashModifier = "2" },
    .init("uniqueness constraints", .versionHash) {
      $0.uniquenessConstraints = [UniquenessConstraint(["title"])]
    },
    .init("class", .behaviour) { $0.className = "Recording" },
    .init("renaming identifier", .behaviour) { $0.renamingIdentifier = "Record" },
    .init("fetch indexes", .behaviour) { $0.fetchIndexes = [] },
    .init("fetch indexes", .behaviour) { $0.fetchIndexes[0].name = "byName" },
    .init("fetch indexes", .behaviour) { $0.fetchIndexes[0].partialPredicate = "title != nil" },
    .init("fetch indexes", .behaviour) { $0.fetchIndexes[0].elements[0].isAscending = false },
    .init("fetch indexes", .behaviour) { $0.fetchIndexes[0].elements[0].type = "RTree" },
    .init("fetch indexes", .behaviour) { $0.fetchIndexes[0].unrecognized = [.text("x")] },
    .init("compound indexes", .behaviour) { $0.compoundIndexes = [CompoundIndex(["title"])] },
    .init("code generation", .cosmetic) { $0.codeGeneration = .category },
    .init("syncing", .cosmetic) { $0.isSyncable = false },
    .init("user info", .cosmetic) { $0.userInfo = ["key": "value"] },
    .init("unknown content", .cosmetic) { $0.unrecognized = [.text("x")] },
  ]
}

extension FacetMutation<FetchRequestDescription> {
  static let all: [FacetMutation] = [
    .init("entity", .behaviour) { $0.entity = "Play" },
    .init("predicate", .behaviour) { $0.predicate = nil },
    .init("fetch limit", .behaviour) { $0.fetchLimit = 3 },
    .init("batch size", .behaviour) { $0.fetchBatchSize = 3 },
    .init("result type", .behaviour) { $0.resultType = 1 },
    .init("option for subentities", .behaviour) { $0.includesSubentities = false },
    .init("option for property values", .behaviour) { $0.includesPropertyValues = false },
    .init("option for pending changes", .behaviour) { $0.includesPendingChanges = false },
    .init("option for faults", .behaviour) { $0.returnsObjectsAsFaults = false },
    .init("option for distinct results", .behaviour) { $0.returnsDistinctResults = true },
    .init("unknown content", .cosmetic) { $0.unrecognized = [.text("x")] },
  ]
}

extension FacetMutation<ManagedObjectModel.Configuration> {
  static let all: [FacetMutation] = [
    .init("members", .behaviour) { $0.members.append(.init("Song")) },
    .init("use with CloudKit", .behaviour) { $0.isUsedWithCloudKit = true },
    .init("unknown content", .cosmetic) { $0.unrecognized = [.text("x")] },
    .init("unknown content", .cosmetic) { $0.members[0].unrecognized = [.text("x")] },
  ]
}

extension FacetMutation<ManagedObjectModel.Settings> {
  static let all: [FacetMutation] = [
    .init("use with CloudKit", .behaviour) { $0.isUsedWithCloudKit = true },
    .init("use with SwiftData", .behaviour) { $0.isUsedWithSwiftData = true },
    .init("document type", .cosmetic) { $0.documentType = "x" },
    .init("document version", .cosmetic) { $0.documentVersion = "2.0" },
    .init("tools version", .cosmetic) { $0.lastSavedToolsVersion = "2" },
    .init("system version", .cosmetic) { $0.systemVersion = "2" },
    .init("minimum tools version", .cosmetic) { $0.minimumToolsVersion = "Xcode 15.0" },
    .init("source language", .cosmetic) { $0.sourceLanguage = "Swift" },
    .init("macOS version", .cosmetic) { $0.macOSVersion = "14" },
    .init("iOS version", .cosmetic) { $0.iOSVersion = "17" },
    .init("name", .cosmetic) { $0.name = "Music" },
  ]
}

extension FacetMutation<ManagedObjectModel> {
  static let all: [FacetMutation] = [
    .init("version identifiers", .behaviour) { $0.versionIdentifiers = ["8"] },
    .init("unknown content", .cosmetic) { $0.unrecognized = [.text("x")] },
  ]
}
