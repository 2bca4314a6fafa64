public import ModelMerge

extension BrokenModel {
  /// All diagnostics of a case: its models are read and merged as the options say.
  public func diagnostics(_ part: Case) throws -> [Diagnostic] {
    let folder = folder(part)
    var modules: [ModelModule] = []
    var diagnostics: [Diagnostic] = []
    var unread: [String] = []
    for name in try Fixtures.entries(folder) {
      do throws(ModelFileError) {
        let loaded = try ModelLoader().load(ModelInput(path: "\(folder)/\(name)"))
        modules.append(loaded.module)
        diagnostics += loaded.diagnostics
      } catch {
        guard let diagnostic = error.diagnostic else { throw error }
        unread.append(error.module)
        diagnostics.append(diagnostic)
      }
    }
    diagnostics += merger.merge(modules, unread: unread).diagnostics
    return diagnostics
  }

  private var merger: ModelMerger {
    var merger = ModelMerger()
    if let keys = expectation.options.placeholderKeys { merger.placeholderKeys = keys }
    merger.treatsStubsAsPlaceholders = expectation.options.stubEntities ?? false
    return merger
  }
}
