internal import ModelMerge
internal import ModelSupport

/// Where a model goes, after a look at what is there.
struct ModelDestination: Sendable {
  private let output: ModelOutput
  /// The version of a bundle that is written; nil for the current one.
  private let version: String?

  init(_ output: ModelOutput) throws(CommandError) {
    self.output = output
    version = try output.version.map { (name) throws(CommandError) in
      try Self.versionName(name, output)
    }
  }

  private static func versionName(
    _ text: String,
    _ output: ModelOutput
  ) throws(CommandError) -> String {
    let suffix = output.form == .compiledBundle ? ModelForm.compiled : ModelForm.model
    let name = Path.suffix(text) == suffix.rawValue ? Path.baseName(text) : text
    if name.isEmpty || name.contains("/") || name == ".." {
      throw CommandError("\(output.path): `\(text)` is no name for a version")
    }
    return name
  }

  /// The path as the user gave it.
  var path: String { output.path }

  /// The files that the model becomes there.
  ///
  /// - Throws: ``CommandError`` when a bundle does not say which version is current, or when the model
  ///   cannot be compiled.
  func files(
    _ content: ModelVersions,
    moduleName: String? = nil
  ) throws(CommandError) -> ModelFiles {
    do throws(ModelFileError) {
      return try ModelFiles(
        content,
        as: output.form,
        at: output.path,
        version: version,
        moduleName: moduleName
      )
    } catch {
      switch error.reason {
      case .uncompilable, .unsupported: throw CommandError("\(output.path): \(error.message)")
      default:
        // The bundle that is there does not say which version is current.
        throw CommandError(
          "\(output.path): \(error.message)",
          help: ["name the version: `OUT@VERSION`"]
        )
      }
    }
  }
}

extension ModelFiles {
  /// Writes the files, each whole or not at all.
  ///
  /// - Returns: Whether anything changed.
  func writeOrFail() throws(CommandError) -> Bool {
    do throws(FileError) {
      return try write()
    } catch {
      throw CommandError("\(path): \(error.reasonText)")
    }
  }
}
