internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// Reads a model from a keyed archive, whichever of the two kinds it is.
enum ArchivedModel {
  static func read(
    _ bytes: [UInt8],
    path: String,
    module: String
  ) throws(ModelFileError) -> (
    model: ManagedObjectModel, diagnostics: [Diagnostic], isCompiled: Bool
  ) {
    let archive: KeyedArchive
    do throws(PropertyListError) {
      archive = try KeyedArchive(bytes, keys: CompiledModelReader.keys)
    } catch {
      throw ModelFileError(.malformed(error.description), path: path, module: module)
    }
    switch archive.className(of: archive.root) {
    case "XDPMModel":
      let (model, diagnostics) = try ElementsReader.read(bytes, path: path, module: module)
      return (model, diagnostics, false)
    case "NSMappingModel":
      throw ModelFileError(
        .unsupported("this is a compiled mapping model; `mapping show` prints it"),
        path: path,
        module: module
      )
    default:
      let file = SourceFile(path: path, binary: bytes)
      let (model, diagnostics) = try CompiledModelReader.read(archive, file, module: module)
      return (model, diagnostics, true)
    }
  }
}
