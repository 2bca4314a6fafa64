public import ModelSchema
internal import ModelSupport

extension Lineage.Part {
  /// Reads the parts from a file that `modelmerge merge --lineage FILE` wrote.
  ///
  /// ```swift
  /// let merged = try ModelLoader().load("Music.xcdatamodeld").model
  /// for part in try Lineage.Part.parts(ofLineageFile: "lineage.json") {
  ///   print(part.module, part.model(from: merged)?.entities.count ?? 0)
  /// }
  /// ```
  ///
  /// - Throws: ``ModelFormats/ModelFileError`` when the file cannot be read, or is no lineage.
  public static func parts(
    ofLineageFile path: String
  ) throws(ModelFileError) -> [Lineage.Part] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.read(path)
    } catch {
      throw ModelFileError(
        error.reason == .notFound ? .notFound : .unreadable(error.reasonText),
        path: path,
        module: Path.baseName(path)
      )
    }
    return try LineagePartsReader.read(bytes, path: path)
  }
}

/// Reads what a merged model does not tell of its modules, as ``LineagePartsWriter`` writes it.
package struct LineagePartsReader {
  private var reader: ModelJSONReader

  /// Reads a lineage file's bytes.
  ///
  /// - Throws: ``ModelFileError`` with the place where the file is no lineage.
  package static func read(
    _ bytes: [UInt8],
    path: String
  ) throws(ModelFileError) -> [Lineage.Part] {
    let file = SourceFile(path: path, bytes: bytes)
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONReader.read(bytes)
    } catch {
      throw ModelFileError(error, in: file, module: Path.baseName(path))
    }
    var reader = LineagePartsReader(
      reader: ModelJSONReader(file: file, module: Path.baseName(path))
    )
    return try reader.readParts(of: document.root)
  }

  private mutating func readParts(of root: JSONNode) throws(ModelFileError) -> [Lineage.Part] {
    try reader.check(root, is: .object, "a lineage")
    guard let version = root["formatVersion"], let parts = root["parts"] else {
      throw reader.malformed("this is no lineage with the parts of its modules", at: root.range)
    }
    try reader.checkVersion(version)
    var result: [Lineage.Part] = []
    for node in try reader.array(parts) { result.append(try readPart(node)) }
    return result
  }

  private mutating func readPart(_ node: JSONNode) throws(ModelFileError) -> Lineage.Part {
    try reader.check(node, is: .object, "a module's part")
    guard let module = node["module"] else {
      throw reader.malformed("a member `module` of this part is expected here", at: node.range)
    }
    var part = Lineage.Part(module: try reader.string(module))
    if let names = node["localNames"] {
      for member in try reader.object(names) {
        part.localNames.append(
          Lineage.Part.LocalName(member.name ?? "", meaning: try reader.string(member))
        )
      }
    }
    for list in LineagePartList.allCases {
      guard let pieces = node[list.rawValue] else { continue }
      for piece in try reader.array(pieces) {
        part[keyPath: list.pieces].append(try readPiece(piece))
      }
    }
    if let aspects = node["asMerged"] {
      for member in try reader.array(aspects) { part.asMerged.append(try readAspect(member)) }
    }
    if let own = node["own"] { part.own = try reader.readModel(own) }
    return part
  }

  private func readPiece(_ node: JSONNode) throws(ModelFileError) -> Lineage.Part.Piece {
    node.kind == .string ? .merged(try reader.string(node)) : .own(try reader.integer(node))
  }

  private func readAspect(_ node: JSONNode) throws(ModelFileError) -> Lineage.Part.Aspect {
    let word = try reader.string(node)
    guard let aspect = Lineage.Part.Aspect(rawValue: word) else {
      throw reader.malformed("`\(word)` is nothing that a model has", at: node.contentRange)
    }
    return aspect
  }
}
