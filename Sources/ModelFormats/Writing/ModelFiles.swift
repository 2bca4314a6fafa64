package import ModelSupport

/// The files that a model becomes, and where they go.
///
/// What is there already stays: of a folder only these files are replaced, of a bundle only the
/// versions that are written. A new folder appears whole or not at all, and so does every file.
package struct ModelFiles: Sendable {
  /// One file.
  struct File: Hashable, Sendable {
    /// The path below ``ModelFiles/path``; empty for the path itself.
    let name: String
    let bytes: [UInt8]
  }

  /// The path of the file or folder.
  package let path: String
  /// What the form cannot hold, and what is written as no public sample proves.
  package let notes: [ConversionNote]
  private let files: [File]
  /// Files that say something else once these are written: they are removed.
  private let outdated: [String]

  init(
    path: String,
    files: [File],
    notes: [ConversionNote] = [],
    outdated: [String] = []
  ) {
    self.path = path
    self.files = files
    self.notes = notes
    self.outdated = outdated
  }

  private func path(of file: File) -> String {
    file.name.isEmpty ? path : Path.join(path, file.name)
  }

  /// Whether all files are there with these bytes.
  package var areWritten: Bool {
    files.allSatisfy { (try? FileAccess.read(path(of: $0))) == $0.bytes }
  }

  /// Writes the files.
  ///
  /// - Returns: Whether anything changed; a file with the right bytes is left alone.
  package func write() throws(FileError) -> Bool {
    let isFolder = !files.contains { $0.name.isEmpty }
    if isFolder, FileAccess.kind(of: path) == .nothing {
      try FileOutput.writeFolder(files.map { ($0.name, $0.bytes) }, to: path)
      return true
    }
    var isChanged = false
    for file in files {
      let target = path(of: file)
      let folder = Path.parent(target)
      if isFolder, FileAccess.kind(of: folder) == .nothing {
        // The folder of a new version.
        try FileOutput.writeFolder([(Path.name(target), file.bytes)], to: folder)
        isChanged = true
      } else {
        isChanged = try FileOutput.write(file.bytes, to: target) || isChanged
      }
    }
    if isChanged {
      for name in outdated { try FileOutput.remove(Path.join(path, name)) }
    }
    return isChanged
  }
}

// MARK: - Several models

extension ModelFiles {
  /// Whether something is there.
  package var exists: Bool { FileAccess.kind(of: path) != .nothing }

  /// Writes several models: new folders all or none, and then what replaces others, each file whole.
  ///
  /// - Returns: Whether anything changed.
  package static func write(all models: [ModelFiles]) throws(FileError) -> Bool {
    let new = models.filter { !$0.exists && !$0.files.contains { $0.name.isEmpty } }
    try FileOutput.writeFolders(new.map { ($0.path, $0.files.map { ($0.name, $0.bytes) }) })
    var isChanged = !new.isEmpty
    for model in models where !new.contains(where: { $0.path == model.path }) {
      isChanged = try model.write() || isChanged
    }
    return isChanged
  }
}
