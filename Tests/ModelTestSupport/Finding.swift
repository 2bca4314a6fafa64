public import ModelMerge

/// A diagnostic as tests expect it: without its wording, with its place below a folder.
public struct Finding: Decodable, Hashable, Sendable {
  /// The identifier.
  public let id: String
  /// The severity.
  public let severity: String
  /// The element.
  public let path: String
  /// The file, relative to the folder.
  public let file: String
  /// The line of the wrong value.
  public let line: Int
  /// The column of the wrong value.
  public let column: Int
  /// Places that the notes must name; nil when the case says nothing about them.
  public let related: [Place]?

  /// A line of a file.
  public struct Place: Decodable, Hashable, Sendable {
    /// The file, relative to the folder.
    public let file: String
    /// The line.
    public let line: Int
  }

  /// The finding without its related places.
  public var headline: String { "\(file):\(line):\(column): \(severity): [\(id)] \(path)" }
}

extension Finding {
  /// What a diagnostic says, with places below a folder; nil for a diagnostic without a place.
  public init?(_ diagnostic: Diagnostic, below folder: String) {
    guard let location = diagnostic.location else { return nil }
    id = diagnostic.kind.rawValue
    severity = diagnostic.severity.rawValue
    path = diagnostic.path.description
    file = Self.relative(location.file, folder)
    line = location.start.line
    column = location.start.column
    related = diagnostic.notes.compactMap { note in
      note.location.map { Place(file: Self.relative($0.file, folder), line: $0.start.line) }
    }
  }

  private static func relative(_ file: SourceFile, _ folder: String) -> String {
    file.path.hasPrefix(folder + "/") ? String(file.path.dropFirst(folder.count + 1)) : file.path
  }
}
