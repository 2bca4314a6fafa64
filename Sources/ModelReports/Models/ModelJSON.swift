public import ModelSchema
internal import ModelSupport

/// Writes a model as one JSON object: the form of `inspect --format json` and of merged `.json`
/// models.
public enum ModelJSON {
  /// The version of the form.
  public static let formatVersion = "1.0"

  /// The bytes of a model.
  public static func bytes(of model: ManagedObjectModel) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("formatVersion", formatVersion)
      writer.member("model") { write(model, &$0) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ model: ManagedObjectModel, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("entities") { writer in writer.array(model.entities) { write($1, &$0) } }
      writer.member("configurations") { writer in
        writer.object { writer in
          // A name may stand once among an object's members.
          var isSeen: Set<ByteName> = []
          for name in model.configurations.map(\.name) where isSeen.insert(ByteName(name)).inserted
          {
            let members = model.configurations.filter { $0.name.hasSameBytes(as: name) }
              .flatMap(\.members)
            writer.member(name) { writer in writer.array(members) { $0.string($1.name) } }
          }
        }
      }
      let mirrored = model.configurations.filter { $0.isUsedWithCloudKit == true }
      if !mirrored.isEmpty {
        writer.member("configurationsUsedWithCloudKit") { writer in
          writer.array(mirrored) { $0.string($1.name) }
        }
      }
      writer.member("fetchRequests") { writer in
        writer.array(model.fetchRequestTemplates) { write($1, &$0) }
      }
      writer.member("composites") { writer in
        writer.array(model.composites) { writer, composite in
          writer.object { writer in
            writer.member("name", composite.name)
            writer.member("elements") { writer in
              writer.array(composite.elements) { write($1, &$0) }
            }
            unknown(composite.unrecognized, &writer)
          }
        }
      }
      writer.member("versionIdentifiers") { writer in
        writer.array(model.versionIdentifiers) { $0.string($1) }
      }
      writer.member("settings") { write(model.settings, &$0) }
      if !model.layout.isEmpty {
        writer.member("layout") { writer in writer.array(model.layout) { write($1, &$0) } }
      }
      unknown(model.unrecognized, &writer)
    }
  }

  private static func write(_ settings: ManagedObjectModel.Settings, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", ifPresent: settings.name)
      writer.member("documentType", ifPresent: settings.documentType)
      writer.member("documentVersion", ifPresent: settings.documentVersion)
      writer.member("lastSavedToolsVersion", ifPresent: settings.lastSavedToolsVersion)
      writer.member("systemVersion", ifPresent: settings.systemVersion)
      writer.member("minimumToolsVersion", ifPresent: settings.minimumToolsVersion)
      writer.member("sourceLanguage", ifPresent: settings.sourceLanguage)
      writer.member("usedWithCloudKit", ifPresent: settings.isUsedWithCloudKit)
      writer.member("usedWithSwiftData", ifPresent: settings.isUsedWithSwiftData)
      writer.member("macOSVersion", ifPresent: settings.macOSVersion)
      writer.member("iOSVersion", ifPresent: settings.iOSVersion)
    }
  }

  private static func write(
    _ box: ManagedObjectModel.LayoutElement,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("name", box.name)
      writer.member("positionX", box.positionX)
      writer.member("positionY", box.positionY)
      writer.member("width", box.width)
      writer.member("height", box.height)
    }
  }
}

// MARK: - Entities

extension ModelJSON {
  private static func write(_ entity: EntityDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", entity.name)
      writer.member("parent", ifPresent: entity.parent)
      writer.member("isAbstract", entity.isAbstract)
      writer.member("className", ifPresent: entity.className)
      writer.member("renamingIdentifier", ifPresent: entity.renamingIdentifier)
      writer.member("versionHashModifier", ifPresent: entity.versionHashModifier)
      writer.member("syncable", ifPresent: entity.isSyncable)
      writer.member("codeGeneration", ifPresent: entity.codeGeneration?.word)
      writer.member("attributes") { writer in
        writer.array(entity.attributes) { write($1, &$0) }
      }
      writer.member("relationships") { writer in
        writer.array(entity.relationships) { write($1, &$0) }
      }
      writer.member("fetchedProperties") { writer in
        writer.array(entity.fetchedProperties) { write($1, &$0) }
      }
      writer.member("indexes") { writer in
        writer.array(entity.fetchIndexes) { write($1, &$0) }
      }
      if !entity.compoundIndexes.isEmpty {
        writer.member("compoundIndexes") { names(entity.compoundIndexes.map(\.properties), &$0) }
      }
      writer.member("uniquenessConstraints") {
        names(entity.uniquenessConstraints.map(\.properties), &$0)
      }
      writer.member("userInfo") { write(entity.userInfo, &$0) }
      unknown(entity.unrecognized, &writer)
    }
  }

  private static func names(_ lists: [[String]], _ writer: inout JSONWriter) {
    writer.array(lists) { writer, list in writer.array(list) { $0.string($1) } }
  }

  private static func write(_ userInfo: UserInfo, _ writer: inout JSONWriter) {
    writer.object { writer in
      var isSeen: Set<ByteName> = []
      for entry in userInfo.entries where isSeen.insert(ByteName(entry.key)).inserted {
        writer.member(entry.key, entry.value)
      }
    }
  }

  private static func write(_ index: FetchIndexDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", index.name)
      writer.member("elements") { writer in
        writer.array(index.elements) { writer, element in
          writer.object { writer in
            writer.member("property", ifPresent: element.property)
            writer.member("expression", ifPresent: element.expression)
            writer.member("expressionType", ifPresent: element.expressionType)
            writer.member("type", ifPresent: element.type)
            writer.member("ascending", ifPresent: element.isAscending)
            unknown(element.unrecognized, &writer)
          }
        }
      }
      unknown(index.unrecognized, &writer)
    }
  }

  static func unknown(_ content: [UnrecognizedContent], _ writer: inout JSONWriter) {
    if content.isEmpty { return }
    writer.member("unknown") { writer in
      writer.array(content) { writer, content in
        writer.object { writer in
          switch content {
          case .attribute(let name, let value):
            writer.member("attribute", name)
            writer.member("value", value)
          case .element(let name, let markup):
            writer.member("element", name)
            writer.member("markup", markup)
          case .text(let text):
            writer.member("text", text)
          }
        }
      }
    }
  }
}

