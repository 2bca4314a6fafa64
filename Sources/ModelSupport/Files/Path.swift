/// Paths as texts; nothing here looks at the disk.
///
/// A slash is a slash whatever follows it: paths are taken apart by their bytes, since a combining
/// mark after a slash makes one `Character` of both.
package enum Path {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// The last part: `b.c` of `a/b.c/`.
  package static func name(_ path: String) -> String {
    text(path.utf8.split(separator: slash).last)
  }

  /// Everything before the last part, without a slash at the end; empty when there is nothing.
  package static func parent(_ path: String) -> String {
    let trimmed = trimmed(path)
    guard let last = trimmed.lastIndex(of: slash) else { return "" }
    return last == trimmed.startIndex ? "/" : text(trimmed[..<last])
  }

  /// The last part without its suffix: `b` of `a/b.c`.
  package static func baseName(_ path: String) -> String {
    let name = name(path)
    return suffixStart(name).map { text(name.utf8[..<$0]) } ?? name
  }

  /// The suffix of the last part, without its dot and in lower case.
  package static func suffix(_ path: String) -> String {
    let name = name(path)
    return suffixStart(name).map { text(name.utf8[$0...].dropFirst()).lowercased() } ?? ""
  }

  private static func suffixStart(_ name: String) -> String.Index? {
    let start = name.utf8.lastIndex(of: dot)
    return start == name.utf8.startIndex ? nil : start
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The path from the root, with `.` and `..` resolved by text.
  package static func absolute(_ path: String, from folder: String) -> String {
    let whole = path.utf8.first == slash ? path : folder + "/" + path
    var parts: [String] = []
    for part in whole.utf8.split(separator: slash).map({ text($0) }) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// An absolute path as seen from a folder; unchanged when it lies outside.
  package static func relative(_ path: String, to root: String) -> String {
    contains(root, path) ? text(path.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1)) : path
  }

  /// Whether an absolute path lies inside a folder.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }

  private static func trimmed(_ path: String) -> Substring.UTF8View {
    var text = path.utf8[...]
    while text.count > 1, text.last == slash { text.removeLast() }
    return text
  }

  private static func text(_ bytes: Substring.UTF8View?) -> String {
    bytes.map { String(Substring($0)) } ?? ""
  }
}
