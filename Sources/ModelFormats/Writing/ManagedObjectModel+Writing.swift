public import ModelSchema
internal import ModelSupport

extension ManagedObjectModel {
  /// Writes the model in the form that the path's suffix tells: `.xcdatamodeld`, `.xcdatamodel`,
  /// `.momd`, `.mom` or `.json`.
  ///
  /// A file or a new folder appears whole or not at all; a file with the right bytes is left alone,
  /// and so are a bundle's other versions and its marker.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - version: The version of a bundle; nil for the current one, or in a new bundle for one named
  ///     like the bundle.
  ///   - moduleName: The product module, which completes class names with a leading dot in compiled
  ///     models.
  /// - Returns: Whether anything changed.
  /// - Throws: `ModelFileError` when the suffix is another one, when the bundle does not say which
  ///   version is current, when the model cannot be compiled, or when the file cannot be written.
  @discardableResult
  public func write(
    to path: String,
    version: String? = nil,
    moduleName: String? = nil
  ) throws(ModelFileError) -> Bool {
    guard let form = ModelForm(path: path) else {
      throw ModelFileError(
        .unsupported(
          "a model is written as " + listText(ModelForm.allCases.map { ".\($0.rawValue)" })
        ),
        path: path,
        module: Path.baseName(path)
      )
    }
    let files = try ModelFiles(
      ModelVersions(self),
      as: form,
      at: path,
      version: version,
      moduleName: moduleName
    )
    do throws(FileError) {
      return try files.write()
    } catch {
      throw ModelFileError(.unwritable(error.reasonText), path: path, module: Path.baseName(path))
    }
  }
}
