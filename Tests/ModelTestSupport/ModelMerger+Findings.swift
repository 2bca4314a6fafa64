public import ModelMerge

extension ModelMerger {
  /// Everything that is found on the way from a folder's models to the checked merged model, in the
  /// order of places.
  ///
  /// A model that cannot be read is a finding among the others, as the command has it.
  public func diagnostics(ofModelsIn folder: String) throws -> [Diagnostic] {
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
    return (diagnostics + merge(modules, unread: unread).diagnostics).sorted()
  }
}
