import ModelMerge
import ModelTestSupport
import Testing

/// One mistake made in the sound modules, and the one finding that it must give.
struct NamedMutation: Sendable, CustomTestStringConvertible {
  /// A change of one file.
  enum Change: Sendable {
    /// Puts a text, in which the value that is wrong may be marked, for the one that is there once.
    case replace(String, with: String)
    /// Adds a file with the text of another.
    case copy(of: SoundModules.File)
  }

  /// A marked span of a file.
  struct Place: Sendable {
    let file: String
    let marked: MarkedText

    /// A span in a text that occurs once in the file.
    init(_ file: SoundModules.File, _ marked: String) {
      self.file = file.rawValue
      self.marked = MarkedText(marked)
    }

    /// The start of a file.
    init(startOf file: String) {
      self.file = file
      marked = MarkedText("⟦⟧")
    }
  }

  let name: String
  let kind: Diagnostic.Kind
  let severity: Diagnostic.Severity
  let path: String
  /// The changes, by file.
  private var changes: [(file: String, change: Change)]
  private let place: Place?

  /// A mistake in one file.
  ///
  /// - Parameters:
  ///   - path: The path that the finding must have.
  ///   - place: Where the finding must be, when that is not marked in the new text.
  init(
    _ name: String,
    _ kind: Diagnostic.Kind,
    _ severity: Diagnostic.Severity? = nil,
    at path: String,
    in file: SoundModules.File,
    _ old: String,
    to new: String,
    place: Place? = nil
  ) {
    self.name = name
    self.kind = kind
    self.severity = severity ?? kind.entry?.severity ?? .error
    self.path = path
    self.place = place
    changes = [(file.rawValue, .replace(old, with: new))]
  }

  /// A mistake in the choice of the inputs: a file that should not be there.
  init(_ name: String, _ kind: Diagnostic.Kind, adding path: String, copyOf file: SoundModules.File)
  {
    self.name = name
    self.kind = kind
    severity = kind.entry?.severity ?? .error
    self.path = ""
    place = Place(startOf: path)
    changes = [(path, .copy(of: file))]
  }

  /// The mistake with a second change, without which there would be none.
  func and(in file: SoundModules.File, _ old: String, to new: String) -> NamedMutation {
    var mutation = self
    mutation.changes.append((file.rawValue, .replace(old, with: new)))
    return mutation
  }

  var testDescription: String { name }
}

extension NamedMutation {
  /// The files with the mistake in them, and the finding that it must give.
  func apply() throws -> (files: [String: String], finding: String) {
    var files: [String: String] = [:]
    for file in SoundModules.File.allCases { files[file.rawValue] = SoundModules.text(file) }
    var wrong: (file: String, span: Range<Int>)?
    for (file, change) in changes {
      switch change {
      case .copy(let other): files[file] = SoundModules.text(other)
      case .replace(let old, let new):
        let text = files[file, default: ""]
        let replacement = MarkedText(new)
        let offsets = text.offsets(of: old)
        try #require(offsets.count == 1, "`\(old)` occurs \(offsets.count) times in \(file)")
        files[file] =
          text.prefix(bytes: offsets[0]) + replacement.text
          + text.dropping(bytes: offsets[0] + old.utf8.count)
        if let span = replacement.span { wrong = (file, span.shifted(by: offsets[0])) }
      }
    }
    if let place, let span = place.marked.span {
      let offsets = files[place.file, default: ""].offsets(of: place.marked.text)
      try #require(offsets.count == 1, "`\(place.marked.text)` occurs \(offsets.count) times")
      wrong = (place.file, span.shifted(by: offsets[0]))
    }
    let (file, span) = try #require(wrong, "no place is marked")
    let text = files[file, default: ""]
    let (start, end) = (text.place(ofByte: span.lowerBound), text.place(ofByte: span.upperBound))
    return (files, "\(file):\(start)-\(end): \(severity.rawValue): [\(kind)] \(path)")
  }
}

extension String {
  fileprivate func prefix(bytes: Int) -> String {
    String(decoding: utf8.prefix(bytes), as: UTF8.self)
  }

  fileprivate func dropping(bytes: Int) -> String {
    String(decoding: utf8.dropFirst(bytes), as: UTF8.self)
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range {
    (lowerBound + offset)..<(upperBound + offset)
  }
}
