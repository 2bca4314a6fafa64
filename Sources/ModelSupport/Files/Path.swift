/// Paths as texts; nothing here looks at the disk.
package enum Path {
  /// The last part: `b.c` of `a/b.c/`.
  package static func name(_ path: String) -> String {
    String(trimmed(path).split(separator: "/", omittingEmptySubsequences: true).last ?? "")
  }

  /// Everything before the last part, without a slash at the end; empty when there is nothing.
  package static func parent(_ path: String) -> String {
    let text = trimmed(path)
    guard let slash = text.lastIndex(of: "/") else { return "" }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// The last part without its suffix: `b` of `a/b.c`.
  package static func baseName(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The suffix of the last part, without its dot and in lower case.
  package static func suffix(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path from the root, with `.` and `..` resolved by text.
  package static func absolute(_ path: String, from folder: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// An absolute path as seen from a folder; unchanged when it lies outside.
  package static func relative(_ path: String, to root: String) -> String {
    guard path.hasPrefix(root == "/" ? "/" : root + "/") else { return path }
    return String(path.dropFirst(root == "/" ? 1 : root.count + 1))
  }

  private static func trimmed(_ path: String) -> Substring {
    var text = path[...]
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
