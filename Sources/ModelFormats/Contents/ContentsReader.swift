package import ModelSchema
internal import ModelSupport

/// Reads a `contents` file: the model of an `.xcdatamodel`.
///
/// The form is known from public files; it has no published schema. Everything is in XML
/// attributes, absent ones have their defaults. What the reader does not know is kept with the
/// element and reported as `unknown-construct`.
package struct ContentsReader {
  /// What the reader did not know.
  var diagnostics: [Diagnostic] = []
  let file: SourceFile
  let module: String
  var xml: XMLReader

  /// Reads a file's bytes.
  ///
  /// - Throws: ``ModelFileError`` with the place where the file is no model.
  package static func read(
    _ bytes: [UInt8],
    path: String,
    module: String
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    var file = SourceFile(path: path, bytes: bytes)
    do throws(XMLError) {
      let text = try XMLText.prepare(bytes)
      file = SourceFile(path: path, bytes: text)
      var reader = ContentsReader(file: file, module: module)
      let model = try reader.readDocument()
      return (model, reader.diagnostics)
    } catch {
      throw ModelFileError(error, in: file, module: module)
    }
  }

  private init(file: SourceFile, module: String) {
    self.file = file
    self.module = module
    xml = XMLReader(file.bytes, names: ContentsName.table)
  }

  private mutating func readDocument() throws(XMLError) -> ManagedObjectModel {
    _ = try xml.next()
    guard element == .model else {
      let found = xml.text(xml.elementName)
      throw XMLError(
        .expected("a root element `model` (not `\(found)`)"),
        at: xml.token.lowerBound
      )
    }
    let model = try readModel()
    // Whatever is not white space or a comment after the root is an error that `next` throws.
    _ = try xml.next()
    return model
  }
}

// MARK: - Elements

extension ContentsReader {
  /// The element whose start or end was read last.
  var element: ContentsName? { ContentsName(number: xml.elementNumber) }

  /// What is to be read next inside an element.
  enum Child {
    case element(ContentsName)
    case end
  }

  /// Steps to the next child element or to the end of the parent; what is unknown is kept.
  mutating func nextChild(
    _ path: ElementPath,
    keeping unrecognized: inout [UnrecognizedContent]
  ) throws(XMLError) -> Child {
    while true {
      switch try xml.next() {
      case .startElement:
        if let element { return .element(element) }
        try keepElement(path, &unrecognized)
      case .text:
        let text = xml.text(xml.token)
        unrecognized.append(.text(text.trimmingWhiteSpace))
        reportUnknown("text is not expected in a model", path: path, at: xml.token)
      case .endElement, .endOfDocument:
        return .end
      }
    }
  }

  /// Reads to the end of an element that has no children.
  mutating func finishElement(
    _ path: ElementPath,
    keeping unrecognized: inout [UnrecognizedContent]
  ) throws(XMLError) {
    while case .element = try nextChild(path, keeping: &unrecognized) {
      try keepElement(path, &unrecognized)
    }
  }

  /// Keeps the markup of the element that has just started.
  mutating func keepElement(
    _ path: ElementPath,
    _ unrecognized: inout [UnrecognizedContent]
  ) throws(XMLError) {
    let (start, nameRange, depth) = (xml.token.lowerBound, xml.elementName, xml.depth)
    let name = xml.text(nameRange)
    while xml.depth >= depth { _ = try xml.next() }
    unrecognized.append(.element(name: name, markup: xml.text(start..<xml.token.upperBound)))
    reportUnknown("the element `\(name)` is not known here", path: path, at: nameRange)
  }

  /// Puts unknown content of an element that only holds others back into that element, so that it is
  /// written where it was.
  func wrap(
    _ unrecognized: inout [UnrecognizedContent],
    from start: Int,
    in container: ContentsName
  ) {
    for index in start..<unrecognized.count {
      let markup: String
      switch unrecognized[index] {
      case .attribute: continue
      case .element(_, let text), .text(let text): markup = text
      }
      let word = container.word
      unrecognized[index] = .element(name: word, markup: "<\(word)>\(markup)</\(word)>")
    }
  }

  /// The place of the element that has just started; its end is set when it is known.
  func anchor(from start: Int) -> SourceAnchor {
    SourceAnchor(file: file, range: start..<xml.token.upperBound)
  }

