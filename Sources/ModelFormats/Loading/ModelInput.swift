internal import ModelSupport

/// What a user names as an input: a path, perhaps a version of the bundle, perhaps a module name.
public struct ModelInput: Hashable, Sendable {
  /// The module's name; nil for the name that the path gives.
  public var module: String?
  /// The path.
  public var path: String
  /// The version of a bundle; nil for its current one.
  public var version: String?

  /// An input at a path.
  public init(path: String, version: String? = nil, module: String? = nil) {
    self.path = path
    self.version = version
    self.module = module
  }

  /// Reads `NAME=PATH@VERSION`, in which the name and the version may be missing.
  ///
  /// A path that itself holds `=` or `@` is written with a leading `./` (or `../`, or `/`), and its
  /// first `=` or last `@` doubled.
  public init(parsing text: String) {
    var rest = text[...]
    if let sign = rest.firstIndex(of: "="), !rest[..<sign].contains("/"), sign > rest.startIndex {
      module = String(rest[..<sign])
      rest = rest[rest.index(after: sign)...]
    }
    let isLiteral = ["./", "../", "/"].contains { rest.hasPrefix($0) }
    if let sign = rest.lastIndex(of: "@"), !rest[sign...].contains("/"), sign > rest.startIndex,
      !rest[..<sign].hasSuffix("@")
    {
      version = String(rest[rest.index(after: sign)...])
      rest = rest[..<sign]
    }
    // In `./a==b` and `./a@@b` the doubled sign stands for itself: the first one or the last one.
    var path = String(rest)
    if isLiteral {
      if let sign = path.firstIndex(of: "="), path[sign...].hasPrefix("==") {
        path.remove(at: sign)
      }
      if let sign = path.lastIndex(of: "@"), path[..<sign].hasSuffix("@") { path.remove(at: sign) }
    }
    self.path = path
  }

  /// The name of the module: the given one, else the base name of the bundle, of the model, or of
  /// the folder around a bare `contents`.
  package var moduleName: String {
    if let module { return module }
    let path = Path.absolute(path, from: FileAccess.workingDirectory)
    let folders = [path, Path.parent(path), Path.parent(Path.parent(path))]
    if let bundle = folders.first(where: { ["xcdatamodeld", "momd"].contains(Path.suffix($0)) }) {
      return Path.baseName(bundle)
    }
    if Path.suffix(path).isEmpty, !Path.parent(path).isEmpty {
      return Path.baseName(Path.parent(path))
    }
    return Path.baseName(path)
  }
}
