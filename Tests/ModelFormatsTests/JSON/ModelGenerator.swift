import ModelSchema
import ModelTestSupport

/// Random models with everything that a model can hold and hardly any sense.
struct ModelGenerator {
  private var generator: SplitMix64

  private static let texts = [
    "", "Song", "song", "title", "\"", "\\", "\"}\\\n", "\0", "\u{1B}[2J", "\u{7F}", "\u{85}", "🎵",
    "D\u{E9}but", "De\u{301}but", "\u{301}", "\u{FEFF}", "\u{FFFE}", "\u{202E}x", "\r\n", "\t", " ",
    "{}", "null", "true", "1", "name", "unknown", "Details", "/", "//", "</model>", "a.b", "#",
    "\u{10FFFF}", "Undefined", "String", "Nullify", "class", "NO",
  ]

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func model() -> ManagedObjectModel {
    var model = ManagedObjectModel(
      entities: many { $0.entity() },
      composites: many {
        .init($0.text(), elements: $0.many { $0.attribute() }, unrecognized: $0.unknown())
      },
      fetchRequestTemplates: many { $0.request() },
      configurations: many {
        .init(
          $0.text(),
          members: $0.many { .init($0.text(), unrecognized: $0.unknown()) },
          isUsedWithCloudKit: $0.flag(),
          unrecognized: $0.unknown()
        )
      },
      versionIdentifiers: many { $0.text() },
      layout: many { generator in
        var box = ManagedObjectModel.LayoutElement(
          name: generator.text(),
          positionX: generator.text(),
          positionY: generator.text(),
          width: generator.text(),
          height: generator.text()
        )
        box.unrecognized = generator.unknown()
        return box
      },
      unrecognized: unknown()
    )
    model.settings = settings()
    return model
  }

  private mutating func settings() -> ManagedObjectModel.Settings {
    var settings = ManagedObjectModel.Settings()
    for facet in [
      \ManagedObjectModel.Settings.documentType, \.documentVersion, \.lastSavedToolsVersion,
      \.systemVersion, \.minimumToolsVersion, \.sourceLanguage, \.macOSVersion, \.iOSVersion,
      \.name,
    ] { settings[keyPath: facet] = textOrNone() }
    settings.isUsedWithCloudKit = flag()
    settings.isUsedWithSwiftData = flag()
    return settings
  }

  private mutating func entity() -> EntityDescription {
    let words: [EntityDescription.CodeGeneration?] = [
      nil, .class, .category, .other(text()), .other("class"),
    ]
    return EntityDescription(
      text(),
      className: textOrNone(),
      isAbstract: chance(),
      parent: textOrNone(),
      renamingIdentifier: textOrNone(),
      versionHashModifier: textOrNone(),
      isSyncable: flag(),
      codeGeneration: words.randomElement(using: &generator) ?? nil,
      attributes: many { $0.attribute() },
      relationships: many { $0.relationship() },
      fetchedProperties: many { $0.fetchedProperty() },
      fetchIndexes: many {
        .init(
          $0.text(),
          elements: $0.many { $0.column() },
          partialPredicate: $0.textOrNone(),
          unrecognized: $0.unknown()
        )
      },
      compoundIndexes: many { .init(references: $0.references(), unrecognized: $0.unknown()) },
      uniquenessConstraints: many {
        .init(references: $0.references(), unrecognized: $0.unknown())
      },
      userInfo: userInfo(),
      unrecognized: unknown()
    )
  }

  private mutating func attribute() -> AttributeDescription {
    let types =
      [AttributeType.undefined, .other("Undefined"), .other("String"), .other(text())]
      + AttributeType.named.map(\.type)
    var result = AttributeDescription(text(), types.randomElement(using: &generator) ?? .undefined)
    for facet in [
      \AttributeDescription.isOptional, \.isTransient, \.isIndexed, \.allowsCloudEncryption,
      \.allowsExternalBinaryDataStorage, \.preservesValueInHistoryOnDeletion,
      \.isIndexedBySpotlight, \.isStoredInExternalRecord,
    ] { result[keyPath: facet] = chance() }
    for facet in [
      \AttributeDescription.compositeName, \.derivationExpression, \.defaultValue,
      \.defaultDateInterval, \.minimumValue, \.maximumValue, \.minimumDateInterval,
      \.maximumDateInterval, \.regularExpression, \.valueTransformerName, \.valueClassName,
      \.renamingIdentifier, \.versionHashModifier,
    ] { result[keyPath: facet] = textOrNone() }
    result.usesScalarValueType = flag()
    result.isSyncable = flag()
    result.userInfo = userInfo()
    result.unrecognized = unknown()
    return result
  }

