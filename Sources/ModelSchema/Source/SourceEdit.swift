/// A replacement of some text that would mend what a diagnostic reports.
///
/// The edits of a diagnostic belong together: it takes all of them. ``Diagnostic/fixability`` tells
/// how far they can be trusted as a whole.
public struct SourceEdit: Hashable, Sendable {
  /// How far an edit can be trusted.
  public enum Applicability: String, Hashable, Sendable {
    /// It is certain to mean what the author meant.
    case safe
    /// It may be what the author meant.
    case maybe
    /// It shows what to write and where, but somebody has to choose: a name, a value.
    case manual
  }

  /// What is replaced.
  public var location: SourceLocation
  /// What stands there afterwards.
  public var replacement: String
  /// How far it can be trusted.
  public var applicability: Applicability

  /// An edit.
  public init(at location: SourceLocation, replacement: String, applicability: Applicability) {
    self.location = location
    self.replacement = replacement
    self.applicability = applicability
  }
}

extension SourceEdit {
  /// The same edit with the line break that comes behind what it is about, where it is about whole
  /// lines and has the one before: it then begins where the first of the lines does.
  package var withFollowingLineBreak: SourceEdit {
    let bytes = location.file.bytes
    if location.range.upperBound > bytes.count { return self }
    let (removed, rest) = (bytes[location.range], bytes[location.range.upperBound...])
    for lineBreak in ["\r\n", "\n"] {
      let size = lineBreak.utf8.count
      guard rest.starts(with: lineBreak.utf8) else { continue }
      let removesLines = removed.starts(with: lineBreak.utf8) && replacement.isEmpty
      let addsLines = removed.isEmpty && replacement.hasPrefix(lineBreak)
      guard removesLines || addsLines else { return self }
      let range = location.range.lowerBound + size..<location.range.upperBound + size
      return SourceEdit(
        at: SourceLocation(file: location.file, range: range),
        replacement: addsLines
          ? String(decoding: replacement.utf8.dropFirst(size), as: UTF8.self) + lineBreak : "",
        applicability: applicability
      )
    }
    return self
  }
}
