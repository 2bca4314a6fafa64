internal import ModelSchema
internal import ModelSupport

extension ModelLoader {
  /// Reads many inputs, on all cores.
  ///
  /// - Returns: A result for each input, in the order of the inputs.
  public func load(all inputs: [ModelInput]) -> [Result<Loaded, ModelFileError>] {
    inputs.parallelMap { input in
      Result { () throws(ModelFileError) in try load(input) }
    }
  }
}
