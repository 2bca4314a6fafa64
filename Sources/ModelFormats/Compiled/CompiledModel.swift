public import ModelSchema

/// A model in the form in which applications carry it: the content of a `.mom` file.
public struct CompiledModel: Hashable, Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]
  /// What the form cannot hold, and what is written as no public sample proves.
  public let notes: [ConversionNote]
}

extension LinkedModel {
  /// The model as the model compiler would write it, in the form of its newest versions.
  ///
  /// The keys in which the compiler states its own versions (`CDMCompilerToolVersion`,
  /// `CDMCompilerXcodeVersion`) are left out: this is not Apple's compiler, and older compilers write
  /// none either. What is written where no public sample is known is told by the notes, and by the
  /// article *Compiled models*.
  ///
  /// - Parameter moduleName: The product module, which completes class names with a leading dot; nil
  ///   leaves them without a module.
  /// - Throws: `CompilationError` with everything that cannot be compiled.
  public func compiled(moduleName: String? = nil) throws(CompilationError) -> CompiledModel {
    try archived(as: .compiledModel, moduleName: moduleName)
  }

  func archived(
    as form: CompiledModelWriter.Form,
    moduleName: String?
  ) throws(CompilationError) -> CompiledModel {
    // The bytes do not depend on the order in which somebody wrote the model down.
    let sorted = (try? LinkedModel(description.sortedByName)) ?? self
    var writer = CompiledModelWriter(sorted, form: form, moduleName: moduleName)
    return try writer.write()
  }
}
