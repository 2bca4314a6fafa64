internal import ModelMerge
internal import ModelSupport

extension ModelLoader {
  /// Reads a model from standard input.
  func loadStandardInput(_ input: ModelInput) throws(ModelFileError) -> Loaded {
    let name = input.module ?? "-"
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.readStandardInput()
    } catch {
      throw ModelFileError(.unreadable(error.reasonText), path: "-", module: name)
    }
    return try load(bytes: bytes, path: "-", module: name)
  }
}
