public import ModelSchema

extension ManagedObjectModel {
  /// The bytes of the model's `contents` file, in the form in which Xcode saves it.
  public func contentsFile() -> [UInt8] { ContentsWriter.bytes(of: self) }
}
