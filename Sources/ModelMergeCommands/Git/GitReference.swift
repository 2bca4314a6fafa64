/// What `git:REV[:PATH]` names: a commit, perhaps a path in its tree.
struct GitReference: Hashable, Sendable {
  /// The revision as the user wrote it: `main`, `v1.2`, `HEAD~3`.
  let revision: String
  /// The path in the tree: from the root of the work tree or, beginning with `./` or `../`, from the
  /// working directory, as git reads it; nil for the path that an input has now.
  let path: String?

  /// Reads `git:REV[:PATH]`; nil when the text does not begin like this.
  ///
  /// The revision ends at the first colon, so that one with a colon in it (`:/message`) has no
  /// spelling here.
  ///
  /// - Throws: ``GitError`` when the revision is empty, holds control characters or begins with a
  ///   dash.
  init?(parsing text: String) throws(GitError) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let parts = text.dropFirst(Self.prefix.count)
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    try self.init(
      revision: String(parts[0]),
      path: parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
    )
  }

  /// A revision, perhaps with a path.
  ///
  /// - Throws: ``GitError`` when git could take the revision for something else.
  init(revision: String, path: String? = nil) throws(GitError) {
    // Git is told where options end; that nothing looks like one holds even if it did not listen.
    guard !revision.isEmpty, revision.utf8.first != UInt8(ascii: "-"),
      !revision.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { throw GitError(.invalidRevision(revision)) }
    self.revision = revision
    self.path = path
  }

  static let prefix = "git:"
}
