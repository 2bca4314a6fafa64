internal import ModelSchema
internal import ModelSupport

extension ModelJSONWriter {
  static func write(_ entity: EntityDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", entity.name)
      writer.member("parent", ifPresent: entity.parent)
      writer.member("isAbstract", entity.isAbstract)
      writer.member("className", ifPresent: entity.className)
      writer.member("renamingIdentifier", ifPresent: entity.renamingIdentifier)
      writer.member("versionHashModifier", ifPresent: entity.versionHashModifier)
      writer.member("syncable", ifPresent: entity.isSyncable)
      writer.member("codeGeneration", ifPresent: entity.codeGeneration?.word)
      writer.member("codeGenerationIsUnknown", ifTrue: entity.codeGeneration.looksKnown)
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
        writeLists(
          entity.compoundIndexes.map { ($0.references, $0.unrecognized) },
          "compoundIndexes",
          details: "compoundIndexDetails",
          &writer
        )
      }
      writeLists(
        entity.uniquenessConstraints.map { ($0.references, $0.unrecognized) },
        "uniquenessConstraints",
        details: "uniquenessConstraintDetails",
        &writer
      )
      writeUserInfo(entity.userInfo, &writer)
      writeUnknown(entity.unrecognized, &writer)
    }
  }

  private static func write(_ index: FetchIndexDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", index.name)
      writer.member("partialPredicate", ifPresent: index.partialPredicate)
      writer.member("elements") { writer in
        writer.array(index.elements) { writer, element in
          writer.object { writer in
            writer.member("property", ifPresent: element.property)
            writer.member("expression", ifPresent: element.expression)
            writer.member("expressionType", ifPresent: element.expressionType)
            writer.member("type", ifPresent: element.type)
            writer.member("ascending", ifPresent: element.isAscending)
            writeUnknown(element.unrecognized, &writer)
          }
        }
      }
      writeUnknown(index.unrecognized, &writer)
    }
  }
}

extension EntityDescription.CodeGeneration? {
  /// Whether the word is meant as an unknown one, although it is known.
  fileprivate var looksKnown: Bool {
    if case .other("class") = self { return true }
    if case .other("category") = self { return true }
    return false
  }
}
