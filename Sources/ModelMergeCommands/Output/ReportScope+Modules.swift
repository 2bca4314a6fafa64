internal import ModelMerge

extension ReportScope.Module {
  /// A module that was read, or made in code.
  init(_ module: ModelModule) {
    self.init(module.name, path: module.path.isEmpty ? nil : module.path)
  }
}
