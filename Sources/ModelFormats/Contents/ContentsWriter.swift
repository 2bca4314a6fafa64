package import ModelSchema
internal import ModelSupport

/// Writes a model as a `contents` file in the form in which Xcode saves it.
///
/// Entities, and within them attributes and relationships, are written in their names' order
/// ignoring case; attributes of elements in the order of Xcode; defaults are left out. The order of
/// the header depends on its age: files with a source language are of the newer form.
package struct ContentsWriter {
  var xml = XMLWriter()

  private init() {}

  /// The bytes of a model's `contents` file.
  package static func bytes(of model: ManagedObjectModel) -> [UInt8] { file(of: model).bytes }

  /// The bytes of a model's `contents` file, and what the form cannot hold.
  static func file(of model: ManagedObjectModel) -> (bytes: [UInt8], notes: [ConversionNote]) {
    var writer = ContentsWriter()
    writer.xml.declaration()
    writer.write(model)
    var notes = ConversionNotes()
    if writer.xml.hasReplacedCharacters {
      notes.add("XML does not allow control characters: each is written as U+FFFD")
    }
    return (writer.xml.bytes, notes.all)
  }

  /// The bytes of one entity's element: the canonical form by which equal definitions are told and
  /// differing ones ordered.
  package static func bytes(of entity: EntityDescription) -> [UInt8] {
    var writer = ContentsWriter()
    writer.write(entity)
    return writer.xml.bytes
  }

  /// The bytes of one attribute's element.
  package static func bytes(of attribute: AttributeDescription) -> [UInt8] {
    var writer = ContentsWriter()
    writer.write(attribute)
    return writer.xml.bytes
  }

  /// The bytes of one relationship's element.
  package static func bytes(of relationship: RelationshipDescription) -> [UInt8] {
    var writer = ContentsWriter()
    writer.write(relationship)
    return writer.xml.bytes
  }

  /// The bytes of one user info's element.
  package static func bytes(of userInfo: UserInfo) -> [UInt8] {
    var writer = ContentsWriter()
    writer.write(userInfo)
    return writer.xml.bytes
  }

  /// The bytes of one fetch request's element.
  package static func bytes(of request: FetchRequestDescription) -> [UInt8] {
    var writer = ContentsWriter()
    writer.write(request)
    return writer.xml.bytes
  }

  /// The bytes of one composite type's element.
  package static func bytes(of composite: CompositeDescription) -> [UInt8] {
    var writer = ContentsWriter()
    writer.write(composite)
    return writer.xml.bytes
  }

  private mutating func write(_ model: ManagedObjectModel) {
    element("model") { writer in
      writer.writeHeader(model)
      writer.unknownAttributes(model.unrecognized)
      var entities = model.entities
      entities.sortIgnoringCase { $0.name }
      writer.write(entities)
      for composite in model.composites { writer.write(composite) }
      for request in model.fetchRequestTemplates { writer.write(request) }
      for configuration in model.configurations { writer.write(configuration) }
      if !model.layout.isEmpty { writer.write(model.layout) }
      writer.unknownContent(model.unrecognized)
    }
  }

  /// Writes entities, parts of a large model on all cores.
  private mutating func write(_ entities: [EntityDescription]) {
    let size = 256
    let starts = Array(stride(from: 0, to: entities.count, by: size))
    let parts = starts.parallelMap { start in
      var part = ContentsWriter()
      part.xml = XMLWriter(depth: 1)
      for index in start..<min(start + size, entities.count) { part.write(entities[index]) }
      return part.xml
    }
    for part in parts { xml.append(part) }
  }

  private mutating func writeHeader(_ model: ManagedObjectModel) {
    let settings = model.settings
    // A file holds one identifier only; several stand side by side.
    let identifiers = model.versionIdentifiers.filter { !$0.isEmpty }
    let identifier = model.versionIdentifiers.isEmpty ? nil : identifiers.joined(separator: ", ")
    let isOldForm = settings.sourceLanguage == nil
    if isOldForm {
      attribute("name", settings.name)
      attribute("userDefinedModelVersionIdentifier", identifier)
    }
    attribute("type", settings.documentType ?? "com.apple.IDECoreDataModeler.DataModel")
    attribute("documentVersion", settings.documentVersion ?? "1.0")
    attribute("lastSavedToolsVersion", settings.lastSavedToolsVersion)
    attribute("systemVersion", settings.systemVersion)
    attribute("minimumToolsVersion", settings.minimumToolsVersion)
    attribute("sourceLanguage", settings.sourceLanguage)
    attribute("macOSVersion", settings.macOSVersion)
    attribute("iOSVersion", settings.iOSVersion)
    attribute("usedWithCloudKit", settings.isUsedWithCloudKit)
    attribute("usedWithSwiftData", settings.isUsedWithSwiftData)
    if !isOldForm {
      attribute("name", settings.name)
      attribute("userDefinedModelVersionIdentifier", identifier)
    }
  }

  private mutating func write(_ composite: CompositeDescription) {
    element("composite") { writer in
      writer.attribute("name", composite.name)
      writer.unknownAttributes(composite.unrecognized)
      for element in composite.elements { writer.write(element) }
      writer.unknownContent(composite.unrecognized)
    }
  }

  private mutating func write(_ configuration: ManagedObjectModel.Configuration) {
    element("configuration") { writer in
      writer.attribute("name", configuration.name)
      writer.attribute("usedWithCloudKit", configuration.isUsedWithCloudKit)
      writer.unknownAttributes(configuration.unrecognized)
      for member in configuration.members {
        writer.element("memberEntity") { writer in
          writer.attribute("name", member.name)
          writer.unknownAttributes(member.unrecognized)
          writer.unknownContent(member.unrecognized)
        }
      }
      writer.unknownContent(configuration.unrecognized)
    }
  }

  private mutating func write(_ layout: [ManagedObjectModel.LayoutElement]) {
    element("elements") { writer in
      for box in layout {
        writer.element("element") { writer in
          writer.attribute("name", box.name)
          writer.attribute("positionX", box.positionX)
          writer.attribute("positionY", box.positionY)
          writer.attribute("width", box.width)
          writer.attribute("height", box.height)
          writer.unknownAttributes(box.unrecognized)
          writer.unknownContent(box.unrecognized)
        }
      }
    }
  }

  mutating func write(_ request: FetchRequestDescription) {
    element("fetchRequest") { writer in
      writer.attribute("name", request.name)
      writer.attribute("entity", request.entity)
      writer.attribute("predicateString", request.predicate)
      writer.attribute("fetchLimit", request.fetchLimit.map(String.init))
      writer.attribute("fetchBatchSize", request.fetchBatchSize.map(String.init))
      writer.attribute("includeSubentities", request.includesSubentities)
      writer.attribute("includePropertyValues", request.includesPropertyValues)
      writer.attribute("includesPendingChanges", request.includesPendingChanges)
      writer.attribute("returnObjectsAsFaults", request.returnsObjectsAsFaults)
      writer.attribute("returnDistinctResults", request.returnsDistinctResults)
      writer.attribute("resultType", request.resultType.map(String.init))
      writer.unknownAttributes(request.unrecognized)
      writer.unknownContent(request.unrecognized)
    }
  }
}

// MARK: - Pieces

extension ContentsWriter {
  mutating func element(_ name: StaticString, _ content: (inout ContentsWriter) -> Void) {
    xml.startElement(name)
    content(&self)
    xml.endElement()
  }

  mutating func attribute(_ name: StaticString, _ value: String?) {
    if let value { xml.attribute(name, value) }
  }

  mutating func attribute(_ name: StaticString, _ value: Bool?) {
    if let value { xml.attribute(name, value ? "YES" : "NO") }
  }

  /// Writes `YES` when it is so, and nothing otherwise.
  mutating func flag(_ name: StaticString, _ value: Bool) {
    if value { xml.attribute(name, "YES") }
  }

  mutating func unknownAttributes(_ content: [UnrecognizedContent]) {
    for case .attribute(let name, let value) in content where !xml.hasAttribute(named: name) {
      xml.attribute(named: name, value)
    }
  }

  mutating func unknownContent(_ content: [UnrecognizedContent]) {
    for content in content {
      switch content {
      case .attribute: break
      case .element(_, let markup): xml.verbatim(markup)
      case .text(let text): xml.verbatim(text)
      }
    }
  }
}
