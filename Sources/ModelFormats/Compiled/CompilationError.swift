public import ModelSchema

/// What a model says that cannot be compiled.
public struct CompilationError: Error, Hashable, Sendable {
  /// One thing that cannot be compiled.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The element.
    public let path: ElementPath
    /// Why not.
    public let message: String

    /// The element and why not.
    public var description: String { "`\(path)`: \(message)" }
  }

  /// All problems, in the order of the model.
  public let problems: [Problem]
}

extension CompilationError: CustomStringConvertible {
  /// All problems in one sentence.
  public var description: String {
    "the model cannot be compiled: " + problems.map(\.description).joined(separator: "; ")
  }
}
