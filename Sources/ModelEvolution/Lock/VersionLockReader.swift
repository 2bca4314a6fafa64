internal import ModelSchema
internal import ModelSupport

extension VersionLock {
  /// Reads a lock file.
  ///
  /// - Throws: ``VersionLockError`` with the place of the first thing that is wrong.
  public init(contentsOf path: String) throws(VersionLockError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.read(path)
    } catch {
      throw VersionLockError(
        error.reason == .notFound ? .notFound : .unreadable(error.reasonText),
        path: path
      )
    }
    try self.init(bytes, path: path)
  }

  /// Reads the bytes of a lock file.
  package init(_ bytes: [UInt8], path: String) throws(VersionLockError) {
    self = try VersionLockReader(file: SourceFile(path: path, bytes: bytes)).read()
  }
}

/// Reads lock files, and refuses what is not exactly one: a lock that is half understood would let an
/// edit of a released version pass.
private struct VersionLockReader {
  let file: SourceFile

  func read() throws(VersionLockError) -> VersionLock {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONReader.read(file.bytes)
    } catch {
      if let conflict = ConflictMarker.range(in: file.bytes) {
        throw damaged("a merge conflict is not solved", conflict)
      }
      throw damaged(error.description, error.offset..<error.offset)
    }
    let root = document.root
    try check(root, is: .object)
    // What another version of the form allows is not known here: it is asked for first.
    let version = try text(try required("formatVersion", of: root))
    guard version == VersionLock.formatVersion else {
      throw damaged(
        "version \(version) of the form is not read; \(VersionLock.formatVersion) is",
        root["formatVersion"]?.contentRange ?? root.range
      )
    }
    try checkMembers(of: root, are: ["formatVersion", "modules", "merged"])
    let merged = try root["merged"].map { (node) throws(VersionLockError) in
      try checkMembers(of: node, are: ["checksum", "entities"])
      return try hashes(node)
    }
    return VersionLock(modules: try modules(try required("modules", of: root)), merged: merged)
  }

  private func modules(_ list: JSONNode) throws(VersionLockError) -> [VersionLock.Module] {
    try check(list, is: .array)
    var modules: [VersionLock.Module] = []
    var names: Set<ByteName> = []
    for node in list.children {
      let module = try self.module(node)
      if !names.insert(ByteName(module.name)).inserted {
        throw damaged(
          "the module `\(module.name)` is there twice",
          node["name"]?.range ?? node.range
        )
      }
      modules.append(module)
    }
    return modules
  }

  private func module(_ node: JSONNode) throws(VersionLockError) -> VersionLock.Module {
    try check(node, is: .object)
    try checkMembers(of: node, are: ["name", "current", "versions"])
    let list = try required("versions", of: node)
    try check(list, is: .array)
    var versions: [VersionLock.Version] = []
    var names: Set<ByteName> = []
    for element in list.children {
      let version = try self.version(element)
      if !names.insert(ByteName(version.name)).inserted {
        throw damaged(
          "the version `\(version.name)` is there twice",
          element["name"]?.range ?? element.range
        )
      }
      versions.append(version)
    }
    let current = node["current"]
    let module = VersionLock.Module(
      name: try text(try required("name", of: node)),
      versions: versions,
      current: try current.map { (node) throws(VersionLockError) in try text(node) },
      currentAnchor: anchor(current ?? node)
    )
    if let current, module.currentVersion == nil {
      throw damaged("the current version is none of the module's", current.contentRange)
    }
    return module
  }

  private func version(_ node: JSONNode) throws(VersionLockError) -> VersionLock.Version {
    try check(node, is: .object)
    try checkMembers(of: node, are: ["name", "checksum", "entities"])
    let name = try required("name", of: node)
    return VersionLock.Version(
      name: try text(name),
      hashes: try hashes(node),
      anchor: anchor(name)
    )
  }

  /// The entities of an object, and its checksum, which must be theirs.
  private func hashes(_ node: JSONNode) throws(VersionLockError) -> RecordedHashes {
    try check(node, is: .object)
    let list = try required("entities", of: node)
    try check(list, is: .object)
    var entries: [RecordedHashes.Entry] = []
    for member in list.children {
      entries.append(
        RecordedHashes.Entry(member.name ?? "", try hash(member), anchor: anchor(ofMember: member))
      )
    }
    let hashes = RecordedHashes(entries)
    let checksum = try node["checksum"].map { (node) throws(VersionLockError) in try text(node) }
    if checksum != hashes.checksum {
      // Lines of two branches make a version that neither has.
      let place = node["checksum"] ?? list
      throw damaged("the checksum is not that of the entities", place.contentRange)
    }
    return hashes
  }

  private func hash(_ node: JSONNode) throws(VersionLockError) -> VersionHash? {
    if node.kind == .null { return nil }
    let digits = Array(try text(node).utf8)
    let values = digits.compactMap { digit -> UInt8? in
      switch digit {
      case 0x30...0x39: digit - 0x30
      case 0x61...0x66: digit - 0x61 + 10
      default: nil
      }
    }
    guard digits.count == 64, values.count == 64 else {
      throw damaged("a hash has 64 hexadecimal digits in lower case", node.contentRange)
    }
    return VersionHash(
      bytes: stride(from: 0, to: 64, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    )
  }
}

extension VersionLockReader {
  private func damaged(_ message: String, _ range: Range<Int>) -> VersionLockError {
    VersionLockError(
      .damaged(message),
      path: file.path,
      location: SourceLocation(file: file, range: range)
    )
  }

  private func anchor(_ node: JSONNode) -> SourceAnchor {
    SourceAnchor(file: file, range: node.range)
  }

  /// The place of a member: from the quote before its name.
  private func anchor(ofMember node: JSONNode) -> SourceAnchor {
    let start = node.nameRange.map { $0.lowerBound - 1 } ?? node.range.lowerBound
    return SourceAnchor(file: file, range: start..<node.range.upperBound)
  }

  private func check(_ node: JSONNode, is kind: JSONNode.Kind) throws(VersionLockError) {
    if node.kind == kind { return }
    let place = node.name.map { " for `\($0)`" } ?? ""
    throw damaged(
      "\(kind.description) is expected here\(place), not \(node.kind.description)",
      node.contentRange
    )
  }

  private func text(_ node: JSONNode) throws(VersionLockError) -> String {
    try check(node, is: .string)
    return node.string ?? ""
  }

  private func required(
    _ name: String,
    of node: JSONNode
  ) throws(VersionLockError) -> JSONNode {
    guard let member = node[name] else {
      throw damaged("`\(name)` is missing", node.range.lowerBound..<node.range.lowerBound + 1)
    }
    return member
  }

  private func checkMembers(
    of node: JSONNode,
    are known: [String]
  ) throws(VersionLockError) {
    for member in node.children {
      let name = member.name ?? ""
      if known.contains(where: { $0.hasSameBytes(as: name) }) { continue }
      throw damaged("the member `\(name)` is not known here", member.nameRange ?? member.range)
    }
  }
}
