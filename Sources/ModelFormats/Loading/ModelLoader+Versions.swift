internal import ModelSchema
internal import ModelSupport

extension ModelLoader {
  /// Reads every version of a module.
  ///
  /// - Throws: ``ModelFileError`` when there is no model at the path; a version that cannot be read,
  ///   and a bundle that does not say which version is current, are told in the result.
  public func loadVersions(_ input: ModelInput) throws(ModelFileError) -> LoadedVersions {
    let module = input.moduleName
    let folder: VersionFolder?
    do throws(ModelFileError) {
      folder = try VersionFolder(input.path, module: module)
    } catch {
      throw shown(error)
    }
    guard let folder else { return try loadOnlyVersion(input) }
    var result = LoadedVersions(module: module, versions: [], current: nil)
    // Each by its own path: asked of the bundle, every version would bring summaries of all.
    let files = folder.versions.map { ModelInput(path: folder.path(of: $0), module: module) }
    for (name, file) in zip(folder.versions, load(all: files)) {
      switch file {
      case .success(var loaded):
        loaded.module.version = name
        loaded.module.bundlePath = shownPaths?.shown(input.path) ?? input.path
        result.versions.append(LoadedVersions.Version(name: name, loaded: loaded))
      case .failure(let error):
        result.failures.append(LoadedVersions.Failure(name: name, error: error))
      }
    }
    result.currentLocation = shown(folder.currentLocation(module: module))
    do throws(ModelFileError) {
      result.current = try folder.chooseVersion(input.version, module: module)
    } catch {
      result.currentProblem = shown(error)
    }
    return result
  }

  private func loadOnlyVersion(_ input: ModelInput) throws(ModelFileError) -> LoadedVersions {
    let loaded = try load(input)
    // The user's name for the module may change; the file's own name is the version's.
    let name = ModelInput(path: input.path).moduleName
    return LoadedVersions(
      module: input.moduleName,
      versions: [LoadedVersions.Version(name: name, loaded: loaded)],
      current: name,
      currentLocation: loaded.module.model.anchor.location
    )
  }
}

/// A folder of versions in either of the two forms.
private enum VersionFolder {
  case source(VersionedBundle)
  case compiled(CompiledBundle)

  /// The bundle at a path; nil when something else is there, or nothing.
  init?(_ path: String, module: String) throws(ModelFileError) {
    guard FileAccess.kind(of: path) == .folder,
      // The folder of one version holds no others.
      !["contents", "elements"].contains(where: {
        FileAccess.kind(of: Path.join(path, $0)) == .file
      })
    else { return nil }
    do throws(FileError) {
      if let bundle = try VersionedBundle(path: path) {
        self = .source(bundle)
        return
      }
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: path, module: module)
    }
    guard let bundle = try CompiledBundle(path: path, module: module) else { return nil }
    self = .compiled(bundle)
  }

  var versions: [String] {
    switch self {
    case .source(let bundle): bundle.versions
    case .compiled(let bundle): bundle.versions
    }
  }

  func path(of version: String) -> String {
    switch self {
    case .source(let bundle): bundle.folder(of: version)
    case .compiled(let bundle): bundle.file(of: version)
    }
  }

  func chooseVersion(_ wanted: String?, module: String) throws(ModelFileError) -> String {
    switch self {
    case .source(let bundle): try bundle.chooseVersion(wanted, module: module)
    case .compiled(let bundle): try bundle.chooseVersion(wanted, module: module)
    }
  }

  func currentLocation(module: String) -> SourceLocation {
    switch self {
    case .source(let bundle):
      bundle.markerLocation(module: module) ?? wholeFile(bundle.path)
    case .compiled(let bundle):
      wholeFile(bundle.info == nil ? bundle.path : Path.join(bundle.path, CompiledBundle.infoName))
    }
  }

  private func wholeFile(_ path: String) -> SourceLocation {
    SourceLocation(file: SourceFile(path: path, bytes: []), range: 0..<0)
  }
}
