internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// What the authors of models suppress in the user info of elements, and whether it was needed.
struct UserInfoSuppressions {
  /// The identifiers of kinds, between commas.
  static let ignoreKey = "modelmerge.ignore"
  /// Why.
  static let reasonKey = "modelmerge.reason"
  /// All keys of this tool begin so.
  private static let prefix = "modelmerge."

  /// One identifier in the user info of one element.
  private struct Mark {
    let id: String
    let path: ElementPath
    let module: String
    let reason: String
    let entry: UserInfo.Entry
    /// The user info that has the entry.
    let userInfo: UserInfo
  }

  /// What a mark is about: the same element may be marked in several modules.
  private struct Key: Hashable {
    let kind: Diagnostic.Kind
    let path: ElementPath
  }

  private var marks: [Mark] = []
  private var numbers: [Key: [Int]] = [:]
  private var used: Set<Key> = []
  private var unknownKeys: [Diagnostic] = []
  private let knownKinds = NearestNames(Diagnostic.catalogue.map(\.kind.rawValue))

  init(_ modules: [ModelModule]) {
    for module in modules {
      for entity in module.model.entities {
        add(entity.userInfo, .entity(entity.name), module.name)
        for attribute in entity.attributes {
          add(attribute.userInfo, .entity(entity.name, attribute.name), module.name)
        }
        for relationship in entity.relationships {
          add(relationship.userInfo, .entity(entity.name, relationship.name), module.name)
        }
        for property in entity.fetchedProperties {
          add(property.userInfo, .entity(entity.name, property.name), module.name)
        }
      }
    }
  }

  private mutating func add(_ userInfo: UserInfo, _ path: ElementPath, _ module: String) {
    guard !userInfo.isEmpty else { return }
    let reason = userInfo[Self.reasonKey] ?? ""
    for entry in userInfo.entries where entry.key.utf8.starts(with: Self.prefix.utf8) {
      if entry.key.hasSameBytes(as: Self.ignoreKey) {
        for id in entry.value.split(separator: ",") {
          let id = String(id).trimmingWhiteSpace
          add(
            Mark(
              id: id,
              path: path,
              module: module,
              reason: reason,
              entry: entry,
              userInfo: userInfo
            )
          )
        }
      } else if !entry.key.hasSameBytes(as: Self.reasonKey) {
        reportUnknownKey(entry, path, module)
      }
    }
  }

  private mutating func add(_ mark: Mark) {
    numbers[Key(kind: Diagnostic.Kind(rawValue: mark.id), path: mark.path), default: []]
      .append(marks.count)
    marks.append(mark)
  }

  private mutating func reportUnknownKey(
    _ entry: UserInfo.Entry,
    _ path: ElementPath,
    _ module: String
  ) {
    let location = entry.anchor.location(ofAttribute: "key")
    let word = String(decoding: entry.key.utf8.dropFirst(Self.prefix.utf8.count), as: UTF8.self)
    // The prefix is the same anyway: only what follows it tells near from far.
    let nearest = NearestNames(["ignore", "reason"]).matches(for: word, limit: 1)
      .first.map { Self.prefix + $0 }
    unknownKeys.append(
      Diagnostic(
        .unusedSuppression,
        "the user info key `\(entry.key)` is none of this tool's, and has no effect",
        path: path,
        module: module,
        at: location,
        help: nearest.map { ["did you mean `\($0)`?"] } ?? [],
        edits: location.flatMap { location in
          nearest.map { key in
            let isCertain = key.lowercased() == entry.key.lowercased()
            return [
              SourceEdit(
                at: location,
                replacement: key,
                applicability: isCertain ? .safe : .maybe
              )
            ]
          }
        } ?? []
      )
    )
  }

  /// What the author of the element says about a finding.
  mutating func suppression(of diagnostic: Diagnostic) -> Diagnostic.Suppression? {
    let key = Key(kind: diagnostic.kind, path: diagnostic.path)
    guard let numbers = numbers[key] else { return nil }
    let number = numbers.first { number in
      diagnostic.module.map { $0.hasSameBytes(as: marks[number].module) } ?? true
    }
    guard let number else { return nil }
    used.insert(key)
    return Diagnostic.Suppression(.userInfo, reason: marks[number].reason)
  }

  /// Reports about marks that nothing needed.
  func unused(idleKinds: Set<Diagnostic.Kind>) -> [Diagnostic] {
    unknownKeys
      + marks.filter { mark in
        let kind = Diagnostic.Kind(rawValue: mark.id)
        return !idleKinds.contains(kind) && !used.contains(Key(kind: kind, path: mark.path))
      }.map { unusedDiagnostic($0) }
  }

  private func unusedDiagnostic(_ mark: Mark) -> Diagnostic {
    let entry = Diagnostic.Kind(rawValue: mark.id).entry
    let (message, help) =
      switch entry {
      case nil:
        (
          "there is no diagnostic `\(mark.id)` to be suppressed",
          knownKinds.question(for: mark.id)
        )
      case let entry? where entry.isFixed:
        (
          "`\(mark.id)` cannot be suppressed: without it, the merged model would be meaningless",
          ["mend what is reported, and remove `\(mark.id)` from `\(Self.ignoreKey)`"]
        )
      case _:
        (
          "no `\(mark.id)` is found at `\(mark.path)`: nothing is suppressed",
          ["remove `\(mark.id)` from `\(Self.ignoreKey)`"]
        )
      }
    return Diagnostic(
      .unusedSuppression,
      message,
      path: mark.path,
      module: mark.module,
      at: mark.entry.anchor.location(blaming: "value"),
      help: help,
      edits: edits(for: mark, isKnown: entry != nil)
    )
  }

  /// The name of the kind that is meant, else the entry without what suppresses nothing.
  private func edits(for mark: Mark, isKnown: Bool) -> [SourceEdit] {
    if !isKnown, let proposal = knownKinds.proposal(for: mark.id) {
      return edits(replacing: mark, with: proposal.name, proposal.isCertain ? .safe : .maybe)
    }
    return edits(replacing: mark, with: nil, .safe)
  }

  private func edits(
    replacing mark: Mark,
    with id: String?,
    _ applicability: SourceEdit.Applicability
  ) -> [SourceEdit] {
    var ids = mark.entry.value.split(separator: ",").map { String($0).trimmingWhiteSpace }
    if let position = ids.firstIndex(of: mark.id) {
      ids.replaceSubrange(position...position, with: id.map { [$0] } ?? [])
    }
    return ContentsEditor.edits(of: mark.entry.anchor, applicability) { editor in
      if !ids.isEmpty {
        editor.set("value", to: ids.joined(separator: ", "), of: mark.entry.anchor)
        return
      }
      // The reason is one for what is suppressed.
      let entries = mark.userInfo.entries.filter {
        $0.key.hasSameBytes(as: Self.ignoreKey) || $0.key.hasSameBytes(as: Self.reasonKey)
      }
      if entries.count == mark.userInfo.entries.count, let first = entries.first,
        let last = entries.last
      {
        editor.remove(from: first.anchor, through: last.anchor, andEmpty: ["userInfo"])
      } else {
        for entry in entries { editor.remove(entry.anchor) }
      }
    }
  }
}
