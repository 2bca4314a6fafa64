public import ModelMerge

extension ModelMerger {
  /// Everything that is found on the way from models to the checked merged model, in the order of
  /// places.
  ///
  /// A model that cannot be read is a finding among the others, as the command has it.
  public func diagnostics(
    of paths: [String],
    diagnostics: [Diagnostic] = []
  ) throws -> [Diagnostic] {
    var diagnostics = diagnostics
    var modules: [ModelModule] = []
    var unread: [String] = []
    for path in paths {
      do throws(ModelFileError) {
        let loaded = try ModelLoader().load(ModelInput(path: path))
        modules.append(loaded.module)
        diagnostics += loaded.diagnostics
      } catch {
        guard let diagnostic = error.diagnostic else { throw error }
        unread.append(error.module)
        diagnostics.append(diagnostic)
      }
    }
    return merge(modules, unread: unread, diagnostics: diagnostics).diagnostics.sorted()
  }
}
