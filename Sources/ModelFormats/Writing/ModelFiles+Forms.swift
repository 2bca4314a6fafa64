internal import ModelSchema
internal import ModelSupport

extension ModelFiles {
  /// The files of a model or of a bundle's versions.
  ///
  /// - Parameters:
  ///   - content: What is written; a form without versions takes the only one.
  ///   - form: The form.
  ///   - path: Where it goes.
  ///   - version: The version that a single model becomes in a bundle; nil for the current one, or in
  ///     a new bundle for one named like the bundle.
  ///   - moduleName: The product module, for compiled models.
  /// - Throws: ``ModelFileError`` when a bundle does not say which version is current, or when a
  ///   model cannot be compiled.
  package init(
    _ content: ModelVersions,
    as form: ModelForm,
    at path: String,
    version: String? = nil,
    moduleName: String? = nil
  ) throws(ModelFileError) {
    guard form.hasVersions else {
      guard let model = content.versions.first?.model else {
        self.init(path: path, files: [])
        return
      }
      try self.init(model, as: form, at: path, moduleName: moduleName)
      return
    }
    for name in content.versions.map(\.name) + [version] {
      // The name is joined to the path: it must not lead elsewhere, nor hide the version.
      guard let name,
        name.isEmpty || name.utf8.contains(UInt8(ascii: "/"))
          || name.utf8.first == UInt8(ascii: ".")
      else {
        continue
      }
      throw ModelFileError(
        .unsupported("`\(name)` is no name for a version"),
        path: path,
        module: Path.baseName(path)
      )
    }
    switch form {
    case .compiledBundle:
      try self.init(compiled: content, at: path, version: version, moduleName: moduleName)
    default: try self.init(bundle: content, at: path, version: version)
    }
  }

  private init(
    _ model: ManagedObjectModel,
    as form: ModelForm,
    at path: String,
    moduleName: String?
  ) throws(ModelFileError) {
    switch form {
    case .compiled:
      let compiled = try Self.compile(model, path: path, moduleName: moduleName)
      self.init(
        path: path,
        files: [File(name: "", bytes: compiled.bytes)],
        notes: compiled.notes
      )
    case .json:
      self.init(path: path, files: [File(name: "", bytes: ModelJSON.bytes(of: model))])
    default:
      let file = ContentsWriter.file(of: model)
      self.init(path: path, files: [File(name: "contents", bytes: file.bytes)], notes: file.notes)
    }
  }

  static func compile(
    _ model: ManagedObjectModel,
    path: String,
    moduleName: String?
  ) throws(ModelFileError) -> CompiledModel {
    do {
      return try LinkedModel(model).compiled(moduleName: moduleName)
    } catch let error as CompilationError {
      throw ModelFileError(.uncompilable(error.problems.map(\.description)), path: path, module: "")
    } catch let error as LinkFailure {
      throw ModelFileError(
        .uncompilable(error.problems.map(\.description)),
        path: path,
        module: ""
      )
    } catch {
      throw ModelFileError(.unsupported("\(error)"), path: path, module: "")
    }
  }
}

// MARK: - Bundles

extension ModelFiles {
  private init(
    bundle content: ModelVersions,
    at path: String,
    version: String?
  ) throws(ModelFileError) {
    let module = Path.baseName(path)
    let isThere = FileAccess.kind(of: path) == .folder
    let existing = isThere ? (try? VersionedBundle(path: path)) ?? nil : nil
    var names: [String] = []
    for (name, _) in content.versions {
      let current =
        try existing.map { (bundle) throws(ModelFileError) in
          version == nil && name == nil ? try bundle.currentVersion(module: module) : nil
        } ?? nil
      names.append(version ?? name ?? current ?? module)
    }
    var notes = ConversionNotes()
    var files = zip(names, content.versions).map { name, version in
      let file = ContentsWriter.file(of: version.model)
      notes.add(file.notes)
      return File(name: "\(name).xcdatamodel/contents", bytes: file.bytes)
    }
    if let marked = Self.versionToMark(existing, adding: names, current: content.current) {
      // Beside a new version, the one that has been the only one stays current.
      files.insert(
        File(
          name: VersionedBundle.markerName,
          bytes: CurrentVersionMarker.bytes(naming: "\(marked).xcdatamodel")
        ),
        at: 0
      )
    }
    self.init(path: path, files: files, notes: notes.all)
  }

  /// The version that is to be marked as current, so that a bundle of several says which; nil when
  /// nothing needs to be marked.
  private static func versionToMark(
    _ existing: VersionedBundle?,
    adding names: [String],
    current: String?
  ) -> String? {
    guard let existing else { return names.count > 1 ? current : nil }
    let added = names.filter { name in !existing.versions.contains { $0.hasSameBytes(as: name) } }
    if added.isEmpty || existing.hasMarker { return nil }
    return existing.versions.count == 1 ? existing.versions[0] : current
  }

  private init(
    compiled content: ModelVersions,
    at path: String,
    version: String?,
    moduleName: String?
  ) throws(ModelFileError) {
    let module = Path.baseName(path)
    let isThere = FileAccess.kind(of: path) == .folder
    let existing = isThere ? try CompiledBundle(path: path, module: module) : nil
    var files: [File] = []
    var notes = ConversionNotes()
    var info = try existing?.knownInfo() ?? VersionInfo(currentVersion: nil, versions: [])
    for (name, model) in content.versions {
      let current =
        try existing.map { (bundle) throws(ModelFileError) in
          version == nil && name == nil
            ? try bundle.chooseVersion(nil, module: module) : nil
        } ?? nil
      let name = version ?? name ?? current ?? module
      let compiled = try Self.compile(model, path: path, moduleName: moduleName)
      notes.add(compiled.notes)
      files.append(File(name: "\(name).mom", bytes: compiled.bytes))
      info.set(VersionInfo.Version(name: name, hashes: ModelHashes(model)))
      if info.currentVersion == nil { info.currentVersion = content.current ?? name }
    }
    // The list of versions comes last: until then it describes what is there.
    files.append(File(name: CompiledBundle.infoName, bytes: info.bytes))
    // The optimised image of a version that is replaced would be another model's.
    let images = files.map { Path.baseName($0.name) + ".omo" }
    self.init(path: path, files: files, notes: notes.all, outdated: images)
  }
}
