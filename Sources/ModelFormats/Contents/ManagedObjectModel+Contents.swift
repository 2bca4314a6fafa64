public import ModelSchema
internal import ModelSupport

extension ManagedObjectModel {
  /// The bytes of the model's `contents` file, in the form in which Xcode saves it.
  public func contentsFile() -> [UInt8] { ContentsWriter.bytes(of: self) }

  /// Writes the model as an `.xcdatamodel`, or into a version of an `.xcdatamodeld`.
  ///
  /// The file or a new folder appears whole or not at all; a file with the right bytes is left
  /// alone, and so are a bundle's other versions and its marker.
  ///
  /// - Parameters:
  ///   - path: The folder; its suffix tells which of the two it is.
  ///   - version: The version of the bundle; nil for the current one, or in a new bundle for one
  ///     named like the bundle.
  /// - Returns: Whether anything changed.
  /// - Throws: `ModelFileError` when the suffix is another one, when the bundle does not say which
  ///   version is current, or when the file cannot be written.
  @discardableResult
  public func write(to path: String, version: String? = nil) throws(ModelFileError) -> Bool {
    let module = Path.baseName(path)
    let place: ModelPlace
    switch Path.suffix(path) {
    case "xcdatamodeld": place = try ModelPlace(bundle: path, version: version)
    case "xcdatamodel": place = ModelPlace(model: path)
    default:
      throw ModelFileError(
        .unsupported("a model is written as .xcdatamodel or .xcdatamodeld"),
        path: path,
        module: module
      )
    }
    do throws(FileError) {
      return try place.write(self)
    } catch {
      throw ModelFileError(.unwritable(error.reasonText), path: path, module: module)
    }
  }
}
