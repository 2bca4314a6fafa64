internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// Reads `xcmapping.xml`, the file of an `.xcmappingmodel`: a Core Data XML store of the editor's
/// objects (`XDDevMappingModel`, `XDDevEntityMapping` and so on).
struct MappingXMLReader {
  private let file: SourceFile
  private let module: String
  private let store: MappingStoreReader
  private var report: MappingReport
  /// The property mappings that have been read, by the identifiers of their objects.
  private var propertyMappings: [String: PropertyMapping] = [:]

  /// Reads a file's bytes.
  ///
  /// - Throws: ``ModelFileError`` with the place where the file is no mapping model.
  static func read(
    _ bytes: [UInt8],
    path: String,
    module: String
  ) throws(ModelFileError) -> (mapping: MappingModel, diagnostics: [Diagnostic]) {
    var file = SourceFile(path: path, bytes: bytes)
    do throws(XMLError) {
      // The document type names nothing that is read here.
      let text = XMLText.withoutDocumentType(try XMLText.prepare(bytes))
      file = SourceFile(path: path, bytes: text)
      var reader = MappingXMLReader(file, module, try MappingStoreReader(text))
      let mapping = try reader.readModel()
      return (mapping, reader.report.diagnostics)
    } catch {
      throw ModelFileError(error, in: file, module: module)
    }
  }

  private init(_ file: SourceFile, _ module: String, _ store: MappingStoreReader) {
    self.file = file
    self.module = module
    self.store = store
    report = MappingReport(file, module: module)
  }

  private mutating func readModel() throws(XMLError) -> MappingModel {
    for (message, place) in store.unknown { report.add(message, at: place) }
    let models = store.identifiers.compactMap { store.objects[$0] }
      .filter { $0.entity == "XDDEVMAPPINGMODEL" }
    guard let model = models.first else {
      throw XMLError(.expected("an object of `XDDEVMAPPINGMODEL`"), at: file.bytes.count)
    }
    if models.count > 1 {
      report.add("a second mapping model in one file is not read", at: models[1].place)
    }
    var result = MappingModel(
      sourceModelPath: model.text("sourcemodelpath"),
      destinationModelPath: model.text("destinationmodelpath"),
      sourceModel: readModel(model, "source"),
      destinationModel: readModel(model, "destination"),
      anchor: SourceAnchor(file: file, range: model.place)
    )
    var entityMappings: [(number: Int, mapping: EntityMapping)] = []
    for object in objects("entitymappings", of: model, "XDDEVENTITYMAPPING") {
      let number = object.text("mappingnumber").flatMap { Int($0.trimmingWhiteSpace) } ?? 0
      entityMappings.append((number, readEntityMapping(object)))
    }
    // A store keeps no order; numbers that occur twice are met.
    entityMappings.sort { a, b in
      a.number == b.number
        ? a.mapping.givenName.precedesInBytes(b.mapping.givenName) : a.number < b.number
    }
    result.entityMappings = entityMappings.map(\.mapping)
    return result
  }

  /// The objects of a relationship; identifiers that lead nowhere are reported.
  private mutating func objects(
    _ relationship: String,
    of object: MappingStoreObject,
    _ entity: String
  ) -> [MappingStoreObject] {
    identifiers(relationship, of: object, entity).compactMap { store.objects[$0] }
  }

  private mutating func identifiers(
    _ relationship: String,
    of object: MappingStoreObject,
    _ entity: String
  ) -> [String] {
    (object.relationships[relationship] ?? []).filter { identifier in
      if store.objects[identifier]?.entity == entity { return true }
      report.add(
        "`\(relationship)` names an object that is not there (`\(identifier)`)",
        as: "missing object",
        at: object.place
      )
      return false
    }
  }
}

// MARK: - Mappings

