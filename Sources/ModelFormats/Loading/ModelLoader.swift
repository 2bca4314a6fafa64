public import ModelSchema
internal import ModelSupport

/// Reads models from files: versioned bundles, single models, bare `contents` files.
public struct ModelLoader: Sendable {
  /// A module with what the reader had to say about its file.
  public struct Loaded: Hashable, Sendable {
    /// The module.
    public var module: ModelModule
    /// What the reader did not know.
    public var diagnostics: [Diagnostic]
  }

  /// A loader.
  public init() {}

  /// Reads the module at a path: a bundle's current version, or the only model there is.
  ///
  /// - Throws: ``ModelFileError`` when the file is absent, unreadable, of another kind, or malformed.
  public func load(_ path: String) throws(ModelFileError) -> ModelModule {
    try load(ModelInput(path: path)).module
  }

  /// Reads an input.
  ///
  /// - Throws: ``ModelFileError`` when the file is absent, unreadable, of another kind, or malformed.
  public func load(_ input: ModelInput) throws(ModelFileError) -> Loaded {
    let module = input.moduleName
    switch FileAccess.kind(of: input.path) {
    case .nothing:
      throw ModelFileError(.notFound, path: input.path, module: module)
    case .other:
      throw ModelFileError(
        .unreadable("this is no regular file"),
        path: input.path,
        module: module
      )
    case .file:
      try refuseVersion(input)
      return try loadContents(input.path, module: module)
    case .folder:
      return try loadFolder(input, module: module)
    }
  }

  /// Reads a model from bytes.
  ///
  /// - Throws: ``ModelFileError`` when the bytes are no model.
  public func load(
    bytes: [UInt8],
    path: String,
    module: String
  ) throws(ModelFileError) -> Loaded {
    if let kind = Self.foreignKind(of: bytes) {
      throw ModelFileError(.unsupported(kind), path: path, module: module)
    }
    let (model, diagnostics) = try ContentsReader.read(bytes, path: path, module: module)
    return Loaded(module: ModelModule(module, model), diagnostics: diagnostics)
  }
}

// MARK: - Kinds of files

extension ModelLoader {
  private func loadContents(_ path: String, module: String) throws(ModelFileError) -> Loaded {
    try load(bytes: try read(path, module: module), path: path, module: module)
  }

  private func loadFolder(
    _ input: ModelInput,
    module: String
  ) throws(ModelFileError) -> Loaded {
    let contents = Path.join(input.path, "contents")
    if FileAccess.kind(of: contents) == .file {
      try refuseVersion(input)
      return try loadContents(contents, module: module)
    }
    let bundle: VersionedBundle?
    do throws(FileError) {
      bundle = try VersionedBundle(path: input.path)
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: input.path, module: module)
    }
    guard let bundle else {
      throw ModelFileError(
        .unsupported(Self.kind(ofFolder: input.path)),
        path: input.path,
        module: module
      )
    }
    let version = try bundle.chooseVersion(input.version, module: module)
    let folder = bundle.folder(of: version)
    var loaded = try loadFolder(ModelInput(path: folder, module: module), module: module)
    loaded.module.version = version
    loaded.module.bundlePath = input.path
    loaded.module.isChosenVersion = input.version != nil
    loaded.module.versions = bundle.summaries(module: module)
    return loaded
  }

  /// Only a bundle has versions to choose from.
  private func refuseVersion(_ input: ModelInput) throws(ModelFileError) {
    if let version = input.version {
      throw ModelFileError(
        .versionNotFound(version, versions: []),
        path: input.path,
        module: input.moduleName
      )
    }
  }

  private func read(_ path: String, module: String) throws(ModelFileError) -> [UInt8] {
    do throws(FileError) {
      return try FileAccess.read(path)
    } catch {
      switch error.reason {
      case .notFound: throw ModelFileError(.notFound, path: path, module: module)
      case .tooLarge:
        throw ModelFileError(.malformed(error.reasonText), path: path, module: module)
      default: throw ModelFileError(.unreadable(error.reasonText), path: path, module: module)
      }
    }
  }

  /// What a file is that is no `contents` file; nil when it may be one.
  private static func foreignKind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: "bplist".utf8) {
      return "this is a binary property list (a compiled or old model), which is not read yet"
    }
    if bytes.starts(with: "SQLite format 3\0".utf8) {
      return "this is a SQLite database, which is not read yet"
    }
    if bytes.starts(with: "momv2$".utf8) {
      return "this is an optimised model image; read the `.mom` beside it"
    }
    if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") {
      return "this is a JSON file, which is not read yet"
    }
    return nil
  }

  private static func kind(ofFolder path: String) -> String {
    let names = (try? FileAccess.entries(of: path)) ?? []
    if names.contains("elements") {
      return "this is a model in the binary form of old tools, which is not read yet"
    }
    if names.contains("VersionInfo.plist") || names.contains(where: { Path.suffix($0) == "mom" }) {
      return "this is a compiled model bundle, which is not read yet"
    }
    return "this folder is no model: it holds neither `contents` nor an `.xcdatamodel`"
  }
}
