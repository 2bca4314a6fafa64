internal import ModelMerge
internal import ModelSupport

/// The place of the merged model: a model's folder, a bundle's version, or a JSON file.
struct ModelDestination: Sendable {
  private enum Place: Sendable {
    case contents(ModelPlace)
    case json(String)
  }

  private let place: Place

  init(_ output: ModelOutput) throws(CommandError) {
    switch output.form {
    case .json: place = .json(output.path)
    case .model: place = .contents(ModelPlace(model: output.path))
    case .bundle:
      let version = try output.version.map { (name) throws(CommandError) in
        try Self.versionName(name, output.path)
      }
      do throws(ModelFileError) {
        place = .contents(try ModelPlace(bundle: output.path, version: version))
      } catch {
        throw CommandError(
          "\(output.path): \(error.message)",
          help: ["name the version: `OUT@VERSION`"]
        )
      }
    }
  }

  private static func versionName(_ text: String, _ path: String) throws(CommandError) -> String {
    let name = Path.suffix(text) == "xcdatamodel" ? Path.baseName(text) : text
    if name.isEmpty || name.contains("/") || name == ".." {
      throw CommandError("\(path): `\(text)` is no name for a version")
    }
    return name
  }

  /// The path as the user gave it.
  var path: String {
    switch place {
    case .contents(let place): place.path
    case .json(let path): path
    }
  }

  /// Whether the file has the bytes that would be written.
  func holds(_ model: ManagedObjectModel) -> Bool {
    switch place {
    case .contents(let place): place.holds(model)
    case .json(let path): (try? FileAccess.read(path)) == ModelJSON.bytes(of: model)
    }
  }

  /// Writes the model, whole or not at all.
  ///
  /// - Returns: Whether anything changed.
  func write(_ model: ManagedObjectModel) throws(CommandError) -> Bool {
    do throws(FileError) {
      switch place {
      case .contents(let place): return try place.write(model)
      case .json(let path): return try FileOutput.write(ModelJSON.bytes(of: model), to: path)
      }
    } catch {
      throw CommandError("\(path): \(error.reasonText)")
    }
  }
}
