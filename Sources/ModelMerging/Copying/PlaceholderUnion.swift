internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// Makes one placeholder of several that stand for the same entity and are kept.
///
/// Part by part the content decides, and not whole placeholders: so the order in which modules are
/// merged, and in how many steps, has no effect.
enum PlaceholderUnion {
  static func unite(_ placeholders: [EntityDescription]) -> EntityDescription {
    guard var result = placeholders.first else { return EntityDescription("") }
    if placeholders.allSatisfy({ $0 == result }) { return result }
    result.parent = least(placeholders.compactMap(\.parent))
    result.className = least(placeholders.compactMap(\.className))
    result.renamingIdentifier = least(placeholders.compactMap(\.renamingIdentifier))
    result.versionHashModifier = least(placeholders.compactMap(\.versionHashModifier))
    result.isAbstract = placeholders.contains(where: \.isAbstract)
    let syncing = placeholders.compactMap(\.isSyncable)
    result.isSyncable = syncing.isEmpty ? nil : syncing.contains(true)
    result.codeGeneration = least(placeholders.compactMap(\.codeGeneration), by: \.word)
    uniteProperties(placeholders, &result)
    result.fetchIndexes = distinct(placeholders.flatMap(\.fetchIndexes)) {
      EntityDescription("", fetchIndexes: [$0])
    }
    result.compoundIndexes = distinct(placeholders.flatMap(\.compoundIndexes)) {
      EntityDescription("", compoundIndexes: [$0])
    }
    result.uniquenessConstraints = distinct(placeholders.flatMap(\.uniquenessConstraints)) {
      EntityDescription("", uniquenessConstraints: [$0])
    }
    result.userInfo = UserInfo(
      firstOfEach(placeholders.flatMap(\.userInfo.entries), name: \.key) {
        EntityDescription("", userInfo: UserInfo([$0]))
      }
    )
    result.unrecognized = distinct(placeholders.flatMap(\.unrecognized)) {
      EntityDescription("", unrecognized: [$0])
    }
    return result
  }

  /// The properties of each name once, whatever their kinds.
  private static func uniteProperties(
    _ placeholders: [EntityDescription],
    _ result: inout EntityDescription
  ) {
    let properties = firstOfEach(placeholders.flatMap(\.properties), name: \.name) {
      entity(with: $0)
    }
    (result.attributes, result.relationships, result.fetchedProperties) = ([], [], [])
    for property in properties {
      switch property {
      case .attribute(let attribute): result.attributes.append(attribute)
      case .relationship(let relationship): result.relationships.append(relationship)
      case .fetchedProperty(let fetched): result.fetchedProperties.append(fetched)
      }
    }
  }

  private static func entity(with property: PropertyDescription) -> EntityDescription {
    switch property {
    case .attribute(let attribute): EntityDescription("", attributes: [attribute])
    case .relationship(let relationship): EntityDescription("", relationships: [relationship])
    case .fetchedProperty(let fetched): EntityDescription("", fetchedProperties: [fetched])
    }
  }

  private static func least(_ texts: [String]) -> String? { least(texts, by: \.self) }

  private static func least<Value>(_ values: [Value], by text: (Value) -> String) -> Value? {
    values.min { text($0).precedesInBytes(text($1)) }
  }

  /// Of the elements of each name the one whose content sorts first, in the names' order.
  ///
  /// - Parameter holder: An entity with the element and nothing else, whose form as XML is the content.
  private static func firstOfEach<Element>(
    _ elements: [Element],
    name: (Element) -> String,
    _ holder: (Element) -> EntityDescription
  ) -> [Element] {
    let groups = Dictionary(grouping: elements) { ByteName(name($0)) }
    return groups.sorted { $0.key < $1.key }.compactMap { _, group in
      sorted(group, holder).first?.element
    }
  }

  /// The elements without those of equal content, by their contents.
  private static func distinct<Element>(
    _ elements: [Element],
    _ holder: (Element) -> EntityDescription
  ) -> [Element] {
    var result: [(element: Element, bytes: [UInt8])] = []
    for item in sorted(elements, holder) where item.bytes != result.last?.bytes {
      result.append(item)
    }
    return result.map(\.element)
  }

  private static func sorted<Element>(
    _ elements: [Element],
    _ holder: (Element) -> EntityDescription
  ) -> [(element: Element, bytes: [UInt8])] {
    elements
      .map { (element: $0, bytes: ContentsWriter.bytes(of: holder($0))) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}