extension MappingXMLReader {
  private mutating func readEntityMapping(_ object: MappingStoreObject) -> EntityMapping {
    var mapping = EntityMapping(
      object.text("name"),
      source: object.text("sourcename"),
      destination: object.text("destinationname"),
      migrationPolicyClassName: object.text("migrationpolicyclassname"),
      sourceFilterPredicate: object.text("sourcefilterpredicatestring"),
      isSourceExpressionGenerated: object.boolean("autogenerateexpression") ?? true,
      anchor: SourceAnchor(file: file, range: object.place)
    )
    let path = ElementPath.entity(mapping.givenName)
    if let word = object.text("mappingtypename") {
      if let type = MappingType(name: word) {
        mapping.type = type
      } else {
        report.add("`\(word)` is no type of an entity mapping", path: path, at: object.place)
      }
    }
    mapping.sourceExpression = readExpression(of: object, path)
    mapping.userInfo = readUserInfo(of: object, path)
    mapping.attributeMappings = readPropertyMappings(
      identifiers("attributemappings", of: object, "XDDEVATTRIBUTEMAPPING"),
      path
    )
    mapping.relationshipMappings = readPropertyMappings(
      identifiers("relationshipmappings", of: object, "XDDEVRELATIONSHIPMAPPING"),
      path
    )
    return mapping
  }

  /// The property mappings by name: a store keeps no order, and compiled mappings have this one.
  private mutating func readPropertyMappings(
    _ identifiers: [String],
    _ path: ElementPath
  ) -> [PropertyMapping] {
    var result: [PropertyMapping] = []
    for identifier in identifiers {
      if let known = propertyMappings[identifier] {
        result.append(known)
      } else if let object = store.objects[identifier] {
        let mapping = readPropertyMapping(object, path)
        propertyMappings[identifier] = mapping
        result.append(mapping)
      }
    }
    return result.sorted { $0.name.precedesInBytes($1.name) }
  }

  private mutating func readPropertyMapping(
    _ object: MappingStoreObject,
    _ path: ElementPath
  ) -> PropertyMapping {
    let name = object.text("name") ?? ""
    let path = ElementPath(path.root, property: name)
    return PropertyMapping(
      name,
      valueExpression: readExpression(of: object, path),
      sourceKeyPath: object.text("sourcekeypath"),
      sourceMappingName: object.text("sourcemappingname"),
      isGenerated: object.boolean("autogenerateexpression") ?? true,
      userInfo: readUserInfo(of: object, path),
      anchor: SourceAnchor(file: file, range: object.place)
    )
  }
}

// MARK: - Archived values

extension MappingXMLReader {
  private mutating func readModel(
    _ object: MappingStoreObject,
    _ side: String
  ) -> ManagedObjectModel? {
    guard let text = object.text("\(side)modeldata") else { return nil }
    do throws(ModelFileError) {
      guard let bytes = bytes(ofBase64: text) else {
        throw ModelFileError(.malformed("this is no base64"), path: file.path, module: module)
      }
      let (model, diagnostics) = try ElementsReader.read(
        embedded: bytes,
        in: file.path,
        module: module
      )
      report.add(diagnostics)
      return model
    } catch {
      report.add(
        "the copy of the \(side) model cannot be read: \(error.message)",
        .malformedModel,
        at: object.place,
        help: []
      )
      return nil
    }
  }

  private mutating func readExpression(
    of object: MappingStoreObject,
    _ path: ElementPath
  ) -> String? {
    guard let text = object.text("valueexpressiondata") else { return nil }
    if let expression = bytes(ofBase64: text).flatMap({ ArchivedExpression.read($0) }) {
      return expression.description
    }
    report.add("the archived expression is not known", path: path, at: object.place)
    return nil
  }

  private mutating func readUserInfo(
    of object: MappingStoreObject,
    _ path: ElementPath
  ) -> UserInfo {
    guard let text = object.text("userinfodata") else { return UserInfo() }
    do throws(ArchiveProblem) {
      guard let bytes = bytes(ofBase64: text) else { throw .malformed("this is no base64") }
      var archive = try BoundedArchive(bytes, keys: [])
      var keys: [String] = []
      let userInfo = try archive.userInfo(
        of: archive.archive.root,
        anchor: SourceAnchor(file: file, range: object.place)
      ) { keys.append($0) }
      for key in keys {
        report.add(
          "the user info `\(key)` is no text",
          path: path,
          at: object.place,
          help: ["it is kept as the text of its JSON"]
        )
      }
      return userInfo
    } catch {
      report.add("the user info cannot be read", path: path, at: object.place)
      return UserInfo()
    }
  }
}