// MARK: - Properties

extension ModelJSON {
  private static func write(_ attribute: AttributeDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", attribute.name)
      writer.member("type", attribute.type.name ?? "Undefined")
      writer.member("optional", attribute.isOptional)
      writer.member("transient", ifTrue: attribute.isTransient)
      writer.member("composite", ifPresent: attribute.compositeName)
      writer.member("derivation", ifPresent: attribute.derivationExpression)
      writer.member("default", ifPresent: attribute.defaultValue)
      writer.member("defaultDateInterval", ifPresent: attribute.defaultDateInterval)
      writer.member("minimum", ifPresent: attribute.minimumValue)
      writer.member("maximum", ifPresent: attribute.maximumValue)
      writer.member("minimumDateInterval", ifPresent: attribute.minimumDateInterval)
      writer.member("maximumDateInterval", ifPresent: attribute.maximumDateInterval)
      writer.member("regularExpression", ifPresent: attribute.regularExpression)
      writer.member("valueTransformerName", ifPresent: attribute.valueTransformerName)
      writer.member("valueClassName", ifPresent: attribute.valueClassName)
      writer.member("usesScalarValueType", ifPresent: attribute.usesScalarValueType)
      writer.member("indexed", ifTrue: attribute.isIndexed)
      writer.member("allowsCloudEncryption", ifTrue: attribute.allowsCloudEncryption)
      writer.member("allowsExternalStorage", ifTrue: attribute.allowsExternalBinaryDataStorage)
      writer.member(
        "preservesValueInHistoryOnDeletion",
        ifTrue: attribute.preservesValueInHistoryOnDeletion
      )
      writer.member("indexedBySpotlight", ifTrue: attribute.isIndexedBySpotlight)
      writer.member("storedInExternalRecord", ifTrue: attribute.isStoredInExternalRecord)
      writer.member("renamingIdentifier", ifPresent: attribute.renamingIdentifier)
      writer.member("versionHashModifier", ifPresent: attribute.versionHashModifier)
      writer.member("syncable", ifPresent: attribute.isSyncable)
      if !attribute.userInfo.isEmpty {
        writer.member("userInfo") { write(attribute.userInfo, &$0) }
      }
      unknown(attribute.unrecognized, &writer)
    }
  }

  private static func write(_ relationship: RelationshipDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", relationship.name)
      writer.member("destination", relationship.destination ?? "")
      writer.member("inverse", ifPresent: relationship.inverse)
      // Worth saying only where it is not the destination.
      if relationship.inverseEntity != relationship.destination {
        writer.member("inverseEntity", ifPresent: relationship.inverseEntity)
      }
      writer.member("toMany", relationship.isToMany)
      writer.member("optional", relationship.isOptional)
      writer.member("ordered", ifTrue: relationship.isOrdered)
      writer.member("transient", ifTrue: relationship.isTransient)
      writer.member("minimumCount", ifPresent: relationship.minimumCount)
      writer.member("maximumCount", ifPresent: relationship.maximumCount)
      writer.member("deleteRule", relationship.deleteRule.name)
      writer.member("indexed", ifTrue: relationship.isIndexed)
      writer.member("renamingIdentifier", ifPresent: relationship.renamingIdentifier)
      writer.member("versionHashModifier", ifPresent: relationship.versionHashModifier)
      writer.member("syncable", ifPresent: relationship.isSyncable)
      if !relationship.userInfo.isEmpty {
        writer.member("userInfo") { write(relationship.userInfo, &$0) }
      }
      unknown(relationship.unrecognized, &writer)
    }
  }

  private static func write(_ property: FetchedPropertyDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", property.name)
      writer.member("optional", property.isOptional)
      writer.member("syncable", ifPresent: property.isSyncable)
      if let request = property.fetchRequest {
        writer.member("fetchRequest") { write(request, &$0) }
      }
      if !property.userInfo.isEmpty { writer.member("userInfo") { write(property.userInfo, &$0) } }
      unknown(property.unrecognized, &writer)
    }
  }

  private static func write(_ request: FetchRequestDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", request.name)
      writer.member("entity", ifPresent: request.entity)
      writer.member("predicate", ifPresent: request.predicate)
      writer.member("fetchLimit", ifPresent: request.fetchLimit)
      writer.member("fetchBatchSize", ifPresent: request.fetchBatchSize)
      writer.member("resultType", ifPresent: request.resultType)
      writer.member("includesSubentities", ifPresent: request.includesSubentities)
      writer.member("includesPropertyValues", ifPresent: request.includesPropertyValues)
      writer.member("includesPendingChanges", ifPresent: request.includesPendingChanges)
      writer.member("returnsObjectsAsFaults", ifPresent: request.returnsObjectsAsFaults)
      writer.member("returnsDistinctResults", ifPresent: request.returnsDistinctResults)
      unknown(request.unrecognized, &writer)
    }
  }
}
