internal import ModelSchema
internal import ModelSupport

/// The user info keys that mark placeholders, and what looks like them.
struct PlaceholderMark {
  /// A key that is nearly one of the marks.
  struct Misspelling {
    let entry: UserInfo.Entry
    let key: String
  }

  let keys: [String]
  private let foldedKeys: [[UInt8]]

  /// Marks that projects are known to use; without being told so, the merge does not heed them.
  private static let commonKeys = ["MyRealEntity", "isPlaceholder"]

  init(keys: [String]) {
    self.keys = keys
    foldedKeys = keys.map { Array($0.lowercased().utf8) }
  }

  /// What the marks of an entity say; empty when it is real.
  func claims(in userInfo: UserInfo) -> [Placeholder.Claim] {
    keys.compactMap { key in
      guard let entry = userInfo.entry(key), let target = Placeholder.Target(value: entry.value)
      else { return nil }
      return Placeholder.Claim(target: target, entry: entry)
    }
  }

  /// A key that differs from a mark in case only or in a letter or two, when no mark is there.
  func misspelling(in userInfo: UserInfo) -> Misspelling? {
    if keys.contains(where: { userInfo.entry($0) != nil }) { return nil }
    for entry in userInfo.entries {
      if let key = keys.first,
        Self.commonKeys.contains(where: { $0.lowercased() == entry.key.lowercased() }),
        Placeholder.Target(value: entry.value) != nil
      {
        return Misspelling(entry: entry, key: key)
      }
      let folded = Array(entry.key.lowercased().utf8)
      for (number, key) in foldedKeys.enumerated() {
        let limit = max(1, key.count / 6)
        if editDistance(folded, key, limit: limit) <= limit,
          userInfo.entry(keys[number]) == nil
        {
          return Misspelling(entry: entry, key: keys[number])
        }
      }
    }
    return nil
  }

  /// A key with signs that a file would have to escape is left to people.
  private func edits(to key: String, at location: SourceLocation?) -> [SourceEdit] {
    guard let location, !key.utf8.contains(where: { $0 < 0x20 || #"<>&"'\"#.utf8.contains($0) })
    else { return [] }
    return [SourceEdit(at: location, replacement: key, applicability: .safe)]
  }

  func diagnostic(
    _ misspelling: Misspelling,
    of entity: EntityDescription,
    module: String
  ) -> Diagnostic {
    let (entry, key) = (misspelling.entry, misspelling.key)
    let location = entry.anchor.location(ofAttribute: "key")
    return Diagnostic(
      .placeholderFlagSuspicious,
      "the user info key `\(entry.key)` of `\(entity.name)` looks like `\(key)`, which marks "
        + "placeholders; it has no effect",
      path: .entity(entity.name),
      module: module,
      at: location,
      help: ["write `\(key)` to make `\(entity.name)` a placeholder"],
      edits: edits(to: key, at: location)
    )
  }
}
