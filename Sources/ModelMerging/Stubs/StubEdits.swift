public import ModelSchema

/// What makes a module's placeholders what they should be.
public struct StubEdits: Sendable {
  /// The file of the module.
  public let file: SourceFile
  /// What changes, placeholder by placeholder.
  public let changes: [StubChange]
  /// The edits of the file.
  public let edits: [SourceEdit]

  /// The file's text after the edits; everything else in it is byte for byte as it was.
  public var bytes: [UInt8] { file.bytes(applying: edits) }
}
