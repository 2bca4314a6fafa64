internal import ModelSchema
internal import ModelSupport

/// Tells compiled models apart from the sources that they were compiled from, by their hashes.
///
/// A compiled model of a module whose source is among the inputs says nothing new: it is left out, and
/// when its hashes are not the source's, it is stale.
enum CompiledInputs {
  static func removeCopies(from modules: inout [ModelModule], _ report: inout MergeReport) {
    for module in modules {
      for copy in module.staleCopies { report.add(stale(copy, of: module)) }
    }
    guard modules.contains(where: \.isCompiled) else { return }
    var sources: [ByteName: ModelModule] = [:]
    for module in modules where !module.isCompiled {
      if sources[ByteName(module.name)] == nil { sources[ByteName(module.name)] = module }
    }
    modules.removeAll { module in
      guard module.isCompiled, let source = sources[ByteName(module.name)] else { return false }
      report.add(copy(module, of: source))
      return true
    }
  }

  private static func copy(_ module: ModelModule, of source: ModelModule) -> Diagnostic {
    let differing = ModelHashes(module.model).entitiesThatDiffer(from: ModelHashes(source.model))
    if differing.isEmpty {
      return Diagnostic(
        .inputDuplicate,
        "this is the compiled form of `\(source.name)`, which is among the inputs; it is left out",
        path: .model,
        module: module.name,
        at: module.start,
        notes: [Diagnostic.Note("the source is here", at: source.start)],
        help: ["take one of them off the list of inputs"]
      )
    }
    let stale = StaleCompiledModel(
      path: module.path,
      entities: differing,
      version: nil,
      location: module.start
    )
    return self.stale(stale, of: source)
  }

  private static func stale(_ copy: StaleCompiledModel, of module: ModelModule) -> Diagnostic {
    let entities = listText(copy.entities.map { "`\($0)`" }, limit: 5)
    let what =
      copy.version.map { "it was compiled from the version `\($0)`" }
      ?? "\(entities) \(copy.entities.count == 1 ? "has" : "have") other hashes"
    return Diagnostic(
      .compiledModelStale,
      "this compiled model is not that of `\(module.name)`: \(what)",
      path: .model,
      module: module.name,
      at: copy.location,
      notes: [Diagnostic.Note("the model is here", at: module.start)],
      help: ["compile the model again (`modelmerge convert`), or delete the compiled one"]
    )
  }
}

extension ModelModule {
  /// The first character of the file.
  fileprivate var start: SourceLocation? {
    model.anchor.file.map { SourceLocation(file: $0, range: 0..<0) }
  }
}
