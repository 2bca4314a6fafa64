internal import ModelMerge
internal import ModelSupport

/// The place of the bytes: a file that is replaced, or a folder that appears with it.
struct ModelDestination: Sendable {
  /// The path as the user gave it.
  let path: String
  private let form: ModelOutput.Form
  /// The file that is replaced when its folder is there.
  private let file: String
  /// The folder that is made when it is not there, and the file in it.
  private let newFolder: (path: String, file: String)?

  init(_ output: ModelOutput) throws(CommandError) {
    path = output.path
    form = output.form
    let isThere = FileAccess.kind(of: path) != .nothing
    switch output.form {
    case .json:
      file = path
      newFolder = nil
    case .model:
      file = Path.join(path, "contents")
      newFolder = isThere ? nil : (path, "contents")
    case .bundle:
      let version = try Self.version(output)
      let inside = "\(version).xcdatamodel/contents"
      file = Path.join(path, inside)
      let folder = Path.parent(file)
      if !isThere {
        newFolder = (path, inside)
      } else if FileAccess.kind(of: folder) == .nothing {
        newFolder = (folder, "contents")
      } else {
        newFolder = nil
      }
    }
  }

  /// The version that is written: the one that is named, else the current one, else one named like
  /// the bundle.
  private static func version(_ output: ModelOutput) throws(CommandError) -> String {
    if let version = output.version {
      let name = Path.suffix(version) == "xcdatamodel" ? Path.baseName(version) : version
      if name.isEmpty || name.contains("/") || name == ".." {
        throw CommandError("\(output.path): `\(version)` is no name for a version")
      }
      return name
    }
    do throws(ModelFileError) {
      return try ModelLoader().currentVersion(ofBundle: output.path)
        ?? Path.baseName(output.path)
    } catch {
      throw CommandError(
        "\(output.path): \(error.message)",
        help: ["name the version: `OUT@VERSION`"]
      )
    }
  }

  private func bytes(of model: ManagedObjectModel) -> [UInt8] {
    form == .json ? ModelJSON.bytes(of: model) : ContentsWriter.bytes(of: model)
  }

  /// Whether the file has the bytes that would be written.
  func holds(_ model: ManagedObjectModel) -> Bool {
    (try? FileAccess.read(file)) == bytes(of: model)
  }

  /// Writes the model, whole or not at all.
  ///
  /// - Returns: Whether anything changed.
  func write(_ model: ManagedObjectModel) throws(CommandError) -> Bool {
    do throws(FileError) {
      guard let newFolder else { return try FileOutput.write(bytes(of: model), to: file) }
      // Beside a new version, the one that has been the only one stays current.
      if form == .bundle, newFolder.path != path {
        try VersionedBundle(path: path)?.markOnlyVersion()
      }
      try FileOutput.writeFolder([(newFolder.file, bytes(of: model))], to: newFolder.path)
      return true
    } catch {
      throw CommandError("\(path): \(error.reasonText)")
    }
  }
}
