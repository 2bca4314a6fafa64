internal import ModelSchema
internal import ModelSupport

/// Where a finding is told in forms in which everything has a file.
struct FindingPlace: Hashable {
  /// The path as seen from the root of the report, with whatever characters its names have.
  let path: String
  /// Where in the file; nil when the file as a whole is meant, which may have no lines at all.
  let span: Span?

  /// From one position up to another, which no longer belongs to it.
  struct Span: Hashable {
    let start: SourcePosition
    let end: SourcePosition
  }

  init(path: String, span: Span?) {
    self.path = path
    self.span = span
  }

  init(_ location: SourceLocation, _ paths: ReportPaths) {
    path = paths.relative(location.file.path)
    span = location.hasText ? Span(start: location.start, end: location.end) : nil
  }

  /// The path as it is shown.
  var shownPath: String { path.withoutControlCharacters }

  /// `path:line:column`, or the path alone.
  var text: String {
    span.map { "\(shownPath):\($0.start.line):\($0.start.column)" } ?? shownPath
  }
}

extension DiagnosticReport {
  /// Where a finding is told when it has to be somewhere.
  ///
  /// What has no place of its own is told of the file of its module; what concerns all modules, of
  /// the first file there is. Of models made in code nothing is left but the module's name.
  func place(of diagnostic: Diagnostic) -> FindingPlace {
    if let location = diagnostic.location { return FindingPlace(location, paths) }
    let module = scope.modules.first { module in
      module.path != nil && diagnostic.module?.hasSameBytes(as: module.name) == true
    }
    let path = module?.path ?? (diagnostic.module == nil ? firstPath : nil)
    let name = diagnostic.module ?? ""
    return FindingPlace(
      path: path.map { paths.relative($0) } ?? (name.isEmpty ? "model" : name),
      span: nil
    )
  }

  private var firstPath: String? {
    scope.modules.compactMap(\.path).min { $0.precedesInBytes($1) }
  }
}
