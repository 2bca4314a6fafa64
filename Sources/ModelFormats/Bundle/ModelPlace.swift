package import ModelSchema
package import ModelSupport

/// Where a model's `contents` file goes: into a model's folder, or into a version of a bundle.
///
/// What is there already stays: of a folder only the file is replaced, of a bundle only the version
/// that is written. A new folder appears whole.
package struct ModelPlace: Sendable {
  /// The folder of the model or the bundle.
  package let path: String
  /// The file that is written.
  package let file: String
  /// The folder that is made when it is not there, and the file's path in it.
  private let newFolder: (path: String, file: String)?
  /// The bundle that gets a version.
  private let grownBundle: VersionedBundle?

  /// The place in an `.xcdatamodel`.
  package init(model path: String) {
    self.path = path
    file = Path.join(path, "contents")
    newFolder = FileAccess.kind(of: path) == .nothing ? (path, "contents") : nil
    grownBundle = nil
  }

  /// The place in an `.xcdatamodeld`.
  ///
  /// - Parameter version: The version that is written; nil for the current one, or in a new bundle
  ///   for one named like the bundle.
  /// - Throws: ``ModelFileError`` when the bundle does not say which version is current.
  package init(bundle path: String, version: String?) throws(ModelFileError) {
    self.path = path
    let module = Path.baseName(path)
    let isThere = FileAccess.kind(of: path) == .folder
    let bundle = isThere ? (try? VersionedBundle(path: path)) ?? nil : nil
    var name = version ?? module
    if version == nil, let bundle, let current = try bundle.currentVersion(module: module) {
      name = current
    }
    let inside = "\(name).xcdatamodel/contents"
    file = Path.join(path, inside)
    let folder = Path.parent(file)
    if !isThere {
      newFolder = (path, inside)
    } else {
      newFolder = FileAccess.kind(of: folder) == .nothing ? (folder, "contents") : nil
    }
    grownBundle = isThere && newFolder != nil ? bundle : nil
  }

  /// Whether the file has the bytes that would be written.
  package func holds(_ model: ManagedObjectModel) -> Bool {
    (try? FileAccess.read(file)) == ContentsWriter.bytes(of: model)
  }

  /// Writes the model, whole or not at all.
  ///
  /// - Returns: Whether anything changed.
  package func write(_ model: ManagedObjectModel) throws(FileError) -> Bool {
    let bytes = ContentsWriter.bytes(of: model)
    guard let newFolder else { return try FileOutput.write(bytes, to: file) }
    // Beside a new version, the one that has been the only one stays current.
    try grownBundle?.markOnlyVersion()
    try FileOutput.writeFolder([(newFolder.file, bytes)], to: newFolder.path)
    return true
  }
}