  mutating func reportUnknown(
    _ message: String,
    path: ElementPath,
    at range: Range<Int>,
    help: [String] = [],
    as proposal: (name: String, isCertain: Bool)? = nil
  ) {
    let location = SourceLocation(file: file, range: range)
    diagnostics.append(
      Diagnostic(
        .unknownConstruct,
        message,
        path: path,
        module: module,
        at: location,
        help: help + ["it is kept as it is and written back"],
        edits: proposal.map {
          [
            SourceEdit(
              at: location,
              replacement: XMLText.markup(ofAttributeValue: $0.name),
              applicability: $0.isCertain ? .safe : .maybe
            )
          ]
        } ?? []
      )
    )
  }
}

// MARK: - Values

extension ContentsReader {
  func string(_ attribute: XMLAttribute) -> String { xml.string(attribute) }

  /// The name that the element which has just started must have.
  func requiredName() throws(XMLError) -> String { try required(.name) }

  /// The value of an XML attribute that the element which has just started must have.
  func required(_ name: ContentsName) throws(XMLError) -> String {
    for attribute in xml.attributes where ContentsName(number: attribute.number) == name {
      return xml.string(attribute)
    }
    let element = xml.text(xml.elementName)
    throw XMLError(
      .expected("an attribute `\(name.word)` of this `\(element)`"),
      at: xml.token.lowerBound
    )
  }

  /// `YES` and `NO`; `true` and `false` occur as well.
  func boolean(_ attribute: XMLAttribute) -> Bool? {
    if xml.value(attribute, equals: "YES") { return true }
    if xml.value(attribute, equals: "NO") { return false }
    switch xml.string(attribute).lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: return nil
    }
  }

  func integer(_ attribute: XMLAttribute) -> Int? { Int(xml.string(attribute)) }

  /// Keeps an XML attribute that the reader cannot place, or whose value it cannot read.
  mutating func keepAttribute(
    _ attribute: XMLAttribute,
    _ path: ElementPath,
    _ unrecognized: inout [UnrecognizedContent]
  ) {
    let (name, value) = (xml.text(attribute.name), xml.string(attribute))
    unrecognized.append(.attribute(name: name, value: value))
    let isReadableName = ContentsName(number: attribute.number).map(Self.typedNames.contains)
    if isReadableName == true {
      reportUnknown(
        "`\(value)` is no value for `\(name)`",
        path: path,
        at: attribute.value,
        help: ContentsName(number: attribute.number).flatMap(Self.proposal).map { [$0] } ?? []
      )
    } else {
      let names = NearestNames(ContentsName.allCases.map(\.word))
      let taken = xml.attributes.map { xml.text($0.name) }
      reportUnknown(
        "the attribute `\(name)` is not known here",
        path: path,
        at: attribute.name,
        help: names.question(for: name),
        // What was without effect so far, and would alter version hashes, is never certain.
        as: names.proposal(for: name).flatMap { taken.contains($0.name) ? nil : ($0.name, false) }
      )
    }
  }

  /// What may stand where a value cannot be read.
  private static func proposal(for name: ContentsName) -> String? {
    switch name {
    case .minCount, .maxCount, .fetchLimit, .fetchBatchSize: "write a whole number"
    case .resultType, .order: nil
    default: "write `YES` or `NO`"
    }
  }

  /// Keeps all XML attributes of the element that has just started but those that are known.
  mutating func keepAttributes(
    except known: [ContentsName],
    _ path: ElementPath,
    _ unrecognized: inout [UnrecognizedContent]
  ) {
    for attribute in xml.attributes {
      if let name = ContentsName(number: attribute.number), known.contains(name) { continue }
      keepAttribute(attribute, path, &unrecognized)
    }
  }

  /// Reports the XML attributes of an element that only holds others: there is nothing in the model
  /// that could keep them.
  mutating func reportContainerAttributes(_ path: ElementPath) {
    let element = xml.text(xml.elementName)
    for attribute in xml.attributes {
      let name = xml.text(attribute.name)
      diagnostics.append(
        Diagnostic(
          .unknownConstruct,
          "the attribute `\(name)` of `\(element)` is not known",
          path: path,
          module: module,
          at: SourceLocation(file: file, range: attribute.name),
          help: ["it is not kept"]
        )
      )
    }
  }

  /// The XML attributes whose values are not free text.
  private static let typedNames: Set<ContentsName> = [
    .optional, .transient, .allowsCloudEncryption, .allowsExternalBinaryDataStorage,
    .usesScalarValueType, .indexed, .preserveAfterDeletion, .spotlightIndexingEnabled,
    .storedInTruthFile, .syncable, .derived, .toMany, .minCount, .maxCount, .ordered, .isAbstract,
    .fetchLimit, .fetchBatchSize, .includeSubentities, .includePropertyValues,
    .includesPendingChanges, .returnObjectsAsFaults, .returnDistinctResults, .resultType, .order,
    .usedWithCloudKit, .usedWithSwiftData,
  ]
}
