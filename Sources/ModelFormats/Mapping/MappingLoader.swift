public import ModelSchema
internal import ModelSupport

/// Reads mapping models from files: `.xcmappingmodel` folders, their `xcmapping.xml`, and `.cdm`.
///
/// Files are told apart by what they hold, whatever their names.
public struct MappingLoader: Sendable {
  /// A mapping model with what the reader had to say about its file.
  public struct Loaded: Hashable, Sendable {
    /// The mapping model.
    public var mapping: MappingModel
    /// What the reader did not know.
    public var diagnostics: [Diagnostic]
  }

  /// A loader.
  public init() {}

  /// Reads the mapping model at a path.
  ///
  /// - Throws: ``ModelFileError`` when the file is absent, unreadable, of another kind, or
  ///   malformed.
  public func load(_ path: String) throws(ModelFileError) -> MappingModel {
    try read(path).mapping
  }

  /// The entity of a mapping model's source, as the metadata of an XML store and its objects write it.
  private static let storeEntities = ["XDDevMappingModel", "XDDEVMAPPINGMODEL"]

  /// Whether a mapping model is at a path, told by what is there.
  package static func recognizes(_ path: String) -> Bool {
    switch FileAccess.kind(of: path) {
    case .folder: return FileAccess.kind(of: Path.join(path, "xcmapping.xml")) == .file
    case .file:
      guard let bytes = try? FileAccess.read(path) else { return false }
      switch FileKind(bytes) {
      case .xmlStore: return storeEntities.contains { bytes.firstRange(of: $0.utf8) != nil }
      case .archive:
        guard let archive = try? KeyedArchive(bytes, keys: []) else { return false }
        return archive.className(of: archive.root) == "NSMappingModel"
      default: return false
      }
    case .nothing, .other: return false
    }
  }

  /// Reads the mapping model at a path, and tells what was not known.
  ///
  /// - Throws: ``ModelFileError`` when the file is absent, unreadable, of another kind, or
  ///   malformed.
  public func read(_ path: String) throws(ModelFileError) -> Loaded {
    switch FileAccess.kind(of: path) {
    case .nothing: throw error(.notFound, path)
    case .other: throw error(.unreadable("this is no regular file"), path)
    case .file: return try read(bytes: try bytes(of: path), path: path)
    case .folder:
      let file = Path.join(path, "xcmapping.xml")
      guard FileAccess.kind(of: file) == .file else {
        let reason = "this folder is no mapping model: it holds no `xcmapping.xml`"
        throw error(.unsupported(reason), path)
      }
      return try read(bytes: try bytes(of: file), path: file)
    }
  }

  /// Reads a mapping model from bytes.
  ///
  /// - Throws: ``ModelFileError`` when the bytes are no mapping model.
  public func read(bytes: [UInt8], path: String) throws(ModelFileError) -> Loaded {
    let module = Self.module(of: path)
    switch FileKind(bytes) {
    case .xmlStore, .contents:
      let (mapping, diagnostics) = try MappingXMLReader.read(bytes, path: path, module: module)
      return Loaded(mapping: mapping, diagnostics: diagnostics)
    case .archive:
      let (mapping, diagnostics) = try CompiledMappingReader.read(
        bytes,
        path: path,
        module: module
      )
      return Loaded(mapping: mapping, diagnostics: diagnostics)
    case .sqlite: throw error(.unsupported("this is a SQLite database, not a mapping model"), path)
    case .json: throw error(.unsupported("this is a JSON file, not a mapping model"), path)
    default: throw error(.unsupported("this is no mapping model"), path)
    }
  }

  private static func module(of path: String) -> String {
    let folder = Path.parent(path)
    return Path.baseName(Path.suffix(folder) == "xcmappingmodel" ? folder : path)
  }

  private func error(_ reason: ModelFileError.Reason, _ path: String) -> ModelFileError {
    ModelFileError(reason, path: path, module: Self.module(of: path))
  }

  private func bytes(of path: String) throws(ModelFileError) -> [UInt8] {
    do throws(FileError) {
      return try FileAccess.read(path)
    } catch {
      switch error.reason {
      case .notFound: throw self.error(.notFound, path)
      case .tooLarge: throw self.error(.malformed(error.reasonText), path)
      default: throw self.error(.unreadable(error.reasonText), path)
      }
    }
  }
}
