internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// What the authors of models suppress in the user info of elements, and whether it was needed.
struct UserInfoSuppressions {
  /// What a mark is about: the same element may be marked in several modules.
  private struct Key: Hashable {
    let kind: Diagnostic.Kind
    let path: ElementPath
  }

  private let marks: [SuppressionMarks.Mark]
  private let unknownKeys: [Diagnostic]
  private var numbers: [Key: [Int]] = [:]
  private var used: Set<Key> = []
  private let knownKinds = NearestNames(Diagnostic.catalogue.map(\.kind.rawValue))

  init(_ modules: [SuppressionMarks]) {
    marks = modules.flatMap(\.marks)
    unknownKeys = modules.flatMap(\.unknownKeys)
    for (number, mark) in marks.enumerated() {
      numbers[Key(kind: Diagnostic.Kind(rawValue: mark.id), path: mark.path), default: []]
        .append(number)
    }
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

  private func unusedDiagnostic(_ mark: SuppressionMarks.Mark) -> Diagnostic {
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
          ["mend what is reported, and remove `\(mark.id)` from `\(SuppressionMarks.ignoreKey)`"]
        )
      case _:
        (
          "no `\(mark.id)` is found at `\(mark.path)`: nothing is suppressed",
          ["remove `\(mark.id)` from `\(SuppressionMarks.ignoreKey)`"]
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
  private func edits(for mark: SuppressionMarks.Mark, isKnown: Bool) -> [SourceEdit] {
    if !isKnown, let proposal = knownKinds.proposal(for: mark.id) {
      return edits(replacing: mark, with: proposal.name, proposal.isCertain ? .safe : .maybe)
    }
    return edits(replacing: mark, with: nil, .safe)
  }

  private func edits(
    replacing mark: SuppressionMarks.Mark,
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
        $0.key.hasSameBytes(as: SuppressionMarks.ignoreKey)
          || $0.key.hasSameBytes(as: SuppressionMarks.reasonKey)
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
