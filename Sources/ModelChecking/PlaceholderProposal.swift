internal import ModelFormats
internal import ModelSchema

extension [SourceEdit] {
  /// The edits, or when there are none the placeholder that a module needs when another one has the
  /// entity.
  func orPlaceholder(
    for name: String,
    beside element: SourceAnchor,
    _ subject: CheckSubject
  ) -> [SourceEdit] {
    if !isEmpty { return self }
    let mark = UserInfo.Entry(key: subject.placeholderKey, value: "YES")
    // In a large model the sorted place is not looked for, time and again.
    let isLarge = subject.index.entities.count > 200
    let entities = isLarge ? [] : subject.index.entities
    return ContentsEditor.edits(of: element, .manual, among: entities) { editor in
      editor.insert(EntityDescription(name, userInfo: UserInfo([mark])))
    }
  }
}
