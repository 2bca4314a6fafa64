public import ModelSchema
internal import ModelSupport

/// Reads and writes the model that a store keeps of itself (`Z_MODELCACHE`): a keyed archive in raw DEFLATE.
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

  /// The compressed bytes of a model, in the form of the newest stores.
  ///
  /// What the form cannot hold is what a compiled model cannot hold either: the notes of
  /// ``ModelSchema/LinkedModel/compiled(moduleName:)`` say it.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - moduleName: The product module, which completes class names with a leading dot; nil leaves them
  ///     without a module.
  /// - Throws: ``CompilationError`` with everything that cannot be archived.
  public static func write(
    _ model: LinkedModel,
    moduleName: String? = nil
  ) throws(CompilationError) -> [UInt8] {
    Deflate.compress(try model.archived(as: .storesModel, moduleName: moduleName).bytes)
  }
}
