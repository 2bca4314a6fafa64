internal import ModelSchema
internal import ModelSupport

extension Baseline {
  /// Reads a baseline file.
  ///
  /// - Throws: ``BaselineError`` with the place of the first thing that is wrong.
  package init(contentsOf path: String) throws(BaselineError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.read(path)
    } catch {
      throw BaselineError(
        error.reason == .notFound ? .notFound : .unreadable(error.reasonText),
        path: path
      )
    }
    try self.init(bytes, path: path)
  }

  /// Reads the bytes of a baseline file.
  package init(_ bytes: [UInt8], path: String) throws(BaselineError) {
    let file = SourceFile(path: path, bytes: bytes)
    if let conflict = ConflictMarker.range(in: bytes) {
      throw BaselineError(
        .damaged("a merge conflict is not solved"),
        path: path,
        location: SourceLocation(file: file, range: conflict)
      )
    }
    var entries: [Entry] = []
    var isHeadRead = false
    for range in Self.lines(of: bytes) {
      let line = BaselineLine(file: file, range: range)
      if isHeadRead {
        // A merge that keeps both sides may keep the head of both.
        if !(try line.isHead()) { entries.append(try line.entry()) }
      } else {
        try line.checkHead()
        isHeadRead = true
      }
    }
    if !isHeadRead { try BaselineLine(file: file, range: 0..<0).checkHead() }
    self.init(entries)
  }

  /// The lines that hold something, without what ends them.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines: [Range<Int>] = []
    for line in bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false) {
      // Git may be told to give lines the ends of Windows.
      let end = line.last == 0x0D ? line.endIndex - 1 : line.endIndex
      if start < end { lines.append(start..<end) }
      start = line.endIndex + 1
    }
    return lines
  }
}

/// One line of a baseline file.
private struct BaselineLine {
  let file: SourceFile
  let range: Range<Int>

  /// Checks that the line begins a baseline.
  func checkHead() throws(BaselineError) {
    guard !range.isEmpty, let version = try object()["formatVersion"] else {
      throw damaged("it does not begin with its `formatVersion`", 0..<range.count)
    }
    let text = try self.text(version)
    if text != Baseline.formatVersion {
      throw BaselineError(
        .unknownVersion(text),
        path: file.path,
        location: location(version.contentRange)
      )
    }
    try checkMembers(of: try object(), are: ["formatVersion"])
  }

  /// Whether the line is the head once more.
  func isHead() throws(BaselineError) -> Bool {
    guard try object()["formatVersion"] != nil else { return false }
    try checkHead()
    return true
  }

  func entry() throws(BaselineError) -> Baseline.Entry {
    let root = try object()
    try checkMembers(of: root, are: ["module", "path", "id", "fingerprint"])
    let fingerprint = try required("fingerprint", of: root)
    return Baseline.Entry(
      module: try text(required("module", of: root)),
      path: try text(required("path", of: root)),
      kind: Diagnostic.Kind(rawValue: try text(required("id", of: root))),
      fingerprint: try text(fingerprint),
      anchor: SourceAnchor(file: file, range: shifted(fingerprint.contentRange))
    )
  }

  private func object() throws(BaselineError) -> JSONNode {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader.read(Array(file.bytes[range])).root
    } catch {
      throw damaged(error.description, error.offset..<error.offset)
    }
    if root.kind == .object { return root }
    throw damaged("an object is expected here, not \(root.kind.description)", root.range)
  }

  private func required(
    _ name: String,
    of node: JSONNode
  ) throws(BaselineError) -> JSONNode {
    if let member = node[name] { return member }
    throw damaged("`\(name)` is missing", 0..<1)
  }

  private func text(_ node: JSONNode) throws(BaselineError) -> String {
    if let text = node.string { return text }
    throw damaged("a text is expected here, not \(node.kind.description)", node.contentRange)
  }

  private func checkMembers(
    of node: JSONNode,
    are known: [String]
  ) throws(BaselineError) {
    for member in node.children {
      let name = member.name ?? ""
      if known.contains(where: { $0.hasSameBytes(as: name) }) { continue }
      throw damaged("the member `\(name)` is not known here", member.nameRange ?? member.range)
    }
  }

  /// A place in the line as a place in the file.
  private func shifted(_ place: Range<Int>) -> Range<Int> {
    (range.lowerBound + place.lowerBound)..<(range.lowerBound + place.upperBound)
  }

  private func location(_ place: Range<Int>) -> SourceLocation {
    SourceLocation(file: file, range: shifted(place))
  }

  private func damaged(_ text: String, _ place: Range<Int>) -> BaselineError {
    BaselineError(.damaged(text), path: file.path, location: location(place))
  }
}