  private mutating func relationship() -> RelationshipDescription {
    var result = RelationshipDescription(text(), to: textOrNone())
    result.inverse = textOrNone()
    result.inverseEntity = chance() ? result.destination : textOrNone()
    for facet in [
      \RelationshipDescription.isToMany, \.isOrdered, \.isOptional, \.isTransient, \.isIndexed,
    ] { result[keyPath: facet] = chance() }
    result.isSyncable = flag()
    result.minimumCount = number()
    result.maximumCount = number()
    let rules = DeleteRule.named.map(\.rule) + [.other("Nullify"), .other(text())]
    result.deleteRule = rules.randomElement(using: &generator) ?? .nullify
    result.renamingIdentifier = textOrNone()
    result.versionHashModifier = textOrNone()
    result.userInfo = userInfo()
    result.unrecognized = unknown()
    return result
  }

  private mutating func fetchedProperty() -> FetchedPropertyDescription {
    var result = FetchedPropertyDescription(text(), fetchRequest: chance() ? request() : nil)
    result.isOptional = chance()
    result.isSyncable = flag()
    result.userInfo = userInfo()
    result.unrecognized = unknown()
    return result
  }

  private mutating func request() -> FetchRequestDescription {
    var result = FetchRequestDescription(text(), entity: textOrNone(), predicate: textOrNone())
    for facet in [\FetchRequestDescription.fetchLimit, \.fetchBatchSize, \.resultType] {
      result[keyPath: facet] = number()
    }
    for facet in [
      \FetchRequestDescription.includesSubentities, \.includesPropertyValues,
      \.includesPendingChanges, \.returnsObjectsAsFaults, \.returnsDistinctResults,
    ] { result[keyPath: facet] = flag() }
    result.unrecognized = unknown()
    return result
  }

  private mutating func column() -> FetchIndexDescription.Element {
    .init(
      property: textOrNone(),
      expression: textOrNone(),
      expressionType: textOrNone(),
      type: textOrNone(),
      isAscending: flag(),
      unrecognized: unknown()
    )
  }

  private mutating func references() -> [PropertyReference] {
    many { .init($0.text(), unrecognized: $0.unknown()) }
  }

  private mutating func userInfo() -> UserInfo {
    UserInfo(many { .init(key: $0.text(), value: $0.text(), unrecognized: $0.unknown()) })
  }
}

// MARK: - Values

extension ModelGenerator {
  private mutating func many<Value>(_ make: (inout ModelGenerator) -> Value) -> [Value] {
    var values: [Value] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) { values.append(make(&self)) }
    return values
  }

  private mutating func chance() -> Bool { Bool.random(using: &generator) }

  private mutating func text() -> String { Self.texts.randomElement(using: &generator) ?? "" }

  private mutating func textOrNone() -> String? { chance() ? text() : nil }

  private mutating func flag() -> Bool? { chance() ? chance() : nil }

  private mutating func number() -> Int? {
    [nil, 0, 1, -1, Int.max, Int.min].randomElement(using: &generator) ?? nil
  }

  /// What a reader does not know, mostly nothing; it must be markup that a reader can have met.
  private mutating func unknown() -> [UnrecognizedContent] {
    if Int.random(in: 0..<6, using: &generator) > 0 { return [] }
    let parts: [UnrecognizedContent] = [
      .attribute(name: "since", value: text()), .attribute(name: "x:é", value: ""),
      .element(name: "b", markup: "<b/>"),
      .element(name: "x:b", markup: "<x:b a='1'>\n<!-- é --><c>&amp;🎵</c></x:b>"), .text(""),
      .text("a &amp; b<![CDATA[<&]]>"),
    ]
    return many { parts.randomElement(using: &$0.generator) ?? .text("") }
  }
}
