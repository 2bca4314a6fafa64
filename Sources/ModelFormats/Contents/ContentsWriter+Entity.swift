internal import ModelSchema
internal import ModelSupport

extension ContentsWriter {
  mutating func write(_ entity: EntityDescription) {
    element("entity") { writer in
      writer.attribute("name", entity.name)
      writer.attribute("representedClassName", entity.className)
      writer.flag("isAbstract", entity.isAbstract)
      writer.attribute("parentEntity", entity.parent)
      writer.attribute("elementID", entity.renamingIdentifier)
      writer.attribute("versionHashModifier", entity.versionHashModifier)
      writer.attribute("syncable", entity.isSyncable)
      writer.attribute("codeGenerationType", entity.codeGeneration?.word)
      writer.unknownAttributes(entity.unrecognized)

      var attributes = entity.attributes
      attributes.sortIgnoringCase { $0.name }
      for attribute in attributes { writer.write(attribute) }
      var relationships = entity.relationships
      relationships.sortIgnoringCase { $0.name }
      for relationship in relationships { writer.write(relationship) }
      for property in entity.fetchedProperties { writer.write(property) }
      for index in entity.fetchIndexes { writer.write(index) }
      writer.write(
        lists: entity.compoundIndexes.map { ($0.references, $0.unrecognized) },
        "compoundIndexes",
        "compoundIndex",
        "index"
      )
      writer.write(
        lists: entity.uniquenessConstraints.map { ($0.references, $0.unrecognized) },
        "uniquenessConstraints",
        "uniquenessConstraint",
        "constraint"
      )
      writer.write(entity.userInfo)
      writer.unknownContent(entity.unrecognized)
    }
  }

  private mutating func write(_ index: FetchIndexDescription) {
    element("fetchIndex") { writer in
      writer.attribute("name", index.name)
      writer.attribute("partialIndexPredicate", index.partialPredicate)
      writer.unknownAttributes(index.unrecognized)
      for column in index.elements {
        writer.element("fetchIndexElement") { writer in
          writer.attribute("property", column.property)
          writer.attribute("expression", column.expression)
          writer.attribute("expressionType", column.expressionType)
          writer.attribute("type", column.type)
          writer.attribute("order", column.isAscending.map { $0 ? "ascending" : "descending" })
          writer.unknownAttributes(column.unrecognized)
          writer.unknownContent(column.unrecognized)
        }
      }
      writer.unknownContent(index.unrecognized)
    }
  }

  private mutating func write(
    lists: [(references: [PropertyReference], unrecognized: [UnrecognizedContent])],
    _ container: StaticString,
    _ list: StaticString,
    _ item: StaticString
  ) {
    if lists.isEmpty { return }
    element(container) { writer in
      for (references, unrecognized) in lists {
        writer.element(list) { writer in
          writer.unknownAttributes(unrecognized)
          for reference in references {
            writer.element(item) { writer in
              writer.attribute("value", reference.name)
              writer.unknownAttributes(reference.unrecognized)
              writer.unknownContent(reference.unrecognized)
            }
          }
          writer.unknownContent(unrecognized)
        }
      }
    }
  }

  mutating func write(_ userInfo: UserInfo) {
    if userInfo.isEmpty { return }
    element("userInfo") { writer in
      for entry in userInfo.entries {
        writer.element("entry") { writer in
          writer.attribute("key", entry.key)
          writer.attribute("value", entry.value)
          writer.unknownAttributes(entry.unrecognized)
          writer.unknownContent(entry.unrecognized)
        }
      }
    }
  }
}
