public import ModelSchema
internal import ModelSupport

/// Reads the model that a store keeps of itself (`Z_MODELCACHE`): a keyed archive in raw DEFLATE.
public enum ModelCache {
  /// Reads the compressed bytes.
  ///
  /// - Throws: ``ModelFileError`` when they are damaged, expand beyond 200 times their size or 64 MiB, or hold no
  ///   model.
  public static func read(
    _ bytes: [UInt8],
    path: String,
    module: String
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    let archive: [UInt8]
    do throws(Inflate.Failure) {
      archive = try Inflate.decompress(bytes)
    } catch {
      throw ModelFileError(
        .malformed("the store's own model cannot be read: \(error)"),
        path: path,
        module: module
      )
    }
    return try CompiledModelReader.read(archive, path: path, module: module)
  }
}
