public import ModelSchema

/// A mapping model in the form in which applications carry it: the content of a `.cdm` file.
public struct CompiledMappingModel: Hashable, Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]
  /// What the form cannot hold, and what is written as no public sample proves.
  public let notes: [ConversionNote]
}

extension MappingModel {
  /// The mapping model as Xcode's compiler would write it.
  ///
  /// It is completed from the copies of the models that it carries. One that is made in code, and
  /// carries none, is completed first: `mapping.completed(from: version1, to: version2).compiled()`.
  ///
  /// - Throws: ``ModelFormats/CompilationError`` with every expression that cannot be read.
  public func compiled() throws(CompilationError) -> CompiledMappingModel {
    var writer = CompiledMappingWriter(completed())
    return try writer.write()
  }
}
