internal import ModelMerge

extension BrokenModel {
  /// All diagnostics of a mapping model, checked against its two models, in the order of places.
  func diagnostics(of mapping: Mapping, _ part: Case) throws -> [Diagnostic] {
    let folder = folder(part)
    let loaded = try MappingLoader().read("\(folder)/\(mapping.file)")
    let source = try Self.model("\(folder)/\(mapping.source)")
    let destination = try Self.model("\(folder)/\(mapping.destination)")
    let completed = loaded.mapping.completed(from: source, to: destination)
    let findings = MappingChecker().check(completed, from: source, to: destination)
    return (loaded.diagnostics + findings).sorted()
  }

  private static func model(_ path: String) throws -> ManagedObjectModel {
    try ModelLoader().load(ModelInput(parsing: path)).module.model
  }
}
