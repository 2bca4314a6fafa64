public import ModelSchema
internal import ModelSupport

/// Reads models from files of every form: versioned bundles and single models, compiled ones, the
/// binary models of old tools, models as JSON, and, with a reader of stores, the models that stores
/// keep of themselves.
public struct ModelLoader: Sendable {
  /// A module with what the reader had to say about its file.
  public struct Loaded: Hashable, Sendable {
    /// The module.
    public var module: ModelModule
    /// What the reader did not know.
    public var diagnostics: [Diagnostic]

    /// A module with what the reader had to say about its file.
    public init(module: ModelModule, diagnostics: [Diagnostic] = []) {
      self.module = module
      self.diagnostics = diagnostics
    }
  }

  /// Whether compiled models beside a source are compared with it.
  var findsStaleCopies: Bool
  /// What files are called that were brought from elsewhere.
  let shownPaths: ShownPaths?
  /// What reads stores; nil when they are refused.
  let storeReader: (any EmbeddedModelReader)?
  /// The bytes that some files would have, by their paths: what edits would make of them.
  package var replacements: [String: [UInt8]] = [:]

  /// A loader.
  ///
  /// - Parameters:
  ///   - findsStaleCopies: Whether compiled models beside a source model, or in its bundle, are read
  ///     and compared with it, so that a merge can report stale ones.
  ///   - storeReader: What reads the models that stores keep of themselves: `StoreModelReader` of the
  ///     module `ModelStore`. Without one, stores are refused.
  public init(findsStaleCopies: Bool = true, storeReader: (any EmbeddedModelReader)? = nil) {
    self.init(findsStaleCopies: findsStaleCopies, shownPaths: nil, storeReader: storeReader)
  }

  /// A loader of files that were brought from elsewhere.
  package init(
    findsStaleCopies: Bool,
    shownPaths: ShownPaths?,
    storeReader: (any EmbeddedModelReader)? = nil
  ) {
    self.findsStaleCopies = findsStaleCopies
    self.shownPaths = shownPaths
    self.storeReader = storeReader
  }

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
    do throws(ModelFileError) {
      var loaded = try loadWhatIsThere(input)
      if let shownPaths { loaded.module = shownPaths.shown(loaded.module) }
      return loaded
    } catch {
      throw shown(error)
    }
  }

  private func loadWhatIsThere(_ input: ModelInput) throws(ModelFileError) -> Loaded {
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
      if let embedded = try loadEmbedded(input.path, module: module) { return embedded }
      return try loadFile(input.path, module: module)
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
    let read: (model: ManagedObjectModel, diagnostics: [Diagnostic])
    var isCompiled = false
    switch FileKind(bytes) {
    case .contents: read = try ContentsReader.read(bytes, path: path, module: module)
    case .json: read = try ModelJSONReader.read(bytes, path: path, module: module)
    case .archive:
      let archived = try ArchivedModel.read(bytes, path: path, module: module)
      read = (archived.model, archived.diagnostics)
      isCompiled = archived.isCompiled
    case .xmlStore:
      let text =
        "this is a Core Data XML store, such as a mapping model; `mapping show` prints those"
      throw ModelFileError(.unsupported(text), path: path, module: module)
    case .sqlite:
      throw ModelFileError(.unsupported(databaseRefusal), path: path, module: module)
    case .optimizedImage:
      let text = "this is an optimised model image; read the `.mom` beside it"
      throw ModelFileError(.unsupported(text), path: path, module: module)
    }
    var result = ModelModule(module, read.model)
    result.isCompiled = isCompiled
    return Loaded(module: result, diagnostics: read.diagnostics)
  }
}

// MARK: - Files

extension ModelLoader {
  func loadFile(_ path: String, module: String) throws(ModelFileError) -> Loaded {
    try load(
      bytes: try readFile(path, module: module),
      path: shownPaths?.shown(path) ?? path,
      module: module
    )
  }

  func shown(_ error: ModelFileError) -> ModelFileError { shownPaths?.shown(error) ?? error }

  func shown(_ location: SourceLocation) -> SourceLocation {
    shownPaths?.shown(location) ?? location
  }

  /// Only a bundle has versions to choose from.
  func refuseVersion(_ input: ModelInput) throws(ModelFileError) {
    if let version = input.version {
      throw ModelFileError(
        .versionNotFound(version, versions: []),
        path: input.path,
        module: input.moduleName
      )
    }
  }

  private func readFile(_ path: String, module: String) throws(ModelFileError) -> [UInt8] {
    if let bytes = replacements[path] { return bytes }
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
}
