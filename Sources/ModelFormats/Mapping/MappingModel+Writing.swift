public import ModelSchema
internal import ModelSupport

extension MappingModel {
  /// Writes the mapping model, compiled, as a `.cdm`.
  ///
  /// The file appears whole or not at all; one with the right bytes is left alone.
  ///
  /// - Returns: Whether anything changed.
  /// - Throws: ``ModelFormats/ModelFileError`` when the suffix is another one, when an expression
  ///   cannot be compiled, or when the file cannot be written.
  @discardableResult
  public func write(to path: String) throws(ModelFileError) -> Bool {
    let module = Path.baseName(path)
    guard Path.suffix(path) == "cdm" else {
      throw ModelFileError(
        .unsupported("a mapping model is written as .cdm"),
        path: path,
        module: module
      )
    }
    let compiled: CompiledMappingModel
    do throws(CompilationError) {
      compiled = try self.compiled()
    } catch {
      let problems = error.problems.map(\.description)
      throw ModelFileError(.uncompilable(problems), path: path, module: module)
    }
    do throws(FileError) {
      return try FileOutput.write(compiled.bytes, to: path)
    } catch {
      throw ModelFileError(.unwritable(error.reasonText), path: path, module: module)
    }
  }
}
