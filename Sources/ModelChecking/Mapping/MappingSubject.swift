internal import ModelSchema
internal import ModelSupport

/// What rules look at: a mapping model, and the two models between which it migrates.
struct MappingSubject: Sendable {
  let mapping: MappingModel
  let source: ModelIndex
  let destination: ModelIndex
  private let module: String?

  init(
    _ mapping: MappingModel,
    from source: ManagedObjectModel,
    to destination: ManagedObjectModel
  ) {
    self.mapping = mapping
    self.source = ModelIndex(source)
    self.destination = ModelIndex(destination)
    module = mapping.path.map { path in
      let folder = Path.parent(path)
      return Path.baseName(Path.suffix(folder) == "xcmappingmodel" ? folder : path)
    }
  }

  /// A diagnostic about an element of the mapping model: an entity mapping is named like an entity.
  func diagnostic(
    _ kind: Diagnostic.Kind,
    severity: Diagnostic.Severity? = nil,
    _ message: String,
    path: ElementPath,
    at anchor: SourceAnchor,
    notes: [Diagnostic.Note] = [],
    help: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      kind,
      severity: severity,
      message,
      path: path,
      module: module,
      at: anchor.location,
      notes: notes,
      help: help
    )
  }

  /// A predicate or expression of the mapping model; nil for one that says nothing.
  func query(
    _ form: QueryText.Form,
    _ text: String?,
    of owner: String,
    path: ElementPath,
    at anchor: SourceAnchor
  ) -> QueryText? {
    // A mapping model keeps it in an element, or archived: the place is that of the mapping.
    QueryText(form, text, of: owner, path: path, module: module, at: anchor, "")
  }
}

/// One of the two models, in words.
enum MappingSide: String {
  case source
  case destination
}
