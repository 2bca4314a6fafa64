internal import ModelSchema
internal import ModelSupport

extension ModelLoader {
  /// The files that a model's folder keeps its model in, the newer form first.
  private static let modelFiles = ["contents", "elements"]

  func loadFolder(_ input: ModelInput, module: String) throws(ModelFileError) -> Loaded {
    for name in Self.modelFiles {
      let file = Path.join(input.path, name)
      guard FileAccess.kind(of: file) == .file else { continue }
      try refuseVersion(input)
      var loaded = try loadFile(file, module: module)
      noteStaleCopies(&loaded, input.path)
      return loaded
    }
    let bundle: VersionedBundle?
    do throws(FileError) {
      bundle = try VersionedBundle(path: input.path)
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: input.path, module: module)
    }
    if let bundle { return try load(bundle, input, module: module) }
    if let bundle = try CompiledBundle(path: input.path, module: module) {
      return try load(bundle, input, module: module)
    }
    throw ModelFileError(
      .unsupported(Self.refusal(ofFolder: input.path)),
      path: input.path,
      module: module
    )
  }

  private func noteStaleCopies(_ loaded: inout Loaded, _ path: String) {
    guard findsStaleCopies else { return }
    loaded.module.staleCopies = CompiledCopies(path: path, module: loaded.module).stale
  }

  private func load(
    _ bundle: VersionedBundle,
    _ input: ModelInput,
    module: String
  ) throws(ModelFileError) -> Loaded {
    let version = try bundle.chooseVersion(input.version, module: module)
    let folder = bundle.folder(of: version)
    var loader = self
    loader.findsStaleCopies = false
    var loaded = try loader.loadFolder(ModelInput(path: folder, module: module), module: module)
    loaded.module.version = version
    loaded.module.bundlePath = input.path
    loaded.module.isChosenVersion = input.version != nil
    loaded.module.versions = bundle.summaries(module: module)
    noteStaleCopies(&loaded, input.path)
    return loaded
  }

  private func load(
    _ bundle: CompiledBundle,
    _ input: ModelInput,
    module: String
  ) throws(ModelFileError) -> Loaded {
    let version = try bundle.chooseVersion(input.version, module: module)
    var loaded = try loadFile(bundle.file(of: version), module: module)
    loaded.module.version = version
    loaded.module.bundlePath = input.path
    loaded.module.isChosenVersion = input.version != nil
    loaded.module.versions = bundle.summaries
    return loaded
  }

  private static func refusal(ofFolder path: String) -> String {
    let names = (try? FileAccess.entries(of: path)) ?? []
    if names.contains("xcmapping.xml") {
      return "this is a mapping model; `mapping show` prints it"
    }
    if names.contains(CompiledBundle.infoName) {
      return "this compiled bundle holds no `.mom`"
    }
    return "this folder is no model: it holds neither `contents` nor a version of a bundle"
  }
}
