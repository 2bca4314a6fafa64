internal import ModelSchema

/// What a reader of mapping models did not know, each kind once for the file.
struct MappingReport {
  private(set) var diagnostics: [Diagnostic] = []
  private let file: SourceFile
  private let module: String
  private var reported: Set<String> = []

  init(_ file: SourceFile, module: String) {
    self.file = file
    self.module = module
  }

  /// Reports something at a place; `kind` tells what is said once only.
  mutating func add(
    _ message: String,
    _ diagnosticKind: Diagnostic.Kind = .unknownConstruct,
    as kind: String? = nil,
    path: ElementPath = .model,
    at range: Range<Int> = 0..<0,
    help: [String] = ["it is not kept"]
  ) {
    guard reported.insert(kind ?? message).inserted else { return }
    diagnostics.append(
      Diagnostic(
        diagnosticKind,
        message,
        path: path,
        module: module,
        at: SourceLocation(file: file, range: range),
        help: help
      )
    )
  }

  /// Takes over what another reader said about a part of the file.
  mutating func add(_ others: [Diagnostic]) { diagnostics += others }
}
