internal import ModelSchema
internal import ModelSupport

/// By what a module is known to be the same one after it has changed: its name and the bundle or file it
/// is read from.
struct ModuleIdentity: Hashable {
  private let name: ByteName
  /// Empty for a model made in code.
  private let place: ByteName

  init(_ module: ModelModule) {
    name = ByteName(module.name)
    place = ByteName(module.bundlePath ?? Self.bundle(of: module.path))
  }

  /// The bundle that a file is in, by its path: another version of it may be the current one later.
  ///
  /// A file in no bundle is known by its own path.
  private static func bundle(of path: String) -> String {
    let suffixes = [".xcdatamodeld", ".momd"]
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    let position = folders.lastIndex { folder in suffixes.contains { folder.hasSuffix($0) } }
    return position.map { folders[...$0].joined(separator: "/") } ?? path
  }
}
