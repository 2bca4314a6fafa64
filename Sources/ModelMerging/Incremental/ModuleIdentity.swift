internal import ModelSchema
internal import ModelSupport

/// By what a module is known to be the same one after it has changed: its name and the bundle or file it
/// is read from.
struct ModuleIdentity: Hashable {
  private let name: ByteName
  /// Empty for a model made in code.
  private let path: ByteName

  init(_ module: ModelModule) {
    name = ByteName(module.name)
    path = ByteName(module.bundlePath ?? module.path)
  }
}
