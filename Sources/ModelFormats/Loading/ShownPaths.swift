internal import ModelSchema
internal import ModelSupport

/// What reports call files that lie somewhere only while they are read.
package struct ShownPaths: Hashable, Sendable {
  private let folder: String
  private let prefix: String

  /// Files below a folder are called by their path in it, after a prefix.
  ///
  /// - Parameter folder: An absolute path.
  package init(below folder: String, prefix: String) {
    self.folder = folder
    self.prefix = prefix
  }

  func shown(_ path: String) -> String {
    Path.contains(folder, path) ? prefix + Path.relative(path, to: folder) : path
  }

  func shown(_ location: SourceLocation) -> SourceLocation {
    let path = shown(location.file.path)
    if path == location.file.path { return location }
    let file = SourceFile(path: path, bytes: location.file.bytes)
    return SourceLocation(file: file, range: location.range)
  }

  func shown(_ error: ModelFileError) -> ModelFileError {
    var error = error
    error.path = shown(error.path)
    error.location = error.location.map { shown($0) }
    error.openElement = error.openElement.map { shown($0) }
    return error
  }

  func shown(_ module: ModelModule) -> ModelModule {
    var module = module
    module.bundlePath = module.bundlePath.map { shown($0) }
    for number in module.versions.indices {
      module.versions[number].location = module.versions[number].location.map { shown($0) }
    }
    return module
  }
}
