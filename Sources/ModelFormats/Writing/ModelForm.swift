internal import ModelSupport

/// The forms in which a model is written, told by the suffix of where it goes.
package enum ModelForm: String, CaseIterable, Sendable {
  /// A bundle of versions.
  case bundle = "xcdatamodeld"
  /// A single model.
  case model = "xcdatamodel"
  /// A bundle of compiled versions.
  case compiledBundle = "momd"
  /// A single compiled model.
  case compiled = "mom"
  case json

  /// The form for a path; nil for a suffix that is none of a model.
  package init?(path: String) { self.init(rawValue: Path.suffix(path)) }

  /// Whether the form holds several versions.
  package var hasVersions: Bool { self == .bundle || self == .compiledBundle }

  /// Whether the form is a folder.
  package var isFolder: Bool { hasVersions || self == .model }

  /// Whether the form is a keyed archive.
  package var isCompiled: Bool { self == .compiled || self == .compiledBundle }

  /// Whether a file or folder is part of what is written in this form.
  package func owns(entry name: String) -> Bool {
    if name == ".DS_Store" { return true }
    switch self {
    case .bundle:
      return Path.suffix(name) == Self.model.rawValue || name == VersionedBundle.markerName
    case .model: return ["contents", "elements", "layout"].contains(name)
    case .compiledBundle:
      return ["mom", "omo"].contains(Path.suffix(name)) || name == CompiledBundle.infoName
    case .compiled, .json: return false
    }
  }

  /// Whether a file that is there is a model of this form, which may be replaced; an empty one is
  /// nobody's.
  package func mayReplace(_ path: String) -> Bool {
    guard let bytes = try? FileAccess.read(path) else { return false }
    if bytes.isEmpty { return true }
    return FileKind(bytes) == (self == .json ? .json : .archive)
  }
}
