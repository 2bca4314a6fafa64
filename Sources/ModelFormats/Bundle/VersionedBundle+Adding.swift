package import ModelSupport

extension VersionedBundle {
  /// Adds a version: a copy of another one's files.
  ///
  /// What is there already stays untouched.
  ///
  /// - Parameter source: The version that is copied; nil for the current one.
  package func addVersion(_ name: String, copying source: String?) throws(FileError) {
    if versions.contains(where: { $0.hasSameBytes(as: name) }) {
      throw FileError(.exists("the version `\(name)`"), path: path)
    }
    let current = (try? currentVersion(module: Path.baseName(path))) ?? nil
    guard let origin = source ?? current else {
      throw FileError(.missing("current version; name one with `--from`", among: []), path: path)
    }
    try checkVersion(origin)
    try markOnlyVersion()
    let folder = folder(of: origin)
    var files: [(path: String, bytes: [UInt8])] = []
    for file in try FileAccess.entries(of: folder)
    where FileAccess.kind(of: Path.join(folder, file)) == .file && file != ".DS_Store" {
      files.append((file, try FileAccess.read(Path.join(folder, file))))
    }
    try FileOutput.writeFolder(files, to: self.folder(of: name))
  }

  /// Makes sure that the bundle has a version.
  package func checkVersion(_ name: String) throws(FileError) {
    guard versions.contains(where: { $0.hasSameBytes(as: name) }) else {
      throw FileError(.missing("version `\(name)`", among: versions), path: path)
    }
  }
}
